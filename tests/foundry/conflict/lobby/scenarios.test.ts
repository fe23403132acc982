/** Scenarios of the compendium: each fills in a form whose start the engine accepts, with nothing left over. */

import { describe, expect, test } from "vitest";
import { PACKS } from "../../../../scripts/build/packs.ts";
import type { Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { discussionStarter } from "../../../../src/foundry/conflict/kinds/discussion/discussion-starter.ts";
import { duelStarter } from "../../../../src/foundry/conflict/kinds/duel/duel-starter.ts";
import { pursuitStarter } from "../../../../src/foundry/conflict/kinds/pursuit/pursuit-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { setupOf } from "../../../../src/foundry/conflict/lobby/setups/entry-setup.ts";
import { mapInPage } from "../../../../src/foundry/conflict/lobby/start/battlefields.ts";
import { mapMark } from "../../../../src/foundry/conflict/scene/hexes.ts";
import { SKILLS } from "../../../../src/rules/chronicle/checks/index.ts";
import { MOTIVATIONS } from "../../../../src/rules/chronicle/people/index.ts";
import { UNHURT } from "../../../../src/rules/chronicle/wounds/index.ts";
import { beginMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { certain } from "../../../../src/rules/result.ts";
import { render, say } from "../../support/render.ts";

type Entry = Record<string, any>;
const entries = (pack: string): Entry[] =>
  PACKS[pack]!()
    .map(({ document }) => document)
    .filter((one: Entry) => !one._key.startsWith("!folders!"));
const noted = ({ flags }: Entry) => flags["blades-and-banners"];
const STARTERS: Readonly<Record<string, Starter>> = {
  battle: battleStarter,
  skirmish: skirmishStarter,
  command: commandStarter,
  sortie: sortieStarter,
  duel: duelStarter,
  discussion: discussionStarter,
  pursuit: pursuitStarter,
};
const PLAYERS = ["rosa", "tomas"].map((id, at) => ({ id, name: id, tincture: "madder", me: at === 0, here: true }));
const person = (name: string) => ({
  uuid: `Actor.${name}`,
  name,
  type: "character",
  img: "",
  tincture: "madder",
  owner: "rosa",
  items: [],
  picked: false,
  system: {
    skills: Object.fromEntries(SKILLS.map((id) => [id, 4])),
    motivations: Object.fromEntries(MOTIVATIONS.map((id) => [id, 6])),
    choices: {},
    driving: {},
    grown: {},
    wounds: UNHURT,
  },
});
const INPUT: StartInput = {
  players: PLAYERS,
  candidates: [person("ella"), person("odo")],
  options: {},
  given: {},
  earlier: [],
  say,
};
/** What every table adds: who plays which side, or who takes part. */
const ROLES: Readonly<Record<string, readonly [string, string]>> = {
  duel: ["0", "1"],
  discussion: ["first", "part"],
  pursuit: ["evader", "pursuer"],
};
const SIDES: Readonly<Record<string, readonly [string, string]>> = {
  battle: ["attacker", "defender"],
  skirmish: ["red", "blue"],
  command: ["north", "south"],
  sortie: ["north", "south"],
};
const people = (kind: string) => {
  const roles = ROLES[kind];
  if (!roles) return Object.fromEntries(SIDES[kind]!.map((side, at) => [`${side}.player`, PLAYERS[at]!.id]));
  return Object.fromEntries(
    ["ella", "odo"].flatMap((name, at) => [
      [`role.Actor.${name}`, roles[at]!],
      [`player.Actor.${name}`, PLAYERS[at]!.id],
    ]),
  );
};

describe("scenarios", () => {
  const all = entries("scenarios");

  test("exist for every kind of conflict between people", () => {
    const kinds = all.map((one) => certain(setupOf(one.name, noted(one))).kind);
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(STARTERS).sort());
    expect(all.length).toBeGreaterThanOrEqual(12);
  });

  test.each(all.map((one) => [one.name as string, one] as const))("%s fills a form and can be begun", (name, one) => {
    const { kind, fields, ground } = certain(setupOf(name, noted(one)));
    expect(ground).toBe(false);
    const starter = STARTERS[kind]!;
    const given = { ...fields, redrawn: "on" };
    const input = ROLES[kind] ? INPUT : { ...INPUT, candidates: [] };
    const html = render(starter.template, { start: starter.context({ ...input, given }) });
    for (const field of Object.keys(fields)) expect(html, field).toContain(`name="${field}"`);
    const wanted = certain(starter.read({ ...fields, ...people(kind) }, input));
    expect(wanted.title).not.toBe("");
    const { state } = certain(beginMatch(CONFLICTS[kind]!, wanted.setup, { options: wanted.options }));
    expect(CONFLICTS[kind]!.outcome(state)).toBeUndefined();
    // The entry's own link names it.
    expect(one.pages[0].text.content).toContain(`@Try[${kind} ${one._id}]`);
  });
});

test("a battlefield is the ground of a battle, and its text is read when the entry is imported", () => {
  for (const one of entries("maps")) {
    const { kind, fields, ground } = certain(setupOf(one.name, noted(one)));
    expect([kind, ground, fields.map]).toEqual(["battle", true, "pasted"]);
    expect(one.pages.map(({ text }: Entry) => mapInPage(text?.content ?? "")).filter(Boolean)).toEqual([
      fields.mapText,
    ]);
  }
});

test.each([
  [{}, "notASetup"],
  [{ setup: "{" }, "notJson"],
  [{ setup: '{"format":"blades-and-banners set-up","version":1,"kind":"war","name":"x","fields":{}}' }, "kind"],
  [{ setup: 5, map: 5 }, "notASetup"],
])("an entry that holds %j is named and opens nothing", (flags, key) => {
  expect(setupOf("x", flags)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.ownSetup.${key}` } });
});

test("scenes fit the grid of their battlefield, with its picture for either version", () => {
  const maps = entries("maps");
  const [scenes, open] = [true, false].map((drawn) =>
    entries("scenes").filter(({ background }) => (background.src !== undefined) === drawn),
  ) as [any[], any[]];
  expect(scenes.map(({ name }) => name)).toEqual(maps.map(({ name }) => name));
  for (const scene of scenes) {
    const { src } = scene.background;
    expect(src).toBe(noted(maps.find(({ name }) => name === scene.name)!).picture);
    expect(scene.levels).toMatchObject([{ background: { src } }]);
    expect([scene.width, scene.height, scene.grid.type, scene.grid.size]).toEqual([2800, 2829, 3, 140]);
    expect(noted(scene).ground).toBe(mapMark(noted(maps.find(({ name }) => name === scene.name)!).map));
  }
  // Open ground, for the other kinds of fight: each is found by its flag.
  expect(open.map((scene) => [noted(scene).ground, scene.width, scene.height, scene.grid.type])).toEqual([
    ["squares-16x9", 1600, 900, 1],
    ["squares-18x14", 1800, 1400, 1],
    ["squares-24x24", 2400, 2400, 1],
    ["open", 2000, 2200, 0],
  ]);
});
