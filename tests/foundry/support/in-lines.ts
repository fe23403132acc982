/** What a view says, line by line: a word for what is so, a figure or a text by its name, nothing for what is not there. */
import { createHash } from "node:crypto";

/** Longer texts are drawings: of them only what can be read is shown, and a sum that tells whether they are the same. */
const DRAWING = 200;
/** Of longer lists only the beginning is shown, and such a sum. */
const LIST = 24;

export function inLines(view: unknown, indent = ""): string[] {
  if (Array.isArray(view)) {
    const lines = view.slice(0, LIST).flatMap((one) => item(one, indent));
    const more = view.slice(LIST).flatMap((one) => item(one, ""));
    return more.length === 0 ? lines : [...lines, `${indent}- and ${more.length} lines more, ${sumOf(more.join())}`];
  }
  return Object.entries(view as object).flatMap(([name, value]) => {
    if (isNothing(value)) return [];
    if (value === true) return [`${indent}${name}`];
    if (typeof value !== "object") return [`${indent}${name}: ${plain(value)}`];
    const short = inOneLine(value);
    return short === undefined
      ? [`${indent}${name}:`, ...inLines(value, `${indent}  `)]
      : [`${indent}${name}: ${short}`];
  });
}

function item(one: unknown, indent: string): string[] {
  if (isNothing(one)) return [`${indent}-`];
  const short = typeof one === "object" ? inOneLine(one as object) : plain(one);
  return short === undefined ? [`${indent}-`, ...inLines(one, `${indent}  `)] : [`${indent}- ${short}`];
}

/** Where nothing in it holds more. */
function inOneLine(value: object): string | undefined {
  if (Object.values(value).some((one) => typeof one === "object" && !isNothing(one))) return undefined;
  const words = Array.isArray(value)
    ? value.map(plain)
    : Object.entries(value).flatMap(([name, one]) =>
        isNothing(one) ? [] : [one === true ? name : `${name} ${plain(one)}`],
      );
  return words.join(" | ");
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
  const figures = text.replace(/\d+\.\d{4,}/g, (figure) => Number(figure).toFixed(3));
  const words = [...figures.matchAll(/>([^<]+)<|(?:aria-label|title)="([^"]*)"/g)].map((found) => found[1] ?? found[2]);
  return `drawn ${sumOf(figures)} ${words.join(" ").replace(/\s+/g, " ").trim()}`.trim();
}

/** Tells whether two texts are the same. */
export function sumOf(text: string): string {
  return createHash("sha1").update(text).digest("hex").slice(0, 8);
}
