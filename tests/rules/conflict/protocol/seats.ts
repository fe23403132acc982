/**
 * Several machines at one table, in the pure protocol: each sees the shared sheets and its own keep, nothing else. Plays
 * any conflict to its end with signed words.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict, Seat } from "../../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch } from "../../../../src/rules/conflict/match.ts";
import { duty, give, joinDuty } from "../../../../src/rules/conflict/protocol/duties.ts";
import type { Keep } from "../../../../src/rules/conflict/protocol/keep.ts";
import { publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import {
  type Beginning,
  readJoining,
  readTurn,
  type Sheets,
  Trial,
  type Turn,
} from "../../../../src/rules/conflict/protocol/turn.ts";
import { certain } from "../../../../src/rules/result.ts";

export function digest(words: string): string {
  return bytesToHex(sha256(utf8ToBytes(words)));
}

export class Machines {
  match: AnyMatch;
  sheets: Record<Seat, any> = {};
  readonly keeps: Record<Seat, Keep> = {};
  readonly beginning: Beginning;
  readonly trial = new Trial();
  nonces = 0;

  constructor(
    readonly conflict: AnyConflict,
    setup: unknown,
    readonly id: string,
    options: unknown = {},
  ) {
    this.match = certain(beginMatch(conflict, setup, { options, id })) as AnyMatch;
    const seats = this.seats();
    for (const seat of seats)
      this.keeps[seat] = { secret: digest(`${id} chain ${seat}`), key: digest(`key ${seat}`), sealed: {} };
    this.beginning = {
      seats: Object.fromEntries(
        seats.map((seat) => [seat, { user: `user-${seat}`, name: seat, tincture: "", actor: "" }]),
      ),
      actors: {},
    };
  }

  seats(): readonly Seat[] {
    return this.conflict.seats(this.match.state);
  }

  get turn(): Turn {
    if (!this.match.signed) return readJoining(this.match, this.beginning, this.sheets as Sheets);
    return readTurn(this.match, this.sheets as Sheets, this.trial);
  }

  /** One machine does what it owes by itself. */
  tick(seat: Seat): boolean {
    const { turn } = this;
    const keep = this.keeps[seat]!;
    if (turn.next) {
      this.match = certain(turn.next());
      this.sheets = {};
      return true;
    }
    const join = { user: `user-${seat}`, key: publicKey(keep.key), chain: chainEnd(keep.secret), stakes: [] };
    const spoken = this.match.signed
      ? duty(this.match, turn, this.sheets as Sheets, keep, seat)
      : joinDuty(this.match, turn, keep, seat, join);
    if (!spoken) return false;
    this.keeps[seat] = spoken.keep;
    this.sheets[seat] = spoken.sheet;
    return true;
  }

  settle(seats: readonly Seat[] = this.seats()): void {
    while (seats.some((seat) => this.tick(seat)));
  }

  order(seat: Seat, key: string, order: unknown): void {
    const nonce = digest(`${this.id} nonce ${this.nonces++}`);
    const spoken = certain(give(this.match, this.turn, this.keeps[seat]!, seat, key, order, nonce));
    this.keeps[seat] = spoken.keep;
    this.sheets[seat] = spoken.sheet;
  }
}
