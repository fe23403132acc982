/** Dice as outlines of their solids, with the rolled face. A d10 is printed 0-9: the face is given as printed. */
const SOLIDS: Readonly<Record<number, string>> = {
  4: '<path class="o" d="M20 3L37.5 34.500h-35z"/>',
  6: '<path class="o" d="M5 5h30v30H5z"/>',
  8: '<path class="o" d="M20 2.500L37 20 20 37.5 3 20z"/>',
  10: '<path class="o" d="M20 2L37.5 16.500v7L20 38 2.5 23.500v-7z"/><path class="i" d="M2.5 16.500L10 25l10 4.500L30 25l7.5-8.5"/>',
  12: '<path class="o" d="M20 2l11 3.6 6.8 9.300v10.200L31 34.4 20 38 9 34.4 2.2 25.100V14.900L9 5.600z"/>',
  20: '<path class="o" d="M20 2l15.6 9v18L20 38 4.4 29V11z"/><path class="i" d="M20 2l11 24H9zM31 26l4.6-15M9 26L4.4 11"/>',
};

/** Without a face it is still to be rolled. */
export function die(sides: number, face: number | ""): string {
  const solid = SOLIDS[sides] ?? '<circle class="o" cx="20" cy="20" r="17.5"/>';
  return `<span class="die d${sides}"><svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">${solid}</svg><b class="num">${face}</b></span>`;
}
