/**
 * What a client publishes by itself for its user's seats: their locks, openings and links, all in one update; and again what
 * somebody removed or overwrote, for a while.
 */
import { chainEnd } from "../../../rules/conflict/chain.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { duty, joinDuty, type Spoken } from "../../../rules/conflict/protocol/duties.ts";
import { headOf, keptHead } from "../../../rules/conflict/protocol/head.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import type { SignedSheet } from "../../../rules/conflict/protocol/sheet.ts";
import { publicKey } from "../../../rules/conflict/protocol/signature.ts";
import type { Sheets } from "../../../rules/conflict/protocol/turn.ts";
import type { Join } from "../../../rules/conflict/record.ts";
import { beginningOf, safeKey } from "./page-record.ts";
import type { Reading, TablePort } from "./port.ts";
import type { TableReader } from "./reader.ts";
import { sheetPath } from "./sheets.ts";

/** How often in a minute the same sheet is restored if somebody keeps removing it. */
const MOST_REPEATS = 5;
const MINUTE = 60_000;

/** The join message of a seat with those secrets. */
export function joinOf(port: TablePort, match: AnyMatch, seat: Seat, keep: Keep): Join {
  const stakes = [...port.stakesOf(seat, match)].sort();
  return { user: port.user, key: publicKey(keep.key), chain: chainEnd(keep.secret), stakes };
}

export class Speaker {
  readonly #repeats = new Map<string, readonly number[]>();

  constructor(
    private readonly port: TablePort,
    private readonly reader: TableReader,
  ) {}

  /** The changes that publish what is owed; secrets are stored before anything of them is shown. */
  owed(reading: Reading): Record<string, string> | undefined {
    const { match } = reading;
    const page = this.port.page();
    const changes: Record<string, string> = {};
    for (const seat of this.#ownSeats(match)) {
      const keep = match.signed ? this.reader.keepOf(match, seat) : this.port.readKeep(seat);
      // Another player has taken the free seat first.
      if (!keep || (!match.signed && isTaken(reading.sheets, seat, keep))) continue;
      const said = page.paused || match.signed?.resting ? undefined : this.#duty(reading, keep, seat);
      if (said) {
        this.port.writeKeep(seat, said.keep);
        this.reader.said(said.sheet, said.keep);
      }
      const sheet = said?.sheet ?? keep.sheet;
      const text = sheet && isOfTurn(match, sheet) ? JSON.stringify(sheet) : "";
      if (text && page.said[safeKey(seat)] !== text && this.#mayRepeat(text)) changes[sheetPath(seat)] = text;
    }
    return Object.keys(changes).length > 0 ? changes : undefined;
  }

  /** Seats for which this browser publishes: those it has, or is joining. */
  #ownSeats(match: AnyMatch): readonly Seat[] {
    if (match.signed) return this.reader.mySeats(match);
    const { seats } = beginningOf(this.port.page());
    return match.conflict
      .seats(match.state)
      .filter((seat) => !seats[seat]?.user || seats[seat]!.user === this.port.user);
  }

  #duty({ match, turn, sheets }: Reading, keep: Keep, seat: Seat): Spoken | undefined {
    if (match.signed) return duty(match, turn, sheets, keep, seat);
    // Only what its player agreed to; if it was changed since, the player must agree again.
    const join = keep.sheet?.turn === headOf(match.record) ? keep.sheet.join : undefined;
    return join && this.reader.joinedHere(match, keep) ? joinDuty(match, turn, keep, seat, join) : undefined;
  }

  #mayRepeat(text: string): boolean {
    const now = this.port.now();
    const times = (this.#repeats.get(text) ?? []).filter((at) => at > now - MINUTE);
    if (times.length >= MOST_REPEATS) return false;
    this.#repeats.set(text, [...times, now]);
    return true;
  }
}

function isTaken(sheets: Sheets, seat: Seat, keep: Keep): boolean {
  const join = sheets[seat]?.join;
  return join !== undefined && join.key !== publicKey(keep.key);
}

function isOfTurn(match: AnyMatch, sheet: SignedSheet): boolean {
  return sheet.turn === (match.signed?.turn ?? keptHead(match.record));
}
