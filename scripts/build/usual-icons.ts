/**
 * The icons that the host itself shows, a tenth of the icon font, as a font inside the host's style sheet. The whole font
 * is still there for all others: a browser fetches it when a package shows one of those.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { inRoot } from "../root.ts";

const FONT_FACE = /@font-face\s*\{[^}]*fa-solid-900[^}]*\}/;

export async function writeUsualIcons(sheet: string): Promise<void> {
  const css = await readFile(sheet, "utf8");
  const [whole] = FONT_FACE.exec(css) ?? [];
  if (!whole) throw new Error("The host's style sheet has no icon font");
  const icons = inRoot("node_modules/@fortawesome/fontawesome-free");
  const codes = codesOf(await shownNames(), await readFile(`${icons}/css/fontawesome.css`, "utf8"));
  const signs = String.fromCodePoint(...codes);
  const all = await readFile(`${icons}/webfonts/fa-solid-900.woff2`);
  const font = (await subsetFont(all, signs, { targetFormat: "woff2" })).toString("base64");
  const ours = whole.replace(
    /url\([^)]*\)(\s*format\([^)]*\))?/,
    `url("data:font/woff2;base64,${font}") format("woff2")`,
  );
  const faces = [
    ranged(whole, others(codes)),
    ranged(
      ours,
      codes.map((code) => [code, code]),
    ),
  ];
  await writeFile(
    sheet,
    css.replace(whole, () => faces.join("")),
  );
}

/** Every icon that the host's sources name. */
async function shownNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of await readdir(inRoot("host"), { recursive: true })) {
    if (!/\.(ts|hbs|json|css)$/.test(file)) continue;
    for (const [, name] of (await readFile(inRoot("host", file), "utf8")).matchAll(/\bfa-([a-z][a-z0-9-]*)/g)) {
      names.add(name!);
    }
  }
  return names;
}

/** The signs that draw them, by the icon font's own style sheet: `.fa-bold { --fa: "\f032"; }`. */
export function codesOf(names: ReadonlySet<string>, css: string): number[] {
  const codes = new Set<number>();
  for (const [, selectors, sign] of css.matchAll(/([^{}]+)\{\s*--fa:\s*"([^"]+)";?\s*\}/g)) {
    const shown = [...selectors!.matchAll(/\.fa-([a-z0-9-]+)/g)].some(([, name]) => names.has(name!));
    if (!shown) continue;
    const hex = /^\\([0-9a-f]+)/i.exec(sign!)?.[1];
    codes.add(hex ? Number.parseInt(hex, 16) : sign!.codePointAt(0)!);
  }
  return [...codes].sort((one, other) => one - other);
}

type Range = readonly [first: number, last: number];

/** All signs but these. */
export function others(codes: readonly number[]): Range[] {
  const firsts = [0, ...codes.map((code) => code + 1)];
  const lasts = [...codes.map((code) => code - 1), 0x10ffff];
  return firsts.map((first, at) => [first, lasts[at]!] as const).filter(([first, last]) => first <= last);
}

function ranged(face: string, ranges: readonly Range[]): string {
  const hex = (code: number): string => code.toString(16);
  const words = ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`);
  return face.replace(/;?\s*\}$/, `;unicode-range:${words.join(",")}}`);
}
