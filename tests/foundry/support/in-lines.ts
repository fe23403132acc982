/**
 * A view as short text that a reviewer can read: a bare name for `true`, `name value` for texts and figures, nothing for
 * empty values. What fits on a line is on one line.
 */

/** Longer texts are drawings: only the words in them are shown. */
const DRAWING = 200;
/** Longer lists are cut: the first items represent the others. */
const LIST = 2;
export const WIDTH = 160;
/** Positions and colours of drawings: pictures are checked in the browser. */
const LAYOUT = new Set(
  "tincture tinctures x y width height left top viewBox path cell icon face counter figure lines land".split(" "),
);

export function inLines(view: unknown, indent = ""): string[] {
  if (Array.isArray(view)) {
    const shown = view.length > LIST + 1 ? view.slice(0, LIST) : view;
    const lines = shown.flatMap((one) => {
      const short = listed(one) ?? inOneLine(one);
      if (fits(indent, short)) return [`${indent}- ${short}`];
      const [first = "", ...rest] = inLines(one, `${indent}  `);
      return [`${indent}- ${first.trimStart()}`, ...rest];
    });
    return shown === view ? lines : [...lines.slice(0, -1), `${lines.at(-1)}, … ${view.length - shown.length} more`];
  }
  if (typeof view !== "object" || view === null) return [`${indent}${plain(view)}`];
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line !== "") lines.push(indent + line);
    line = "";
  };
  for (const [name, value] of entriesOf(view)) {
    const piece = value === true ? name : `${name}: ${inOneLine(value)}`;
    if (!fits(indent, piece) && typeof value === "object") {
      end();
      const [first = "", ...rest] = inLines(value, `${indent}  `);
      const beside = `${indent}${name}: ${first.trimStart()}`;
      lines.push(...(fits("", beside) ? [beside] : [`${indent}${name}:`, first]), ...rest);
      continue;
    }
    if (line !== "" && !fits(indent, `${line} | ${piece}`)) end();
    line = line === "" ? piece : `${line} | ${piece}`;
  }
  end();
  return lines;
}

/** Every figure and text of a view with its name, separately: for comparing two views. */
export function inPieces(view: unknown): string[] {
  if (typeof view !== "object" || view === null) return [plain(view)];
  return entriesOf(view).flatMap(([name, value]) => {
    const label = Array.isArray(view) ? "" : `${name}: `;
    if (value === true) return [name];
    const short = inOneLine(value);
    if (typeof value !== "object" || (Array.isArray(value) ? short.length < WIDTH / 2 : Array.isArray(view)))
      return [label + short];
    return inPieces(value).map((piece) => label + piece);
  });
}

/** Pieces side by side, as many as fit on a line. */
export function packed(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last, ` | ${piece}`)) lines[lines.length - 1] = `${last} | ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

function fits(before: string, text: string): boolean {
  return before.length + text.length <= WIDTH;
}

function inOneLine(value: unknown): string {
  if (isNothing(value)) return "";
  if (typeof value !== "object") return plain(value);
  if (Array.isArray(value)) {
    const isFirst = (one: unknown, at: number) => at < LIST || isChosen(one);
    const shown = value.length > LIST + 1 ? value.filter(isFirst) : value;
    const items = shown.map((one) => listed(one) ?? (typeof one === "object" ? `(${inOneLine(one)})` : inOneLine(one)));
    return [...items, ...(shown.length === value.length ? [] : [`… ${value.length - shown.length} more`])].join(", ");
  }
  return entriesOf(value as object)
    .map(([name, one]) => {
      if (one === true) return name;
      const text = inOneLine(one);
      return typeof one === "object" && !Array.isArray(one) ? `${name} (${text})` : `${name} ${text}`;
    })
    .join(" | ");
}

function isChosen(item: unknown): boolean {
  return typeof item === "object" && item !== null && "chosen" in item && item.chosen === true;
}

/** The usual items of lists without the names of their parts: a choice (`*` if chosen), a fact with its figure, words. */
function listed(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return undefined;
  const { id: _, chosen, ...parts } = Object.fromEntries(entriesOf(item));
  const [word, figure, ...more] = ["name", "label", "words", "value", "note"].filter((part) => part in parts);
  if (word === undefined || more.length > 0 || Object.keys(parts).length > 2) return undefined;
  if (Object.keys(parts).length === 2 && figure === undefined) return undefined;
  const told = [word, figure].flatMap((part) => (part ? [inOneLine(parts[part])] : [])).join(" ");
  return chosen === true ? `*${told}` : told;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([name, one]) => !isNothing(one) && !(LAYOUT.has(name) && isDrawn(one)));
}

/** Words with such a name are not layout. */
function isDrawn(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && (value.length > DRAWING || !value.includes(" ")));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function plain(value: unknown): string {
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  const text = String(value);
  return text.length > DRAWING ? drawing(text) : text.replaceAll("\n", "\\n");
}

function drawing(text: string): string {
  const words = [...text.matchAll(/>([^<]+)<|(?:aria-label|title)="([^"]*)"/g)].map((found) => found[1] ?? found[2]);
  return `drawn ${words.join(" ").replace(/\s+/g, " ").trim()}`.trim();
}
