/** Which changes of a sheet are recorded when they are written; changed.view.ts decides later which of them are shown. */

/** Values used for rolls, except hit points, which change during play. */
const RATING = /^system\.(?:skills\.|motivations\.|skirmish\.(?!hp$))\w+$/;

export function isNoted(path: string, which: "ratings" | "told" | "quiet"): boolean {
  if (which === "ratings") return RATING.test(path);
  return which === "told" && /^(?:name$|system\.)/.test(path);
}
