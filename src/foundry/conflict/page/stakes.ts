/** Which seat a participant belongs to, and whom a seat's signature has put at stake. */
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { isObject } from "../../../rules/result.ts";

/** Where engines list the participants, each with its seat, or with the unit that has one. */
const LISTS = ["fighters", "participants", "units", "agents"] as const;

export function seatOf(match: AnyMatch, id: string): Seat | undefined {
  if (match.conflict.seats(match.state).includes(id)) return id;
  const state = match.state as Readonly<Record<string, unknown>>;
  for (const list of LISTS) {
    const all = state[list];
    const one = Array.isArray(all) ? all.find((each) => each?.id === id) : isObject(all) ? all[id] : undefined;
    if (!isObject(one)) continue;
    if (typeof one.seat === "string") return one.seat;
    if (typeof one.unit === "string" && one.unit !== id) return seatOf(match, one.unit);
  }
  return undefined;
}

/** The participants of a seat, as the engine lists them. */
export function membersOf(match: AnyMatch, seat: Seat): { id: string; name: string }[] {
  const state = match.state as Readonly<Record<string, unknown>>;
  for (const list of LISTS) {
    const all = Object.values((state[list] ?? {}) as object).filter(isObject);
    const own = all.filter((one) => one.seat === seat && typeof one.name === "string");
    if (all.length > 0)
      return list === "units" ? [] : own.map(({ id, name }) => ({ id: String(id), name: String(name) }));
  }
  return [];
}

/** Everybody whom a seat brings, by the set-up's ids: people or units; the seat itself where the engine lists nobody yet. */
export function broughtBy(match: AnyMatch, seat: Seat, name: string): { id: string; name: string; inside: string[] }[] {
  const state = match.state as Readonly<Record<string, unknown>>;
  const everybody = (list: (typeof LISTS)[number]) => Object.values((state[list] ?? {}) as object).filter(isObject);
  const all = LISTS.map(everybody).find((some) => some.length > 0);
  if (!all) return [{ id: seat, name, inside: [] }];
  const inside = (id: unknown) => everybody("agents").flatMap((one) => (one.unit === id ? [String(one.id)] : []));
  return all
    .filter((one) => one.seat === seat)
    .map(({ id, name }) => ({ id: String(id), name: String(name), inside: inside(id) }));
}

/** The user whose own signature put that participant at stake. What others claim makes no difference. */
export function stakedBy({ signed }: AnyMatch, id: string): string | undefined {
  return Object.values(signed?.begun.joins ?? {}).find(({ stakes }) => stakes.includes(id))?.user;
}

export function isStakedBy({ signed }: AnyMatch, user: string, id: string): boolean {
  return Object.values(signed?.begun.joins ?? {}).some((join) => join.user === user && join.stakes.includes(id));
}
