/**
 * Weapon against armour: two equal fighters, one with the given weapon and no armour, one with a sword and the given
 * armour. Hit rates are exact, wins are played out, and the choice of action is the adviser's answer for both.
 */

import { advise } from "../../src/rules/adviser/advise.ts";
import { chronicleCheck } from "../../src/rules/chronicle/checks/index.ts";
import { ACTIONS, actionChances, type DuelState, spacesOf } from "../../src/rules/chronicle/duel/index.ts";
import {
  ARMOUR_IDS,
  type Armour,
  isWeapon,
  SHIELD_PARRY,
  WEAPON_IDS,
  weaponOf,
} from "../../src/rules/chronicle/equipment/index.ts";
import { playOn } from "../../src/rules/conflict/match.ts";
import { toFloat } from "../../src/rules/dice/fraction.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import { defaults } from "../../src/rules/option.ts";
import { certain } from "../../src/rules/result.ts";
import { duel } from "../../src/rules/varied-duel.ts";
import { type Heat, hundredths, isOff, named, type Report, type Table, withBand } from "./report.ts";
import { type Field, pooled, type Series, series, type Terms } from "./series.ts";

const SKILL = 4;
const ARMS: readonly (readonly [string, readonly string[]])[] = [
  ...WEAPON_IDS.map((id): [string, string[]] => [named(id), id === "hands" ? [] : [id]]),
  ["Sword, shield", ["sword", "shield"]],
];

function fighter(seat: "first" | "second", side: 0 | 1, hands: readonly string[], armour: Armour): object {
  const skills = { control: SKILL, fightingMind: SKILL, speed: SKILL, strength: SKILL };
  return { id: seat, name: named(seat), seat, side, skills, hands, armour };
}

/** The fighter in question starts on this side and on that. */
function field(hands: readonly string[], armour: Armour, game: number): Field {
  const [own, other] = game % 2 === 0 ? (["first", "second"] as const) : (["second", "first"] as const);
  const a = fighter(own, own === "first" ? 0 : 1, hands, "none");
  const b = fighter(other, other === "first" ? 0 : 1, ["sword"], armour);
  return { setup: { combatants: own === "first" ? [a, b] : [b, a] }, own, other, dice: game >> 1 };
}

export const WEAPON_GAMES = ARMS.length * ARMOUR_IDS.length;

export function weaponsReport(terms: Terms): Report {
  const rows = ARMS.map(([name, hands]) => {
    const cells = ARMOUR_IDS.map((armour) =>
      series(duel, `weapons/${armour}`, (game) => field(hands, armour, game), terms),
    );
    return { name, cells, all: pooled(cells) };
  });
  const heat: Heat = {
    kind: "heat",
    head: "Weapon against armour",
    caption: `Won by the one with the weapon named and no armour; the enemy has a sword and the armour named. All skills ${SKILL}; a duel without a winner is a half. ${terms.games} duels a cell.`,
    corner: "Weapon",
    columns: ARMOUR_IDS.map(named),
    rows,
  };
  const shares = ARMOUR_IDS.map((armour) => new Map(terms.piece(() => actionShares(armour, terms.seed), [])));
  return {
    title: "How even are the weapons?",
    about: `Chronicle, usual answers. ${ARMS.length * ARMOUR_IDS.length * terms.games} duels, seed ${terms.seed}.`,
    sections: [heat, landing(), actions(shares)],
    findings: findings(rows, shares),
  };
}

/** Exact: what a plain attack lands at its own distance, against the best defence of a sword. */
export function landing(): Table {
  const rows = ARMS.map(([name, hands]) => {
    const cells = ARMOUR_IDS.map((armour) => {
      const id = hands.find(isWeapon) ?? "hands";
      const state = atDistance(hands, armour, spacesOf(weaponOf(id).distance));
      const mine = duel.legal(state, "order:first").filter((order) => order.do === "controlled");
      const best = mine.map((order) => {
        const chances = actionChances(chronicleCheck, state, "first", order as Parameters<typeof actionChances>[3]);
        const { chance } = chances.find((one) => one.best)!;
        return toFloat(chance);
      });
      return best.length === 0 ? "" : hundredths(Math.max(...best));
    });
    return { cells: [name, ...cells] };
  });
  return {
    kind: "table",
    head: "What lands",
    caption:
      "Exact: in how many of a hundred a Controlled Attack lands at the weapon’s own distance, against the best defence of an equal with a sword.",
    columns: ["Weapon", ...ARMOUR_IDS.map(named)],
    rows,
  };
}

/** Two fighters at that distance, asked for their orders. */
function atDistance(hands: readonly string[], armour: Armour, spaces: number): DuelState {
  const { setup } = field(hands, armour, 0);
  const { combatants } = setup as { combatants: readonly object[] };
  const placed = combatants.map((one, at) => ({ ...one, at: { x: 4 + at * spaces, y: 1 } }));
  return atOrders({ combatants: placed }, "exact");
}

function atOrders(setup: unknown, seed: string): DuelState {
  const dice = seededDice(`workshop/${seed}`);
  const stay = (state: DuelState) =>
    Object.fromEntries(duel.demands(state).map((demand) => [demand.key, demand.fallback]));
  const state = certain(duel.begin(setup, defaults(duel.options)));
  return playOn(duel, state, stay, dice, { stop: (now) => now.asks.kind === "orders" }).state;
}

/** Enough for all actions against all. */
const THOUGHT = { playouts: 4000, breadth: 24, moments: 1 };

/** Two equals with swords in the same armour: with which share the adviser plays each action in its first orders. */
function actionShares(armour: Armour, seed: string): readonly (readonly [string, number])[] {
  const a = fighter("first", 0, ["sword"], armour);
  const b = fighter("second", 1, ["sword"], armour);
  const state = atOrders(
    {
      combatants: [
        { ...a, at: { x: 4, y: 1 } },
        { ...b, at: { x: 6, y: 1 } },
      ],
    },
    "shares",
  );
  const advice = advise({ conflict: duel, state, seat: "first" }, THOUGHT, seededDice(`workshop/${seed}/${armour}`));
  const shares = new Map<string, number>();
  for (const { order, share } of advice[0]!.suggestions) {
    const action = (order as { do: string }).do;
    shares.set(action, (shares.get(action) ?? 0) + share);
  }
  return [...shares];
}

function actions(shares: readonly ReadonlyMap<string, number>[]): Table {
  return {
    kind: "table",
    head: "Which action",
    caption: `Two equals with swords, both in the armour named: with which share the adviser plays each action, by the exact odds of one round.`,
    columns: ["Action", ...ARMOUR_IDS.map(named)],
    rows: ACTIONS.map((action) => {
      const of = shares.map((column) => column.get(action) ?? 0);
      return { cells: [named(action), ...of.map(hundredths)], bold: of.every((share) => share < 0.02) };
    }),
  };
}

function findings(
  rows: readonly { readonly name: string; readonly cells: readonly Series[]; readonly all: Series }[],
  shares: readonly ReadonlyMap<string, number>[],
): string[] {
  const found: string[] = [];
  const ranked = [...rows].sort((a, b) => b.all.score - a.all.score);
  const sword = rows.find(({ name }) => name === "Sword")!;
  found.push(
    `Against all armours together ${ranked[0]!.name} wins most, ${withBand(ranked[0]!.all)}, and ${ranked.at(-1)!.name} least, ${withBand(ranked.at(-1)!.all)}; Sword ${withBand(sword.all)}.`,
  );
  const shield = rows.find(({ name }) => name === "Sword, shield")!;
  const apart = isOff(shield.all, sword.all.score);
  found.push(
    `A shield (Parry +${SHIELD_PARRY}) beside the sword: ${withBand(shield.all)}, ${apart ? "told apart from" : "not told apart from"} the sword alone.`,
  );
  const fall = [...rows].sort((a, b) => fallOf(b.cells) - fallOf(a.cells))[0]!;
  found.push(
    `${fall.name} falls furthest from no armour to plate: from ${withBand(fall.cells[0]!)} to ${withBand(fall.cells.at(-1)!)}.`,
  );
  const never = ACTIONS.filter((action) => shares.every((column) => (column.get(action) ?? 0) < 0.02));
  if (never.length > 0)
    found.push(`Never above 2 in a hundred of the adviser’s answer in any armour: ${never.map(named).join(", ")}.`);
  return found;
}

const fallOf = (cells: readonly Series[]): number => cells[0]!.score - cells.at(-1)!.score;
