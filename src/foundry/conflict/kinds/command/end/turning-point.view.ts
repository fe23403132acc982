/** What decided a Command battle: the fight that cost the losers most, with both sums. */
import { type CommandClash, type CommandState, clashesOf } from "../../../../../rules/command/index.ts";
import { figures } from "../../../../base/percent.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { TurningPoint } from "../../../contract/end.ts";
import { inputAt } from "../../../moments/clash-frames.view.ts";
import { withNames } from "../../../words/in-words.view.ts";
import { fateWords } from "../clash.view.ts";
import { commandFrames } from "../frames.view.ts";

/** A loser answers in one of the next steps. */
const ANSWERED_WITHIN = 4;
/** A unit that leaves the field counts for as much as this many points and damage. */
const GONE = 8;

export function turningPointOf(input: BoardInput, winner: string | undefined): TurningPoint | undefined {
  if (winner === undefined) return undefined;
  const { past } = input.view.match;
  const fights = past.flatMap(({ state }, step) =>
    commandFrames.of(input.view.match, step).flatMap((clash, at) => {
      if (clash.kind !== "fight" || !clash.totals) return [];
      const events = past.slice(step, step + ANSWERED_WITHIN).flatMap(({ entry }) => entry.events);
      const settled = clashesOf(state as CommandState, events as Parameters<typeof clashesOf>[1])[at]!;
      return [{ settled, step, cost: costOf(settled, winner) }];
    }),
  );
  const most = fights.reduce<(typeof fights)[number] | undefined>(
    (best, one) => (one.cost > (best?.cost ?? 0) ? one : best),
    undefined,
  );
  if (!most) return undefined;
  const { settled, step } = most;
  const { attacker, target, totals, before, fates } = settled;
  const nameOf = (id: string) => before.units[id]!.name;
  const loser = Object.keys(fates).find((id) => before.units[id]!.seat !== winner)!;
  const names = { turn: before.turn, by: nameOf(attacker), at: nameOf(target) };
  return {
    over: withNames(input, "CommandBoard.turning.over", names),
    figure: `${figures(totals!.attack)} v ${figures(totals!.defence)}`,
    words: withNames(input, "CommandBoard.turning.cost", {
      name: nameOf(loser),
      cost: fateWords(inputAt(input, step, before), settled, loser),
    }),
  };
}

/** What it cost those who lost the battle. */
function costOf({ fates, before }: CommandClash, winner: string): number {
  return Object.entries(fates)
    .filter(([id]) => before.units[id]!.seat !== winner)
    .reduce((sum, [, { cost, damage, gone }]) => sum + cost + damage + (gone === "routed" ? GONE : 0), 0);
}
