/**
 * Who has the floor where several seats are asked the same and the first answer counts for all. It is a courtesy of windows and
 * computer players: the page's flag is not signed, the engine refuses nobody, and people can take the floor at any time.
 */
import type { Demand, Seat } from "../../../rules/conflict/contract.ts";
import type { AnyMatch } from "../../../rules/conflict/match.ts";

/** What the page's flag says: it is about one turn only. */
export interface Floor {
  readonly turn: string;
  readonly seat: Seat;
}

/** The seat whose word it is, if the open decision is such a question. Without a flag: whoever comes after the last speaker. */
export function floorOf(match: AnyMatch, owed: readonly Demand<unknown>[], flag: unknown): Seat | undefined {
  const open = [...new Set(owed.flatMap(({ anyOf, seat }) => (anyOf === undefined ? [] : seat)))];
  if (open.length === 0) return undefined;
  const given = readFloor(flag);
  if (given?.turn === match.signed?.turn && open.includes(given!.seat)) return given!.seat;
  const last = lastSpeaker(match);
  if (last === undefined) return open.find((seat) => !isComputer(match, seat)) ?? open[0];
  const at = open.indexOf(last) + 1;
  return [...open.slice(at), ...open.slice(0, at)].find((seat) => seat !== last) ?? last;
}

/** Anybody may have written it. */
function readFloor(flag: unknown): Floor | undefined {
  const { turn, seat } = Object(flag) as Partial<Floor>;
  return typeof turn === "string" && typeof seat === "string" ? { turn, seat } : undefined;
}

function isComputer({ signed }: AnyMatch, seat: Seat): boolean {
  return signed?.begun.seats[seat]?.computer !== undefined && signed.byPlayer[seat] !== true;
}

function lastSpeaker({ conflict, past }: AnyMatch): Seat | undefined {
  for (const { state, entry } of past.toReversed()) {
    const demands = conflict.demands(state);
    const spoken = demands.find(({ key, anyOf }) => anyOf !== undefined && Object.hasOwn(entry.orders, key));
    if (spoken) return spoken.seat;
  }
  return undefined;
}
