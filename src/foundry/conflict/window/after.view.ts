/**
 * What a conflict's end offers the campaign: rest and healing for the hurt, an heir for the dead, the next scene of those
 * in it, and whose wealth counts it (Chronicle 1.04).
 */
import type { CalendarEntry } from "../../../rules/chronicle/campaign/calendar.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../say.ts";

export type Direction = "gains" | "setbacks";

/** Somebody whose wealth is counted, with the seat that stood for him. */
export interface Holder {
  readonly uuid: string;
  readonly name: string;
  readonly seat: Seat;
  /** How this conflict has been counted for him already. */
  readonly counted: Direction | "";
  readonly may: boolean;
}

/** Somebody of this person's own who took part. */
export interface Own {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly dead: boolean;
  /** There is something that rest or healing would mend. */
  readonly hurt: boolean;
}

export interface AfterInput {
  readonly winners: readonly Seat[];
  readonly holders: readonly Holder[];
  readonly own: readonly Own[];
  readonly next: readonly CalendarEntry[];
  readonly today: number;
}

/** Where nobody won there is nothing to count; what was counted can still be taken back. */
export function directionFor({ seat, counted }: Holder, winners: readonly Seat[]): Direction | undefined {
  if (counted !== "") return counted;
  if (winners.length === 0) return undefined;
  return winners.includes(seat) ? "gains" : "setbacks";
}

export function afterView({ winners, holders, own, next, today }: AfterInput, say: Say) {
  return {
    mends: own
      .filter(({ dead, hurt }) => hurt && !dead)
      .map(({ uuid, name }) => ({ uuid, words: say("BNB.After.mend", { name }) })),
    heirs: own.filter(({ dead }) => dead).map(({ id, name }) => ({ id, words: say("BNB.After.heir", { name }) })),
    next: next.map(({ id, day, what, kind }) => ({
      id,
      words: say("BNB.After.next", { day, what: what || say(`BNB.CampaignPage.kind.${kind}`) }),
      due: day <= today,
    })),
    tallies: holders.flatMap((holder) => {
      const direction = directionFor(holder, winners);
      if (!direction || !holder.may) return [];
      const words = say(`BNB.After.${holder.counted === "" ? "count" : "uncount"}.${direction}`, { name: holder.name });
      return [{ uuid: holder.uuid, words, counted: holder.counted !== "" }];
    }),
  };
}
