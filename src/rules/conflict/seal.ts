/**
 * Secret orders. A seat publishes the seal (a hash over the place, 32 random bytes and the order), and later the order and the
 * bytes. Nobody can read the order from the seal, and nobody can open it to another order.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Dice } from "../dice/dice.ts";
import { jointDice } from "../dice/joint.ts";
import { canonical, lengthPrefixed } from "./canonical.ts";
import type { Seat } from "./contract.ts";

const DOMAIN = "blades-and-banners/seal/1";

/** Where an order belongs. A seal made for one place opens nowhere else. */
export interface SealPlace {
  readonly rules: number;
  readonly conflict: string;
  /** The head of the history when the turn began. */
  readonly turn: string;
  readonly key: string;
  readonly seat: Seat;
}

export function sealOf(place: SealPlace, nonce: string, order: unknown): string {
  const parts = [
    DOMAIN,
    String(place.rules),
    place.conflict,
    place.turn,
    place.key,
    place.seat,
    hexToBytes(nonce),
    canonical(order),
  ];
  return bytesToHex(sha256(lengthPrefixed(parts)));
}

/** True only if the seal was made for this place, these bytes and this order. Broken hex gives false. */
export function opens(seal: string, place: SealPlace, nonce: string, order: unknown): boolean {
  try {
    return hexToBytes(nonce).length === 32 && sealOf(place, nonce, order) === seal;
  } catch {
    return false;
  }
}

/** The dice of one turn, made from the links that the seats opened for it; `set` is what they had locked. */
export function turnDice(conflict: string, set: string, links: Readonly<Record<Seat, string>>): Dice {
  const secrets = Object.keys(links)
    .sort()
    .map((seat) => hexToBytes(links[seat]!));
  return jointDice(secrets, `${conflict}/${set}`);
}
