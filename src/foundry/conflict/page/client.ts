/**
 * One client's part in a conflict that is played on a page. By itself it publishes what its seats owe (locks, openings, links)
 * and what its player decides; if it is the elected writer, it writes the entry, which all clients compute alike. The reader
 * decides what to read and what not to trust. A small port connects it to the world, so that several clients, honest and
 * dishonest, can be tested without a browser.
 */

import type { AnyRules, Seat } from "../../../rules/conflict/contract.ts";
import { type AnyMatch, outcomeOf } from "../../../rules/conflict/match.ts";
import {
  type Answer,
  consentsOf,
  type Request,
  requestKey,
  signAnswer,
} from "../../../rules/conflict/protocol/agreement.ts";
import { give, type Spoken, takeBack } from "../../../rules/conflict/protocol/duties.ts";
import { returnSteps } from "../../../rules/conflict/protocol/full.ts";
import { provenEntry } from "../../../rules/conflict/protocol/prove.ts";
import { publicKey } from "../../../rules/conflict/protocol/signature.ts";
import { demandsOf } from "../../../rules/conflict/protocol/turn.ts";
import type { SitEntry } from "../../../rules/conflict/record.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import { floorOf } from "../contract/floor.ts";
import type { OpenRequest, PageView } from "../contract/page-view.ts";
import { agreedEntry, answersPath } from "./agreeing.ts";
import { EntryWriter } from "./entry-writer.ts";
import { isFollowed } from "./followed.ts";
import type { Reading, TablePort } from "./port.ts";
import { TableReader } from "./reader.ts";
import { notRenewed, Renewing } from "./renewing.ts";
import { sheetPath } from "./sheets.ts";
import { Sitting } from "./sitting.ts";
import { Speaker } from "./speaker.ts";

export class ConflictClient {
  readonly #reader: TableReader;
  readonly #speaker: Speaker;
  readonly #renewing: Renewing;
  #busy = false;
  #again = false;
  #closed = false;
  #cancel: (() => void) | undefined;
  /** The timer for reading again once a pending entry may be accepted. */
  #cancelWait: (() => void) | undefined;
  /** Whether the conflict was still open when this client first read it. */
  #cameOpen: boolean | undefined;
  readonly #listeners = new Set<() => void>();
  /** Orders on their way to the page: of a double press, only the first counts. */
  readonly #giving = new Set<string>();
  readonly #sitting: Sitting;
  readonly #writer: EntryWriter;

  constructor(
    readonly conflict: AnyRules,
    readonly port: TablePort,
  ) {
    this.#reader = new TableReader(conflict, port, (match, seat) => this.#wasHere(match, seat));
    this.#speaker = new Speaker(port, this.#reader);
    this.#writer = new EntryWriter(port, this.#reader, () => this.refresh());
    this.#sitting = new Sitting(port, this.#reader, {
      say: (seat, said) => this.#say(seat, said),
      write: (next) => this.#writer.entry(next),
      answer: (...said) => this.#sayAnswers(...said),
    });
    this.#renewing = new Renewing(port, this.#reader, (...said) => this.#sayAnswers(...said));
  }

  /** Called whenever the page may have changed. Calls during a run cause one more run. */
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
        const { waits } = this.#reader;
        this.#cancelWait?.();
        this.#cancelWait = waits === undefined ? undefined : this.port.later(waits, () => void this.refresh());
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
    this.#writer.cancel();
    this.#cancelWait?.();
    this.#listeners.clear();
  }

  /** The last reading, without the additional data for windows. */
  get reading(): Reading | undefined {
    const now = this.#reader.now();
    return now.ok ? now.value : undefined;
  }

  /** The conflict as this client understands it, or why it cannot be read. */
  view(): Result<PageView> {
    const reading = this.#reader.now();
    if (!reading.ok) return reading;
    const { match, turn, sheets } = reading.value;
    const page = this.port.page();
    const played = this.#reader.played(match);
    return ok({
      match,
      exchange: turn.exchange,
      progress: turn.progress,
      requests: this.#reader.requests(reading.value),
      ...played,
      floor: floorOf(match, turn.progress.stage === "deciding" ? turn.progress.owed : [], this.port.floor?.()),
      paused: page.paused || match.signed?.resting === true,
      imported: this.#reader.isImported() ? this.#reader.history.imported : "",
      ownOrders: this.#reader.ownOrders(match, turn, played.mine),
      toSit: match.signed ? [] : this.#reader.toSit(match, sheets),
      ...(!match.signed && turn.set ? { starting: true } : {}),
      elsewhere: played.mine.filter((seat) => match.signed && !this.#reader.keepOf(match, seat)),
      findings: this.#reader.findings.all,
      users: this.port.userNames(),
      ...(this.#reader.difference ? { difference: this.#reader.difference } : {}),
      ...this.#aheadOf(match),
      ...(this.#reader.history.isRenewing ? { renewing: notRenewed(reading.value) } : {}),
    });
  }

  #aheadOf(match: AnyMatch): Pick<PageView, "ahead"> {
    const { ahead } = this.#reader;
    if (!ahead) return {};
    return { ahead: { match: ahead, seats: this.#playedHere(match) } };
  }

  get followed(): boolean {
    const match = this.reading?.match;
    const open = this.#cameOpen === true && !this.#reader.difference && !this.#reader.ahead;
    return match !== undefined && open && isFollowed(match, this.#reader, this.port.user);
  }

  /** The player has decided for a seat of this client. */
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
      // A substitute may not give up in the name of the seat's owner.
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
   * Sends a request, or answers one, for every seat of this client; `as` limits it to certain seats. On a draw the computer
   * decides for itself.
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
   * Gives this client's user a seat. Before the first turn, their own seat or a free one needs no consent. Later their own seat
   * is retaken at once, on this device or after an absence, which signs everything played since; another's seat needs the
   * players' consent.
   */
  async takeSeat(seat: Seat, standIn = false): Promise<Result<true>> {
    this.#followAhead(seat);
    return this.#with((reading) => this.#sitting.take(reading, seat, standIn));
  }

  /** Returns the conflict to where this seat left. This is a right: nobody is bound by what was played without them. */
  async returnToLeft(seat: Seat): Promise<Result<true>> {
    this.#followAhead(seat);
    return this.#with(async ({ match }) => {
      const steps = returnSteps(match, seat, publicKey(await this.#sitting.keyFor(match, seat)));
      return this.#sitting.again(match, seat, {}, false, steps);
    });
  }

  /** The player has decided about what the others played without the seat, so it is read. */
  #followAhead(seat: Seat): void {
    this.#read();
    const { ahead, history } = this.#reader;
    if (ahead && history.match && this.#playedHere(history.match).includes(seat)) history.follow(ahead);
  }

  async pause(paused: boolean): Promise<void> {
    await this.port.update({ "system.paused": paused });
  }

  /** Restores the page to what this browser has verified. */
  async putBack(): Promise<void> {
    await this.port.update(this.#reader.history.restoring(this.port.page()));
    await this.refresh();
  }

  /**
   * Continues with the page, although it differs from what this browser had verified. The players start there with new secrets,
   * once all seats have agreed: otherwise earlier signatures on that page could be reused.
   */
  async acceptPage(): Promise<void> {
    const { match } = this.#reader.history;
    this.#reader.history.giveUp(this.port.page(), match !== undefined && this.#playedHere(match).length > 0);
    this.#reader.stale();
    await this.refresh();
  }

  /** Agrees to continue from here with new secrets, as another seat has asked. */
  async renew(): Promise<Result<true>> {
    return this.#with(async ({ match, answers }) => {
      if (!match.signed) return fail("conflict.notBegun");
      await this.#renewing.say(match, answers);
      return ok(true);
    });
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
    const { match } = this.#reader.history;
    if (match) this.#cameOpen ??= outcomeOf(match) === undefined;
  }

  #playedHere(match: AnyMatch): Seat[] {
    return this.#reader.mySeats(match).filter((seat) => this.#reader.keepOf(match, seat));
  }

  /** The others want to continue without this user's seat while the user is present: announces that they are here. */
  #wasHere(match: AnyMatch, seat: Seat): boolean {
    // The computer is present as long as its machine is, even without any input.
    const touched = this.#reader.played(match).runs.includes(seat) || this.port.recentInput();
    if (!touched || !this.#reader.keepOf(match, seat)) return false;
    const said = this.#reader.answers(match)[seat]?.[requestKey({ kind: "away", seat })]?.answer;
    if (said !== "no") void this.#sayAnswers(match, [seat], { kind: "away", seat }, "no");
    return true;
  }

  /** Stores the secret on this machine before anything of it is shown to others. */
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
    // The asking player must not be able to remove a "no", so it is stored where only its user writes.
    const kept = answer === "no" || this.port.ownAnswers(this.port.user) !== undefined;
    const veto = kept ? Object.values(changes)[0] : undefined;
    if (veto) await this.port.keepOwnAnswers(veto);
    await this.port.update(changes);
  }

  /** Does what this client owes now. True if it wrote something and should run again. */
  async #serve(): Promise<boolean> {
    this.#cancel?.();
    this.#writer.cancel();
    const reading = this.#reader.now();
    if (!reading.ok || this.#reader.isImported() || !this.port.leads() || this.#reader.isPassive) return false;
    const { match } = reading.value;
    this.#renewing.takeSecrets(match);
    if (this.#reader.history.isRenewing) {
      if (await this.#renewing.say(match, reading.value.answers)) return true;
      const renewed = this.#renewing.next(reading.value);
      return renewed ? this.#writer.write(renewed) : false;
    }
    const changes = this.#speaker.owed(reading.value);
    if (changes) {
      this.#reader.stale();
      await this.port.update(changes);
      return true;
    }
    const next = this.#nextEntry(reading.value, this.port.page().paused);
    return next ? this.#writer.write(next) : false;
  }

  #nextEntry(reading: Reading, paused: boolean): AnyMatch | undefined {
    const { match, turn } = reading;
    const renewed = this.#renewing.next(reading);
    if (renewed) return renewed;
    for (const open of this.#reader.requests(reading)) {
      const after = this.#agreed(reading, open);
      if (after) return after;
    }
    if (!turn.next || paused || match.signed?.resting) return undefined;
    const after = turn.next();
    return after.ok ? after.value : undefined;
  }

  /** The match after an agreement, if nothing objects to it now. */
  #agreed(reading: Reading, { request }: OpenRequest): AnyMatch | undefined {
    const { match, answers } = reading;
    if (request.kind === "renew") return undefined;
    const consents = consentsOf(match, request, answers);
    if (!consents) return undefined;
    // A joining player writes that entry, since only they have the new key.
    if (request.kind === "sit") {
      const name = `${match.signed!.head} ${request.seat}`;
      if (request.user === this.port.user && !this.#sitting.isDone(name)) {
        void this.#sitting.again(match, request.seat, consents, request.standIn).then(() => this.refresh());
      }
      return undefined;
    }
    // No client marks its own player as away; but a present player says so.
    if (
      request.kind === "away" &&
      !Object.hasOwn(consents, request.seat) &&
      this.#playedHere(match).includes(request.seat)
    ) {
      this.#wasHere(match, request.seat);
      return undefined;
    }
    const entry = agreedEntry(reading, request, consents);
    const next = provenEntry(match, entry, this.#reader.verifier);
    if (!next.ok || this.#reader.objection(match, entry) || this.#tooSoon(reading, request, consents)) return undefined;
    return next.value;
  }

  /** A present player has a moment to say so before the others continue without them. */
  #tooSoon(reading: Reading, request: Request, consents: SitEntry["consents"]): boolean {
    if (request.kind !== "away" || Object.hasOwn(consents, request.seat)) return false;
    const left = this.#reader.graceLeft(reading, request.seat);
    if (left !== undefined && left > 0) this.#cancel = this.port.later(left, () => void this.refresh());
    return left === undefined || left > 0;
  }
}
