/**
 * The one style sheet in several: what only certain windows show, told by its selectors, comes with the first of them. Each
 * keeps its order, and the later ones are laid in the same layer behind the first.
 */

/** The windows of each later sheet. Whatever opens one of them fetches the sheet first. */
const LATER = {
  conflict: ["conflict", "on-scene", "scene-fight", "start"],
  campaign: ["campaign"],
  tools: [
    "rules-search",
    "self-check",
    "gm-table",
    "create-person",
    "party",
    "portrait-window",
    "compendium",
    "map-editor",
  ],
} as const;
type Later = keyof typeof LATER;
const SHEETS = Object.entries(LATER).map(([sheet, windows]) => ({
  sheet: sheet as Later,
  selector: new RegExp(`^(\\.theme-\\w+ )?\\.bnb\\.(${windows.join("|")})(?![\\w-])`),
}));
/** Sass marks text beyond ASCII so. */
const MARK = "\uFEFF";

export type Styles = Readonly<Record<"first" | Later, string>>;

/** `css`: compressed, as Sass writes it. */
export function splitStyles(css: string): Styles {
  const { first, ...later } = split(css.replace(MARK, ""));
  const layered = Object.entries(later).map(([sheet, text]) => [sheet, `${MARK}@layer system{${text}}`]);
  return { first: `${MARK}${first}`, ...Object.fromEntries(layered) };
}

function split(css: string): Styles {
  const found = { first: "", conflict: "", campaign: "", tools: "" };
  for (const { head, body } of blocks(css)) {
    if (/^@(media|container|supports)/.test(head)) {
      for (const [sheet, inside] of Object.entries(split(body)))
        if (inside) found[sheet as keyof Styles] += `${head}{${inside}}`;
    } else found[sheetOf(head)] += `${head}{${body}}`;
  }
  return found;
}

function sheetOf(head: string): keyof Styles {
  if (head.startsWith("@")) return "first";
  const all = selectors(head);
  return SHEETS.find(({ selector }) => all.every((one) => selector.test(one)))?.sheet ?? "first";
}

/** The outermost blocks of a sheet; braces inside quotes do not count. */
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
