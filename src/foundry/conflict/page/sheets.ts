/**
 * The seats' sheets of the open turn as this client accepts them: read from the page, checked, and kept. A sheet that is removed,
 * shortened or exchanged after others have shown theirs is a finding; the earlier one still counts, because it is signed.
 */
import { alike } from "../../../rules/conflict/canonical.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { keptHead } from "../../../rules/conflict/protocol/head.ts";
import type { Keep } from "../../../rules/conflict/protocol/keep.ts";
import { readSheet, type SignedSheet } from "../../../rules/conflict/protocol/sheet.ts";
import type { Verifier } from "../../../rules/conflict/protocol/signature.ts";
import { demandsOf, refusalOf, type Sheets } from "../../../rules/conflict/protocol/turn.ts";
import { fail, type Problem, problem, type Result } from "../../../rules/result.ts";
import type { Flaw } from "./history.ts";
import { safeKey } from "./page-record.ts";

export function sheetPath(seat: Seat): string {
  return `system.said.${safeKey(seat)}`;
}

export class SheetReader {
  #turn = "";
  #head = "";
  #keys = "";
  /** Locks of this turn that the history has passed: the seats lock again, with the same orders. */
  readonly #void = new Set<string>();
  readonly #heard = new Map<Seat, SignedSheet>();
  /** The key that signed a sheet, once that is checked. */
  readonly #signedBy = new WeakMap<SignedSheet, string>();
  /** Sheets of this browser's own that are still on their way to the page. */
  readonly #underway = new Set<Seat>();
  readonly #texts = new Map<Seat, { text: string; read: Result<SignedSheet> }>();

  constructor(private readonly verifier: Verifier) {}

  /**
   * `mayJoin` objects to a player who joins before the first turn. Sheets of another turn do not count: they are old or copied.
   * `keeps` are this browser's own: what it has published, and what the others had locked when it showed, counts after a reload,
   * whatever the page says.
   */
  read(
    match: AnyMatch,
    said: Readonly<Record<string, string>>,
    keeps: readonly Keep[],
    mayJoin: (seat: Seat, sheet: SignedSheet) => Problem | undefined,
    flaws: (Flaw & { seat: Seat })[],
  ): Sheets {
    this.#forTurn(match);
    for (const keep of keeps) this.#remember(match, keep);
    for (const seat of match.conflict.seats(match.state)) {
      const text = said[safeKey(seat)] ?? "";
      const read = this.#sheetOf(match, seat, text, mayJoin);
      const flaw = (why: Problem) => flaws.push({ path: sheetPath(seat), why, seat });
      const heard = this.#heard.get(seat);
      if (!read.ok) {
        if (text !== "") flaw(read.problem);
        if (text === "" && heard && !this.#underway.has(seat)) flaw(problem("said.takenAway", { seat }));
        continue;
      }
      if (heard?.signature === read.value.signature) this.#underway.delete(seat);
      if (heard && read.value.version < heard.version) {
        if (!this.#underway.has(seat)) flaw(problem("said.takenAway", { seat }));
        continue;
      }
      if (heard && this.#breaks(heard, read.value)) {
        flaw(problem("said.changedAfterLock", { seat }));
        continue;
      }
      if (heard && read.value.version === heard.version && !alike(heard, read.value) && match.signed) {
        flaw(problem("said.twoWays", { seat }));
        continue;
      }
      this.#heard.set(seat, read.value);
    }
    return Object.fromEntries(this.#heard);
  }

  /** What a seat of this browser has published is known here before the page shows it. */
  own(sheet: SignedSheet): void {
    this.#heard.set(sheet.seat, sheet);
    this.#underway.add(sheet.seat);
  }

  /** The last sheet of that seat under that key. */
  heardBy(seat: Seat, key: string): SignedSheet | undefined {
    const sheet = this.#heard.get(seat);
    return sheet && this.#isBy(sheet, key) ? sheet : undefined;
  }

  /** A table asks at every look: even to find what was checked before costs as much as reading the sheet. */
  #isBy(sheet: SignedSheet, key: string): boolean {
    if (this.#signedBy.get(sheet) === key) return true;
    const { signature, ...words } = sheet;
    const is = this.verifier(key, "sheet", words, signature);
    if (is) this.#signedBy.set(sheet, key);
    return is;
  }

  #remember(match: AnyMatch, { sheet, shown }: Keep): void {
    const { signed } = match;
    // Published before a reload, and perhaps lost: it is published again, and is nobody's fault.
    if (sheet && sheet.turn === this.#turn && this.#isNews(sheet)) this.own(sheet);
    if (!signed || shown?.turn !== this.#turn) return;
    if (shown.head !== signed.head) this.#void.add(shown.set);
    for (const [seat, lock] of Object.entries(shown.locks)) {
      const key = signed.chairs[seat]?.key;
      if (key !== undefined && this.#isNews(lock) && this.#isBy(lock, key)) this.#heard.set(seat, lock);
    }
  }

  #isNews({ seat, version }: SignedSheet): boolean {
    return version > (this.#heard.get(seat)?.version ?? -1);
  }

  #forTurn(match: AnyMatch): void {
    const turn = match.signed?.turn ?? keptHead(match.record);
    // Another key on a seat: sheets of its old key no longer count.
    const keys = JSON.stringify(match.signed?.chairs ?? {});
    const head = match.signed?.head ?? turn;
    if (turn !== this.#turn) this.#void.clear();
    else if (head !== this.#head) for (const { lock } of this.#heard.values()) if (lock) this.#void.add(lock);
    this.#head = head;
    if (turn === this.#turn && keys === this.#keys) return;
    if (turn !== this.#turn) {
      this.#heard.clear();
      this.#underway.clear();
    }
    for (const [seat, chair] of Object.entries(match.signed?.chairs ?? {})) this.#dropForeign(seat, chair.key);
    this.#texts.clear();
    this.#turn = turn;
    this.#keys = keys;
  }

  #dropForeign(seat: Seat, key: string): void {
    const sheet = this.#heard.get(seat);
    if (sheet && !this.#isBy(sheet, key)) this.#heard.delete(seat);
  }

  #sheetOf(
    match: AnyMatch,
    seat: Seat,
    text: string,
    mayJoin: (seat: Seat, sheet: SignedSheet) => Problem | undefined,
  ): Result<SignedSheet> {
    const known = this.#texts.get(seat);
    if (known?.text === text) return known.read;
    const read = this.#checked(match, seat, text, mayJoin);
    this.#texts.set(seat, { text, read });
    return read;
  }

  #checked(
    match: AnyMatch,
    seat: Seat,
    text: string,
    mayJoin: (seat: Seat, sheet: SignedSheet) => Problem | undefined,
  ): Result<SignedSheet> {
    if (text === "") return fail("said.malformed");
    const key = match.signed?.chairs[seat]?.key;
    const demands = match.signed ? demandsOf(match).filter((demand) => demand.seat === seat) : [];
    const place = { seat, turn: this.#turn, key, demands, verifier: this.verifier };
    try {
      const read = readSheet(text, place);
      if (!read.ok) return read;
      const against = match.signed ? illegal(match, read.value) : mayJoin(seat, read.value);
      return against ? { ok: false, problem: against } : read;
    } catch {
      // A sheet from outside may have a shape that no check foresees; then it is invalid.
      return fail("said.malformed");
    }
  }

  /** Once a seat has shown for the first sheet's lock, a second must keep its orders, and all of it while the lock is valid. */
  #breaks(first: SignedSheet, second: SignedSheet): boolean {
    const { lock } = first;
    const shown = [...this.#heard.values()].some((other) => other.lock === lock && other.link !== undefined);
    if (lock === undefined || !shown) return false;
    return this.#void.has(lock) ? !keepsOrders(first, second) : !grows(first, second);
  }
}

/** The seat's previous player who signed that sheet, if any: it is left over and nobody's fault. */
export function leftBy(
  match: AnyMatch,
  seat: Seat,
  text: string,
  verifier: Verifier,
  more: readonly { readonly user: string; readonly key: string }[] = [],
): string | undefined {
  const sitters = match.record.entries.flatMap((entry) => {
    if (entry.type === "begin") return entry.joins[seat] ?? [];
    return entry.type === "sit" && entry.seat === seat ? entry : [];
  });
  const earlier = [...sitters, ...more].filter(({ key }) => key !== match.signed?.chairs[seat]?.key);
  if (earlier.length === 0) return undefined;
  try {
    const { signature, ...words } = JSON.parse(text);
    return earlier.find(({ key }) => verifier(key, "sheet", words, signature))?.user;
  } catch {
    return undefined;
  }
}

function within(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(one).every(([key, value]) => Object.hasOwn(other, key) && alike(value, other[key]));
}

function keepsOrders(first: SignedSheet, second: SignedSheet): boolean {
  return within(first.orders, second.orders) && within(first.seals, second.seals);
}

/** Whether the second contains everything of the first, and perhaps more. */
function grows(first: SignedSheet, second: SignedSheet): boolean {
  return (
    keepsOrders(first, second) &&
    within(first.openings, second.openings) &&
    (first.lock === undefined || first.lock === second.lock) &&
    (first.link === undefined || first.link === second.link) &&
    first.spent <= second.spent
  );
}

function illegal(match: AnyMatch, { orders }: SignedSheet): Problem | undefined {
  for (const [key, order] of Object.entries(orders)) {
    const refused = refusalOf(match, key, order);
    if (refused) return refused;
  }
  return undefined;
}
