/**
 * The secret choice of a sortie: a card for each manoeuvre with its chance against the enemy's best answer, how many dice to add
 * and what each number makes of it, all degrees against each answer, and the source of every die.
 */
import {
  basicParts,
  DEGREES,
  type Degree,
  effectOf,
  MANOEUVRES,
  type Manoeuvre,
  type ManoeuvreOrder,
  manoeuvresOf,
  opponents,
  type Part,
  poolsFor,
  type SortiePools,
  spendable,
  type Tie,
  thrown,
  tieOf,
  type Unit,
} from "../../../../rules/sortie/index.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { drafted, foeOf, nameOf, sortieOf } from "./common.view.ts";
import { oddsOf, SORTIE_ENDS, slices, winChance } from "./odds.view.ts";
import { partLine } from "./unit.view.ts";

export const ICON_OF: Readonly<Record<Manoeuvre, string>> = {
  attack: "swords",
  defend: "shield",
  retreat: "run",
  charge: "vicious",
  flank: "feint",
};

/** Dice, cards and answers of one choice, against one enemy. */
export function manoeuvreView(input: BoardInput, key: string, unit: Unit) {
  const { say, view } = input;
  const state = sortieOf(input);
  const foes = opponents(state, unit);
  const looked = foeOf(input, unit);
  const foe = looked && foes.includes(looked) ? looked : foes[0]!;
  const chosen = drafted(input)[key] as ManoeuvreOrder | undefined;
  const legal = view.match.conflict.legal(state, key) as readonly ManoeuvreOrder[];
  const open = new Set(legal.map(({ manoeuvre }) => manoeuvre));
  const dice = chosen?.dice[foe.id] ?? 0;
  const spent = Object.values(chosen?.dice ?? {}).reduce((sum, count) => sum + count, 0);
  const most = spendable(state, unit);
  const shown = chosen?.manoeuvre ?? MANOEUVRES.find((one) => open.has(one))!;
  const against = (mine: Manoeuvre, count = dice) => againstEach(input, unit, foe, mine, count);
  const answers = against(shown);
  const versus = answers.find(({ other }) => other === input.draft.versus) ?? worstOf(answers);
  return {
    manoeuvring: true,
    question: say("BNB.SortieBoard.choose", { name: nameOf(input, unit.id) }),
    hint: say("BNB.SortieBoard.chances"),
    foes: foes.length > 1 ? foes.map(({ id }) => ({ id, name: nameOf(input, id), chosen: id === foe.id })) : [],
    cards: MANOEUVRES.map((mine) => {
      const barred = open.has(mine)
        ? undefined
        : view.match.conflict.refusal(state, key, { manoeuvre: mine, dice: {} });
      const worst = worstOf(against(mine));
      return {
        name: mine,
        title: say(`BNB.SortieBoard.manoeuvre.${mine}`),
        icon: ICON_OF[mine],
        chosen: chosen?.manoeuvre === mine,
        advised: markWhere<ManoeuvreOrder>(input, key, ({ manoeuvre }) => manoeuvre === mine),
        barred: barred ? say(barred.key, barred.params) : "",
        chance: worst.chance,
        worst: worst.still || say("BNB.SortieBoard.versus", { manoeuvre: worst.against }),
        aim: say(`BNB.SortieBoard.aim.${mine}`),
        effects: DEGREES.map((degree) => ({
          degree: say(`BNB.SortieBoard.degree.${degree}`),
          words: effectWords(mine, degree, say),
        })),
      };
    }),
    dice: {
      of: foe.id,
      label:
        foes.length > 1 ? say("BNB.SortieBoard.spend", { name: nameOf(input, foe.id) }) : say("BNB.SortieBoard.dice"),
      note: say(most > 0 ? "BNB.SortieBoard.left" : "BNB.SortieBoard.noDice", { left: most - spent, most }),
      fields: Array.from({ length: most > 0 ? most - spent + dice + 1 : 0 }, (_, count) => ({
        count,
        chance: chosen ? worstOf(against(shown, count)).chance : undefined,
        chosen: chosen !== undefined && count === dice,
      })),
      waits: chosen === undefined,
    },
    answers: {
      title: say("BNB.SortieBoard.answers", { manoeuvre: say(`BNB.SortieBoard.manoeuvre.${shown}`), dice }),
      rows: answers.map((one) => ({ ...one, least: one === worstOf(answers), looked: one === versus })),
      /** The legend of the bars' degrees. */
      ends: SORTIE_ENDS.map((end) => ({ end: end.replace(".", "-"), label: say(`BNB.SortieBoard.end.${end}`) })),
    },
    sources: {
      title: say("BNB.SortieBoard.sources", { manoeuvre: versus.against }),
      sides: [
        side(unit, versus.met.one, nameOf(input, unit.id), say),
        side(foe, versus.met.other, nameOf(input, foe.id), say),
      ],
    },
    through:
      chosen?.manoeuvre === "retreat"
        ? legal.flatMap((order) =>
            order.through === undefined
              ? []
              : [{ id: order.through, name: nameOf(input, order.through), chosen: order.through === chosen.through }],
          )
        : [],
  };
}

/** What a chosen order is worth against the enemy's best answer, now and if that enemy spends all dice. */
export function worthOf(input: BoardInput, unit: Unit, { manoeuvre, dice }: ManoeuvreOrder) {
  const state = sortieOf(input);
  const foe = foeOf(input, unit)!;
  const theirs = spendable(state, foe);
  const chance = (against: number) =>
    worstOf(againstEach(input, unit, foe, manoeuvre, dice[foe.id] ?? 0, against)).chance;
  return { chance: chance(0), theirs, atWorst: chance(theirs) };
}

/** Against each manoeuvre of the enemy, who spends that many dice. */
function againstEach(input: BoardInput, unit: Unit, foe: Unit, mine: Manoeuvre, dice: number, theirs = 0) {
  const state = sortieOf(input);
  const { say } = input;
  return manoeuvresOf(state, foe).map((other) => {
    const met = poolsFor(
      state,
      { unit: unit.id, manoeuvre: mine, dice },
      { unit: foe.id, manoeuvre: other, dice: theirs },
    );
    return {
      other,
      met,
      against: say(`BNB.SortieBoard.manoeuvre.${other}`),
      lost: met.meeting.roll
        ? say("BNB.SortieBoard.lostByFour", { effect: effectWords(other, "four", say, "theirs") })
        : "",
      ...degreeBar(met, tieOf(state, mine, other), say),
    };
  });
}

/** The answer that leaves the least chance, of those that come to dice. */
function worstOf<A extends { readonly chance: number; readonly still: string }>(answers: readonly A[]): A {
  const rolled = answers.filter(({ still }) => still === "");
  return (rolled.length > 0 ? rolled : answers).reduce((worst, one) => (one.chance < worst.chance ? one : worst));
}

/** One answer of the enemy: the chance to win, and every degree as a part of a bar; words if nothing is rolled. */
function degreeBar({ meeting, one, other }: SortiePools, tie: Tie, say: Say) {
  if (!meeting.roll) {
    const still =
      meeting.mine === "succeeds"
        ? say("BNB.SortieBoard.succeeds")
        : say(meeting.theirs === "succeeds" ? "BNB.SortieBoard.theySucceed" : "BNB.SortieBoard.nothing");
    return { chance: meeting.mine === "succeeds" ? 1 : 0, still, slices: [] };
  }
  const odds = oddsOf(one.net, other.net, tie);
  return {
    chance: winChance(odds),
    still: "",
    slices: slices(odds, SORTIE_ENDS)
      .toReversed()
      .map(({ end, chance }) => ({ end: end.replace(".", "-"), width: (100 * chance).toFixed(2) })),
  };
}

/** The sources of one side's dice, in the book's three kinds. */
function side(unit: Unit, { parts, net }: SortiePools["one"], name: string, say: Say) {
  const basic = new Set(unit.makes.flatMap((make) => basicParts(unit, make)).map(({ key }) => key));
  const kindOf = ({ key }: Part) =>
    basic.has(key) ? "basic" : key === "floating" || key === "penalty" ? "floating" : "circumstances";
  const kinds = (["basic", "circumstances", "floating"] as const).map((kind) => ({
    label: say(`BNB.SortieBoard.parts.${kind}`),
    parts: parts.filter((part) => kindOf(part) === kind).map((part) => partLine(part, say)),
  }));
  return {
    name,
    rolls: say(net < 0 ? "BNB.SortieBoard.rollsLow" : "BNB.SortieBoard.rolls", { dice: thrown(net) }),
    kinds: kinds.filter((kind) => kind.parts.length > 0),
  };
}

/** The effect of a degree, for the winner or, as `theirs`, for the loser. */
export function effectWords(manoeuvre: Manoeuvre, degree: Degree, say: Say, whose: "own" | "theirs" = "own"): string {
  const { gain, away, loss, doublesPenalty, flanked, falls } = effectOf(manoeuvre, degree);
  const words = (key: string, data = {}) =>
    say(`BNB.SortieBoard.${whose === "own" ? "effect" : "suffered"}.${key}`, data);
  const parts = [
    falls ? words(falls) : "",
    flanked ? words("flanked") : "",
    loss > 0 ? words("loss", { dice: loss }) : "",
    doublesPenalty ? words("doubles") : "",
    gain > 0 ? words("gain", { dice: gain }) : "",
    away > 0 ? words(away > 1 ? "fullAway" : "halfAway") : "",
  ].filter(Boolean);
  return listed(parts, say) || words("none");
}
