/** Whose wealth counts a conflict, in which direction, and what is counted or taken back automatically. */
import type { Seat } from "../../../rules/conflict/contract.ts";

export type Direction = "gains" | "setbacks";

/** A conflict's state in a tally: counted, taken back by hand, or still open. */
export type Noted = Direction | "" | "open";

/** A character or realm whose wealth is counted, with its seat. */
export interface Holder {
  readonly uuid: string;
  readonly name: string;
  readonly seat: Seat;
  readonly noted: Noted;
  /** Put at stake by this user, or one of their realms. */
  readonly own: boolean;
  readonly may: boolean;
}

export function isCounted({ noted }: Holder): boolean {
  return noted === "gains" || noted === "setbacks";
}

/** Without a winner there is nothing to count; what was counted can still be taken back. */
export function directionFor({ seat, noted }: Holder, winners: readonly Seat[]): Direction | undefined {
  if (noted === "gains" || noted === "setbacks") return noted;
  if (winners.length === 0) return undefined;
  return winners.includes(seat) ? "gains" : "setbacks";
}

/** `winners` is undefined while it is running. A holder on more than one seat neither wins nor loses. */
export function dueByItself(holders: readonly Holder[], winners: readonly Seat[] | undefined) {
  const seats = (uuid: string) => new Set(holders.filter((one) => one.uuid === uuid).map(({ seat }) => seat)).size;
  const mine = holders.filter(({ uuid, own, may }, at) => {
    const first = holders.findIndex((one) => one.uuid === uuid) === at;
    return own && may && first && seats(uuid) === 1;
  });
  return mine.flatMap((holder): { uuid: string; direction: Direction; noted: Noted }[] => {
    const { uuid, noted } = holder;
    if (!winners) return noted === "gains" || noted === "setbacks" ? [{ uuid, direction: noted, noted: "open" }] : [];
    const direction = directionFor(holder, winners);
    return direction && noted === "open" ? [{ uuid, direction, noted: direction }] : [];
  });
}
