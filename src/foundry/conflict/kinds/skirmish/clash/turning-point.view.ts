/** What decided a Skirmish: of all strikes and failed morale checks against the losers, the one that took most and was least likely. */
import { added, chanceAtLeast, constant, type Distribution } from "../../../../../rules/dice/distribution.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import { attackOdds, figuresIn, MORALE_DIE } from "../../../../../rules/skirmish/index.ts";
import { percentSign } from "../../../../base/locale.ts";
import { percentage } from "../../../../base/percent.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { TurningPoint } from "../../../contract/end.ts";
import { inputAt } from "../../../moments/clash-frames.view.ts";
import { counted } from "../../../words/counted.view.ts";
import { withNames } from "../../../words/in-words.view.ts";
import { type SkirmishClash, skirmishFrames } from "./clash.view.ts";
import { hitsOf, lostBy, type Strike, unitsIn } from "./strike.view.ts";

interface Candidate {
  readonly chance: number;
  /** In figures. */
  readonly took: number;
  readonly tell: () => TurningPoint;
}

export function turningPointOf(input: BoardInput, winner: string | undefined): TurningPoint | undefined {
  if (winner === undefined) return undefined;
  const { match } = input.view;
  const all = match.past.flatMap((_, step) =>
    skirmishFrames.of(match, step).flatMap((clash) => candidate(input, step, clash, winner) ?? []),
  );
  const weight = ({ chance, took }: Candidate) => took * (1 - chance);
  const [most] = all.sort((one, other) => weight(other) - weight(one));
  return most && weight(most) > 0 ? most.tell() : undefined;
}

function candidate(input: BoardInput, step: number, clash: SkirmishClash, winner: string): Candidate | undefined {
  if (clash.kind === "news") return undefined;
  const at = inputAt(input, step, clash.before);
  return clash.kind === "morale" ? checked(at, clash, winner) : struck(at, clash, winner);
}

function checked(input: BoardInput, { check, before }: Extract<SkirmishClash, { kind: "morale" }>, winner: string) {
  const unit = before.units[check.unit]!;
  if (unit.seat === winner || check.result === "holds" || check.result === "braced") return undefined;
  const chance = 1 - Math.min(1, Math.max(0, check.chance / MORALE_DIE));
  const tell = () => ({
    over: roundWords(input, before.round, withNames(input, "Clash.checks", { name: unit.name })),
    figure: percentWords(chance),
    words: input.say("BNB.SkirmishBoard.turning.gave", { name: unit.name }),
  });
  return { chance, took: figuresIn(before, unit.id), tell };
}

function struck(input: BoardInput, strike: Strike, winner: string): Candidate | undefined {
  const [by, at] = unitsIn(strike);
  const { was, left, of } = lostBy(input, strike, at);
  const hits = hitsOf(strike);
  if (by.seat !== winner || was === left || hits === 0) return undefined;
  const odds = strike.attacks.reduce<Distribution>(
    (sum, { faces, chance }) => added(sum, attackOdds(faces.length, chance)),
    constant(0),
  );
  const chance = toFloat(chanceAtLeast(odds, hits));
  const tell = () => ({
    over: roundWords(
      input,
      strike.before.round,
      withNames(input, `Clash.attacks.${strike.kind}`, { by: by.name, at: at.name }),
    ),
    figure: percentWords(chance),
    words: `${counted(input, "SkirmishBoard.turning.hits", hits)} ${counted(input, `Clash.loses.${of}`, was - left, { name: at.name })}.`,
  });
  return { chance, took: of === "figures" ? was - left : Number(left === 0), tell };
}

function roundWords({ say }: BoardInput, round: number, words: string): string {
  return say("BNB.SkirmishBoard.turning.over", { round, words });
}

function percentWords(chance: number): string {
  return `${percentage(chance)}${percentSign()}`;
}
