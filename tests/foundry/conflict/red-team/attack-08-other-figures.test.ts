/** Attack 8: a setup that does not match the sheets. A joining player reads every difference; a fair setup shows none. */
import { describe, expect, test } from "vitest";
import type { Candidate, Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { discussionStarter } from "../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { duelStarter } from "../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { pursuitStarter } from "../../../../src/foundry/conflict/kinds/pursuit/pursuit-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { broughtBy } from "../../../../src/foundry/conflict/page/stakes.ts";
import { notOnSheets, sheetDifferences } from "../../../../src/foundry/conflict/report/sheet-differences.view.ts";
import { SKILLS } from "../../../../src/rules/chronicle/checks/index.ts";
import { CHOICE_IDS } from "../../../../src/rules/chronicle/duel/index.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { readOptions } from "../../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../../src/rules/options.ts";
import { certain } from "../../../../src/rules/result.ts";
import { quietly as say } from "../../support/render.ts";

const PLAYERS = ["rosa", "tomas"].map((id) => ({ id, name: id, tincture: "woad", me: false, here: true }));

function one(name: string, type: string, system: object, items: Candidate["items"] = []): Candidate {
  const uuid = `Actor.${name.toLowerCase()}`;
  return { uuid, name, type, img: "", tincture: "madder", owner: "rosa", system, items, picked: false };
}

const PERSON = {
  skills: Object.fromEntries(SKILLS.map((id) => [id, 9])),
  motivations: Object.fromEntries(MOTIVATIONS.map((id) => [id, 6])),
  choices: Object.fromEntries(CHOICE_IDS.map((id) => [id, ""])),
  driving: { d1: { topic: "War", context: "Court", motivation: "brave", skill: "speech", talkerRating: 5 } },
  grown: {},
  wounds: UNHURT,
};
const SWORD = { type: "weapon", name: "Sword", system: { weapon: "sword", place: "pack", hands: "right" } };
const ELLA = one("Ella", "character", PERSON, [SWORD]);
const ODO = one("Odo", "character", PERSON);
const HOST = (name: string) =>
  one(name, "army", { units: { u1: { troop: "lightInfantry", name: "", size: 100, losses: 0 } } });
const UNIT = one("Spears", "unit", {
  command: { class: "heavyInfantry", grade: "B", points: null, damage: 0, gone: false, support: null, assault: null },
  sortie: { size: 200, kind: "infantry", armour: "medium", level: 1, pool: null, fought: null, dead: 0, injured: 0 },
  skirmish: { unit: { rank1: 4, morale: "average", hp: 1, atk: 1, armour: 2, weapon: "spear" }, figures: {} },
});

const input = (candidates: Candidate[]): StartInput => ({
  players: PLAYERS,
  candidates,
  options: certain(readOptions(ALL_OPTIONS, {})) as unknown as Record<string, unknown>,
  given: {},
  earlier: [],
  say,
});
const people = (first: string, second: string): Form => ({
  "role.Actor.ella": first,
  "player.Actor.ella": "rosa",
  "role.Actor.odo": second,
  "player.Actor.odo": "tomas",
});
const units = (starter: Starter, given: StartInput, side: string): Form => ({
  ...certain(starter.fill!(UNIT, side, {}, given)),
  ...certain(starter.fill!({ ...UNIT, uuid: "Actor.others", name: "Others" }, starter.sides![1]!, {}, given)),
});

type Case = readonly [kind: string, starter: Starter, candidates: Candidate[], form: (given: StartInput) => Form];
const CASES: readonly Case[] = [
  ["duel", duelStarter, [ELLA, ODO], () => people("0", "1")],
  ["pursuit", pursuitStarter, [ELLA, ODO], () => ({ ...people("evader", "pursuer"), "evader.run": "on" })],
  ["discussion", discussionStarter, [ELLA, ODO], () => ({ ...people("first", "part"), topic: "War" })],
  [
    "battle",
    battleStarter,
    [HOST("Ours"), HOST("Theirs")],
    () => ({ "attacker.army": "Actor.ours", "defender.army": "Actor.theirs", map: "0" }),
  ],
  [
    "command",
    commandStarter,
    [UNIT],
    (given) => ({ ...units(commandStarter, given, "north"), "north.leadership": "2", "south.leadership": "3" }),
  ],
  ["sortie", sortieStarter, [UNIT], (given) => units(sortieStarter, given, "north")],
  ["skirmish", skirmishStarter, [UNIT], (given) => units(skirmishStarter, given, "red")],
];

/** Every number one higher, as anybody could write it on the page. */
function raised(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(raised);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, raised(inner)]));
}

/** The same, with every object's fields in the reverse order. */
function turnedRound(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turnedRound);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turnedRound(inner)] as const)
      .reverse(),
  );
}

describe.each(CASES)("%s", (_kind, starter, candidates, form) => {
  const given = input(candidates);
  const wanted = certain(starter.read(form(given), given));
  const setup = JSON.parse(JSON.stringify(wanted.setup));
  const told = (of: unknown) =>
    Object.entries(wanted.actors).flatMap(([id, uuid]) => {
      const sheet = candidates.find((each) => each.uuid === uuid);
      return sheet ? sheetDifferences(starter, of, id, sheet, { ...given, options: wanted.options }) : [];
    });

  test("from unchanged sheets has no difference", () => {
    expect(Object.keys(wanted.actors).length).toBeGreaterThan(0);
    expect(told(setup)).toEqual([]);
  });

  test("in another order have none either", () => {
    expect(told(turnedRound(setup))).toEqual([]);
  });

  test("with other figures lists them, with both values", () => {
    const lines = told(raised(setup));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/BNB\.|undefined|\[object|\{/);
  });
});

test.each([
  ["duel", ""],
  ["pursuit", "Gap, Ways"],
  ["discussion", "Topic"],
  ["battle", "Tactics, Map, Kind"],
  ["command", "Leadership, Leader bonus, Rows, Hexes in a row, Last turn"],
  ["sortie", "Terrain, Gap"],
  ["skirmish", "Place, Field, Home, Quarter given, Who moves first, Last round, Save die"],
])("what no sheet says of a %s is named, and nobody's figures are among it", (which, named) => {
  const [, starter, candidates, form] = CASES.find(([kind]) => kind === which)!;
  const given = input(candidates);
  const wanted = certain(starter.read(form(given), given));
  const setup = JSON.parse(JSON.stringify(wanted.setup));
  // Some of these forms lack what only a player can fill in; all who take part have a sheet there.
  const begun = beginMatch(CONFLICTS[which]!, setup);
  const seats = begun.ok ? begun.value.conflict.seats(begun.value.state) : [];
  const everybody = seats.flatMap((seat) => broughtBy(certain(begun), seat, seat));
  const all = new Set([...Object.keys(wanted.actors), ...everybody.map(({ id }) => id)]);
  const sheets = new Map(
    Object.entries(wanted.actors).map(([id, uuid]) => [id, candidates.find((each) => each.uuid === uuid)!] as const),
  );
  expect(notOnSheets(starter, setup, sheets, all, { ...given, options: wanted.options }).join(", ")).toBe(named);
});

test("the weak and unarmed are named field by field", () => {
  const given = input([ELLA, ODO]);
  const { setup } = certain(duelStarter.read(people("0", "1"), given)) as any;
  const [ella] = setup.combatants;
  const skills = { ...ella.skills, control: 1 };
  const weak = { combatants: [{ ...ella, skills, hands: {}, prone: true }, setup.combatants[1]] };
  expect(sheetDifferences(duelStarter, weak, "c1", ELLA, given)).toEqual([
    "Ella: Control is 1 here, 9 on the sheet.",
    "Ella: Prone differs from the sheet.",
    expect.stringMatching(/^Ella: .* is nothing here, .*[Ss]word.* on the sheet\.$/),
  ]);
});

test("a sheet that could no longer take part says so", () => {
  const given = input([UNIT]);
  const { setup } = certain(sortieStarter.read(units(sortieStarter, given, "north"), given));
  const gone = { ...UNIT, system: { ...(UNIT.system as any), sortie: { ...(UNIT.system as any).sortie, size: 0 } } };
  expect(sheetDifferences(sortieStarter, setup, "north-1", gone, given)).toEqual([
    "As the sheet is now, Spears could not join.",
  ]);
});
