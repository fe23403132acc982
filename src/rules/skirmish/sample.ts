/** Skirmish, fights for demonstration, simulation and fuzzing: mostly two units, sometimes a party against one. */
import { type Dice, pick } from "../dice/dice.ts";
import { GROUNDS, MORALES, type Weapon } from "./vocabulary.ts";

const FIELD = { width: 18, height: 18 };
const ARMS: readonly (readonly Weapon[])[] = [
  ["sword"],
  ["axe"],
  ["spear"],
  ["spear"],
  ["handaxe", "sword"],
  ["javelin", "sword"],
];
const MISSILES: readonly (readonly Weapon[])[] = [["shortbow"], ["longbow"], ["crossbow"], ["sling"]];
const PARTY = ["Rowan", "Maud", "Osric", "Isolde", "Piers"] as const;

export function sampleSkirmish(dice: Dice): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const party = often(4);
  const sides = [
    party ? sampleParty(dice) : sampleArmy(dice, "red", "The Red Company", 4),
    sampleArmy(dice, "blue", "The Blue Company", 13),
  ];
  return {
    field: FIELD,
    sides,
    ...(often(3) ? { ground: sampleGround(dice) } : {}),
    ...(often(6) ? { surprise: often(2) ? "red" : "blue" } : {}),
    ...(often(10) ? { narrow: { figures: dice.roll(4, "figures"), attacks: dice.roll(2, "attacks") } } : {}),
    saveDie: { sides: 20, direction: "over", fails: 1 },
    rounds: 16,
  };
}

function sampleGround(dice: Dice): unknown[] {
  return Array.from({ length: 6 }, (_, index) => ({
    x: 3 * index,
    y: 6 + dice.roll(5, "where"),
    kind: pick(dice, GROUNDS, "ground"),
  }));
}

function sampleArmy(dice: Dice, seat: string, name: string, y: number): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const single = !often(4);
  const home = seat === "red" ? "north" : "south";
  const units = [sampleUnit(dice, `${seat}-1`, "First", 8, y)];
  if (!single) units.push(sampleUnit(dice, `${seat}-2`, "Second", 11, y));
  return { seat, name, home, quarter: !often(6), units };
}

/** Up to fifteen figures with a leader in the front rank. */
function sampleUnit(dice: Dice, id: string, name: string, x: number, y: number): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const company = id.startsWith("red") ? "the Reds" : "the Blues";
  const ranks = dice.roll(3, "ranks");
  const horse = often(6);
  const shield = !horse && often(2);
  const archers = !horse && often(4);
  const hands = archers ? pick(dice, MISSILES, "bow") : pick(dice, ARMS, "arms");
  const body = {
    hp: often(5) ? 2 : 1,
    atk: 1,
    might: 1,
    armour: dice.roll(3, "armour") + (shield ? 1 : 0),
    shield,
    helmet: often(8),
    capture: 4 + dice.roll(4, "speed"),
    mounted: horse,
    hands,
    ...(archers ? { worn: ["sword"] } : {}),
  };
  const led = !often(4);
  const list = Array.from({ length: ranks }, (_, row) => ({
    ...body,
    count: row === 0 && led ? 4 : row === ranks - 1 ? 1 + dice.roll(4, "last rank") : 5,
  }));
  const leader = {
    ...body,
    id: `${id}-leader`,
    name: `${name} captain of ${company}`,
    hp: 2 + dice.roll(3, "leader"),
    atk: 1 + dice.roll(2, "leader"),
    might: 3,
    hands: ["sword"],
    helmet: true,
  };
  const full = list.reduce((sum, { count }) => sum + count, led ? 1 : 0) === 15;
  return {
    id,
    name: `${name} of ${company}`,
    morale: pick(dice, MORALES, "morale"),
    at: { x, y },
    ranks: list,
    ...(led ? { figures: [leader] } : {}),
    ...(full && often(2) ? { banner: `${id}-rank2` } : {}),
  };
}

function sampleParty(dice: Dice): unknown {
  const often = (sides: number) => dice.roll(sides, "circumstance") === 1;
  const members = PARTY.slice(0, 3 + dice.roll(2, "party")).map((name, index) => ({
    id: name.toLowerCase(),
    name,
    at: { x: 5 + 2 * index, y: 4 },
    figures: [
      {
        id: `${name.toLowerCase()}-pc`,
        name,
        pc: true,
        hp: 2 + dice.roll(4, "hp"),
        atk: 1 + dice.roll(3, "atk"),
        might: 2 + dice.roll(3, "might"),
        armour: 1 + dice.roll(3, "armour"),
        shield: often(2),
        helmet: often(2),
        mounted: often(6),
        capture: 5 + dice.roll(4, "capture"),
        death: 5 + dice.roll(4, "death"),
        finesse: 5 + dice.roll(4, "finesse"),
        hands: often(3) ? ["shortbow"] : pick(dice, ARMS, "arms"),
        worn: ["dagger"],
        packed: often(3) ? ["sling"] : [],
        bandages: dice.roll(3, "bandages") - 1,
        potions: dice.roll(2, "potions") - 1,
        spells: often(3)
          ? [
              { name: "Dart of flame", effect: "harm", power: 2 },
              { name: "Dread", effect: "horror" },
            ]
          : [],
      },
    ],
  }));
  return { seat: "red", name: "The party", home: "north", units: members };
}
