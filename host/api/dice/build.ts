/** From the grammar's result to terms of the classes in use at this table. */
import type { Plain } from "../utils/types.ts";
import { type Amount, type FormulaNode, parseFormula } from "./grammar.ts";
import { defaults, diceConfig, rollClass } from "./registry.ts";

const type = (name: string) => diceConfig().termTypes[name] ?? defaults.termTypes[name];

export function termsOf(formula: string): any[] {
  return parseFormula(formula).map(build);
}

function build(node: FormulaNode): any {
  const options: Plain = node.flavor ? { flavor: node.flavor } : {};
  switch (node.kind) {
    case "number":
      return new (type("NumericTerm"))({ number: node.number, options });
    case "operator":
      return new (type("OperatorTerm"))({ operator: node.operator });
    case "word":
      return new (type("StringTerm"))({ term: node.term, options });
    case "bracket":
      return new (type("ParentheticalTerm"))({ term: node.term, options });
    case "call":
      return new (type("FunctionTerm"))({ fn: node.fn, terms: node.terms, options });
    case "pool":
      return new (type("PoolTerm"))({
        terms: node.terms,
        modifiers: type("PoolTerm").splitModifiers(node.modifiers),
        options,
      });
    case "dice":
      return dice(node, options);
  }
}

function dice(node: FormulaNode & { kind: "dice" }, options: Plain): any {
  const number = amount(node.number ?? 1);
  if (typeof node.faces !== "string") {
    const Die = diceConfig().terms["d"] ?? type("Die");
    return new Die({ number, faces: amount(node.faces), modifiers: Die.splitModifiers(node.modifiers), options });
  }
  const Custom = node.faces === "%" ? undefined : diceConfig().terms[node.faces.toLowerCase()];
  if (node.faces === "%") {
    const Die = diceConfig().terms["d"] ?? type("Die");
    return new Die({ number, faces: 100, modifiers: Die.splitModifiers(node.modifiers), options });
  }
  if (!Custom)
    return new (type("StringTerm"))({ term: `${text(node.number)}d${node.faces}${node.modifiers}`, options });
  return new Custom({ number, modifiers: Custom.splitModifiers(node.modifiers), options });
}

const text = (number: Amount | null) =>
  number === null ? "" : typeof number === "number" ? String(number) : `(${number.inner})`;

/** An amount in brackets without dice is computed at once: `(1 + 1)d6` is `2d6`. */
function amount(given: Amount): any {
  if (typeof given === "number") return given;
  const roll = new (rollClass())(given.inner);
  return roll.isDeterministic ? roll.evaluateSync().total : roll;
}
