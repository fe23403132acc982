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

/** The link to open after `shown`, `skipped` links further on; undefined if the chain has none or `shown` is not of it. */
export function linkBefore(secret: string, shown: string, skipped = 0): string | undefined {
  const links = [hexToBytes(secret)];
  for (let i = 0; i < CHAIN_LENGTH; i++) {
    const next = sha256(links.at(-1)!);
    if (bytesToHex(next) === shown) {
      const wanted = links.at(-1 - skipped);
      return wanted && bytesToHex(wanted);
    }
    links.push(next);
  }
  return undefined;
}

export function followsLink(opened: string, before: string, steps = 1): boolean {
  try {
    let link = hexToBytes(opened);
    for (let i = 0; i < steps; i++) link = sha256(link);
    return bytesToHex(link) === before;
  } catch {
    return false;
  }
}

/** How many links lie from `before`, which was shown first, to `opened`; undefined if it does not follow within `most`. */
export function linksBetween(opened: string, before: string, most: number): number | undefined {
  let link = hexToBytes(opened);
  for (let steps = 0; steps <= most; steps++) {
    if (bytesToHex(link) === before) return steps;
    link = sha256(link);
  }
  return undefined;
}
