/**
 * Several machines at one table, in the pure protocol: each sees the shared sheets and its own keep, nothing else. Plays
 * any conflict to its end with signed sheets.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { chainEnd } from "../../../../src/rules/conflict/chain.ts";
import type { AnyConflict, Seat } from "../../../../src/rules/conflict/contract.ts";
import { type AnyMatch, beginMatch } from "../../../../src/rules/conflict/match.ts";
import { duty, give, joinDuty, type Spoken } from "../../../../src/rules/conflict/protocol/duties.ts";
import type { Keep } from "../../../../src/rules/conflict/protocol/keep.ts";
import type { SignedSheet } from "../../../../src/rules/conflict/protocol/sheet.ts";
import { publicKey } from "../../../../src/rules/conflict/protocol/signature.ts";
import {
  type Beginning,
  readJoining,
  readTurn,
  Trial,
  type Turn,
} from "../../../../src/rules/conflict/protocol/turn.ts";
import { certain } from "../../../../src/rules/result.ts";

export function digest(words: string): string {
  return bytesToHex(sha256(utf8ToBytes(words)));
}

/** A player on a seat: the user, and the secret half of that user's key. */
export interface Sitter {
  readonly user: string;
  readonly key: string;
}

export class Machines {
  match: AnyMatch;
  sheets: Record<Seat, SignedSheet> = {};
  keeps: Record<Seat, Keep> = {};
  beginning: Beginning;
  readonly trial = new Trial();
  /** Whom a seat puts at stake, by the engine's ids. */
  stakes: (seat: Seat) => readonly string[] = () => [];
  nonces = 0;

  constructor(
    readonly conflict: AnyConflict,
    readonly setup: unknown,
    readonly id: string,
    readonly options: unknown = {},
    readonly sit: (seat: Seat, at: number) => Sitter = (seat) => ({ user: `user-${seat}`, key: digest(`key ${seat}`) }),
  ) {
    this.match = certain(beginMatch(conflict, setup, { options, id })) as AnyMatch;
    const seats = this.seats();
    for (const [at, seat] of seats.entries()) {
      this.keeps[seat] = { secret: digest(`${id} chain ${seat}`), key: sit(seat, at).key, sealed: {} };
    }
    this.beginning = {
      seats: Object.fromEntries(
        seats.map((seat, at) => [seat, { user: sit(seat, at).user, name: seat, tincture: "", actor: "" }]),
      ),
      actors: {},
    };
  }

  /** A copy of the table, to continue separately. */
  copy(): Machines {
    const copy = Object.create(Machines.prototype) as Machines;
    return Object.assign(copy, this, { keeps: { ...this.keeps }, sheets: { ...this.sheets } });
  }

  seats(): readonly Seat[] {
    return this.conflict.seats(this.match.state);
  }

  get turn(): Turn {
    if (!this.match.signed) return readJoining(this.match, this.beginning, this.sheets);
    return readTurn(this.match, this.sheets, this.trial);
  }

  /** One machine writes what it owes automatically. */
  tick(seat: Seat): boolean {
    const { turn } = this;
    if (turn.next) {
      this.match = certain(turn.next());
      this.sheets = {};
      return true;
    }
    const spoken = this.owed(seat, turn);
    if (!spoken) return false;
    this.keeps[seat] = spoken.keep;
    this.sheets[seat] = spoken.sheet;
    return true;
  }

  private owed(seat: Seat, turn: Turn): Spoken | undefined {
    const keep = this.keeps[seat]!;
    if (this.match.signed) return duty(this.match, turn, this.sheets, keep, seat);
    const { user } = this.beginning.seats[seat]!;
    const join = { user, key: publicKey(keep.key), chain: chainEnd(keep.secret), stakes: this.stakes(seat) };
    return joinDuty(this.match, turn, keep, seat, join);
  }

  /** All machines write what they owe automatically, until nothing is left. */
  settle(seats: readonly Seat[] = this.seats()): void {
    while (seats.some((seat) => this.tick(seat)));
  }

  /** As `settle`, but no further than the end of the step. */
  step(): void {
    const { past } = this.match;
    while (this.match.past.length === past.length && this.seats().some((seat) => this.tick(seat)));
  }

  order(seat: Seat, key: string, order: unknown): void {
    const nonce = digest(`${this.id} nonce ${this.nonces++}`);
    const spoken = certain(give(this.match, this.turn, this.keeps[seat]!, seat, key, order, nonce));
    this.keeps[seat] = spoken.keep;
    this.sheets[seat] = spoken.sheet;
  }
}
