/** Which changes of a sheet are noted as they are written; changed.view.ts decides later which of them are shown. */

/** What a check or a fight is rolled with; hit points come and go in play. */
const RATING = /^system\.(?:skills\.|motivations\.|skirmish\.(?!hp$))\w+$/;

export function isNoted(path: string, which: "ratings" | "told" | "quiet"): boolean {
  if (which === "ratings") return RATING.test(path);
  return which === "told" && /^(?:name$|system\.)/.test(path);
}
