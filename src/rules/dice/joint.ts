/**
 * Dice from several players' secrets. The key is every opened secret, in seat order and length-prefixed; the stream is
 * HMAC-SHA-256 of the position in the record and a counter; faces come from it by rejection sampling. The same secrets give the
 * same faces, and a player who withholds their secret until the others are committed cannot steer them.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { lengthPrefixed } from "../conflict/canonical.ts";
import type { Dice } from "./dice.ts";

export function jointDice(secrets: readonly Uint8Array[], place: string): Dice {
  if (secrets.length === 0) throw new Error("joint dice need at least one secret");
  const key = sha256(lengthPrefixed(secrets));
  let block = new Uint8Array(0);
  let at = 0;
  let counter = 0;
  const word = (): number => {
    if (at + 4 > block.length) {
      block = new Uint8Array(hmac(sha256, key, lengthPrefixed([place, String(counter++)])));
      at = 0;
    }
    const value = (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!;
    at += 4;
    return value >>> 0;
  };
  return {
    roll(sides) {
      if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die needs at least one side, not ${sides}`);
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
      let value = word();
      while (value >= limit) value = word();
      return (value % sides) + 1;
    },
  };
}
