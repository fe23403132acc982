/** What a first duel says after each round: what both did and why it went so, and one action to try next. */
import {
  ACTION,
  actionChances,
  type Blow,
  type DuelState,
  type Fighter,
  fighterOf,
  isAct,
} from "../../../../../rules/chronicle/duel/index.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import { checkIn } from "../../../../../rules/variants.ts";
import { figures, percentage, signed } from "../../../../base/percent.ts";
import { listed } from "../../../../base/words.view.ts";
import type { BoardInput } from "../../../contract/board.ts";
import { marginOf } from "../../../moments/check.view.ts";
import { orderInWords } from "../../../words/in-words.view.ts";
import { priceWords } from "../defend.view.ts";
import { blowCheck, skillWord } from "../moment-sums.view.ts";
import { openBy } from "./coach.view.ts";
import { firstDuelOf } from "./first-duel.view.ts";
import { roleOf, type Suggestion, suggestionsOf } from "./suggest.view.ts";

interface TryNext {
  readonly why: string;
  readonly numbers: string;
  /** Its place among the suggestions. */
  readonly order: number;
  readonly icon: string;
  readonly press: string;
  readonly not: string;
}

/** `ended`: the state at the end of the round, with its rolls; `began`: the one at its beginning. */
export function reviewView(input: BoardInput, began: DuelState, ended: DuelState) {
  const { say } = input;
  const fight = firstDuelOf(input);
  if (!fight) return undefined;
  const { own, foe } = fight;
  const wounds = (on: Fighter) => fighterOf(ended, on.id).harms.filter(({ round }) => round === ended.round).length > 0;
  const title = wounds(foe) ? (wounds(own) ? "each" : "given") : wounds(own) ? "taken" : "none";
  return {
    over: say("BNB.FirstDuel.review.over", { round: ended.round }),
    title: say(`BNB.FirstDuel.review.${title}`, { name: foe.name }),
    rows: [own, foe].map((fighter) => rowOf(input, ended, fighter, fighter === own)),
    ...nextOf(input, began),
  };
}

function rowOf(input: BoardInput, ended: DuelState, fighter: Fighter, mine: boolean) {
  const { say } = input;
  const blow = ended.blows.find(({ by }) => by === fighter.id);
  const order = ended.orders[fighter.id];
  if (!blow || blow.action === "shoot")
    return {
      good: mine,
      title: fighter.name,
      words: order ? orderInWords(input, `order:${fighter.id}`, order) : "",
      note: "",
    };
  const margin = marginOf(blowCheck(ended, blow, say), checkIn(ended));
  const key = `BNB.FirstDuel.review.${mine ? "yours" : "theirs"}.${blow.success ? "hit" : "miss"}`;
  return {
    good: blow.success === mine,
    title: say(margin ? `${key}By` : key, {
      name: fighter.name,
      action: say(`BNB.Action.${blow.action}`),
      by: margin ? figures(margin) : "",
    }),
    words: didWords(input, ended, blow),
    note: "",
  };
}

/** The wounds and penalties of one action. */
function didWords({ say }: BoardInput, ended: DuelState, { by, on, action, success }: Blow): string {
  if (action === "shoot") return "";
  const victim = fighterOf(ended, on);
  const harms = victim.harms.filter((harm) => harm.by === by && harm.round === ended.round);
  const found = harms.map(({ part, severity }) =>
    say("BNB.FirstDuel.review.wound", {
      name: victim.name,
      part: say(`BNB.BodyPart.${part}`).toLocaleLowerCase(),
      severity: say(`BNB.Severity.${severity}`).toLocaleLowerCase(),
    }),
  );
  const { penalty, exposed } = ACTION[action][success ? "strong" : "weak"];
  if (penalty) {
    const skills = listed(penalty.skills, say, (skill) => skillWord(skill, say));
    found.push(say("BNB.FirstDuel.review.shaken", { name: victim.name, by: signed(penalty.by), skills }));
  }
  if (exposed)
    found.push(say("BNB.FirstDuel.review.exposed", { name: fighterOf(ended, by).name, by: signed(exposed) }));
  return found.join(" ");
}

/** The engine's first choice among the suggestions, with its chance in the last round and now. */
function nextOf(input: BoardInput, began: DuelState): { readonly tryNext?: TryNext } {
  const { say } = input;
  const now = input.moment?.now.match.state as DuelState;
  const { own, foe } = firstDuelOf(input)!;
  const suggested = suggestionsOf(input, now, own.id);
  const best = bestOf(suggested);
  if (!best) return {};
  const words = orderInWords(input, `order:${own.id}`, best.order);
  const isAction = isAct(best.order);
  const name = isAct(best.order) ? say(`BNB.Action.${best.order.do}`) : words;
  const [before, after] = isAction ? [chanceOf(began, own.id, best), chanceOf(now, own.id, best)] : [];
  const numbers =
    after === undefined
      ? words
      : before === undefined || percentage(before) === percentage(after)
        ? say("BNB.FirstDuel.review.chance", { action: name, now: percentage(after) })
        : say("BNB.FirstDuel.review.chances", { action: name, before: percentage(before), now: percentage(after) });
  return {
    tryNext: {
      why: say(`BNB.FirstDuel.review.try.${reasonOf(best, fighterOf(now, foe.id))}`, { name: foe.name }),
      numbers,
      order: suggested.indexOf(best),
      icon: isAction ? best.order.do : "",
      press: say("BNB.FirstDuel.review.choose", { action: name }),
      not: notNow(input, now, own, best, suggested),
    },
  };
}

/** What frees the fighter, or the one that ranks highest. */
function bestOf(suggested: readonly Suggestion[]): Suggestion | undefined {
  const [first] = suggested;
  return first?.role === "free" ? first : suggested.toSorted((one, other) => one.rank - other.rank)[0];
}

function reasonOf({ role }: Suggestion, foe: Fighter): string {
  if (role === "free" || role === "setUp") return role;
  if (openBy(foe) < 0) return "open";
  return foe.penalties.some(({ on }) => on !== "defences") ? "shaken" : role;
}

function chanceOf(state: DuelState, id: string, { order }: Suggestion): number | undefined {
  if (!isAct(order)) return undefined;
  const chances = actionChances(checkIn(state), state, id, order);
  const met = chances.find(({ best }) => best) ?? chances[0];
  return met && toFloat(met.chance);
}

/** Why another one that looks good is not. */
function notNow(
  { say }: BoardInput,
  now: DuelState,
  own: Fighter,
  best: Suggestion,
  suggested: readonly Suggestion[],
): string {
  const other = suggested.find(({ role }) => role === (best.role === "bold" ? "setUp" : "bold"));
  if (!other || !isAct(other.order)) return "";
  const action = other.order.do;
  return say(`BNB.FirstDuel.review.not.${roleOf(action)}`, {
    action: say(`BNB.Action.${action}`),
    chance: percentage(chanceOf(now, own.id, other) ?? 0),
    price: priceWords(action, say),
  });
}
