/**
 * The one style sheet in two: what only a conflict's window shows, told by its selectors, comes with the first conflict. Each
 * keeps its order, and the second is laid in the same layer behind the first.
 */

const CONFLICT = /^(\.theme-\w+ )?\.bnb\.conflict(?![\w-])/;
/** Sass marks text beyond ASCII so. */
const MARK = "\uFEFF";

export interface Styles {
  readonly first: string;
  readonly conflict: string;
}

/** `css`: compressed, as Sass writes it. */
export function splitStyles(css: string): Styles {
  const { first, conflict } = split(css.replace(MARK, ""));
  return { first: `${MARK}${first}`, conflict: `${MARK}@layer system{${conflict}}` };
}

function split(css: string): Styles {
  let [first, conflict] = ["", ""];
  for (const { head, body } of blocks(css)) {
    if (/^@(media|container|supports)/.test(head)) {
      const inside = split(body);
      if (inside.first) first += `${head}{${inside.first}}`;
      if (inside.conflict) conflict += `${head}{${inside.conflict}}`;
    } else if (!head.startsWith("@") && selectors(head).every((one) => CONFLICT.test(one))) {
      conflict += `${head}{${body}}`;
    } else {
      first += `${head}{${body}}`;
    }
  }
  return { first, conflict };
}

/** The outermost blocks of a sheet; braces in words between quotes are none. */
function blocks(css: string): { head: string; body: string }[] {
  const found: { head: string; body: string }[] = [];
  let [depth, from, open] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (sign === "{" && depth++ === 0) open = index;
    if (sign !== "}" || --depth > 0) continue;
    found.push({ head: css.slice(from, open), body: css.slice(open + 1, index) });
    from = index + 1;
  }
  if (depth !== 0 || css.slice(from).trim() !== "") throw new Error("The style sheet is none that can be split");
  return found;
}

/** Commas inside brackets belong to one selector. */
function selectors(head: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of head) {
    depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
    if (sign === "," && depth === 0) found.push("");
    else found.push(found.pop()! + sign);
  }
  return found.map((one) => one.trim());
}
