/**
 * The secret choice of a sortie: a card for each manoeuvre with all degrees against each of the enemy's as a bar, the source of
 * every die, and how many floating dice go against whom.
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
  meet,
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
import { signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markWhere } from "../../words/advice-marks.view.ts";
import { drafted, foeOf, nameOf, sortieOf } from "./common.view.ts";
import { oddsOf, SORTIE_ENDS, slices, winChance } from "./odds.view.ts";
import { partLine } from "./unit.view.ts";

const ICON_OF: Readonly<Record<Manoeuvre, string>> = {
  attack: "swords",
  defend: "shield",
  retreat: "run",
  charge: "vicious",
  flank: "feint",
};

/** The dice that the player assumes the enemy spends. */
export function supposed(input: BoardInput, foe: Unit): number {
  const wanted = Number(input.draft.theirs ?? 0);
  return Math.max(0, Math.min(wanted, spendable(sortieOf(input), foe)));
}

export function manoeuvreView(input: BoardInput, key: string, unit: Unit) {
  const { say, view } = input;
  const state = sortieOf(input);
  const foes = opponents(state, unit);
  const looked = foeOf(input, unit);
  const foe = looked && foes.includes(looked) ? looked : foes[0]!;
  const chosen = drafted(input)[key] as ManoeuvreOrder | undefined;
  const legal = view.match.conflict.legal(state, key) as readonly ManoeuvreOrder[];
  const open = new Set(legal.map(({ manoeuvre }) => manoeuvre));
  const theirs = manoeuvresOf(state, foe);
  const dice = chosen?.dice[foe.id] ?? 0;
  const spent = Object.values(chosen?.dice ?? {}).reduce((sum, count) => sum + count, 0);
  const most = spendable(state, unit);
  const meeting = (mine: Manoeuvre, other: Manoeuvre): SortiePools =>
    poolsFor(
      state,
      { unit: unit.id, manoeuvre: mine, dice },
      { unit: foe.id, manoeuvre: other, dice: supposed(input, foe) },
    );

  const versus = theirs.includes(input.draft.versus as Manoeuvre) ? (input.draft.versus as Manoeuvre) : theirs[0]!;
  const shown = chosen?.manoeuvre ?? MANOEUVRES.find((one) => open.has(one))!;
  const met = meeting(shown, versus);
  return {
    manoeuvring: true,
    question: say("BNB.SortieBoard.choose", { name: nameOf(input, unit.id) }),
    versus: say("BNB.SortieBoard.chances", { name: nameOf(input, foe.id) }),
    foes: foes.length > 1 ? foes.map(({ id }) => ({ id, name: nameOf(input, id), chosen: id === foe.id })) : [],
    cards: MANOEUVRES.map((mine) => {
      const barred = open.has(mine)
        ? undefined
        : view.match.conflict.refusal(state, key, { manoeuvre: mine, dice: {} });
      const answers = theirs.map((other) => {
        const met = meeting(mine, other);
        const { chance, ...bar } = degreeBar(met, tieOf(state, mine, other), say);
        return { against: say(`BNB.SortieBoard.manoeuvre.${other}`), chance, ...bar };
      });
      const least = Math.min(...answers.map(({ chance }) => chance));
      return {
        name: mine,
        title: say(`BNB.SortieBoard.manoeuvre.${mine}`),
        icon: ICON_OF[mine],
        chosen: chosen?.manoeuvre === mine,
        advised: markWhere<ManoeuvreOrder>(input, key, ({ manoeuvre }) => manoeuvre === mine),
        barred: barred ? say(barred.key, barred.params) : "",
        answers: answers.map((one) => ({ ...one, least: one.chance === least && least < 1 })),
        effects: DEGREES.map((degree) => ({
          degree: say(`BNB.SortieBoard.degree.${degree}`),
          words: effectWords(mine, degree, say),
        })),
      };
    }),
    ifLost: say("BNB.SortieBoard.ifLost", { name: nameOf(input, foe.id) }),
    lost: theirs.map((other) => ({
      name: say(`BNB.SortieBoard.manoeuvre.${other}`),
      cells: DEGREES.map((degree) => effectWords(other, degree, say, "theirs")),
    })),
    degrees: DEGREES.map((degree) => say(`BNB.SortieBoard.degree.${degree}`)),
    matrix: matrixView(input, chosen?.manoeuvre, versus),
    /** The legend of the bars' degrees. */
    ends: SORTIE_ENDS.map((end) => ({ end: end.replace(".", "-"), label: say(`BNB.SortieBoard.end.${end}`) })),
    dice: {
      mine: side(unit, met.one.parts, met.one.net, nameOf(input, unit.id), say),
      theirs: side(foe, met.other.parts, met.other.net, nameOf(input, foe.id), say),
    },
    steppers: [
      ...(most > 0 && chosen
        ? foes.map(({ id }) => ({
            act: "dice",
            of: id,
            label: say("BNB.SortieBoard.spend", { name: nameOf(input, id) }),
            value: chosen.dice[id] ?? 0,
            least: (chosen.dice[id] ?? 0) <= 0,
            most: spent >= most,
          }))
        : []),
      ...(spendable(state, foe) > 0
        ? [
            {
              act: "theirs",
              of: foe.id,
              label: say("BNB.SortieBoard.suppose", { name: nameOf(input, foe.id) }),
              value: supposed(input, foe),
              least: supposed(input, foe) <= 0,
              most: supposed(input, foe) >= spendable(state, foe),
            },
          ]
        : []),
    ],
    left: most > 0 ? say("BNB.SortieBoard.left", { left: most - spent, most }) : "",
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
function side(unit: Unit, parts: readonly Part[], net: number, name: string, say: Say) {
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

// Who gains dice: each of the player's manoeuvres against each of the enemy's, as in the book's table.

export function matrixView(input: BoardInput, mine: Manoeuvre | undefined, versus: Manoeuvre) {
  const { options } = sortieOf(input);
  const name = (manoeuvre: Manoeuvre) => input.say(`BNB.SortieBoard.manoeuvre.${manoeuvre}`);
  return {
    heads: MANOEUVRES.map((manoeuvre) => ({ manoeuvre, name: name(manoeuvre), looked: manoeuvre === versus })),
    rows: MANOEUVRES.map((own) => ({
      name: name(own),
      mine: own === mine,
      cells: MANOEUVRES.map((other) => {
        const met = meet(own, other, options);
        if (!met.roll) return { words: input.say(`BNB.SortieBoard.still.${met.mine}.${met.theirs}`), tone: "still" };
        const gain = met.mine - met.theirs;
        return { words: gain === 0 ? "0" : signed(gain), tone: gain > 0 ? "for" : gain < 0 ? "against" : "" };
      }),
    })),
  };
}
