/** Plain arithmetic over a flat list of numbers and operators: products before sums, from left to right. */
export type Token = number | string;

export function calculate(tokens: readonly Token[]): number {
  const rest = [...tokens];
  if (!rest.length) return 0;
  let sum = 0;
  let sign = 1;
  const first = rest[0];
  if (first === "+" || first === "-") {
    sign = first === "-" ? -1 : 1;
    rest.shift();
  }
  let product = operand(rest);
  while (rest.length) {
    const operator = rest.shift();
    const value = operand(rest);
    if (operator === "*") product *= value;
    else if (operator === "/") product /= value;
    else if (operator === "%") product %= value;
    else if (operator === "+" || operator === "-") {
      sum += sign * product;
      sign = operator === "-" ? -1 : 1;
      product = value;
    } else throw new Error(`"${operator}" is not an operator`);
  }
  return sum + sign * product;
}

function operand(rest: Token[]): number {
  const value = rest.shift();
  if (typeof value !== "number") throw new Error(`A number was expected, not "${value ?? "the end"}"`);
  return value;
}
