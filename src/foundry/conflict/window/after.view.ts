/**
 * What a conflict's end offers the campaign: rest and healing for the hurt, a successor for the dead, the participants' next
 * scene, and whose wealth counts it (Chronicle 1.04).
 */
import type { CalendarEntry } from "../../../rules/chronicle/campaign/index.ts";
import type { Seat } from "../../../rules/conflict/contract.ts";
import type { Say } from "../../base/say.ts";
import { directionFor, type Holder, isCounted } from "../results/tally.view.ts";

/** A participant of this player. */
export interface Own {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly dead: boolean;
  /** Whether rest or healing would help. */
  readonly hurt: boolean;
  /** Dies within the hour without aid. */
  readonly dying?: boolean;
}

export interface AfterInput {
  readonly winners: readonly Seat[];
  readonly holders: readonly Holder[];
  readonly own: readonly Own[];
  readonly next: readonly CalendarEntry[];
  readonly today: number;
}

export function afterView({ winners, holders, own, next, today }: AfterInput, say: Say) {
  return {
    mends: own
      .filter(({ dead, hurt }) => hurt && !dead)
      .map(({ uuid, name }) => ({ uuid, words: say("BNB.After.mend", { name }) })),
    aids: own
      .filter(({ dying = false }) => dying)
      .map(({ uuid, name }) => ({
        uuid,
        words: say("BNB.After.aid", { name }),
        note: say("BNB.After.dying", { name }),
      })),
    heirs: own.filter(({ dead }) => dead).map(({ id, name }) => ({ id, words: say("BNB.After.heir", { name }) })),
    next: next.map(({ id, day, what, kind }) => ({
      id,
      words: say("BNB.After.next", { day, what: what || say(`BNB.CampaignPage.kind.${kind}`) }),
      due: day <= today,
    })),
    tallies: holders.flatMap((holder) => {
      const direction = directionFor(holder, winners);
      if (!direction || !holder.may) return [];
      const counted = isCounted(holder);
      const words = say(`BNB.After.${counted ? "uncount" : "count"}.${direction}`, { name: holder.name });
      return [{ uuid: holder.uuid, words, counted }];
    }),
  };
}
