/** Wrong input is refused by name, with the figures of its sentence. */

import { describe, expect, it, test } from "vitest";
import { journeyDays } from "../../../src/rules/chronicle/campaign/index.ts";
import {
  isSkill,
  offerCheck,
  readRatings,
  readSomeRatings,
  type SkillGroup,
} from "../../../src/rules/chronicle/checks/index.ts";
import { settleDifficulty } from "../../../src/rules/chronicle/discussion/index.ts";
import { isArmour, isWeapon, ownArmour, ownRanged, ownWeapon } from "../../../src/rules/chronicle/equipment/index.ts";
import { TRAVEL_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import {
  chronicleGeneration,
  type DrivingMotivation,
  generateByGuide,
  grow,
  isMotivation,
  MOTIVATIONS,
  type Motivation,
  type Motivations,
  POPULATION,
  partnerOf,
  peopleAtLeast,
  playOut,
  ratingAt,
  readMotivations,
  stationRating,
} from "../../../src/rules/chronicle/people/index.ts";
import { barredFromActing, isBodyPart, readWounds } from "../../../src/rules/chronicle/wounds/index.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { defaults } from "../../../src/rules/option.ts";
import type { Result } from "../../../src/rules/result.ts";
import { hurt, usual } from "./wounds/patient.ts";

const flat = (rating: number) => Object.fromEntries(MOTIVATIONS.map((one) => [one, rating])) as unknown as Motivations;
const GATE: DrivingMotivation = {
  context: "the siege",
  topic: "gate",
  motivation: "proud",
  skill: "lead",
  talkerRating: 3,
};
const TOWER = { context: "the siege", topic: "tower" };
const PROUD = { motivations: flat(6), driving: [GATE], grown: [{ ...GATE, outcome: "the gate fell" }] };
const guide = (group: string, rating: number) =>
  generateByGuide(chronicleGeneration, { group: group as SkillGroup, rating }, scriptedDice([]));
const days = (km: number, way: string) => journeyDays(km, way, false, defaults(TRAVEL_OPTIONS));
const shot = (change: object) => ownRanged({ name: "Bow", aim: 1, twoHanded: true, thrown: false, ...change });
const worn = (change: object) => ownArmour({ name: "Scales", protects: 1, plate: false, ...change });
const held = (change: object) =>
  ownWeapon({ name: "Bill", distance: "spear", attack: 1, parry: 0, twoHanded: true, ...change });

const REFUSED: readonly [key: string, params: object, tried: () => Result<unknown>][] = [
  ["appeal.difficulty", {}, () => settleDifficulty(31, "why")],
  ["appeal.difficulty", {}, () => settleDifficulty(-1, "why")],
  ["appeal.difficultyNote", { difficulty: 0 }, () => settleDifficulty(0, " ")],
  ["appeal.difficultyNote", { difficulty: 30 }, () => settleDifficulty(30, 7)],
  ["driving.none", TOWER, () => playOut([GATE], TOWER)],
  ["driving.none", TOWER, () => grow(PROUD, TOWER, "it fell", "perOutcome")],
  ["growth.noOutcome", {}, () => grow(PROUD, GATE, " ", "perOutcome")],
  ["growth.onceForOutcome", { outcome: "The gate fell" }, () => grow(PROUD, GATE, "The gate fell", "perOutcome")],
  ["growth.onceForDriving", { outcome: "it burnt" }, () => grow(PROUD, GATE, "it burnt", "perDM")],
  ["growth.lowest", { motivation: "proud" }, () => grow({ ...PROUD, motivations: flat(2) }, GATE, "x", "perOutcome")],
  ["motivation.notRatings", {}, () => readMotivations([])],
  ["motivation.unknown", { motivation: "brave" }, () => readMotivations({ ...flat(6), brave: 5 })],
  ["motivation.rating", { motivation: "lazy", rating: 1 }, () => readMotivations({ ...flat(6), lazy: 1 })],
  ["motivation.pair", { left: "modest", right: "proud", sum: 13 }, () => readMotivations({ ...flat(6), proud: 7 })],
  ["generation.people", {}, () => stationRating(-1, false)],
  ["skills.group", { group: "magic" }, () => guide("magic", 3)],
  ["skills.rating", { rating: 11 }, () => guide("social", 11)],
  ["skills.rating", { rating: -1 }, () => peopleAtLeast(POPULATION, -1, 10)],
  ["population.people", {}, () => peopleAtLeast(POPULATION, 3, 0.5)],
  ["skills.notRatings", {}, () => readRatings("none")],
  ["skills.unknown", { skill: "fly" }, () => readSomeRatings({ fly: 1 })],
  ["skills.ratingOf", { skill: "swim", rating: 11 }, () => readSomeRatings({ swim: 11 })],
  ["skills.ratingOf", { skill: "control", rating: "-" }, () => readRatings({})],
  ["check.twoOppositions", {}, () => offerCheck({ rating: 1, opposing: 1, difficulty: 1 })],
  ["check.rating", { value: 101 }, () => offerCheck({ rating: 101, opposing: 1 })],
  ["check.opposition", { value: -101 }, () => offerCheck({ rating: 1, opposing: -101 })],
  ["travel.distance", {}, () => days(1_000_001, "foot")],
  ["travel.way", {}, () => days(1, "broom")],
  ["weapon.name", {}, () => shot({ name: " " })],
  ["weapon.figure", { min: -8, max: 8 }, () => shot({ aim: 9 })],
  ["weapon.name", {}, () => worn({ name: "" })],
  ["weapon.figure", { min: 0, max: 8 }, () => worn({ protects: -1 })],
  ["weapon.name", {}, () => held({ name: "\n" })],
  ["weapon.distance", {}, () => held({ distance: "moon" })],
  ["weapon.figure", { min: -8, max: 8 }, () => held({ parry: -9 })],
  ["wounds.notWounds", {}, () => readWounds(null)],
  ["wounds.part", { part: "tail" }, () => readWounds({ tail: { minor: 0, major: false } })],
  ["wounds.minor", { part: "head" }, () => readWounds({ head: { minor: 100, major: false } })],
  ["wounds.major", { part: "head" }, () => readWounds({ head: { minor: 1, major: "yes" } })],
];

test.each(REFUSED)("%s %j", (key, params, tried) => {
  expect(tried()).toEqual({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
});

describe("values at a limit", () => {
  const TAKEN: readonly [what: string, tried: () => Result<unknown>][] = [
    ["a difficulty of 0", () => settleDifficulty(0, "asleep")],
    ["a difficulty of 30", () => settleDifficulty(30, "deaf")],
    ["a rating of 100 against -100", () => offerCheck({ rating: 100, opposing: -100 })],
    ["nobody to ask about", () => peopleAtLeast(POPULATION, 10, 0)],
    ["a million kilometres", () => days(1_000_000, "ship")],
    ["a part without a Minor", () => readWounds({ head: { minor: 0, major: true } })],
    ["99 Minors", () => readWounds({ head: { minor: 99, major: false } })],
    ["head of nobody", () => stationRating(0, false)],
  ];
  it.each(TAKEN)("%s is accepted", (_, tried) => {
    expect(tried().ok).toBe(true);
  });
});

describe("names are texts", () => {
  it.each([
    ["a skill", isSkill, "swim"],
    ["a motivation", isMotivation, "proud"],
    ["a weapon", isWeapon, "mace"],
    ["an armour", isArmour, "plate"],
    ["a part of the body", isBodyPart, "head"],
  ] as const)("%s is no list that reads like its name, nor anything else", (_, is, name) => {
    expect(is(name)).toBe(true);
    expect([[name], 4, null, undefined, {}, `${name}s`].map(is)).toEqual(new Array(6).fill(false));
  });
});

test("a caller who asks beyond the tables gets an error", () => {
  expect(() => ratingAt(POPULATION, 1_000_001)).toThrow("a million people, not 1000001");
  expect(() => partnerOf("brave" as Motivation)).toThrow("no such motivation: brave");
});

test("R000-4.06-51 a character who can do nothing is named", () => {
  const name = "Odo";
  const params = { name };
  expect(barredFromActing({ name, wounds: hurt(["head", "major"]), dead: false }, usual)).toEqual({
    key: "BNB.Problem.acting.incapable",
    params,
  });
  expect(barredFromActing({ name, wounds: hurt(), dead: true }, usual)).toEqual({
    key: "BNB.Problem.acting.dead",
    params,
  });
});
