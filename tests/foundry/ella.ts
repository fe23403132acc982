/** A character with something on every tab, for views and templates; the same as in the demos. */

import type { CharacterSource, ThingSource } from "../../src/foundry/data/shapes.ts";
import type { Owned } from "../../src/foundry/sheets/character/combat.view.ts";
import { SKILLS } from "../../src/rules/chronicle/checks/index.ts";
import { CHOICE_IDS } from "../../src/rules/chronicle/duel/index.ts";
import { MOTIVATIONS } from "../../src/rules/chronicle/people/index.ts";
import { UNHURT } from "../../src/rules/chronicle/wounds/index.ts";

const openChoices = Object.fromEntries(CHOICE_IDS.map((id) => [id, ""]));

export const ELLA: CharacterSource = {
  schemaVersion: 1,
  seat: "madder",
  important: "",
  station: "Lady of Hallowmere, elder of the house of Avitch",
  home: "Hallowmere",
  context: "Heads the house since her father fell at the ford.",
  biography: "<p>Born in the year of the two harvests, she kept her father’s accounts before she could ride.</p>",
  wealth: 3.75,
  gains: 0,
  setbacks: 0,
  pending: 0,
  skills: {
    control: 4,
    fightingMind: 5,
    speed: 4,
    strength: 3,
    endurance: 3,
    hide: 2,
    jumpClimb: 2,
    ride: 5,
    run: 4,
    shootAim: 3,
    swim: 2,
    craft: 1,
    heal: 2,
    know: 4,
    notice: 5,
    sail: 1,
    survive: 5,
    trade: 3,
    administer: 4,
    convince: 6,
    lead: 7,
    perform: 3,
    tactics: 5,
  },
  terrain: "forest",
  motivations: {
    energetic: 8,
    lazy: 4,
    forgiving: 3,
    avenging: 9,
    honest: 7,
    deceitful: 5,
    merciful: 6,
    cruel: 6,
    modest: 4,
    proud: 7,
    prudent: 5,
    reckless: 7,
    valorous: 10,
    cowardly: 2,
    trusting: 4,
    independent: 8,
    generous: 9,
    selfish: 3,
  },
  rated: Object.fromEntries([...SKILLS, ...MOTIVATIONS].map((id) => [id, true])),
  learned: { ...Object.fromEntries(MOTIVATIONS.map((id) => [id, 0])), proud: 1 } as CharacterSource["learned"],
  driving: {
    aaaa: {
      motivation: "valorous",
      topic: "The raid on Harrowgate",
      context: "while its granaries stand unguarded",
      skill: "convince",
      talkerRating: 4,
      by: "Morten Avitch",
      seat: "madder",
      when: "12 Reaping",

      playedOut: false,
    },
    bbbb: {
      motivation: "avenging",
      topic: "Sir Odo’s insult",
      context: "whenever he is within hearing",
      skill: "lead",
      talkerRating: 6,
      by: "Dame Isolde Marrow",
      seat: "verdigris",
      when: "3 Reaping",

      playedOut: false,
    },
    cccc: {
      motivation: "generous",
      topic: "Bread for the lower town",
      context: "until the spring sowing",
      skill: "convince",
      talkerRating: 5,
      by: "Brother Anselm",
      seat: "saffron",
      when: "28 Haying",

      playedOut: false,
    },
  },
  grown: {},
  wounds: { ...UNHURT, leftArm: { minor: 1, major: false }, rightLeg: { minor: 0, major: true } },
  healing: { minor: { successes: 3, day: 40 }, major: { successes: 2, day: 40 } },
  choices: { ...openChoices, controlled: "speed" } as CharacterSource["choices"],
  relations: {
    r1: { name: "Morten Avitch", what: "her younger brother, and her patience", uuid: "" },
    r2: { name: "Sir Odo Brandt", what: "an insult not yet answered", uuid: "Actor.odo" },
  },
  goals: {
    g1: { text: "Hallowmere walled before the winter", seal: "", nonce: "", done: false },
    g2: { text: "", seal: "ab".repeat(32), nonce: "", done: false },
  },
  skirmish: {
    hp: 5,
    hpMax: 6,
    attacks: 2,
    might: 3,
    armour: 2,
    morale: 8,
    capture: 6,
    death: 7,
    agility: 6,
    vigor: 5,
    finesse: 7,
  },
  maimed: { knee: { kind: "knee", permanent: true, fresh: false } },
};

type Extra = Partial<ThingSource> & Record<string, unknown>;

export function owned(id: string, name: string, type: string, system: Extra): Owned {
  const cell = { row: -1, column: -1, lie: 0, ...(system.cell as object) };
  return {
    id,
    name,
    type,
    img: "",
    system: {
      schemaVersion: 1,
      description: "",
      shape: "normal",
      place: "pack",
      hands: "",
      ...system,
      cell,
    } as ThingSource,
  };
}

const at = (row: number, column: number, lie = 0) => ({ row, column, lie });

export const ELLAS_THINGS: readonly Owned[] = [
  owned("spear", "Spear", "weapon", { weapon: "spear", shape: "largeLong", cell: at(0, 0) }),
  owned("halberd", "Halberd", "weapon", { weapon: "halberd", shape: "largeAwkward", cell: at(1, 0) }),
  owned("rope", "Rope, 20 m", "gear", { icon: "rope", cell: at(1, 3) }),
  owned("food", "Food, 2 days", "gear", { icon: "food", cell: at(3, 0) }),
  owned("waterskin", "Waterskin", "gear", { icon: "waterskin", cell: at(4, 2) }),
  owned("tent", "Tent", "gear", { icon: "tent", shape: "large", cell: at(3, 4) }),
  owned("sword", "Sword", "weapon", { weapon: "sword", shape: "normalLong", cell: at(5, 4), hands: "right" }),
  owned("bedroll", "Bedroll", "gear", { icon: "bedroll", cell: at(5, 0) }),
  owned("pan", "Frying pan", "gear", { icon: "pan", shape: "normalAwkward", cell: at(1, 5) }),
  owned("keys", "Keys to Hallowmere", "gear", { icon: "key", shape: "small" }),
  owned("candle", "Candle", "gear", { icon: "candle", shape: "small" }),
  owned("tinder", "Tinder box", "gear", { icon: "tinder", shape: "small" }),
  owned("ring", "Signet ring", "gear", { icon: "ring", shape: "small" }),
  owned("dagger", "Dagger", "weapon", { weapon: "dagger", shape: "small" }),
  owned("mail", "Mail", "armour", { armour: "metal", shape: "large", place: "worn" }),
  owned("lantern", "Lantern", "gear", { icon: "lantern", place: "ground" }),
  owned("shield", "Shield", "shield", { shape: "large", hands: "left", place: "pack" }),
];

/** The values of a weapon that a table made up. */
export const OWN_WEAPON = {
  shoots: false,
  thrown: false,
  distance: "spear",
  attack: 2,
  parries: true,
  parry: -1,
  twoHanded: true,
  versusPlate: true,
  plate: 3,
};
