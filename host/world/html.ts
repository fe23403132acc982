/**
 * Rich text is cleaned before it is stored: what a table may write (structure, links, pictures, buttons of chat cards)
 * stays, what could run (script, handlers, frames, `javascript:` addresses) is removed. Players' text in chat can contain
 * script (public tracker #13341), and everybody opens a page.
 */
import sanitize from "sanitize-html";
import { setProperty } from "../api/utils/path.ts";
import type { SystemManifest } from "../api/wire.ts";
import type { Source } from "./entries.ts";

/** Core fields that hold HTML, by document. */
const CORE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
  User: ["description"],
};

const BLOCK = `address article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu meter nav ol optgroup option p pre progress section summary
  table tbody td tfoot th thead tr ul`;
const INLINE = `a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark output picture q rp rt
  ruby s samp select small source span strong sub sup textarea time u var video audio wbr`;
const DRAWN = `svg g path circle ellipse rect line polyline polygon text tspan title desc defs lineargradient
  radialgradient stop clippath mask pattern symbol use`;
const SHAPE = `viewbox xmlns d cx cy r rx ry x y x1 y1 x2 y2 dx dy fx fy points fill fill-* stroke stroke-* opacity transform
  gradientunits gradienttransform offset stop-* clip-path clip-rule mask patternunits preserveaspectratio text-anchor
  dominant-baseline font-* vector-effect pathlength`;
const COMMON = `class id title lang dir style role tabindex hidden draggable name value type checked disabled readonly
  placeholder min max step selected multiple for colspan rowspan scope span start reversed datetime cite open width height
  alt loading controls loop muted poster aria-* data-*`;

const words = (lines: string): string[] => lines.split(/\s+/).filter(Boolean);

const RULES: sanitize.IOptions = {
  allowedTags: [...words(BLOCK), ...words(INLINE), ...words(DRAWN)],
  allowedAttributes: {
    "*": [...words(COMMON), ...words(SHAPE)],
    a: ["href", "target", "rel", "download"],
    img: ["src", "srcset", "sizes"],
    source: ["src", "srcset", "media"],
    video: ["src"],
    audio: ["src"],
    use: ["href"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "poster"],
  allowProtocolRelative: true,
  nonTextTags: ["script", "style", "noscript", "iframe", "template"],
  parseStyleAttributes: false,
  transformTags: {
    "*": (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }),
    use: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith("#") ? harmless(attribs) : {},
    }),
  },
  disallowedTagsMode: "discard",
};

/** A style may decorate an element; it may not load, run or cover the table. */
function harmless(attribs: sanitize.Attributes): sanitize.Attributes {
  const { style, ...rest } = attribs;
  if (style === undefined) return attribs;
  return /url\s*\(|expression|@import|javascript:|position\s*:\s*(fixed|sticky)|\\/i.test(style) ? rest : attribs;
}

export function cleanHtml(html: string): string {
  return html.includes("<") || html.includes("&") ? sanitize(html, RULES) : html;
}

/** The paths of a document's HTML fields: the core's own and those the manifest declares for its subtype. */
export function htmlPaths(documentName: string, type: unknown, manifest: SystemManifest): string[] {
  const declared = typeof type === "string" ? manifest.documentTypes?.[documentName]?.[type]?.htmlFields : undefined;
  return [
    ...(CORE_FIELDS[documentName] ?? []),
    ...(Array.isArray(declared) ? declared.map((path) => `system.${path}`) : []),
  ];
}

/** The HTML fields of `source` that need cleaning, as path -> clean text; those equal to `before` were cleaned then. */
export function htmlFixes(paths: readonly string[], source: Source, before?: Source): Record<string, string> {
  const fixes: Record<string, string> = {};
  for (const path of paths) {
    const value = at(source, path);
    if (typeof value !== "string" || (before && at(before, path) === value)) continue;
    const clean = cleanHtml(value);
    if (clean !== value) fixes[path] = clean;
  }
  return fixes;
}

function at(source: Source, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Source | null | undefined)?.[key];
  return value;
}

/** An unlinked token's changes to its actor are cleaned like the actor's own; `delta` is changed in place. */
export function cleanDelta(delta: unknown, actorType: unknown, manifest: SystemManifest): void {
  const clean = (name: string, type: unknown, source: unknown): void => {
    if (typeof source !== "object" || source === null) return;
    const fixes = htmlFixes(htmlPaths(name, type, manifest), source);
    for (const [path, text] of Object.entries(fixes)) setProperty(source, path, text);
  };
  const all = (list: unknown): Source[] => (Array.isArray(list) ? list.filter((one) => typeof one === "object") : []);
  clean("Actor", actorType, delta);
  for (const item of all((delta as Source | null)?.items)) {
    clean("Item", item?.type, item);
    for (const effect of all(item?.effects)) clean("ActiveEffect", effect?.type, effect);
  }
  for (const effect of all((delta as Source | null)?.effects)) clean("ActiveEffect", effect?.type, effect);
}
