/** The player's worst decisions as a list, the costliest first, each with its available actions. */
import { sentence, type Telling } from "../../../../rules/conflict/telling.ts";
import { decimal } from "../../../base/locale.ts";
import type { Say } from "../../../base/say.ts";
import { tell } from "../../../base/words.view.ts";
import type { Counted } from "./store.ts";

export interface Attempt {
  /** The copy in which it was tried, and whether a decision was made there. */
  readonly copy: string;
  readonly decided: boolean;
  readonly answer?: string;
}

export function exerciseRows(
  counted: Readonly<Record<string, Counted>>,
  attempts: ReadonlyMap<string, Attempt>,
  say: Say,
) {
  const all = Object.entries(counted).flatMap(([record, { title, worst }]) =>
    worst.map((one) => ({ record, title, ...one })),
  );
  return all
    .sort((a, b) => b.lost - a.lost)
    .map(({ record, title, step, lost, where, own }) => {
      const attempt = attempts.get(attemptKey(record, step));
      return {
        record,
        step,
        title,
        where: whereOf(where, step, say),
        /** The original order. */
        own: own ? say("BNB.Exercise.own", { order: tell(own, say) }) : "",
        lost: say("BNB.Exercise.lost", { points: decimal(lost / 100, 1) }),
        tried: attempt !== undefined,
        /** The player has given their own answer, so the better one may be shown. */
        mayLook: attempt?.decided === true && attempt.answer === undefined,
        answer: attempt?.answer ?? "",
      };
    });
}

function whereOf(where: Telling | undefined, step: number, say: Say): string {
  const at = say("BNB.Exercise.where", { step: step + 1 });
  return where ? say("BNB.Exercise.whereTold", { where: sentence(tell(where, say)), at }) : at;
}

export function attemptKey(record: string, step: number): string {
  return `${record}/${step}`;
}
