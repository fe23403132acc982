/**
 * One client's part in a conflict that is played on a page. It reads the page, proves every new entry, publishes by
 * itself what its seats owe (openings, links), and, if it is the elected writer, writes the entry that all clients make
 * alike. It knows the page through a small port, so that several clients can be tested without a browser.
 */
import { chainEnd } from "../../rules/conflict/chain.ts";
import type { AnyConflict, Seat } from "../../rules/conflict/contract.ts";
import { type AnyMatch, absence, turnOf, undo, undoNeedsConsent } from "../../rules/conflict/match.ts";
import {
  duties,
  type Exchange,
  give,
  type Keep,
  mayTakeBack,
  resolve,
  type Standing,
  sealedOrder,
  standing,
} from "../../rules/conflict/table.ts";
import { fail, ok, type Problem, type Result } from "../../rules/result.ts";
import { agreed, answerChanges, type OpenRequest, openRequests, type Request, requestKey } from "./consent.ts";
import {
  entryChanges,
  exchangeOf,
  matchOf,
  type PageRecord,
  publicationChanges,
  safeKey,
  takeBackChanges,
} from "./page-record.ts";

export interface ConflictPageState extends PageRecord {
  readonly consent: Readonly<Record<string, string>>;
  readonly paused: boolean;
  /** Who brought the record in from a file; empty for a conflict that is played here. */
  readonly imported: string;
  /** Who sits where: user ids by seat. */
  readonly users: Readonly<Record<Seat, string>>;
}

/** What the client needs of the world around it. */
export interface TablePort {
  readonly user: string;
  page(): ConflictPageState;
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ids of the users who are here and may write the page, in an order that is the same for all. */
  writers(): readonly string[];
  readKeep(seat: Seat): Keep | undefined;
  writeKeep(seat: Seat, keep: Keep): void;
  randomSecret(): string;
  /** Calls back after a while; the answer cancels. Lets the next writer take over when the first has gone silent. */
  later(milliseconds: number, callback: () => void): () => void;
}

/** What a window shows. */
export interface TableView {
  readonly match: AnyMatch;
  readonly exchange: Exchange;
  readonly standing: Standing;
  readonly requests: readonly OpenRequest[];
  readonly mine: readonly Seat[];
  readonly paused: boolean;
  /** Who brought it in from a file: then it is only to be looked at. */
  readonly imported?: string;
  /** What this client's own seats have sealed in the open turn, by demand. Known here and nowhere else. */
  readonly own?: Readonly<Record<string, unknown>>;
}

/** How long each further writer waits for the one before it. */
const PATIENCE = 2500;

/** How long a record is read at a stretch, in milliseconds: the table answers in between. */
const STRETCH = 12;

export class ConflictClient {
  #match: AnyMatch | undefined;
  /** As far as a long record has been read, while it is read for the first time. */
  #begun: AnyMatch | undefined;
  #problem: Problem | undefined;
  #busy = false;
  #again = false;
  #cancel: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();
  /** Orders on their way to the page: pressed twice, a seal must not be exchanged while others open against the first. */
  readonly #giving = new Set<string>();

  constructor(
    readonly conflict: AnyConflict,
    readonly port: TablePort,
  ) {}

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
        if (!this.#match) await this.caughtUp();
        this.#read();
        for (const listener of this.#listeners) listener();
        if (await this.#serve()) this.#again = true;
      } while (this.#again);
    } finally {
      this.#busy = false;
    }
  }

  /**
   * The record has been read once. A long one takes a good part of a second, and so is read a stretch at a time; whoever
   * asks for the view meanwhile gets it, with the rest read at once.
   */
  async caughtUp(): Promise<void> {
    let rest = performance.now() + STRETCH;
    while (!this.#match) {
      const read = matchOf(this.conflict, this.port.page(), this.#begun, 1);
      // Nothing is left, or something is wrong, which the whole reading then names.
      if (!read.ok || read.value === this.#begun) return;
      this.#begun = read.value;
      if (performance.now() < rest) continue;
      await new Promise((resolve) => setTimeout(resolve));
      rest = performance.now() + STRETCH;
    }
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#cancel?.();
    this.#listeners.clear();
  }

  /** The page as this client understands it, or why it cannot be trusted. */
  view(): Result<TableView> {
    if (!this.#match) this.#read();
    if (this.#problem || !this.#match)
      return this.#problem ? { ok: false, problem: this.#problem } : fail("record.notARecord");
    const page = this.port.page();
    const match = this.#match;
    const exchange = exchangeOf(page, turnOf(match));
    return ok({
      match,
      exchange,
      standing: standing(match, exchange),
      requests: openRequests(match, page.consent),
      mine: this.#mySeats(page, match),
      paused: page.paused,
      imported: page.imported,
      own: this.#ownOrders(match, exchange),
    });
  }

  #ownOrders(match: AnyMatch, { seals }: Exchange): Readonly<Record<string, unknown>> {
    const sealed = match.conflict.demands(match.state).filter(({ key }) => Object.hasOwn(seals, key));
    const orders = sealed.map(({ key, seat }) => [key, sealedOrder(match, this.port.readKeep(seat), key)] as const);
    return Object.fromEntries(orders.filter(([, order]) => order !== undefined));
  }

  /** A person has decided for a seat of this client. */
  async give(key: string, order: unknown): Promise<Result<true>> {
    return this.#with(async (view) => {
      const demand = view.match.conflict.demands(view.match.state).find((open) => open.key === key);
      if (view.paused) return fail("conflict.paused");
      if (!demand) return fail("conflict.notAsked", { key });
      if (this.#giving.has(key)) return fail("seal.twice", { key });
      const keep = this.port.readKeep(demand.seat);
      if (!view.mine.includes(demand.seat) || !keep) return fail("conflict.notYourSeat", { seat: demand.seat });
      const given = give(view.match, view.exchange, keep, key, order, this.port.randomSecret());
      if (!given.ok) return given;
      // The secret is safe on this machine before anything of it is shown to others.
      this.port.writeKeep(demand.seat, given.value.keep);
      this.#giving.add(key);
      try {
        await this.port.update(publicationChanges(view.standing.turn, given.value.publication));
      } finally {
        this.#giving.delete(key);
      }
      return ok(true);
    });
  }

  async takeBack(key: string): Promise<Result<true>> {
    return this.#with(async (view) => {
      if (!mayTakeBack(view.exchange, key)) return fail("conflict.tooLate");
      await this.port.update(takeBackChanges(view.standing.turn, key));
      return ok(true);
    });
  }

  /** Asks the table, or answers what was asked, for every seat of this client. A free undo is done at once. */
  async answer(request: Request, answer: "yes" | "no"): Promise<Result<true>> {
    return this.#with(async (view) => {
      if (view.mine.length === 0) return fail("conflict.onlooker");
      if (request.kind === "undo" && answer === "yes" && !undoNeedsConsent(view.match, request.steps)) {
        const undone = undo(view.match, request.steps);
        if (!undone.ok) return undone;
        await this.port.update(entryChanges(undone.value, this.port.page()));
        return ok(true);
      }
      const key = requestKey(view.match, request);
      const changes = view.mine.map((seat) => answerChanges(key, seat, answer));
      await this.port.update(Object.assign({}, ...changes));
      return ok(true);
    });
  }

  /** Sits this client's user down. A seat marked absent comes back, with a new chain if its secrets are elsewhere. */
  async takeSeat(seat: Seat): Promise<Result<true>> {
    return this.#with(async (view) => {
      await this.port.update({ [`system.seats.${safeKey(seat)}.user`]: this.port.user });
      if (!view.match.absent.includes(seat)) return ok(true);
      const keep = this.#keepFor(seat);
      const back = absence(view.match, seat, false, { chain: keep.fresh ? chainEnd(keep.keep.secret) : undefined });
      if (!back.ok) return back;
      await this.port.update(entryChanges(back.value, this.port.page()));
      return ok(true);
    });
  }

  async pause(paused: boolean): Promise<void> {
    await this.port.update({ "system.paused": paused });
  }

  async #with(act: (view: TableView) => Promise<Result<true>>): Promise<Result<true>> {
    this.#read();
    const view = this.view();
    if (!view.ok) return view;
    if (view.value.imported) return fail("conflict.imported");
    const done = await act(view.value);
    await this.refresh();
    return done;
  }

  #read(): void {
    const read = matchOf(this.conflict, this.port.page(), this.#match ?? this.#begun);
    this.#problem = read.ok ? undefined : read.problem;
    if (read.ok) this.#match = read.value;
  }

  #mySeats(page: ConflictPageState, match: AnyMatch): Seat[] {
    return match.conflict.seats(match.state).filter((seat) => page.users[seat] === this.port.user);
  }

  #keepFor(seat: Seat): { keep: Keep; fresh: boolean } {
    const known = this.port.readKeep(seat);
    if (known) return { keep: known, fresh: false };
    const keep: Keep = { secret: this.port.randomSecret(), sealed: {} };
    this.port.writeKeep(seat, keep);
    return { keep, fresh: true };
  }

  /** Does what this client owes now. True if it wrote something, and so should look again. */
  async #serve(): Promise<boolean> {
    this.#cancel?.();
    const view = this.view();
    if (!view.ok || view.value.paused || view.value.imported) return false;
    const { match, exchange, mine, standing: now } = view.value;
    if (now.stage === "joining") return this.#join(view.value);
    const keeps: Record<Seat, Keep> = {};
    for (const seat of mine) {
      const keep = this.port.readKeep(seat);
      if (keep) keeps[seat] = keep;
    }
    const owed = duties(match, exchange, keeps);
    if (owed) {
      await this.port.update(publicationChanges(now.turn, owed));
      return true;
    }
    const next = this.#nextEntry(view.value);
    if (!next) return false;
    return this.#write(next);
  }

  async #join({ match, mine }: TableView): Promise<boolean> {
    const changes: Record<string, string> = {};
    for (const seat of mine.filter((name) => match.links[name] === undefined)) {
      changes[`system.chains.${safeKey(seat)}`] = chainEnd(this.#keepFor(seat).keep.secret);
    }
    if (Object.keys(changes).length === 0) return false;
    await this.port.update(changes);
    return true;
  }

  #nextEntry({ match, exchange, standing: now, requests }: TableView): AnyMatch | undefined {
    for (const request of requests) {
      const after = agreed(match, request);
      if (after.ok) return after.value;
    }
    if (now.stage !== "ready") return undefined;
    const after = resolve(match, exchange);
    return after.ok ? after.value : undefined;
  }

  /** The elected writer writes; the others wait their turn, and find the entry there or write it themselves. */
  async #write(next: AnyMatch): Promise<boolean> {
    const place = this.port.writers().indexOf(this.port.user);
    if (place < 0) return false;
    if (place > 0) {
      this.#cancel = this.port.later(PATIENCE * place, () => void this.#writeLate(next));
      return false;
    }
    await this.port.update(entryChanges(next, this.port.page()));
    return true;
  }

  async #writeLate(next: AnyMatch): Promise<void> {
    this.#read();
    if (this.#match?.record.entries.length !== next.record.entries.length - 1) return;
    await this.port.update(entryChanges(next, this.port.page()));
    await this.refresh();
  }
}
