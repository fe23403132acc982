/** Both sums of a duel's rolls, part by part, and their verdicts. */
import {
  ACTION,
  aimedRating,
  type Blow,
  CHOICE_SKILLS,
  type ChoiceId,
  type Defence,
  type DuelState,
  defenceRating,
  type Fighter,
  fighterOf,
  footworkRating,
  isAct,
  type Rating,
} from "../../../../rules/chronicle/duel/index.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { figures } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { type Check, marginOf, type Part, type Sum, sumOf } from "../../moments/check.view.ts";
import { causeWord, defenceWord } from "./fighter.view.ts";
import type { DuelMoment } from "./moments.view.ts";

type Footwork = Extract<DuelMoment, { kind: "footwork" }>;

function partsOf(rating: Rating, say: Say): Part[] {
  return rating.modifiers.map(({ source, by }) => ({ words: causeWord(source, say).toLocaleLowerCase(), by }));
}

export function skillWord(skill: string, say: Say): string {
  return say(`BNB.DuelBoard.short.${skill}`);
}

function attackSum(state: DuelState, blow: Blow, say: Say): Sum {
  const fighter = fighterOf(state, blow.by);
  const order = state.orders[blow.by];
  const aimed = order && (isAct(order) || order.do === "shoot") ? aimedRating(state, fighter, order) : undefined;
  const skill =
    blow.action === "shoot"
      ? say("BNB.Skill.shootAim")
      : skillWord(
          Object.hasOwn(CHOICE_SKILLS, blow.action)
            ? fighter.choices[blow.action as ChoiceId]
            : ACTION[blow.action].skills[0],
          say,
        );
  const base = { words: skill, by: aimed?.base ?? blow.rating };
  const label = say("BNB.DuelMoments.attack");
  return sumOf(
    { who: fighter.name, base, more: aimed ? partsOf(aimed, say) : [], label },
    blow.rating,
    say("BNB.DuelMoments.rest"),
  );
}

function defenceSum(state: DuelState, { on, by, action, defence, opposition }: Blow, say: Say): Sum {
  const defender = fighterOf(state, on);
  const rating = defenceRating(state, defender, defence, fighterOf(state, by), action);
  const base = { words: baseWord(defender, defence, say), by: rating.base };
  const label = say("BNB.DuelMoments.defence");
  return sumOf(
    { who: defender.name, base, more: partsOf(rating, say), label },
    opposition,
    say("BNB.DuelMoments.rest"),
  );
}

/** "Dodge"; of a parry the skill too, since that is what the number is. */
function baseWord(defender: Fighter, defence: Defence, say: Say): string {
  const [kind] = defence.split(":");
  return kind === "parry"
    ? `${defenceWord("parry", say)}: ${skillWord(defender.choices.parry, say)}`
    : defenceWord(kind!, say);
}

export function blowCheck(state: DuelState, blow: Blow, say: Say): Check {
  const { faces, success } = blow;
  return { ours: attackSum(state, blow, say), theirs: defenceSum(state, blow, say), faces, success };
}

function footworkSum(state: DuelState, id: string, value: number, say: Say): Sum {
  const fighter = fighterOf(state, id);
  const rating = footworkRating(state, fighter);
  const base = { words: skillWord(fighter.choices.footwork, say), by: rating.base };
  return sumOf(
    { who: fighter.name, base, more: partsOf(rating, say), label: fighter.name },
    value,
    say("BNB.DuelMoments.rest"),
  );
}

export function footworkCheck({ footwork, at }: Footwork, state: DuelState, say: Say): Check {
  const { roller, other, rating, opposition, faces, winner } = footwork.contests[at]!;
  return {
    ours: footworkSum(state, roller, rating, say),
    theirs: footworkSum(state, other, opposition, say),
    faces,
    success: winner === roller,
  };
}

export function footworkVerdict(what: Footwork, state: DuelState, say: Say): string {
  const { winner, faces, ambush } = what.footwork.contests[what.at]!;
  const name = fighterOf(state, winner!).name;
  const by = faces.length > 0 ? marginOf(footworkCheck(what, state, say), checkIn(state)) : undefined;
  if (ambush) return say("BNB.DuelMoments.footworkAmbush", { name });
  return by ? say("BNB.DuelMoments.footworkBy", { name, by: figures(by) }) : say("BNB.DuelMoments.footwork", { name });
}
