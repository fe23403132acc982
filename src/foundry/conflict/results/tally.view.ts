/** Whose wealth counts a conflict, which way, and what is to be counted or taken back without anybody's press. */
import type { Seat } from "../../../rules/conflict/contract.ts";

export type Direction = "gains" | "setbacks";

/** How a conflict stands in somebody's tally: counted, taken back by hand, or not looked at yet. */
export type Noted = Direction | "" | "open";

/** Somebody whose wealth is counted, with the seat that stood for him. */
export interface Holder {
  readonly uuid: string;
  readonly name: string;
  readonly seat: Seat;
  readonly noted: Noted;
  /** Put at stake by this user, or a realm of his. */
  readonly own: boolean;
  readonly may: boolean;
}

export function isCounted({ noted }: Holder): boolean {
  return noted === "gains" || noted === "setbacks";
}

/** Where nobody won there is nothing to count; what was counted can still be taken back. */
export function directionFor({ seat, noted }: Holder, winners: readonly Seat[]): Direction | undefined {
  if (noted === "gains" || noted === "setbacks") return noted;
  if (winners.length === 0) return undefined;
  return winners.includes(seat) ? "gains" : "setbacks";
}

export interface Due {
  readonly uuid: string;
  readonly direction: Direction;
  /** What is noted of it from then on. */
  readonly noted: Noted;
}

/** `winners` is undefined while it goes on. Who sat on two seats at once neither wins nor loses by it. */
export function dueByItself(holders: readonly Holder[], winners: readonly Seat[] | undefined): Due[] {
  const seats = (uuid: string) => new Set(holders.filter((one) => one.uuid === uuid).map(({ seat }) => seat)).size;
  const mine = holders.filter(({ uuid, own, may }, at) => {
    const first = holders.findIndex((one) => one.uuid === uuid) === at;
    return own && may && first && seats(uuid) === 1;
  });
  return mine.flatMap((holder): Due[] => {
    const { uuid, noted } = holder;
    if (!winners) return noted === "gains" || noted === "setbacks" ? [{ uuid, direction: noted, noted: "open" }] : [];
    const direction = directionFor(holder, winners);
    return direction && noted === "open" ? [{ uuid, direction, noted: direction }] : [];
  });
}
