/** Document ids: 16 letters and digits (foundryvtt.com/api, foundry.utils.randomID). */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    // Bytes past the last whole multiple of 62 are thrown away, so that every letter is equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      if (byte < 248 && id.length < length) id += LETTERS[byte % 62];
  }
  return id;
}

export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** An id from a readable word, padded or cut to 16 letters: the way statuses get fixed effect ids. */
export function buildId(word: string): string {
  return word
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 16)
    .padEnd(16, "0");
}
