/**
 * A seat's hash chain: it publishes the last link first and opens the others backwards, one for each reading of dice.
 * A link is checked by hashing it once more, so a seat can neither choose nor change what it will open next.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The link that is opened `index` readings after the published end (`index` 0 is the end itself). */
export function chainLink(secret: Uint8Array, length: number, index: number): string {
  if (index < 0 || index > length) throw new RangeError(`the chain has ${length} links, not ${index}`);
  let link = secret;
  for (let i = index; i < length; i++) link = sha256(link);
  return bytesToHex(link);
}

export function followsLink(opened: string, before: string): boolean {
  try {
    return bytesToHex(sha256(hexToBytes(opened))) === before;
  } catch {
    return false;
  }
}
