/**
 * What one client reads from a page, trusting nothing: verified history, sheets, answers, faults. It writes nothing to the page.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import type { AnyRules, Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import {
  type Answers,
  asked,
  presentSeats,
  type Request,
  readAnswers,
  readRequest,
  requestKey,
} from "../../../rules/conflict/protocol/agreement.ts";
import { headOf } from "../../../rules/conflict/protocol/head.ts";
import { type Keep, type SeenAtJoin, sealedName } from "../../../rules/conflict/protocol/keep.ts";
import { foreignKey, type OpenTurn, objection } from "../../../rules/conflict/protocol/objections.ts";
import type { SignedSheet } from "../../../rules/conflict/protocol/sheet.ts";
import { remembering, rememberingKeys } from "../../../rules/conflict/protocol/signature.ts";
import {
  demandsOf,
  EMPTY_EXCHANGE,
  readJoining,
  readTurn,
  type Sheets,
  Trial,
  type Turn,
} from "../../../rules/conflict/protocol/turn.ts";
import type { Entry } from "../../../rules/conflict/record.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../rules/result.ts";
import type { Difference, OpenRequest, PageView } from "../contract/page-view.ts";
import { answersPath, readAsk, renewOf } from "./agreeing.ts";
import { EntryJudge } from "./entry-judge.ts";
import { Findings } from "./findings.ts";
import { type Flaw, History } from "./history.ts";
import { beginningOf, entryKey, safeKey } from "./page-record.ts";
import type { Reading, TablePort } from "./port.ts";
import { leftBy, SheetReader } from "./sheets.ts";

/** How long a record is read at a time, in milliseconds, so that the page stays responsive. */
const READING_SLICE = 12;

/** Shared by all conflicts of this browser: a signature is valid or not, in each of them. */
const VERIFIER = remembering(2048);
const publicKey = rememberingKeys();

export class TableReader {
  readonly verifier = VERIFIER;
  readonly history: History;
  readonly sheets: SheetReader;
  readonly findings: Findings;
  readonly #trial = new Trial();
  #loaded: Promise<void> | undefined;
  #reading: Reading | undefined;
  #difference: Difference | undefined;
  #ahead: AnyMatch | undefined;
  #live = false;
  readonly #witness: EntryJudge;

  /** `wasHere` is called when an entry continues without one of this browser's own seats. */
  constructor(
    conflict: AnyRules,
    private readonly port: TablePort,
    wasHere: (match: AnyMatch, seat: Seat) => boolean,
  ) {
    this.history = new History(conflict, port.copy, this.verifier, () => this.#isPrivate());
    this.sheets = new SheetReader(this.verifier);
    this.#witness = new EntryJudge(this, port, wasHere);
    this.findings = new Findings(port.readFindings(), (all) => port.writeFindings(all));
  }

  /** All seats belong to this user and nothing is at stake, so unsigned earlier steps are acceptable. */
  #isPrivate(): boolean {
    const { seats, actors } = beginningOf(this.port.page());
    const all = Object.values(seats);
    return all.length > 0 && all.every(({ user }) => user === this.port.user) && Object.keys(actors).length === 0;
  }

  get difference(): Difference | undefined {
    return this.#difference;
  }

  /** The match as the others have continued it without a seat of this browser. */
  get ahead(): AnyMatch | undefined {
    return this.#ahead;
  }

  /** The others continued while nobody was here: until this player decides, this browser overwrites nothing. */
  get isPassive(): boolean {
    return this.#ahead !== undefined && this.history.isStopped === "found";
  }

  /** Whether this client has read the page to its end once. It witnesses everything after that itself. */
  get isLive(): boolean {
    return this.#live;
  }

  get waits(): number | undefined {
    return this.#witness.waits;
  }

  graceLeft(reading: Reading, seat: Seat): number | undefined {
    return this.#witness.graceLeft(reading, seat);
  }

  /** The conflict as last read, read again if needed; or why it cannot be read. */
  now(): Result<Reading> {
    if (!this.history.isLoaded) return fail("record.reading");
    if (!this.#reading) this.read();
    const { problem: why } = this.history;
    if (this.#reading) return ok(this.#reading);
    return why ? { ok: false, problem: why } : fail("record.notARecord");
  }

  /** Records what a seat of this browser has published, with these secrets. */
  said({ signature, ...words }: SignedSheet, { key }: Keep): void {
    VERIFIER.signedHere(publicKey(key), "sheet", words, signature);
    this.sheets.own({ ...words, signature });
  }

  /** Something was published that the page does not show yet. */
  stale(): void {
    this.#reading = undefined;
  }

  /**
   * Resolves when the record has been read once. A long one takes a large part of a second and is read in slices; asking for the
   * view in between reads the rest at once.
   */
  async caughtUp(): Promise<void> {
    await this.port.unpacked?.();
    this.#loaded ??= this.history.load();
    await this.#loaded;
    let rest = this.port.now() + READING_SLICE;
    while (this.#advance()) {
      if (this.port.now() < rest) continue;
      await new Promise<void>((resolve) => this.port.later(0, resolve));
      rest = this.port.now() + READING_SLICE;
    }
  }

  /** A record from a file is read-only. A browser with a seat's secrets knows that it is played here, whatever the page says. */
  isImported(): boolean {
    if (this.history.imported === "") return false;
    const match = this.history.match;
    return !match || !this.mySeats(match).some((seat) => this.port.readKeep(seat));
  }

  #advance(): boolean {
    const flaws: Flaw[] = [];
    const on = this.history.advance(
      this.port.page(),
      (match, entry, index) => this.#witness.judge(match, entry, index),
      flaws,
    );
    if (on) this.#reading = undefined;
    // If page and copy differ earlier, later entries belong to another history and are no fault in this one.
    if (flaws.length > 0 && !this.history.difference(this.port.page())) for (const flaw of flaws) this.#note(flaw);
    return on;
  }

  read(): void {
    this.#witness.waits = undefined;
    while (this.#advance());
    const { match } = this.history;
    if (!match) return;
    const page = this.port.page();
    const difference = this.history.difference(page);
    const mayTake = (before: AnyMatch, entry: Entry) => this.#witness.ownSeatIn(before, entry) === undefined;
    if (difference && this.history.prefers(page, difference.from, mayTake)) {
      this.read();
      return;
    }
    this.#reading = this.readTable(match);
    this.#difference = difference;
    if (difference) this.#note(this.history.flawOf(difference, page));
    this.#ahead = this.history.isStopped ? this.history.ahead(page) : undefined;
    this.#live = true;
    for (const { request } of this.requests(this.#reading))
      if (request.kind === "away") this.graceLeft(this.#reading, request.seat);
  }

  readTable(match: AnyMatch): Reading {
    const page = this.port.page();
    const flaws: (Flaw & { seat: Seat })[] = [];
    const mayJoin = (seat: Seat, sheet: SignedSheet) => this.#mayNotJoin(match, seat, sheet);
    const sheets = this.sheets.read(match, page.said, this.#ownKeeps(match), mayJoin, flaws);
    if (!match.signed) for (const seat of this.mySeats(match)) this.#noteOtherTable(match, seat);
    for (const flaw of flaws) if (this.#counts(match, flaw)) this.#note(flaw);
    const turn = match.signed ? readTurn(match, sheets, this.#trial) : readJoining(match, beginningOf(page), sheets);
    return { match, sheets, turn, answers: match.signed ? this.answers(match) : {} };
  }

  /** This browser's secrets for the seats that it plays or is joining. */
  #ownKeeps(match: AnyMatch): Keep[] {
    return this.mySeats(match).flatMap((seat) => {
      const keep = match.signed ? this.keepOf(match, seat) : this.port.readKeep(seat);
      return keep ? [keep] : [];
    });
  }

  /** Sheets left over from the previous turn, or from the seat's previous player, are nobody's fault. */
  #counts(match: AnyMatch, { why, path, seat }: Flaw & { seat: Seat }): boolean {
    // The page has a further entry: a client that has read it first has already started the next turn.
    const goesOn = this.port.page().entries[entryKey(match.record.entries.length)];
    if (why.key === "BNB.Problem.said.changedAfterLock" && goesOn) return false;
    const writer = this.port.writerOf(path);
    const user = match.signed?.chairs[seat]?.user ?? writer;
    const own = ["BNB.Problem.said.otherTurn", "BNB.Problem.said.takenAway"].includes(why.key);
    if (own && (writer === undefined || writer === user)) return false;
    // Signed for another start than the one read here; their own key says who wrote it.
    const keys = own ? (this.port.keysOf(writer!) ?? []) : [];
    const more = keys.map((key) => ({ user: writer!, key }));
    const left = leftBy(match, seat, this.port.page().said[safeKey(seat)] ?? "", this.verifier, more);
    return left === undefined || (writer ?? left) !== left;
  }

  #mayNotJoin(match: AnyMatch, seat: Seat, { join }: SignedSheet): Problem | undefined {
    const about = beginningOf(this.port.page()).seats[seat];
    if (about?.user && join!.user !== about.user) return problem("conflict.notYourSeat", { seat });
    const keys = this.port.keysOf(join!.user);
    if (!keys?.includes(join!.key)) return problem("record.foreignKey", { seat });
    return match.conflict.seats(match.state).includes(seat) ? undefined : problem("said.malformed");
  }

  #note(flaw: Flaw & { seat?: Seat }): void {
    const by = this.port.writerOf(flaw.path) ?? "";
    const { why, entry, seat } = flaw;
    this.findings.note({
      why,
      by,
      at: this.port.now(),
      ...(entry === undefined ? {} : { entry }),
      ...(seat === undefined ? {} : { seat }),
    });
  }

  /** What objects to an entry now, including for its writer. */
  objection(match: AnyMatch, entry: Entry): Problem | undefined {
    const foreign = this.#live ? foreignKey(entry, (user) => this.port.keysOf(user)) : undefined;
    if (foreign) return foreign;
    const reading = match.signed ? this.readTable(match) : undefined;
    const moment: OpenTurn = {
      turn: reading?.turn ?? {
        progress: { stage: "joining", waitingFor: [], owed: [] },
        exchange: EMPTY_EXCHANGE,
        commitments: { orders: {}, seals: {} },
        locked: false,
      },
      sheets: reading?.sheets ?? {},
      answers: reading?.answers ?? {},
    };
    return objection(match, entry, moment);
  }

  answers(match: AnyMatch): Record<Seat, Answers["given"]> {
    const page = this.port.page();
    const all: Record<Seat, Answers["given"]> = {};
    for (const [seat, { user }] of Object.entries(match.signed!.chairs)) {
      const text = page.answers[safeKey(seat)];
      const onPage = text ? readAnswers(this.verifier, match, seat, text) : { answers: {}, forged: false };
      if (onPage.forged) this.#note({ path: answersPath(seat), why: problem("said.notSigned"), seat });
      const ownText = this.port.ownAnswers(user);
      const kept = ownText ? readAnswers(this.verifier, match, seat, ownText).answers : {};
      const given = { ...onPage.answers, ...kept };
      // A user who said "I am here" and has disconnected is not here.
      const away = requestKey({ kind: "away", seat });
      const gone = user !== this.port.user && !this.port.isActive(user);
      if (gone && given[away]?.answer === "no") delete given[away];
      all[seat] = given;
    }
    return all;
  }

  requests({ match, answers }: Reading): OpenRequest[] {
    if (!match.signed) return [];
    const found = new Map<string, { request: Request; yes: Seat[]; no: Seat[]; onlooker?: true }>();
    for (const [seat, given] of Object.entries(answers)) {
      for (const [key, { answer }] of Object.entries(given)) {
        const request = readRequest(key);
        if (!request || !this.#isOpen(match, request)) continue;
        const open = found.get(key) ?? { request, yes: [], no: [] };
        open[answer].push(seat);
        found.set(key, open);
      }
    }
    for (const user of Object.keys(this.port.userNames())) {
      const request = readAsk(this.port.ownAnswers(user), match.signed!.head);
      if (request?.kind !== "sit" || request.user !== user || !this.#isOpen(match, request)) continue;
      const key = requestKey(request);
      const known = found.get(key) ?? { request, yes: [], no: [] };
      found.set(key, { ...known, onlooker: true });
    }
    return [...found]
      .filter(([, { yes, onlooker }]) => yes.length > 0 || onlooker)
      .map(([key, { request, yes, no }]) => ({
        request,
        key,
        yes,
        no,
        waitingFor: this.#asks(match, answers, request).filter((seat) => !yes.includes(seat) && !no.includes(seat)),
      }));
  }

  /** All present seats are asked for new secrets; each names its own. */
  #asks(match: AnyMatch, answers: Reading["answers"], request: Request): Seat[] {
    if (request.kind !== "renew") return asked(match, request);
    return presentSeats(match).filter((seat) => renewOf(seat, answers[seat]) === undefined);
  }

  #isOpen(match: AnyMatch, request: Request): boolean {
    if (request.kind === "undo") return request.steps <= match.past.length;
    if (request.kind === "settle") return !match.signed?.settling;
    if (request.kind === "redo") return match.signed?.undone !== undefined;
    if ("seat" in request) return match.conflict.seats(match.state).includes(request.seat);
    return true;
  }

  mySeats(match: AnyMatch): Seat[] {
    const { seats } = beginningOf(this.port.page());
    const { user } = this.port;
    return match.conflict
      .seats(match.state)
      .filter((seat) => (match.signed ? match.signed.chairs[seat]?.user === user : seats[seat]?.user === user));
  }

  /** This user's seats that they play themselves, those the computer plays for them, and which opponent plays those. */
  played(match: AnyMatch): Required<Pick<PageView, "mine" | "runs" | "computers">> {
    const page = this.port.page();
    const { seats } = match.signed?.begun ?? beginningOf(page);
    const computers: Record<Seat, string> = {};
    for (const [seat, { computer }] of Object.entries(seats)) {
      if (computer && !match.signed?.byPlayer[seat]) computers[seat] = computer;
    }
    const all = this.mySeats(match);
    const runs = all.filter((seat) => Object.hasOwn(computers, seat));
    return { mine: all.filter((seat) => !runs.includes(seat)), runs, computers };
  }

  toSit(match: AnyMatch, sheets: Sheets): Seat[] {
    return this.mySeats(match).filter((seat) => {
      const keep = this.port.readKeep(seat);
      return keep ? !this.joinedHere(match, keep) : !sheets[seat];
    });
  }

  /** What a player can see before the first turn and agrees to by joining. */
  before(match: AnyMatch): SeenAtJoin {
    return { head: headOf(match.record), ...beginningOf(this.port.page()) };
  }

  /** Whether it is still what that seat's player saw when they joined. */
  joinedHere(match: AnyMatch, keep: Keep): boolean {
    return keep.seenAtJoin !== undefined && alike(keep.seenAtJoin, this.before(match));
  }

  /** Seats or actors differ from what this browser's player agreed to, so they are asked again. */
  #noteOtherTable(match: AnyMatch, seat: Seat): void {
    const seen = this.port.readKeep(seat)?.seenAtJoin;
    if (!seen || alike(seen, this.before(match))) return;
    const { seats, actors } = this.before(match);
    const changed = (was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>) =>
      Object.keys({ ...was, ...is }).find((key) => !alike(was[key], is[key]));
    const other = changed(seen.seats, seats);
    const actor = changed(seen.actors, actors);
    const path =
      other !== undefined
        ? this.#lastWritten(`system.seats.${safeKey(other)}`)
        : `system.actors.${safeKey(actor ?? "")}`;
    if (other !== undefined || actor !== undefined) this.#note({ path, why: problem("page.seatsChanged") });
  }

  #lastWritten(seat: string): string {
    const parts = ["user", "name", "tincture", "actor"].map((part) => `${seat}.${part}`);
    return parts.find((path) => this.port.writerOf(path) !== undefined) ?? seat;
  }

  /** This browser's secrets for a seat, if they belong to the key that is seated there. */
  keepOf(match: AnyMatch, seat: Seat): Keep | undefined {
    const keep = this.port.readKeep(seat);
    if (!keep || match.signed?.chairs[seat]?.key !== publicKey(keep.key)) return undefined;
    // Published with this key but unknown here: on another device, or before a rollback. This browser cannot continue it.
    const heard = this.sheets.heardBy(seat, publicKey(keep.key));
    const known = keep.sheet?.turn === match.signed.turn ? keep.sheet.version : 0;
    return heard?.turn === match.signed.turn && heard.version > known ? undefined : keep;
  }

  ownOrders(match: AnyMatch, { exchange }: Turn, mine: readonly Seat[]): Readonly<Record<string, unknown>> {
    if (!match.signed) return {};
    const orders: Record<string, unknown> = {};
    for (const { key, seat } of demandsOf(match)) {
      if (!Object.hasOwn(exchange.seals, key) || !mine.includes(seat)) continue;
      const sealed = this.port.readKeep(seat)?.sealed[sealedName(match.signed.turn, key)];
      if (sealed) orders[key] = sealed.order;
    }
    return orders;
  }
}
