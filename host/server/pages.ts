/**
 * The two pages, as small as possible: the bundles that they load draw everything. They name what those will request, so
 * that a browser fetches it at once and not one thing after the other.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFiles } from "../api/helpers/package-files.ts";
import type { ModuleData, SystemManifest } from "../api/wire.ts";

export interface Front {
  readonly title: string;
  /** The hash of the browser code. */
  readonly version: string;
  /** The address of the table's page (see edition.ts). */
  readonly prefix: string;
  readonly system: SystemManifest;
  readonly modules: ModuleData[];
}

export interface Page {
  readonly html: string;
  /** What the page's own scripts are called in its Content Security Policy. */
  readonly scripts: readonly string[];
}

/** The join page; it prefetches what every table needs. */
export function joinPage(front: Front, script: string, seats: object): Page {
  const files = [own(front, "app.js"), ...packageLinks(front).map(({ href }) => href)];
  const wanted = files.map((href) => link("prefetch", href));
  const known = `<script type="application/json" id="seats">${asScript(JSON.stringify(seats))}</script>`;
  return {
    html: page(front, [...wanted, known, `<script type="module">${script}</script>`]),
    scripts: [called(script)],
  };
}

export function gamePage(front: Front): Page {
  const places = ["/systems/", "/modules/"].map((place) => [place, `${front.prefix}${place}`]);
  // However a package writes the address of a script, it is the same script, and runs once.
  const map = asScript(JSON.stringify({ imports: Object.fromEntries(places) }));
  const wanted = packageLinks(front).map(({ rel, href, as }) => link(rel, href, as));
  const script = `<script type="module" src="${own(front, "app.js")}"></script>`;
  return { html: page(front, [`<script type="importmap">${map}</script>`, script, ...wanted]), scripts: [called(map)] };
}

/** The join page's code, small enough to be inline. */
export function doorScript(app: string): string {
  const file = join(app, "join.js");
  const code = existsSync(file) ? readFileSync(file, "utf8") : "";
  return asScript(code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ""));
}

const page = (front: Front, head: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(front.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${own(front, "app.css")}">
${head.join("\n")}
</head>
<body></body>
</html>
`;

interface Wanted {
  readonly rel: "modulepreload" | "preload";
  readonly href: string;
  readonly as?: "style" | "script" | "fetch";
}

/** The code's address contains its version, so that a browser may cache it for good. */
const own = ({ version }: Front, file: string): string => `/host/${version}/${file}`;

/** What the packages' manifests load into a page. English is the fallback of all languages. */
function packageLinks({ system, modules, prefix }: Front): Wanted[] {
  return packageFiles({ system, modules }, prefix).flatMap(({ manifest, path }): Wanted[] => [
    ...(manifest.scripts ?? []).map((file) => ({ rel: "preload", href: path(file), as: "script" }) as const),
    ...(manifest.esmodules ?? []).map((file) => ({ rel: "modulepreload", href: path(file) }) as const),
    ...(manifest.styles ?? []).map((style) => {
      const file = typeof style === "string" ? style : style.src;
      return { rel: "preload", href: path(file), as: "style" } as const;
    }),
    ...(manifest.languages ?? [])
      .filter(({ lang }) => lang === "en")
      .map((language) => ({ rel: "preload", href: path(language.path), as: "fetch" }) as const),
  ]);
}

function link(rel: string, href: string, as?: Wanted["as"]): string {
  const kind = as ? ` as="${as}"${as === "fetch" ? " crossorigin" : ""}` : "";
  return `<link rel="${rel}" href="${escapeText(href)}"${kind}>`;
}

function called(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Nothing in a script can end it early. */
function asScript(text: string): string {
  return text.replace(/<(?=\/script|!--)/gi, "\\u003c");
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
