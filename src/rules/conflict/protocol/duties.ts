/**
 * What a seat's machine says automatically, and what its player makes it say. It locks a set once all orders are there, and shows
 * its openings and its link once everybody has locked the same; each only once, and only for a set that it has stored in its keep
 * before.
 */
import { fail, ok, type Result } from "../../result.ts";
import { canonical } from "../canonical.ts";
import { CHAIN_LENGTH, linkBefore, linksBetween } from "../chain.ts";
import type { Seat } from "../contract.ts";
import { type AnyMatch, outcomeOf } from "../match.ts";
import type { Join } from "../record.ts";
import { sealOf } from "../seal.ts";
import { presentSeats } from "./agreement.ts";
import { headOf } from "./head.ts";
import { type Keep, type SealedOrder, sealedName } from "./keep.ts";
import { type Commitments, setOf } from "./set.ts";
import { emptySheet, MOST_SPENT, type Sheet, type SignedSheet, signSheet } from "./sheet.ts";
import { demandsOf, type Sheets, sealPlace, type Turn } from "./turn.ts";

export interface Spoken {
  readonly sheet: SignedSheet;
  /** Must be stored before anybody sees the sheet. */
  readonly keep: Keep;
}

/** The seat's own sheet of this turn: what it remembers having said, whatever the page shows. */
export function ownSheet(keep: Keep, seat: Seat, turn: string): Sheet {
  return keep.sheet?.turn === turn && keep.sheet.seat === seat ? keep.sheet : emptySheet(seat, turn);
}

function spoken(keep: Keep, sheet: Sheet, more: Partial<Keep> = {}): Spoken {
  // A sheet that joins says nothing else.
  const signed = signSheet(keep.key, sheet.join ? sheet : { ...sheet, version: sheet.version + 1 });
  return { sheet: signed, keep: { ...keep, ...more, sheet: signed } };
}

/** The player has decided. An open order is said in clear, a secret one as its seal; a refused order changes nothing. */
export function give(
  match: AnyMatch,
  turn: Turn,
  keep: Keep,
  seat: Seat,
  key: string,
  order: unknown,
  nonce: string,
): Result<Spoken> {
  const demand = demandsOf(match).find((open) => open.key === key);
  if (outcomeOf(match)) return fail("conflict.over");
  if (demand?.seat !== seat) return fail("conflict.notAsked", { key });
  const refused = match.conflict.refusal(match.state, key, order);
  if (refused) return { ok: false, problem: refused };
  const own = ownSheet(keep, seat, match.signed!.turn);
  if (own.lock) return fail("conflict.lieOpen");
  if (!demand.secret) return ok(spoken(keep, { ...own, orders: { ...own.orders, [key]: order } }));
  if (Object.hasOwn(turn.exchange.seals, key)) return fail("seal.twice", { key });
  const seal = sealOf(sealPlace(match, key, seat), nonce, order);
  const sealed = { ...keep.sealed, [sealedName(own.turn, key)]: { order, nonce } };
  return ok(spoken(keep, { ...own, seals: { ...own.seals, [key]: seal } }, { sealed }));
}

/** Takes an order back, which is possible until its seat has locked it. */
export function takeBack(match: AnyMatch, keep: Keep, seat: Seat, key: string): Result<Spoken> {
  const own = ownSheet(keep, seat, match.signed!.turn);
  if (own.lock || (!Object.hasOwn(own.seals, key) && !Object.hasOwn(own.orders, key))) return fail("conflict.tooLate");
  const without = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));
  return ok(spoken(keep, { ...own, orders: without(own.orders), seals: without(own.seals) as Sheet["seals"] }));
}

/** Takes the seat, and signs the beginning once everybody has joined. Called only after the player decided to join. */
export function joinDuty(match: AnyMatch, { set }: Turn, keep: Keep, seat: Seat, join: Join): Spoken | undefined {
  const own = ownSheet(keep, seat, headOf(match.record));
  const joining = own.join && canonical(own.join) === canonical(join) ? own : { ...emptySheet(seat, own.turn), join };
  if (set === undefined || joining !== own) return joining === own ? undefined : spoken(keep, joining);
  return own.lock === set ? undefined : spoken(keep, { ...own, lock: set });
}

/** What the seat says next automatically; undefined if it owes nothing, or lacks the secrets to say it. */
export function duty(match: AnyMatch, turn: Turn, sheets: Sheets, keep: Keep, seat: Seat): Spoken | undefined {
  const present = presentSeats(match);
  if (turn.set === undefined || !present.includes(seat)) return undefined;
  const own = ownSheet(keep, seat, match.signed!.turn);
  const spent = spentLinks(match, keep, seat, turn.set);
  if (spent === undefined) return undefined;
  const { lock: _, link: __, ...unlocked } = own;
  // The set includes how many links this seat skips: another count makes another set.
  const set = spent === own.spent ? turn.set : setWith(match, turn.commitments, sheets, seat, spent);
  if (!mayLock(turn, keep, own, seat)) return undefined;
  const locked: Sheet = own.lock === set ? own : { ...unlocked, spent, lock: set };
  const everybody = present.every((other) => other === seat || sheets[other]?.lock === set);
  const shown = everybody ? showing(match, keep, locked, set, turn.commitments, sheets) : undefined;
  if (shown) return shown.sheet && spoken(keep, shown.sheet, { shown: shown.shown });
  return locked === own ? undefined : spoken(keep, locked);
}

function setWith(match: AnyMatch, commitments: Commitments, sheets: Sheets, seat: Seat, spent: number): string {
  const all = presentSeats(match).map((other) => [other, other === seat ? spent : (sheets[other]?.spent ?? 0)]);
  return setOf(match.signed!.head, commitments, Object.fromEntries(all));
}

/** Links shown for another set are spent. Undefined if the chain does not belong to this machine. */
function spentLinks(match: AnyMatch, { shown }: Keep, seat: Seat, set: string): number | undefined {
  const last = match.links[seat];
  if (last === undefined) return undefined;
  if (!shown || shown.set === set) return shown ? ownSpent(shown.link, last) : 0;
  // An earlier chain (another device, a new chain) does not matter to this one.
  const spent = linksBetween(shown.link, last, CHAIN_LENGTH) ?? 0;
  // Others would not accept that many; since nothing may be shown twice, nothing can be shown at all.
  return spent > MOST_SPENT ? undefined : spent;
}

/** For the same set a link keeps its place in the chain. */
function ownSpent(link: string, last: string): number {
  return Math.max(0, (linksBetween(link, last, MOST_SPENT) ?? 1) - 1);
}

function boundOf({ orders, seals }: Commitments): Record<string, string> {
  const bound: Record<string, string> = {};
  for (const [key, order] of Object.entries(orders)) bound[key] = canonical(order);
  for (const [key, seal] of Object.entries(seals)) bound[key] = seal;
  return bound;
}

/**
 * A seat locks the present set, as often as it changes, since a lock alone reveals nothing. Once it has shown anything in this
 * turn it locks no set in which an order has changed.
 */
function mayLock({ commitments }: Turn, { shown }: Keep, own: Sheet, seat: Seat): boolean {
  if (!ownOrdersIn(own, commitments, seat)) return false;
  return shown?.turn !== own.turn || keepsTo(shown.bound, commitments);
}

/** The set contains this seat's orders exactly as given: nobody has restored one that it took back. */
function ownOrdersIn(own: Sheet, { orders, seals }: Commitments, seat: Seat): boolean {
  const mine = Object.entries(own.seals).every(([key, seal]) => seals[key] === seal);
  // An order for a demand that another seat answered first is in no set.
  const open = Object.entries(own.orders).every(
    ([key, order]) => orders[key]?.seat !== seat || canonical(orders[key]!.order) === canonical(order),
  );
  return mine && open;
}

/** No bound order has changed, and none was added; those of seats that left may be missing. */
function keepsTo(bound: Readonly<Record<string, string>>, commitments: Commitments): boolean {
  return Object.entries(boundOf(commitments)).every(([key, spelled]) => bound[key] === spelled);
}

/** The sheet with openings and link for a set that everybody has locked; without a sheet if everything is shown already. */
function showing(
  match: AnyMatch,
  keep: Keep,
  locked: Sheet,
  set: string,
  commitments: Commitments,
  sheets: Sheets,
): { sheet?: Sheet; shown: NonNullable<Keep["shown"]> } | undefined {
  const { seat, turn, spent } = locked;
  const again = keep.shown?.turn === turn && keep.shown.set === set ? keep.shown : undefined;
  if (again && locked.link === again.link) return { shown: again };
  const openings: Record<string, SealedOrder> = { ...locked.openings };
  for (const key of Object.keys(locked.seals)) {
    const sealed = keep.sealed[sealedName(turn, key)];
    // It was sealed on another machine, and only that one can open it.
    if (!sealed) return undefined;
    openings[key] = sealed;
  }
  const link = again?.link ?? linkBefore(keep.secret, match.links[seat]!, spent);
  if (link === undefined) return undefined;
  const { head } = match.signed!;
  const locks = Object.fromEntries(Object.entries(sheets).filter(([other]) => other !== seat));
  const shown = { turn, head, set, link, bound: boundOf(commitments), locks };
  return { sheet: { ...locked, openings, link }, shown };
}
