/** The compendia: their content can be played, is consistent, and names its source. */

import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { battlefields } from "../../scripts/build/compendia/battlefields.ts";
import { PACKS } from "../../scripts/build/packs.ts";
import { inRoot } from "../../scripts/root.ts";
import type { Candidate, Starter, StartInput } from "../../src/foundry/conflict/contract/starter.ts";
import { commandStarter } from "../../src/foundry/conflict/kinds/command/command-starter.ts";
import { skirmishStarter } from "../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { readFace } from "../../src/foundry/draw/face-parts.ts";
import type { Troops } from "../../src/rules/chronicle/battle/index.ts";
import { readRatings } from "../../src/rules/chronicle/checks/index.ts";
import { readMotivations } from "../../src/rules/chronicle/people/index.ts";
import { NEW_COMMAND_UNIT } from "../../src/rules/command/index.ts";
import { beginMatch } from "../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../src/rules/conflicts.ts";
import { CLOSED, IMPASSABLE } from "../../src/rules/hex/looks.ts";
import type { HexMap } from "../../src/rules/hex/map.ts";
import { readMap, writeMap } from "../../src/rules/hex/map-text.ts";
import { certain } from "../../src/rules/result.ts";
import { NEW_COMPANY } from "../../src/rules/sortie/index.ts";
import { say } from "./support/render.ts";

type Entry = Record<string, any>;
const documents = (pack: string): Entry[] => PACKS[pack]!().map(({ document }) => document);
const isFolder = ({ _key }: Entry) => _key.startsWith("!folders!");
const entries = (pack: string) => documents(pack).filter((one) => !isFolder(one));

describe.each(Object.keys(PACKS))("%s", (pack) => {
  test("has a valid and unique id for everything, and every folder exists", () => {
    const all = documents(pack);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    for (const { _id } of all) expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
    const folders = all.filter(isFolder).map(({ _id }) => _id);
    for (const { folder } of entries(pack)) if (folder) expect(folders).toContain(folder);
  });

  test.skipIf(pack === "rules")("names the source of every entry", () => {
    for (const one of entries(pack)) expect(JSON.stringify(one), one.name).toContain("Source: ");
  });

  test("shows pictures that are shipped", () => {
    const files = [...JSON.stringify(documents(pack)).matchAll(/systems\/blades-and-banners\/(assets\/[^"\\]+)/g)];
    expect(files.map(([, file]) => file!).filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  });
});

/** Hexes that are connected on foot. */
function largestPiece(map: HexMap): number {
  const seen = new Set<number>();
  let largest = 0;
  for (let start = 0; start < map.grid.size; start++) {
    if (map.ground[start] === IMPASSABLE || seen.has(start)) continue;
    const piece = new Set([start]);
    for (const cell of piece)
      for (let d = 0; d < 6; d++) {
        const to = map.grid.next[cell * 6 + d]!;
        if (to >= 0 && ((map.shut[cell]! >> d) & 1) === 0 && map.ground[to] !== IMPASSABLE) piece.add(to);
      }
    for (const cell of piece) seen.add(cell);
    largest = Math.max(largest, piece.size);
  }
  return largest;
}

describe("twenty battlefields", () => {
  const fields = battlefields();

  test("have names and pictures of their own", () => {
    expect(fields).toHaveLength(20);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(20);
    expect(new Set(fields.map(({ text }) => text.replace(/^map .*$/m, ""))).size).toBe(20);
  });

  test.each(fields.map(({ name, text }) => [name, text] as const))(
    "%s can be read, walked and fought on",
    (_, text) => {
      const map = certain(readMap(text));
      expect(certain(readMap(writeMap(map))).places).toEqual(map.places);
      const passable = [...map.ground].filter((ground) => ground !== IMPASSABLE).length;
      expect(largestPiece(map)).toBeGreaterThan(passable * 0.85);
      const army = { name: "A", troops: { mediumInfantry: 300 }, tactics: 0 };
      const setup = { map: text, kind: "standing", attacker: army, defender: { ...army, name: "B" } };
      expect(beginMatch(CONFLICTS.battle!, setup).ok).toBe(true);
    },
  );

  test("differ in kind: from hardly any closed ground to half of it", () => {
    const closed = fields.map(({ text }) => {
      const { ground } = certain(readMap(text));
      return [...ground].filter((one) => one === CLOSED).length / ground.length;
    });
    expect(Math.min(...closed)).toBeLessThan(0.05);
    expect(Math.max(...closed)).toBeGreaterThan(0.2);
  });
});

describe("the cast", () => {
  const people = entries("people");
  const names = people.map(({ name }) => name);

  test.each(people.map((one) => [one.name as string, one] as const))("%s is whole", (_, { system, items, flags }) => {
    expect(readRatings(system.skills).ok).toBe(true);
    expect(readMotivations(system.motivations).ok).toBe(true);
    expect(readFace(flags["blades-and-banners"].face)).toBeDefined();
    expect(items.length).toBeGreaterThan(0);
    expect(Object.values(system.goals)).toHaveLength(1);
  });

  test("know one another: every tie leads to a member of the cast", () => {
    const ids = new Map(people.map(({ name, _id }) => [name, _id]));
    for (const { system } of people) {
      const ties = Object.values<Entry>(system.relations);
      expect(ties.length).toBeGreaterThan(0);
      for (const { name, uuid } of ties) {
        expect(names).toContain(name);
        expect(uuid).toBe(`Compendium.blades-and-banners.people.Actor.${ids.get(name)}`);
      }
    }
  });
});

describe("companies and armies", () => {
  const all = entries("units");
  const PLAYERS = ["rosa", "tomas"].map((id, at) => ({ id, name: id, tincture: "madder", me: at === 0, here: true }));
  const candidate = ({ _id, name, system }: Entry): Candidate => ({
    uuid: `Actor.${_id}`,
    name,
    type: "unit",
    img: "",
    tincture: "",
    owner: "rosa",
    items: [],
    picked: false,
    system: {
      skirmish: { unit: {}, figures: {} },
      ...system,
      command: { ...NEW_COMMAND_UNIT, ...system.command },
      sortie: { ...NEW_COMPANY, ...system.sortie },
    },
  });
  const STARTERS: Readonly<Record<string, readonly [Starter, sides: readonly [string, string]]>> = {
    skirmish: [skirmishStarter, ["red", "blue"]],
    command: [commandStarter, ["north", "south"]],
    sortie: [sortieStarter, ["north", "south"]],
  };
  // Those of the Chronicle fight as part of an army.
  const units = all.filter(({ type, system }) => type === "unit" && system.book !== "chronicle");

  test.each(units.map((one) => [one.name as string, one] as const))(
    "%s is dropped on both sides, and fights itself",
    (_, one) => {
      const [starter, sides] = STARTERS[one.system.book]!;
      const dropped = candidate(one);
      const twin = { ...dropped, uuid: "Actor.twin", name: "Twin" };
      const input: StartInput = {
        players: PLAYERS,
        candidates: [dropped, twin],
        options: {},
        given: {},
        earlier: [],
        say,
      };
      let form: Record<string, string> = {};
      // Command also asks who leads better.
      for (const [at, side] of sides.entries())
        Object.assign(form, { [`${side}.player`]: PLAYERS[at]!.id, [`${side}.leadership`]: String(9 - at) });
      form = { ...form, ...certain(starter.fill!(dropped, sides[0], form, input)) };
      form = { ...form, ...certain(starter.fill!(twin, sides[1], form, input)) };
      const wanted = certain(starter.read(form, input));
      expect(certain(beginMatch(CONFLICTS[one.system.book]!, wanted.setup)).state).toBeDefined();
    },
  );

  test("armies can meet", () => {
    const armies = all.filter(({ type }) => type === "army");
    expect(armies.length).toBeGreaterThan(3);
    const troops = ({ system }: Entry): Troops =>
      Object.fromEntries(Object.values<Entry>(system.units).map(({ troop, size }) => [troop, size]));
    const map = battlefields()[5]!.text;
    for (const attacker of armies)
      for (const defender of armies) {
        const army = (one: Entry) => ({ name: one.name, troops: troops(one), tactics: 0 });
        const setup = { map, kind: "standing", attacker: army(attacker), defender: army(defender) };
        expect(beginMatch(CONFLICTS.battle!, setup).ok).toBe(true);
      }
  });
});

test("tables have a row for every roll, and for nothing else", () => {
  for (const { name, formula, results } of entries("tables")) {
    const [, sides = "", less = "0"] = /^1d(\d+)(?: - (\d+))?$/.exec(formula) ?? [];
    const ranges = results.map(({ range }: Entry) => range);
    expect(ranges[0][0], name).toBe(1 - Number(less));
    expect(ranges.at(-1)[1], name).toBe(Number(sides) - Number(less));
    for (let at = 1; at < ranges.length; at++) expect(ranges[at][0], name).toBe(ranges[at - 1][1] + 1);
  }
});

test("macros use only the public API", () => {
  for (const { command } of entries("macros"))
    expect(command).toMatch(/\ngame\.system\.api\.(openCheck|openRequest|openStart|openSelfCheck)\(.*\);$/);
});
