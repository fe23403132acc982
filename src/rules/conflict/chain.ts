/**
 * A seat's hash chain: it publishes the last link first and opens the others backwards, one for each time dice are read. A link
 * is checked by hashing it once more, so a seat can neither choose nor change what it will open next.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { RecentlyUsed } from "./once.ts";

/** More than any conflict needs. */
export const CHAIN_LENGTH = 2000;

/** Chains by their secrets, from the secret to the published end: a seat needs the next link at every step. */
const CHAINS = new RecentlyUsed<readonly string[]>(8, (secret) => {
  let link = hexToBytes(String(secret));
  const links = [bytesToHex(link)];
  for (let i = 0; i < CHAIN_LENGTH; i++) {
    link = sha256(link);
    links.push(bytesToHex(link));
  }
  return links;
});

/** The published end of the chain that starts from `secret` (hex). */
export function chainEnd(secret: string): string {
  return CHAINS.of(secret)[CHAIN_LENGTH]!;
}

/** The link to open after `shown`, skipping `skipped` links; undefined if the chain has none or does not contain `shown`. */
export function linkBefore(secret: string, shown: string, skipped = 0): string | undefined {
  const links = CHAINS.of(secret);
  return links[links.lastIndexOf(shown) - 1 - skipped];
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

/** How many links lead from `before`, which was shown first, to `opened`; undefined if it does not follow within `most`. */
export function linksBetween(opened: string, before: string, most: number): number | undefined {
  let link = hexToBytes(opened);
  for (let steps = 0; steps <= most; steps++) {
    if (bytesToHex(link) === before) return steps;
    link = sha256(link);
  }
  return undefined;
}
