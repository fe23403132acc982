/** Units as actors: dropped on a start form, changed by a conflict, rested, and used in the next one. */

import { describe, expect, test } from "vitest";
import { restChanges } from "../../../../src/foundry/campaign/unit-rest.ts";
import { unwritten } from "../../../../src/foundry/conflict/contract/results.ts";
import type { Candidate, Form, Starter, StartInput } from "../../../../src/foundry/conflict/contract/starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { UNIT_BOOKS } from "../../../../src/foundry/data/shapes.ts";
import { restChanges as restCharacter } from "../../../../src/foundry/sheets/character/skirmish-rest.ts";
import { troopView } from "../../../../src/foundry/sheets/troop.view.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { NEW_COMMAND_UNIT } from "../../../../src/rules/command/index.ts";
import type { AnyConflict } from "../../../../src/rules/conflict/contract.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { NEW_COMPANY } from "../../../../src/rules/sortie/index.ts";
import { missing, render, say } from "../../support/render.ts";
import { sheetResultsOf } from "../sheet-results.ts";

const PLAYERS = ["rosa", "tomas"].map((id, at) => ({
  id,
  name: id,
  tincture: at === 0 ? "madder" : "woad",
  me: at === 0,
  here: true,
}));
const EMPTY = {
  book: "chronicle",
  troop: "mediumInfantry",
  size: 100,
  losses: 0,
  seat: "",
  skirmish: { unit: {}, figures: {} },
  command: NEW_COMMAND_UNIT,
  sortie: NEW_COMPANY,
};

function actor(id: string, system: object, type = "unit"): Candidate {
  return {
    uuid: `Actor.${id}`,
    name: id,
    type,
    img: "",
    tincture: "",
    owner: "rosa",
    items: [],
    picked: false,
    system: { ...structuredClone(EMPTY), ...structuredClone(system) },
  };
}

const BAND = {
  unit: { rank1: 4, rank2: 5, hp: 1, atk: 1, armour: 2, weapon: "sword", shield: true, helmet: false },
  figures: { a: { name: "Rowan", hp: 4, atk: 2, might: 3, weapon: "sword" } },
};
const RESTS = { "warfare.refillPerDay": null, "d12.weekHeals": "one" } as const;
const COMPANY = { ...NEW_COMPANY, size: 300, armour: "medium", level: 1, commander: 2, speed: 2 } as const;

function inputOf(candidates: readonly Candidate[], options: StartInput["options"] = {}): StartInput {
  return { players: PLAYERS, candidates, options, given: {}, earlier: [], say };
}

/** Drops actors on sides, one after the other. */
function dropped(starter: Starter, input: StartInput, drops: readonly (readonly [string, string])[]): Form {
  let form: Record<string, string> = {};
  for (const [uuid, side] of drops) {
    const one = input.candidates.find((candidate) => candidate.uuid === uuid)!;
    form = { ...form, ...certain(starter.fill!(one, side, form, input)) };
  }
  return form;
}

/** Writes what the conflict left to the plain actor, by narrow paths. */
function write(candidate: Candidate, changes: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split(".").slice(1);
    let node = candidate.system as Record<string, any>;
    for (const step of steps.slice(0, -1)) node = node[step];
    const last = steps.at(-1)!;
    if (last.startsWith("-=")) delete node[last.slice(2)];
    else node[last] = value;
  }
}

function applied(kind: string, match: AnyMatch, actors: Readonly<Record<string, string>>, input: StartInput): string[] {
  const sheetResults = sheetResultsOf(kind)!;
  const statuses: string[] = [];
  for (const { id, before, after } of unwritten(sheetResults, match, {})) {
    const found = input.candidates.find(({ uuid }) => uuid === actors[id]);
    if (!found) continue;
    const plain = { system: found.system, items: [], statuses: [] };
    const plan = sheetResults.plan(before as never, after as never, plain, { when: "", tinctureOf: () => "" });
    write(found, plan.changes);
    statuses.push(...Object.keys(plan.statuses).map((status) => `${found.name}: ${status}`));
  }
  return statuses;
}

function played(kind: string, setup: unknown, seed: string, options: object = {}): AnyMatch {
  const conflict = CONFLICTS[kind] as AnyConflict;
  return playOut(conflict, seededDice(`orders ${seed}`), seededDice(`dice ${seed}`), { setup, options });
}

describe("a company of the Sortie book", () => {
  test("the same company fights three sorties in a row from its sheet", () => {
    const wolves = actor("Wolves", { book: "sortie", sortie: COMPANY });
    const lions = actor("Lions", { book: "sortie", sortie: { ...COMPANY, size: 360, armour: "light" } });
    const input = inputOf([wolves, lions]);
    const sizes: number[] = [];
    for (const seed of ["71", "72", "73"]) {
      const form = dropped(sortieStarter, input, [
        ["Actor.Wolves", "north"],
        ["Actor.Lions", "south"],
      ]);
      const wanted = certain(sortieStarter.read(form, input));
      expect(wanted.actors).toEqual({ "north-1": "Actor.Wolves", "south-1": "Actor.Lions" });
      const match = played("sortie", wanted.setup, seed);
      const before = (match.past[0]!.state as any).units;
      sizes.push(before["north-1"].size, before["south-1"].size);
      applied("sortie", match, wanted.actors!, input);
    }
    // Each battle started with those whom the last one left fit.
    expect(sizes[0]).toBe(300);
    expect(sizes[2]! + sizes[3]!).toBeLessThan(660);
    expect(sizes[4]! + sizes[5]!).toBeLessThanOrEqual(sizes[2]! + sizes[3]!);
    const { sortie } = wolves.system as any;
    expect(sortie).toMatchObject({ size: 300, fought: 0 });
    expect(sortie.pool).not.toBeNull();
  });

  test("R004-AFT-01 R004-AFT-71 half an hour takes a penalty die off, a day's rest brings the pool back, a city the men", () => {
    const tired = { ...EMPTY, sortie: { ...COMPANY, pool: -2, dead: 20, injured: 5, fought: 0 } } as any;
    const rest = (how: string, perDay: number | null = null) =>
      restChanges(tired, how, { ...RESTS, "warfare.refillPerDay": perDay });
    expect(rest("halfHour")).toEqual({ "system.sortie.pool": -1 });
    expect(rest("day")).toEqual({ "system.sortie.pool": null, "system.sortie.fought": null });
    expect(rest("city")).toEqual({ "system.sortie.dead": 0, "system.sortie.injured": 0 });
    expect(rest("city", 12)).toEqual({ "system.sortie.dead": 13, "system.sortie.injured": 0 });
    expect(rest("nothing")).toEqual({});
  });

  test("R004-AFT-81 R004-AFT-82 no company comes to the next fight with more dice than its troops bring", () => {
    for (const [level, fresh] of [
      [1, 4],
      [-1, -2],
    ] as const)
      for (let game = 0; game < 12; game++) {
        const north = actor("Wolves", { book: "sortie", sortie: { ...COMPANY, level } });
        const input = inputOf([north, actor("Lions", { book: "sortie", sortie: { ...COMPANY, level } })]);
        const drops = [
          ["Actor.Wolves", "north"],
          ["Actor.Lions", "south"],
        ] as const;
        const { setup, actors } = certain(sortieStarter.read(dropped(sortieStarter, input, drops), input));
        const match = played("sortie", setup, `pools ${level} ${game}`);
        expect((match.past[0]!.state as any).units["north-1"].pool).toBe(fresh);
        applied("sortie", match, actors!, input);
        const again = () => certain(sortieStarter.fill!(north, "north", {}, input));
        const brought = () => Number(again()["north.0.pool"] ?? fresh);
        if ((north.system as any).sortie.dead + (north.system as any).sortie.injured >= 300) continue;
        expect(brought()).toBeLessThanOrEqual(fresh);
        for (const rest of ["halfHour", "day"]) {
          write(north, restChanges(north.system as never, rest, RESTS));
          expect(brought()).toBeLessThanOrEqual(fresh);
        }
        expect(brought()).toBe(fresh);
      }
  });

  test("a unit with nobody fit to march gets no row, and the form names it", () => {
    const gone = actor("Ghosts", { sortie: { ...COMPANY, dead: 300 } });
    const input = inputOf([gone]);
    expect(sortieStarter.fill!(gone, "north", {}, input)).toMatchObject({
      problem: { key: "BNB.Problem.start.notOfBook" },
    });
  });

  test("the form has gaps and ground between two units", () => {
    const form: Form = {
      "north.0.size": "100",
      "north.0.name": "A",
      "south.0.size": "100",
      "south.0.name": "B",
      "front.0.unit": "north-1",
      "front.0.enemy": "south-1",
      "front.0.gap": "6",
      "front.0.terrain": "marsh",
      "north.0.initiative": "on",
      "north.0.opening": "surprise",
    };
    const { setup } = certain(sortieStarter.read(form, inputOf([])));
    const state = certain((CONFLICTS.sortie as AnyConflict).begin(setup, {} as never)) as any;
    expect([
      state.gaps["north-1"]["south-1"],
      state.grounds["north-1"]["south-1"],
      state.units["north-1"].opening,
    ]).toEqual([6, "marsh", 3]);
  });
});

describe("a unit of the Command book", () => {
  const CARRIED = { "cp.carryDamage": true };
  const unit = (id: string, more: object = {}) =>
    actor(id, { book: "command", command: { ...NEW_COMMAND_UNIT, class: "heavyInfantry", grade: "B", ...more } });

  test("an army is dropped with all its units, and they keep points and damage", () => {
    const units = ["One", "Two", "Three", "Four"].map((id) => unit(id));
    const listed = (of: readonly Candidate[]) =>
      Object.fromEntries(of.map(({ uuid, name }, at) => [`m${at}`, { uuid, name }]));
    const north = actor("North", { units: listed(units.slice(0, 2)) }, "army");
    const input = inputOf([...units, north], CARRIED);
    const form = dropped(commandStarter, input, [
      ["Actor.North", "north"],
      ["Actor.Three", "south"],
      ["Actor.Four", "south"],
    ]);
    const wanted = certain(commandStarter.read({ ...form, "north.leadership": "9", "south.leadership": "7" }, input));
    expect(wanted.actors).toEqual({
      "north-1": "Actor.One",
      "north-2": "Actor.Two",
      "south-1": "Actor.Three",
      "south-2": "Actor.Four",
    });
    const match = played("command", wanted.setup, "7", CARRIED);
    applied("command", match, wanted.actors!, input);
    const state = match.state as any;
    for (const [id, name] of [
      ["north-1", "One"],
      ["south-2", "Four"],
    ] as const) {
      const { command } = input.candidates.find((one) => one.name === name)!.system as any;
      expect(command.points).toBe(state.units[id].points);
      expect(command.gone).toBe(state.units[id].status === "routed");
    }
  });

  test("a unit that left the field cannot be dropped again before it is fresh", () => {
    const routed = unit("Gone", { gone: true, points: 0, damage: 3 });
    const fill = () => commandStarter.fill!(routed, "north", {}, inputOf([routed], CARRIED));
    expect(fill()).toMatchObject({ ok: false });
    write(routed, restChanges(routed.system as never, "command", RESTS));
    expect(fill()).toMatchObject({ ok: true });
  });

  test.each([
    [CARRIED, { points: 1, damage: 2 }],
    [{}, { points: 3, damage: 0 }],
  ])("R003-HEA-71 damage and points of earlier battles count only where the table says so: %j", (options, begun) => {
    const hurt = unit("Hurt", { points: 1, damage: 2 });
    const input = inputOf([hurt, unit("Whole")], options);
    const form = dropped(commandStarter, input, [
      ["Actor.Hurt", "north"],
      ["Actor.Whole", "south"],
    ]);
    const { setup } = certain(
      commandStarter.read({ ...form, "north.leadership": "9", "south.leadership": "7" }, input),
    );
    const match = played("command", setup, "1", options);
    expect((match.past[0]!.state as any).units["north-1"]).toMatchObject(begun);
    // By the book nothing is written back either.
    const results = sheetResultsOf("command")!;
    expect(unwritten(results, match, {}).length > 0).toBe(options === CARRIED);
    if (options !== CARRIED) return;
    // After an undo the unit is as it came: hurt, and not rested.
    const [start, end] = [match.past[0]!.state, match.state].map((one) => results.resultsAfter(match, one)["north-1"]);
    for (const [before, after] of [
      [start, end],
      [end, start],
    ]) {
      const plain = { system: hurt.system, items: [], statuses: [] };
      write(hurt, results.plan(before, after, plain, { when: "", tinctureOf: () => "" }).changes);
    }
    expect((hurt.system as any).command).toMatchObject({ points: 1, damage: 2, gone: false });
  });
});

describe("a warband and its characters in a Skirmish", () => {
  const profile = {
    hp: 5,
    hpMax: 5,
    attacks: 2,
    might: 3,
    armour: 2,
    morale: 0,
    capture: 6,
    death: 8,
    agility: 6,
    vigor: 6,
    finesse: 6,
  };
  const hero = (id: string) => ({
    ...actor(id, {}, "character"),
    system: { skirmish: { ...profile }, maimed: {} as Record<string, any> },
  });

  test("R002-HP-51 ranks, HP and wounds are what the fight left, and come to the next fight", () => {
    let maimed = 0;
    let thinned = 0;
    for (let game = 0; game < 30; game++) {
      const [reds, blues, odo] = [
        actor("Reds", { book: "skirmish", skirmish: BAND }),
        actor("Blues", { book: "skirmish", skirmish: BAND }),
        hero("Odo"),
      ];
      const input = inputOf([reds, blues, odo]);
      const drops = [
        ["Actor.Reds", "red"],
        ["Actor.Odo", "red"],
        ["Actor.Blues", "blue"],
      ] as const;
      const wanted = certain(skirmishStarter.read(dropped(skirmishStarter, input, drops), input));
      expect(wanted.actors).toEqual({ "red-1": "Actor.Reds", "red-2-leader": "Actor.Odo", "blue-1": "Actor.Blues" });
      const match = played("skirmish", wanted.setup, `band ${game}`);
      const statuses = applied("skirmish", match, wanted.actors!, input);
      const agent = (match.state as any).agents["red-2-leader"];
      expect(odo.system.skirmish.hp).toBe(Math.max(0, 5 - agent.damage));
      expect(Object.values(odo.system.maimed).map(({ kind }: any) => kind)).toEqual(
        agent.wounds.map(({ kind }: any) => kind),
      );
      expect(statuses.includes("Odo: dead")).toBe(agent.fate === "dead");
      maimed += agent.wounds.length;
      const lost = Object.values((match.state as any).agents)
        .filter(({ id, of }: any) => [id, of].includes("red-1-rank1"))
        .reduce((sum: number, one: any) => sum + one.lost, 0);
      const { rank1, lost1 = 0, captive1 = 0 } = (reds.system as any).skirmish.unit;
      // Figures who surrendered or were captured become prisoners or come home; nobody disappears.
      expect([rank1 + lost1 + captive1, lost1 <= (lost as number)]).toEqual([4, true]);
      thinned += lost as number;
    }
    expect([maimed > 0, thinned > 0]).toEqual([true, true]);
  });

  const SETTING = { when: "", tinctureOf: () => "" };
  const plainOf = (figures: object) => ({
    system: actor("Reds", { book: "skirmish", skirmish: { ...BAND, figures } }).system,
    items: [],
    statuses: [],
  });
  const planned = (before: object, after: object, figures: object) =>
    sheetResultsOf("skirmish")!.plan(before as never, after as never, plainOf(figures), SETTING).changes;
  const left = (more: object) => ({ hp: 3, damage: 1, wounds: [] as object[], gained: 0, fate: "up", ...more });
  const wounded = (...kinds: string[]) => kinds.map((kind) => ({ kind, permanent: kind === "knee", fresh: true }));

  test("a new wound of a figure takes a free row, and no wound is listed twice", () => {
    const rowan = { ...BAND.figures.a, wound1: "", old1: true, wound2: "arm" };
    const after = {
      unit: { lost: {}, captive: {}, used: {}, figures: { a: left({ wounds: wounded("arm", "knee") }) } },
    };
    expect(planned({ begunUnit: {} }, after, { a: rowan })).toEqual({
      "system.skirmish.figures.a.damage": 1,
      "system.skirmish.figures.a.wound1": "knee",
      "system.skirmish.figures.a.forGood1": true,
      "system.skirmish.figures.a.old1": false,
    });
  });

  test("R002-UNI-71 results find a figure by its key, though others were added, renamed, removed or reordered", () => {
    const after = { unit: { lost: {}, captive: {}, used: {}, figures: { a: left({ damage: 2 }), gone: left({}) } } };
    const figures = { n: { name: "Rowan", hp: 3 }, a: { ...BAND.figures.a, name: "Rowan the Lame" } };
    expect(planned({ begunUnit: {} }, after, figures)).toEqual({ "system.skirmish.figures.a.damage": 2 });
  });

  test("R002-UNI-71 figures and ranks fight under the ids of their company", () => {
    const skirmish = { unit: { ...BAND.unit, rank1: 0 }, figures: { n: { name: "", hp: 3 }, ...BAND.figures } };
    const reds = actor("Reds", { book: "skirmish", skirmish });
    const input = inputOf([reds]);
    const form = dropped(skirmishStarter, input, [["Actor.Reds", "red"]]);
    expect(Object.entries(form).filter(([name]) => /(leader|figure\d+)\.(name|key)$/.test(name))).toEqual([
      ["red.0.leader.name", "Rowan"],
      ["red.0.leader.key", "a"],
    ]);
    const other = { "blue.0.name": "Wat", "blue.0.rank1": "1", "blue.0.hp": "1", "blue.0.atk": "1" };
    const { setup } = certain(skirmishStarter.read({ ...form, ...other }, input));
    const [unit] = (setup as any).sides[0].units;
    expect([unit.ranks[0].id, unit.figures[0].id]).toEqual(["red-1-rank2", "red-1-a"]);
    const lost = { unit: { lost: { 2: 3 }, captive: {}, used: {}, figures: {} } };
    const plain = { system: reds.system, items: [], statuses: [] };
    expect(sheetResultsOf("skirmish")!.plan({ begunUnit: {} } as never, lost as never, plain, SETTING).changes).toEqual(
      {
        "system.skirmish.unit.rank2": 2,
        "system.skirmish.unit.lost2": 3,
      },
    );
  });

  test("R002-UNI-71 undoing a fight reverts its wounds, damage and deaths, and no older ones", () => {
    const begun = left({ hp: 4, damage: 0, wounds: wounded("arm") });
    const figure = left({ hp: 1, damage: 3, wounds: wounded("arm", "knee"), gained: 2, fate: "dead" });
    const rowan = { ...BAND.figures.a, gained: 2, fallen: true, wound1: "arm", wound2: "knee", forGood2: true };
    const band = { unit: { lost: {}, captive: {}, used: {}, figures: { a: figure, b: figure } } };
    const figures = { x: { name: "Old", fallen: true }, b: rowan, a: rowan };
    const start = { begunUnit: { a: begun, b: { ...begun, damage: 1 } } };
    expect(planned(band, start, figures)).toEqual({
      "system.skirmish.figures.b.damage": 1,
      "system.skirmish.figures.b.gained": 0,
      "system.skirmish.figures.b.fallen": false,
      "system.skirmish.figures.b.wound2": "",
      "system.skirmish.figures.b.forGood2": false,
      "system.skirmish.figures.a.gained": 0,
      "system.skirmish.figures.a.fallen": false,
      "system.skirmish.figures.a.wound2": "",
      "system.skirmish.figures.a.forGood2": false,
    });
    const { plan } = sheetResultsOf("skirmish")!;
    const maimed = { arm: { kind: "arm" }, knee: { kind: "knee" } };
    const ella = {
      system: { skirmish: { hp: 1, hpMax: 6, attacks: 4, might: 5 }, maimed },
      items: [],
      statuses: ["dead"],
    };
    expect(plan({ figure } as never, { begunFigure: begun } as never, ella, SETTING)).toEqual({
      changes: {
        "system.skirmish.hp": 4,
        "system.skirmish.hpMax": 4,
        "system.skirmish.attacks": 2,
        "system.skirmish.might": 3,
        "system.maimed.-=knee": null,
      },
      statuses: { dead: false },
      things: [],
    });
    // Nothing was written yet, so the sheet stays as it is.
    expect(plan({ begunFigure: begun } as never, { begunFigure: begun } as never, ella, SETTING)).toEqual({
      changes: {},
      statuses: {},
      things: [],
    });
  });

  test("figures left for dead who are found alive march with their rank again", () => {
    let back = 0;
    for (let game = 0; game < 12; game++) {
      const [reds, blues] = ["Reds", "Blues"].map((id) => actor(id, { book: "skirmish", skirmish: BAND })) as [
        any,
        any,
      ];
      const input = inputOf([reds, blues]);
      const drops = [
        ["Actor.Reds", "red"],
        ["Actor.Blues", "blue"],
      ] as const;
      const wanted = certain(skirmishStarter.read(dropped(skirmishStarter, input, drops), input));
      const match = playOut(CONFLICTS.skirmish!, seededDice(`orders ${game}`), seededDice(`dice ${game}`), {
        setup: wanted.setup,
        options: { "d12.casualties": "mayLive" },
      });
      applied("skirmish", match, wanted.actors!, input);
      const ranks = Object.values((match.state as any).agents).filter(({ id, of }: any) =>
        [id, of].includes("red-1-rank1"),
      ) as any[];
      const alive = match.past
        .flatMap(({ entry }) => entry.events as any[])
        .filter(({ type, agent }) => type === "counted" && ranks.some(({ id }) => id === agent))
        .reduce((sum, event) => sum + event.alive, 0);
      const lost = ranks.reduce((sum, one) => sum + one.lost, 0) - alive;
      expect(reds.system.skirmish.unit.rank1).toBe(4 - lost);
      back += alive;
    }
    expect(back).toBeGreaterThan(0);
  });

  test("R002-HP-51 a character maimed last week is still maimed, until rest heals it", () => {
    const odo = {
      skirmish: { ...profile, hp: 3 },
      maimed: {
        knee: { kind: "knee", permanent: true, fresh: true },
        arm: { kind: "arm", permanent: false, fresh: true },
      },
    } as any;
    expect(certain(restCharacter(odo, "day", "", "one"))).toEqual({ "system.skirmish.hp": 4 });
    expect(certain(restCharacter(odo, "downtime", "", "one"))).toEqual({ "system.skirmish.hp": 5 });
    expect(certain(restCharacter(odo, "week", "arm", "one"))).toEqual({
      "system.skirmish.hp": 5,
      "system.maimed.-=arm": null,
    });
    expect(certain(restCharacter(odo, "week", "knee", "one"))).toEqual({
      "system.skirmish.hp": 5,
      "system.maimed.knee.fresh": false,
    });
    expect(restCharacter(odo, "week", "eye", "one")).toMatchObject({
      problem: { key: "BNB.Problem.skirmish.noSuchWound" },
    });
    const input = inputOf([{ ...actor("Odo", {}, "character"), system: odo }]);
    const form = dropped(skirmishStarter, input, [["Actor.Odo", "red"]]);
    const other = { "blue.0.name": "Wat", "blue.0.rank1": "1", "blue.0.hp": "1", "blue.0.atk": "1" };
    const { setup } = certain(skirmishStarter.read({ ...form, ...other }, input));
    expect((setup as any).sides[0].units[0].figures[0]).toMatchObject({
      hp: 5,
      damage: 2,
      wounds: [{ kind: "knee", permanent: true }, { kind: "arm" }],
    });
  });
});

test.each(UNIT_BOOKS)("the sheet of a unit of the book %s is drawn without a gap", (book) => {
  missing.clear();
  const system = {
    ...structuredClone(EMPTY),
    seat: "" as const,
    book,
    skirmish: BAND,
    command: { ...NEW_COMMAND_UNIT, class: "archers" as const, grade: "B" as const, damage: 1 },
    sortie: { ...COMPANY, pool: 2, dead: 3 },
  };
  const troop = troopView(
    {
      name: "Wolves",
      type: "unit",
      img: "",
      system,
      scenesPerStep: 3,
      options: { ...defaults(CONFLICTS.skirmish!.options), "cp.scoreFloor": 0, "cp.carryDamage": true } as never,
      editable: true,
    },
    say,
  );
  const html = render("actor/books", { troop });
  expect(html).not.toMatch(/\[object |undefined|NaN/);
  expect([...missing]).toEqual([]);
  expect(html.includes('data-action="toConflict"')).toBe(book !== "chronicle");
});

describe("three fights in a row with the same actors, with rest and recruits in between", () => {
  const rest = (candidate: Candidate, how: string, options: object = {}) =>
    write(candidate, restChanges(candidate.system as never, how, { ...RESTS, ...options }));

  test("R004-AFT-71 a Sortie company: a day brings its dice back, a city its men", () => {
    const wolves = actor("Wolves", { book: "sortie", sortie: COMPANY });
    const lions = actor("Lions", { book: "sortie", sortie: { ...COMPANY, size: 360, armour: "light" } });
    const input = inputOf([wolves, lions]);
    let lost = 0;
    for (const seed of ["1", "2", "3"]) {
      const drops = [
        ["Actor.Wolves", "north"],
        ["Actor.Lions", "south"],
      ] as const;
      const wanted = certain(sortieStarter.read(dropped(sortieStarter, input, drops), input));
      const match = played("sortie", wanted.setup, seed);
      expect((match.past[0]!.state as any).units["north-1"].size).toBe(300);
      applied("sortie", match, wanted.actors!, input);
      const { sortie } = wolves.system as any;
      lost += sortie.dead + sortie.injured;
      expect(sortie.fought).toBe(0);
      for (const company of [wolves, lions]) for (const how of ["city", "day", "day", "day"]) rest(company, how);
      expect(sortie).toMatchObject({ size: 300, dead: 0, injured: 0, pool: null, fought: null });
    }
    expect(lost).toBeGreaterThan(0);
  });

  test("R003-HEA-71 a Command unit: damage is carried until it is restored", () => {
    const options = { "cp.carryDamage": true };
    const units = ["One", "Two"].map((id) =>
      actor(id, { book: "command", command: { ...NEW_COMMAND_UNIT, class: "heavyInfantry", grade: "B" } }),
    );
    const input = inputOf(units, options);
    const drops = [
      ["Actor.One", "north"],
      ["Actor.Two", "south"],
    ] as const;
    let hurt = 0;
    for (const seed of ["1", "2", "3"]) {
      const form = dropped(commandStarter, input, drops);
      const wanted = certain(commandStarter.read({ ...form, "north.leadership": "9", "south.leadership": "7" }, input));
      expect((wanted.setup as any).armies[0].units[0].damage ?? 0).toBe(0);
      const match = played("command", wanted.setup, `row ${seed}`, options);
      applied("command", match, wanted.actors!, input);
      for (const [at, one] of units.entries()) {
        const { status, damage } = (match.state as any).units[at === 0 ? "north-1" : "south-1"];
        expect((one.system as any).command).toMatchObject({ damage, gone: status === "routed" });
        hurt += damage + Number(status === "routed");
        rest(one, "command");
        expect((one.system as any).command).toMatchObject({ damage: 0, gone: false, points: null });
      }
    }
    expect(hurt).toBeGreaterThan(0);
  });

  test("R002-HP-71 a Skirmish company: losses are replaced, figures of note rest, prisoners come home", () => {
    const reds = actor("Reds", { book: "skirmish", skirmish: BAND });
    const blues = actor("Blues", { book: "skirmish", skirmish: BAND });
    const input = inputOf([reds, blues]);
    const drops = [
      ["Actor.Reds", "red"],
      ["Actor.Blues", "blue"],
    ] as const;
    let lost = 0;
    for (const seed of ["1", "2", "3"]) {
      const wanted = certain(skirmishStarter.read(dropped(skirmishStarter, input, drops), input));
      const match = played("skirmish", wanted.setup, `row ${seed}`);
      const begun = (match.past[0]!.state as any).agents;
      expect([begun["red-1-rank1"].count, begun["red-1-rank2"].count]).toEqual([4, 5]);
      applied("skirmish", match, wanted.actors!, input);
      for (const band of [reds, blues]) {
        const { skirmish } = band.system as any;
        lost += (skirmish.unit.lost1 ?? 0) + (skirmish.unit.lost2 ?? 0) + (skirmish.unit.captive1 ?? 0);
        for (const how of ["freed", "muster", "figureWeek"]) rest(band, how);
        expect(skirmish.unit).toMatchObject({ rank1: 4, rank2: 5 });
        // No rest brings back the dead; another figure takes the place.
        if (skirmish.figures.a.fallen) write(band, { "system.skirmish.figures.a": structuredClone(BAND.figures.a) });
        expect(skirmish.figures.a.damage ?? 0).toBe(0);
      }
    }
    expect(lost).toBeGreaterThan(0);
  });
});
