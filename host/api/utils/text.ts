/** Text for HTML, addresses and people (foundryvtt.com/api, foundry.utils: escapeHTML, encodeURL, formatFileSize, ...). */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
  ["&#39;", "'"],
  ["&apos;", "'"],
]);

export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export function unescapeHTML(value: unknown): string {
  return String(value).replace(/&(?:amp|lt|gt|quot|apos|#x27|#39);/g, (entity) => CHARACTERS[entity]!);
}

/** Parse markup without running any of it: one element, or a collection of several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : (children[0] as HTMLElement);
}

export function encodeURL(path: string): string {
  const url = URL.parse?.(path) ?? null;
  if (url) return url.href;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decode(part)).replaceAll("%2C", ",").replaceAll("'", "%27"))
    .join("/");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let rootFolder: string | undefined;

/** For a page whose files lie in a folder of their own. */
export function setRoutePrefix(folder: string): void {
  rootFolder = folder.replace(/^\/+|\/+$/g, "");
}

/** The prefix of the page's own address, if the table is not served from the root. */
export function routePrefix(): string {
  if (rootFolder !== undefined) return rootFolder;
  return /^\/(v-[0-9a-f]{12})\//.exec(globalThis.location?.pathname ?? "")?.[1] ?? "";
}

/** A path below the place the table is served from. */
export function getRoute(path: string, { prefix = routePrefix() }: { prefix?: string } = {}): string {
  const parts = [prefix, path].map((part) => (part ?? "").replace(/^\/+|\/+$/g, "")).filter(Boolean);
  return `/${parts.join("/")}`;
}

export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 10 ? 1000 : 1024;
  const units = base === 10 ? ["B", "kB", "MB", "GB", "TB"] : ["B", "KiB", "MiB", "GiB", "TiB"];
  let i = 0;
  for (; size >= step && i < units.length - 1; i++) size /= step;
  return `${i === 0 ? size : Number(size.toFixed(decimalPlaces))}${units[i]}`;
}
