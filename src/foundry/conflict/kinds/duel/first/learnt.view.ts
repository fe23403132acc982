/** The end of a first duel, won or lost: what was learnt, tied to what happened, the best moment, and what next. */
import { chronicleCheck, diceSum, targetNumber } from "../../../../../rules/chronicle/checks/index.ts";
import { type DuelState, fighterOf } from "../../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import { figures, percentage, signed } from "../../../../base/percent.ts";
import { listed } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { skillWord } from "../moment-sums.view.ts";
import { type Happened, priceIn, rollsOf, setUpIn } from "./coach.view.ts";
import { firstDuelOf } from "./first-duel.view.ts";

interface Line {
  readonly title: string;
  readonly words: string;
}

/** What a player may do next, the first one suggested; by the name of the board's action. */
export const NEXT = ["duel", "talk", "battle", "person"] as const;
export type Next = (typeof NEXT)[number];
/** As the form for a new conflict says, and the card of the first visit. */
const MINUTES: Readonly<Record<Next, number>> = { duel: 10, talk: 10, battle: 60, person: 5 };

export function learntView(input: BoardInput, state: DuelState) {
  const { say } = input;
  const own = firstDuelOf(input)?.own.id;
  if (own === undefined) return undefined;
  const rolls = rollsOf(input.view.match.past);
  const opponent = say("BNB.Opponent.2.name");
  return {
    rounds: say(state.round === 1 ? "BNB.FirstDuel.end.rounds.one" : "BNB.FirstDuel.end.rounds.other", {
      count: state.round,
    }),
    practice: say("BNB.FirstDuel.end.practice"),
    lines: [
      { title: say("BNB.FirstDuel.end.secret"), words: say("BNB.FirstDuel.end.secretWords") },
      rollLine(
        input,
        rolls.find(({ blow }) => blow.by === own),
      ),
      setUpLine(input, rolls),
      missLine(input, rolls),
    ],
    best: bestMoment(
      input,
      rolls.filter(({ blow }) => blow.by === own),
    ),
    next: NEXT.map((name, at) => ({
      name,
      first: at === 0,
      title: say(`BNB.FirstDuel.next.${name}`),
      words: say(`BNB.FirstDuel.next.${name}Words`, { opponent }),
      minutes: say("BNB.Start.minutes", { minutes: MINUTES[name] }),
    })),
  };
}

function rollLine({ say }: BoardInput, first: Happened | undefined): Line {
  const title = say("BNB.FirstDuel.end.roll");
  if (!first) return { title, words: say("BNB.FirstDuel.end.rollPlain") };
  const { rating, opposition, faces } = first.blow;
  const need = figures(targetNumber(opposition) - rating);
  return { title, words: say("BNB.FirstDuel.end.rollWords", { need, got: diceSum(faces) }) };
}

function setUpLine({ say }: BoardInput, rolls: readonly Happened[]): Line {
  const title = say("BNB.FirstDuel.end.setUp");
  for (const { blow, state, events } of rolls) {
    const found = setUpIn(events, blow);
    if (!found || found.penalty.on === "defences" || blow.action === "shoot") continue;
    const skills = listed(found.penalty.on, say, (skill) => skillWord(skill, say));
    const action = say(`BNB.Action.${blow.action}`);
    const on = fighterOf(state, blow.on).name;
    return {
      title,
      words: say("BNB.FirstDuel.end.setUpWords", { on, amount: signed(found.penalty.by), skills, action }),
    };
  }
  return { title, words: say("BNB.FirstDuel.end.setUpPlain") };
}

function missLine({ say }: BoardInput, rolls: readonly Happened[]): Line {
  const title = say("BNB.FirstDuel.end.miss");
  for (const { blow, state, events } of rolls) {
    const price = blow.success ? undefined : priceIn(events, blow);
    if (!price) continue;
    const words = { by: fighterOf(state, blow.by).name, amount: signed(price.penalty.by) };
    return { title, words: say("BNB.FirstDuel.end.missWords", words) };
  }
  return { title, words: say("BNB.FirstDuel.end.missPlain") };
}

/** The hit that was least likely; without one, the miss that was closest. */
function bestMoment({ say }: BoardInput, own: readonly Happened[]): string {
  const margin = ({ blow }: Happened) => targetNumber(blow.opposition) - blow.rating - diceSum(blow.faces);
  const chance = ({ blow }: Happened) => chronicleCheck.terms(blow.rating, blow.opposition).chance;
  const likely = (one: Happened) => toFloat(chance(one));
  const hits = own.filter(({ blow }) => blow.success).toSorted((one, other) => likely(one) - likely(other));
  const [best] = hits.length > 0 ? hits : own.toSorted((one, other) => margin(one) - margin(other));
  if (!best || best.blow.action === "shoot") return "";
  const words = { round: best.round, action: say(`BNB.Action.${best.blow.action}`) };
  return best.blow.success
    ? say("BNB.FirstDuel.end.bestHit", { ...words, chance: percentage(chance(best)) })
    : say("BNB.FirstDuel.end.bestMiss", { ...words, by: figures(margin(best)) });
}
