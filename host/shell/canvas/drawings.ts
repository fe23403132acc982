/**
 * The drawings of a scene, fetched together (host/server/drawings.ts) before it is drawn, as Foundry loads a scene's
 * textures. The others are shown from their own address.
 */
import { transport } from "../../api/helpers/transport.ts";
import { type DocumentSource, MOST_DRAWINGS } from "../../api/wire.ts";

/** By address: this page's copy, or that the server did not have it. */
const kept = new Map<string, string | null>();
const onTheWay = new Map<string, Promise<void>>();

/** All its pictures, of version 13's scenes and version 14's levels alike. */
export async function fetchDrawings({ background, levels, tokens }: DocumentSource): Promise<void> {
  const [level] = (levels ?? []) as DocumentSource[];
  const grounds = [background, level?.background] as ({ src?: unknown } | null | undefined)[];
  const tops = ((tokens ?? []) as DocumentSource[]).map(({ texture }) => texture as { src?: unknown } | undefined);
  const shown = [...grounds, ...tops].map((one) => one?.src);
  const drawings = shown.filter((src): src is string => typeof src === "string" && /^[^/:?#]+\/[^?#]+\.svg$/.test(src));
  const wanted = [...new Set(drawings)].filter((src) => !kept.has(src) && !onTheWay.has(src)).slice(0, MOST_DRAWINGS);
  if (wanted.length > 1) {
    const fetched = fetchAll(wanted).catch(console.error);
    for (const src of wanted)
      onTheWay.set(
        src,
        fetched.then(() => void onTheWay.delete(src)),
      );
  }
  await Promise.all(drawings.map((src) => onTheWay.get(src)));
}

/** The address of such a picture. */
export function drawingAt(src: string): string {
  return kept.get(src) ?? src;
}

async function fetchAll(wanted: readonly string[]): Promise<void> {
  const texts = await transport().drawings(wanted);
  for (const src of wanted) {
    const text = texts[src];
    // A blob's address would have to be registered with the browser's own process, which the page waits for.
    kept.set(src, text ? `data:image/svg+xml,${encodeURIComponent(text)}` : null);
  }
}
