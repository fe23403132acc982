/** What decided a Sortie: the sortie or volley that cost the losers most, with the chance that its winner had. */
import { type Fought, tieOf } from "../../../../rules/sortie/index.ts";
import { percentSign } from "../../../base/locale.ts";
import { percentage } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { TurningPoint } from "../../contract/end.ts";
import { inputAt } from "../../moments/clash-frames.view.ts";
import { withNames } from "../../words/in-words.view.ts";
import { chanceOf, fateWords, resultWords, sortieFrames } from "./clash.view.ts";
import { nameOf } from "./common.view.ts";
import { oddsOf, winChance } from "./odds.view.ts";

/** A unit that falls counts for this many dice beside those of its pool. */
const FELL = 4;

export function turningPointOf(input: BoardInput, winner: string | undefined): TurningPoint | undefined {
  if (winner === undefined) return undefined;
  const { match } = input.view;
  const all = match.past.flatMap((_, step) =>
    sortieFrames.of(match, step).map((clash) => ({ clash, step, cost: costOf(clash, winner) })),
  );
  const most = all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (one.cost > (best?.cost ?? 0) ? one : best),
    undefined,
  );
  if (!most) return undefined;
  const { clash, step } = most;
  const drawn = inputAt(input, step, clash.before);
  const loser = clash.units.findIndex((id) => clash.before.units[id]!.seat !== winner) as 0 | 1;
  const chance = chanceFor(clash, loser === 0 ? 1 : 0);
  const [by, at] = clash.units.map((id) => nameOf(drawn, id)) as [string, string];
  return {
    over: input.say("BNB.SortieBoard.turning.over", {
      round: clash.before.round,
      words: withNames(drawn, `Clash.meets.${clash.kind}`, { by, at }),
    }),
    figure: chance === undefined ? "" : `${percentage(chance)}${percentSign()}`,
    words: input.say("BNB.SortieBoard.turning.words", {
      result: resultWords(drawn, clash),
      name: nameOf(drawn, clash.units[loser]),
      fate: fateWords(drawn, clash.fates[loser]),
    }),
  };
}

function costOf({ units, fates, before }: Fought, winner: string): number {
  return units.reduce((sum, id, at) => {
    if (before.units[id]!.seat === winner) return sum;
    const { lost, owes, fell, was } = fates[at as 0 | 1];
    return sum + lost + owes + (fell ? FELL + Math.max(0, was) : 0);
  }, 0);
}

/** The chance that this side had to win; a volley is only its archers'. */
function chanceFor(clash: Fought, side: 0 | 1): number | undefined {
  if (side === 0 || clash.event.type !== "sortie") return side === 0 ? chanceOf(clash) : undefined;
  const { one, other } = clash.event;
  return winChance(oddsOf(other.net, one.net, tieOf(clash.before, other.manoeuvre, one.manoeuvre)));
}
