/**
 * A seat's hash chain: it publishes the last link first and opens the others backwards, one for each reading of dice.
 * A link is checked by hashing it once more, so a seat can neither choose nor change what it will open next.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** More readings of dice than any conflict asks for. */
export const CHAIN_LENGTH = 2000;

/** The published end of the chain that starts from `secret` (hex). */
export function chainEnd(secret: string): string {
  let link = hexToBytes(secret);
  for (let i = 0; i < CHAIN_LENGTH; i++) link = sha256(link);
  return bytesToHex(link);
}

/** The link to open after `shown`; undefined if `shown` is not of this chain or was its first. */
export function linkBefore(secret: string, shown: string): string | undefined {
  let link = hexToBytes(secret);
  for (let i = 0; i < CHAIN_LENGTH; i++) {
    const next = sha256(link);
    if (bytesToHex(next) === shown) return bytesToHex(link);
    link = next;
  }
  return undefined;
}

export function followsLink(opened: string, before: string): boolean {
  try {
    return bytesToHex(sha256(hexToBytes(opened))) === before;
  } catch {
    return false;
  }
}
