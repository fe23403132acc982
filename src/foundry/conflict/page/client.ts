/**
 * One client's part in a conflict that is played on a page. It says by itself what its seats owe (locks, openings, links),
 * says what its player decides, and, if it is the elected writer, writes the entry that all clients make alike. What it
 * reads, and what it does not believe, is the reader's. It knows the world through a small port, so that several clients,
 * honest and others, can be tested without a browser.
 */
import type { AnyConflict, Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import {
  type Answer,
  asked,
  consentsOf,
  type Request,
  requestKey,
  signAnswer,
} from "../../../rules/conflict/protocol/agreement.ts";
import { give, joinDuty, type Spoken, takeBack } from "../../../rules/conflict/protocol/duties.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import { provenEntry } from "../../../rules/conflict/protocol/prove.ts";
import { demandsOf } from "../../../rules/conflict/protocol/turn.ts";
import type { SitEntry } from "../../../rules/conflict/record.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import { agreedEntry, answersPath, askText, sitEntry } from "./agreeing.ts";
import { beginningOf, entryPath } from "./page-record.ts";
import type { OpenRequest, TablePort, TableView } from "./port.ts";
import { type Reading, TableReader } from "./reader.ts";
import { sheetPath } from "./sheets.ts";
import { joinOf, Speaker } from "./speaker.ts";

/** How long each further writer waits for the one before it, in milliseconds. */
const WRITER_DELAY = 2500;

/** How long the table waits for somebody who is here to say so, before it goes on without, in milliseconds. */
const ABSENCE_GRACE = 15_000;

export class ConflictClient {
  readonly #reader: TableReader;
  readonly #speaker: Speaker;
  #busy = false;
  #again = false;
  #closed = false;
  #cancel: (() => void) | undefined;
  /** The head that this client had read to its end while it was running. */
  #liveHead = "";
  readonly #listeners = new Set<() => void>();
  /** Orders on their way to the page: pressed twice, only the first counts. */
  readonly #giving = new Set<string>();
  /** Where this client has sat down again, by head and seat. */
  readonly #sitting = new Set<string>();
  /** Since when each request has lain on the table. */
  readonly #askedAt = new Map<string, number>();

  constructor(
    readonly conflict: AnyConflict,
    readonly port: TablePort,
  ) {
    this.#reader = new TableReader(conflict, port, (match, seat) => this.#wasHere(match, seat));
    this.#speaker = new Speaker(port, this.#reader);
  }

  /** Called whenever the page may have changed. Calls while one is under way are folded into one more. */
  async refresh(): Promise<void> {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    try {
      do {
        this.#again = false;
        await this.caughtUp();
        this.#read();
        for (const listener of this.#listeners) listener();
        if (await this.#serve()) this.#again = true;
      } while (this.#again && !this.#closed);
    } finally {
      this.#busy = false;
    }
  }

  caughtUp(): Promise<void> {
    return this.#reader.caughtUp();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#listeners.clear();
  }

  /** What has been read, without all that windows ask of a table besides. */
  get reading(): Reading | undefined {
    const now = this.#reader.now();
    return now.ok ? now.value : undefined;
  }

  /** The table as this client understands it, or why there is none. */
  view(): Result<TableView> {
    const reading = this.#reader.now();
    if (!reading.ok) return reading;
    const { match, turn, sheets } = reading.value;
    const page = this.port.page();
    const played = this.#reader.played(match);
    return ok({
      match,
      exchange: turn.exchange,
      standing: turn.standing,
      requests: this.#reader.requests(reading.value),
      ...played,
      paused: page.paused || match.signed?.resting === true,
      imported: this.#reader.isImported() ? this.#reader.history.imported : "",
      own: this.#reader.ownOrders(match, turn, played.mine),
      toSit: match.signed ? [] : this.#reader.toSit(match, sheets),
      elsewhere: played.mine.filter((seat) => match.signed && !this.#reader.keepOf(match, seat)),
      findings: this.#reader.findings.all,
      users: this.port.userNames(),
      ...(this.#reader.difference ? { difference: this.#reader.difference } : {}),
    });
  }

  /** A person has decided for a seat of this client. */
  async give(key: string, order: unknown): Promise<Result<true>> {
    return this.#with(async ({ match, turn }) => {
      const demand = demandsOf(match).find((open) => open.key === key);
      if (this.port.page().paused || match.signed?.resting) return fail("conflict.paused");
      if (!demand) return fail("conflict.notAsked", { key });
      if (!match.signed) return fail("conflict.notBegun");
      if (this.#giving.has(key)) return fail("seal.twice", { key });
      const { seat } = demand;
      if (!this.#reader.mySeats(match).includes(seat)) return fail("conflict.notYourSeat", { seat });
      const keep = this.#reader.keepOf(match, seat);
      if (!keep) return fail("conflict.elsewhere", { seat });
      // Whoever stands in gives nothing away for good.
      const standsIn = match.signed.chairs[seat]!.standIn;
      if (standsIn && match.conflict.givesUp(match.state, key, order)) return fail("conflict.standInYields");
      const given = give(match, turn, keep, seat, key, order, this.port.randomSecret());
      if (!given.ok) return given;
      this.#giving.add(key);
      try {
        await this.#say(seat, given.value);
      } finally {
        this.#giving.delete(key);
      }
      return ok(true);
    });
  }

  async takeBack(key: string): Promise<Result<true>> {
    return this.#with(async ({ match }) => {
      const demand = demandsOf(match).find((open) => open.key === key);
      const keep = demand && match.signed ? this.#reader.keepOf(match, demand.seat) : undefined;
      if (!demand || !keep || !this.#reader.mySeats(match).includes(demand.seat)) return fail("conflict.tooLate");
      const taken = takeBack(match, keep, demand.seat, key);
      if (!taken.ok) return taken;
      await this.#say(demand.seat, taken.value);
      return ok(true);
    });
  }

  /**
   * Asks the table, or answers what was asked, for every seat of this client; `as` names the seats that alone speak. On a
   * draw the computer has a mind of its own.
   */
  async answer(request: Request, answer: Answer, as?: readonly Seat[]): Promise<Result<true>> {
    return this.#with(async ({ match }) => {
      if (!match.signed) return fail("conflict.notBegun");
      const speaking = as ?? (request.kind === "draw" ? this.#reader.played(match).mine : undefined);
      const seats = this.#playedHere(match).filter((seat) => speaking?.includes(seat) ?? true);
      if (seats.length === 0) return fail("conflict.onlooker");
      await this.#sayAnswers(match, seats, request, answer);
      return ok(true);
    });
  }

  /**
   * Sits this client's user down. Before the first turn that is free on one's own seat or a free one. Later one's own seat
   * is taken again at once, on this device or after having been away; another's by consent of the table.
   */
  async takeSeat(seat: Seat, standIn = false): Promise<Result<true>> {
    return this.#with(async (reading) => {
      const { match } = reading;
      if (!match.signed) return this.#sitFirst(reading, seat);
      const chair = match.signed.chairs[seat];
      if (!chair) return fail("conflict.absence", { seat });
      if (chair.owner === this.port.user) return this.#sitAgain(match, seat, {});
      const request: Request = { kind: "sit", seat, user: this.port.user, standIn };
      const consents = consentsOf(match, request, this.#reader.answers(match));
      if (consents) return this.#sitAgain(match, seat, consents, standIn);
      if (asked(match, request).length === 0) return this.#sitAgain(match, seat, {}, standIn);
      const seats = this.#playedHere(match);
      if (seats.length > 0) await this.#sayAnswers(match, seats, request, "yes");
      // Who has no seat asks from his own document, where nobody can ask in his name.
      else await this.port.keepOwnAnswers(askText(match.signed.head, request));
      return ok(true);
    });
  }

  async pause(paused: boolean): Promise<void> {
    await this.port.update({ "system.paused": paused });
  }

  /** Makes the page say again what this browser has proved. */
  async putBack(): Promise<void> {
    await this.port.update(this.#reader.history.restoring(this.port.page()));
    await this.refresh();
  }

  /** Goes on with what the page says, though it is not what this browser had proved. */
  async acceptPage(): Promise<void> {
    this.#reader.history.giveUp(this.port.page());
    this.#reader.stale();
    await this.refresh();
  }

  get provenTexts(): readonly string[] {
    return this.#reader.history.texts;
  }

  async #with(act: (reading: Reading) => Promise<Result<true>>): Promise<Result<true>> {
    await this.caughtUp();
    this.#read();
    const reading = this.#reader.now();
    if (!reading.ok) return reading;
    if (this.#reader.isImported()) return fail("conflict.imported");
    const done = await act(reading.value);
    await this.refresh();
    return done;
  }

  #read(): void {
    this.#reader.read();
    this.#liveHead = this.#reader.history.match?.signed?.head ?? "";
  }

  #playedHere(match: AnyMatch): Seat[] {
    return this.#reader.mySeats(match).filter((seat) => this.#reader.keepOf(match, seat));
  }

  /** This user's own seat was called away while this client ran and its user was at it: it says so, for all to see. */
  #wasHere(match: AnyMatch, seat: Seat): boolean {
    const { signed } = match;
    if (signed?.chairs[seat]?.user !== this.port.user || this.#liveHead !== signed.head) return false;
    // The computer is here as long as its machine is, whether or not anybody touches that.
    const touched = this.#reader.played(match).runs.includes(seat) || this.port.recentInput();
    if (!touched || !this.#reader.keepOf(match, seat)) return false;
    const said = this.#reader.answers(match)[seat]?.[requestKey({ kind: "away", seat })]?.answer;
    if (said !== "no") void this.#sayAnswers(match, [seat], { kind: "away", seat }, "no");
    return true;
  }

  /** The secret is safe on this machine before anything of it is shown to others. */
  async #say(seat: Seat, { sheet, keep }: Spoken): Promise<void> {
    this.port.writeKeep(seat, keep);
    this.#reader.said(sheet, keep);
    this.#reader.stale();
    await this.port.update({ [sheetPath(seat)]: JSON.stringify(sheet) });
  }

  async #sayAnswers(match: AnyMatch, seats: readonly Seat[], request: Request, answer: Answer): Promise<void> {
    const { head } = match.signed!;
    const key = requestKey(request);
    const before = this.#reader.answers(match);
    const changes: Record<string, string> = {};
    for (const seat of seats) {
      const keep = this.#reader.keepOf(match, seat);
      if (!keep) continue;
      const given = { ...before[seat], [key]: { answer, signature: signAnswer(keep.key, head, seat, key, answer) } };
      changes[answersPath(seat)] = JSON.stringify({ head, given });
    }
    // A no must not be taken away by whoever asked: it is kept where only its user writes.
    const kept = answer === "no" || this.port.ownAnswers(this.port.user) !== undefined;
    const veto = kept ? Object.values(changes)[0] : undefined;
    if (veto) await this.port.keepOwnAnswers(veto);
    await this.port.update(changes);
  }

  async #freshKeep(): Promise<Keep> {
    return { secret: this.port.randomSecret(), key: await this.port.deviceKey(), sealed: {} };
  }

  async #sitFirst({ match, turn }: Reading, seat: Seat): Promise<Result<true>> {
    const { user } = beginningOf(this.port.page()).seats[seat] ?? { user: "" };
    if (user && user !== this.port.user) return fail("conflict.notYourSeat", { seat });
    const known = this.port.readKeep(seat);
    const keep = { ...(known ?? (await this.#freshKeep())), sat: this.#reader.before(match) };
    this.port.writeKeep(seat, keep);
    const said = joinDuty(match, turn, keep, seat, joinOf(this.port, match, seat, keep));
    if (said) await this.#say(seat, said);
    return ok(true);
  }

  /** One's own seat on this device, or another's by consent: with a new chain where the old one's secrets are elsewhere. */
  async #sitAgain(match: AnyMatch, seat: Seat, consents: SitEntry["consents"], standIn = false): Promise<Result<true>> {
    const known = this.#reader.keepOf(match, seat);
    if (known && !match.absent.includes(seat)) return ok(true);
    // Once at one point of the history: a second entry, with another chain, would be written over the first.
    const name = `${match.signed!.head} ${seat}`;
    if (this.#sitting.has(name)) return ok(true);
    this.#sitting.add(name);
    const keep = known ?? (await this.#freshKeep());
    const entry = sitEntry(match, { seat, user: this.port.user, keep, newChain: !known, standIn }, consents);
    const next = provenEntry(match, entry, this.#reader.verifier);
    if (!next.ok) return next;
    const against = this.#reader.objection(match, entry);
    if (against) return { ok: false, problem: against };
    if (!known) this.port.writeKeep(seat, keep);
    await this.#writeEntry(next.value);
    return ok(true);
  }

  /** Does what this client owes now. True if it wrote something, and so should look again. */
  async #serve(): Promise<boolean> {
    this.#cancel?.();
    const reading = this.#reader.now();
    if (!reading.ok || this.#reader.isImported() || !this.port.leads()) return false;
    const changes = this.#speaker.owed(reading.value);
    if (changes) {
      this.#reader.stale();
      await this.port.update(changes);
      return true;
    }
    const next = this.#nextEntry(reading.value, this.port.page().paused);
    return next ? this.#write(next) : false;
  }

  #nextEntry(reading: Reading, paused: boolean): AnyMatch | undefined {
    const { match, turn } = reading;
    for (const open of this.#reader.requests(reading)) {
      const after = this.#agreed(reading, open);
      if (after) return after;
    }
    if (!turn.next || paused || match.signed?.resting) return undefined;
    const after = turn.next();
    return after.ok ? after.value : undefined;
  }

  /** The match after what the table agreed on, if nothing speaks against it now. */
  #agreed({ match, answers }: Reading, { request, key }: OpenRequest): AnyMatch | undefined {
    const consents = consentsOf(match, request, answers);
    if (!consents) return undefined;
    // Who sits down writes that himself: only he has the new key.
    if (request.kind === "sit") {
      const name = `${match.signed!.head} ${request.seat}`;
      if (request.user === this.port.user && !this.#sitting.has(name)) {
        void this.#sitAgain(match, request.seat, consents, request.standIn).then(() => this.refresh());
      }
      return undefined;
    }
    const entry = agreedEntry(match, request, consents);
    const next = provenEntry(match, entry, this.#reader.verifier);
    if (!next.ok || this.#reader.objection(match, entry) || this.#tooSoon(match, request, key, consents))
      return undefined;
    return next.value;
  }

  /** Somebody who is here has a moment to say so before the table goes on without. */
  #tooSoon(match: AnyMatch, request: Request, key: string, consents: SitEntry["consents"]): boolean {
    if (request.kind !== "away" || Object.hasOwn(consents, request.seat)) return false;
    const { user } = match.signed!.chairs[request.seat]!;
    const name = `${match.signed!.head} ${key}`;
    const since = this.#askedAt.get(name) ?? this.port.now();
    this.#askedAt.set(name, since);
    if (!this.port.isActive(user)) return false;
    const left = since + ABSENCE_GRACE - this.port.now();
    if (left > 0) this.#cancel = this.port.later(left, () => void this.refresh());
    return left > 0;
  }

  /** The elected writer writes; the others wait their turn, and find the entry there or write it themselves. */
  async #write(next: AnyMatch): Promise<boolean> {
    this.#reader.history.expect(next);
    const place = this.port.writers().indexOf(this.port.user);
    if (place < 0) return false;
    if (place > 0) {
      this.#cancel = this.port.later(WRITER_DELAY * place, () => void this.#writeLate(next));
      return false;
    }
    await this.#writeEntry(next);
    return true;
  }

  async #writeLate(next: AnyMatch): Promise<void> {
    this.#read();
    if (this.#reader.history.match?.record.entries.length !== next.record.entries.length - 1) return;
    await this.#writeEntry(next);
    await this.refresh();
  }

  async #writeEntry(next: AnyMatch): Promise<void> {
    const index = next.record.entries.length - 1;
    this.#reader.history.expect(next);
    await this.port.update({ [entryPath(index)]: JSON.stringify(next.record.entries[index]) });
  }
}
