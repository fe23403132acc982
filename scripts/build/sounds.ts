/** The one sound of the system, computed here: two strokes of a small bell, as a wave file. */
const RATE = 16_000;
const SECONDS = 0.9;

/** When each stroke begins, in seconds, and its pitch. */
const STROKES = [
  [0, 784],
  [0.16, 1047],
] as const;

/** A bell's overtones: how many times the pitch, how loud, and how quickly each dies away. */
const PARTIALS = [
  [1, 1, 5],
  [2.76, 0.35, 9],
  [5.4, 0.12, 16],
] as const;

function strength(at: number): number {
  let sum = 0;
  for (const [start, pitch] of STROKES) {
    const since = at - start;
    if (since < 0) continue;
    // A stroke that starts abruptly would click.
    const rise = Math.min(1, since / 0.004);
    for (const [times, loud, fade] of PARTIALS)
      sum += rise * loud * Math.exp(-fade * since) * Math.sin(2 * Math.PI * pitch * times * since);
  }
  return sum / 2.6;
}

/** Sixteen bits, one channel. */
export function callSound(): Uint8Array {
  const samples = Math.floor(RATE * SECONDS);
  const bytes = new DataView(new ArrayBuffer(44 + samples * 2));
  const word = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, "RIFF");
  bytes.setUint32(4, 36 + samples * 2, true);
  word(8, "WAVEfmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  word(36, "data");
  bytes.setUint32(40, samples * 2, true);
  for (let at = 0; at < samples; at++) {
    const fadeOut = Math.min(1, (samples - at) / (RATE * 0.1));
    bytes.setInt16(44 + at * 2, Math.round(strength(at / RATE) * fadeOut * 32_000), true);
  }
  return new Uint8Array(bytes.buffer);
}
