/** Which orders are possible, which are refused and why, and the default orders. */
import { describe, expect, test } from "vitest";
import { boundTarget, choicesOf, mayRest } from "../../../src/rules/command/act/actions.ts";
import { shaken } from "../../../src/rules/command/act/reactions.ts";
import { foretell, maySupportAttack, maySupportDefence } from "../../../src/rules/command/act/totals.ts";
import { command } from "../../../src/rules/command/conflict.ts";
import { waysOf, wayThere, within } from "../../../src/rules/command/field/moves.ts";
import { deployCells } from "../../../src/rules/command/setup.ts";
import { boardOf, type CommandState, onField } from "../../../src/rules/command/state.ts";
import type { Unit } from "../../../src/rules/command/units/unit.ts";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../src/rules/dice/scripted.ts";
import { neighbours } from "../../../src/rules/hex/grid.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { acts, type Battle, battle, lastEvents, may, play, reacts, setupOf, unitOf, until } from "./table.ts";

type Fields = Record<string, unknown>;
const cell = (row: number, col: number) => row * 20 + col;
const options = defaults(command.options);
const FAR = "heavyInfantry A 13,18";
const problem = ({ state }: Battle, key: string, order: unknown) => {
  const found = command.refusal(state, key, order);
  return found && [found.key.replace("BNB.Problem.command.", ""), found.params];
};
const fallback = ({ state }: Battle) => command.demands(state)[0]!.fallback;
function changed(match: Battle, units: Record<string, Partial<Unit>>, more: Partial<CommandState> = {}): Battle {
  const all = { ...match.state.units };
  for (const [id, fields] of Object.entries(units)) all[id] = { ...all[id]!, ...fields };
  return { ...match, state: { ...match.state, ...more, units: all } };
}

describe("before the first turn", () => {
  const begun = (north: string[], south: string[]) =>
    certain(beginMatch(command, setupOf(north, south), {})) as unknown as Battle;

  test("the better leader chooses, and goes first by default", () => {
    const match = begun(["archers A"], ["archers A"]);
    expect(command.demands(match.state)).toMatchObject([
      { key: "initiative", seat: "north", kind: "initiative", secret: false, fallback: { first: true } },
    ]);
    expect(command.legal(match.state, "initiative")).toEqual([{ first: true }, { first: false }]);
    expect(play(match, {}).state.first).toBe("north");
    expect(play(match, { initiative: { first: false } }).state.first).toBe("south");
  });

  const deploying = (units: string[] = ["archers A", "archers B", "archers C"]) =>
    play(begun(units, ["archers A", "archers B"]), { initiative: { first: false } });

  test("units deploy side by side in the middle of the foremost row; each order moves them on by one", () => {
    const match = deploying();
    expect(command.demands(match.state)).toMatchObject([
      { key: "deploy:north", seat: "north", kind: "deployLine", secret: false },
    ]);
    const orders = command.legal(match.state, "deploy:north") as { cells: Record<string, number> }[];
    expect(orders).toHaveLength(5);
    expect(orders[0]).toEqual(fallback(match));
    const [a, b, c] = ["n1", "n2", "n3"].map((id) => orders[0]!.cells[id]!);
    // Eight of twenty hexes are left free on either side; the row is counted from its far end.
    expect([a, b, c]).toEqual([cell(2, 11), cell(2, 10), cell(2, 9)]);
    expect(orders[1]!.cells).toEqual({ n1: b, n2: c, n3: a });
    expect(orders[3]!.cells).toEqual(orders[0]!.cells);
    const south = play(match, {});
    expect(fallback(south)).toEqual({ cells: { s1: cell(12, 9), s2: cell(12, 10) } });
    for (const order of orders) expect(problem(match, "deploy:north", order)).toBeUndefined();
  });

  test("every unit has its own hex in its side's rows", () => {
    const match = deploying();
    const cells = { n1: 0, n2: 1, n3: 2 };
    const deploy = (given: unknown) => problem(match, "deploy:north", { cells: given });
    expect(deploy(cells)).toBeUndefined();
    for (const nothing of [null, [], 3]) expect(deploy(nothing)).toEqual(["order", { kind: "deploy" }]);
    expect(deploy({ n1: 0, n2: 1 })).toEqual(["undeployed", { unit: "n3" }]);
    expect(deploy({ ...cells, n4: 5 })).toEqual(["order", { kind: "deploy" }]);
    expect(deploy({ ...cells, n3: 1 })).toEqual(["deployPlace", { unit: "n3" }]);
    expect(deploy({ ...cells, n3: cell(3, 1) })).toEqual(["deployPlace", { unit: "n3" }]);
  });

  test("the rows are those at each side's edge, without taken hexes", () => {
    const { state } = deploying();
    const rows = (seat: string) => [...new Set(deployCells(state, seat).map((at) => Math.floor(at / 20)))];
    expect([rows("north"), rows("south")]).toEqual([
      [0, 1, 2],
      [12, 13, 14],
    ]);
    const taken = changed({ state } as Battle, { s1: { cell: 5 } }).state;
    expect(deployCells(taken, "north")).not.toContain(5);
  });

  test("a corner hex is a place too, and an army with given places does not deploy", () => {
    const match = play(begun(["archers A 0,0"], ["archers A"]), { initiative: { first: false } });
    expect(command.demands(match.state)).toMatchObject([{ key: "deploy:south" }]);
  });

  test("a random deployment uses free hexes", () => {
    const match = deploying();
    const dice = scriptedDice([1, 1, 58]);
    expect(command.anyOrder!(match.state, "deploy:north", dice)).toEqual({ cells: { n1: 0, n2: 1, n3: cell(2, 19) } });
    dice.spent();
  });
});

describe("setups that are refused say where and what", () => {
  const army = (seat: string, more: Fields = {}) => ({
    seat,
    leadership: seat === "a" ? 9 : 5,
    units: [{ id: `${seat}1`, class: "archers", grade: "A" }],
    ...more,
  });
  const two = (one: Fields, more: Fields = {}, other: Fields = {}) => ({
    armies: [army("a", one), army("b", other)],
    ...more,
  });
  const unit = (more: Fields) => ({ units: [{ id: "x", class: "archers", grade: "A", ...more }] });
  const CARRIED = { ...options, "cp.carryDamage": true };
  test.each<[string, unknown, string, Fields]>([
    ["nothing", 7, "setup.notAnObject", { where: "setup" }],
    ["one army", { armies: [army("a")] }, "command.twoArmies", { armies: 1 }],
    ["no turns", two({}, { turns: 0 }), "setup.range", { where: "setup", field: "turns", min: 1, max: 500 }],
    ["too many turns", two({}, { turns: 501 }), "setup.range", { field: "turns" }],
    ["a field too small", two({}, { rows: 3 }), "setup.range", { field: "rows", min: 4 }],
    ["a field too narrow", two({}, { cols: 3 }), "setup.range", { field: "cols", min: 4 }],
    ["a field of another size", two({}, { rows: 14 }), "command.mapSize", { rows: 15, cols: 20 }],
    ["a field of another width", two({}, { cols: 19 }), "command.mapSize", { rows: 15, cols: 20 }],
    ["an army that is none", { armies: [1, 2] }, "setup.notAnObject", { where: "army 1" }],
    ["a second army that is none", { armies: [army("a"), 2] }, "setup.notAnObject", { where: "army 2" }],
    ["no leadership", two({ leadership: undefined }), "setup.missing", { where: "army 1", field: "leadership" }],
    ["leadership beyond all", two({ leadership: 1001 }), "setup.range", { field: "leadership", min: -1000, max: 1000 }],
    ["a bonus beyond nine", two({ leaderBonus: 10 }), "setup.range", { field: "leaderBonus", min: 0, max: 9 }],
    ["a bonus below nothing", two({ leaderBonus: -1 }), "setup.range", { field: "leaderBonus" }],
    ["a seat with signs", two({ seat: "a:b" }), "command.seatName", { seat: "a:b" }],
    ["a seat of the table's own", two({ seat: "_a" }), "command.seatName", { seat: "_a" }],
    ["nobody", two({ units: [] }), "command.emptyArmy", { army: "a" }],
    ["21 units", two({ units: Array(21).fill({}) }), "command.tooManyUnits", { army: "a", most: 20 }],
    [
      "a unit that is none",
      two({ units: [{ id: "x", class: "archers", grade: "A" }, 3] }),
      "setup.notAnObject",
      { where: "a, unit 2" },
    ],
    ["both of one seat", two({}, {}, { seat: "a" }), "command.sameSeat", { seat: "a" }],
    ["leaders as good", two({ leadership: 5 }), "command.leadershipEqual", { roll: 5 }],
    ["two of one name", two(unit({}), {}, unit({})), "command.sameUnit", { unit: "x" }],
    ["off the map", two(unit({ row: 15, col: 0, name: "Guard" })), "command.offMap", { unit: "Guard" }],
    [
      "some unplaced",
      two({ units: [...unit({ row: 1, col: 1 }).units, { id: "y", class: "archers", grade: "A" }] }),
      "command.someUnplaced",
      { army: "a" },
    ],
    [
      "two on a hex",
      two(unit({ row: 1, col: 1 }), {}, { units: [{ id: "y", class: "archers", grade: "A", row: 1, col: 1 }] }),
      "command.twoOnOneHex",
      { unit: "y" },
    ],
    ["half a place", two(unit({ row: 1 })), "command.halfPlace", { unit: "x" }],
    ["the other half", two(unit({ col: 1, name: "Guard" })), "command.halfPlace", { unit: "Guard" }],
    ["a place beyond all", two(unit({ row: 200, col: 1 })), "setup.range", { field: "row", min: 0, max: 199 }],
    ["an id with signs", two(unit({ id: "a|b" })), "command.unitId", { unit: "a|b" }],
    ["an id too long", two(unit({ id: "a".repeat(41) })), "command.unitId", {}],
    [
      "more points than its grade can have",
      two(unit({ points: 10 })),
      "command.tooManyPoints",
      { unit: "x", points: 10, most: 9 },
    ],
    ["hurt beyond fighting", two(unit({ damage: 4 })), "setup.range", { field: "damage", min: 0, max: 3 }],
    ["entered scores", two(unit({ support: 1 })), "command.enteredScores", { unit: "x" }],
    ["entered assault", two(unit({ assault: 1 })), "command.enteredScores", { unit: "x" }],
    [
      "a unit without an id",
      two({ units: [{ class: "archers", grade: "A" }] }),
      "setup.missing",
      { where: "a, unit 1", field: "id" },
    ],
  ])("%s", (_, setup, key, params) => {
    expect(command.begin(setup, CARRIED)).toMatchObject({ ok: false, problem: { key: `BNB.Problem.${key}`, params } });
  });

  test("R003-HEA-71 by the book a battle begins without damage and with full points", () => {
    const refused = { ok: false, problem: { key: "BNB.Problem.command.carried", params: { unit: "x" } } };
    expect(command.begin(two(unit({ damage: 1 })), options)).toMatchObject(refused);
    expect(command.begin(two(unit({ points: 4 })), options)).toMatchObject(refused);
    const blank = certain(command.begin(two(unit({ points: null, damage: 0, support: null, assault: null })), options));
    expect(blank.units.x).toMatchObject({ points: 4, damage: 0, support: 0, assault: 0 });
    const hurt = certain(command.begin(two(unit({ points: 1, damage: 2 })), CARRIED));
    expect(hurt.units.x).toMatchObject({ points: 1, damage: 2 });
  });

  test("values at the limit are accepted, and missing ones have their defaults", () => {
    const begun = certain(
      command.begin(
        two(
          { name: "Ours", leadership: -1000, leaderBonus: 9, ...unit({ damage: 3, points: 9, id: "a".repeat(40) }) },
          { turns: 500 },
        ),
        CARRIED,
      ),
    );
    expect(begun).toMatchObject({
      names: { a: "Ours", b: "b" },
      leadership: { a: -1000, b: 5 },
      mustered: { a: 1, b: 1 },
      seats: ["a", "b"],
      active: "b",
      lastTurn: 500,
      rows: 15,
      cols: 20,
      map: null,
      first: null,
      turn: 0,
      willing: true,
      acted: [],
      attacks: [],
      pending: [],
    });
    expect(begun.units["a".repeat(40)]).toMatchObject({ damage: 3, points: 9, cell: -1, status: "field" });
    expect(begun.units.b1).toMatchObject({ name: "b1", damage: 0, points: 4 });
    expect(certain(command.begin(two({}), options)).lastTurn).toBe(40);
    expect(certain(command.begin(two({}), options)).active).toBe("a");
    const entered = { ...options, "cp.archerStats": "entered" as const };
    expect(certain(command.begin(two(unit({ support: 2, assault: 3 })), entered)).units.x).toMatchObject({
      support: 2,
      assault: 3,
    });
    expect(command.begin(two(unit({ class: "heavyInfantry", support: 2 })), entered).ok).toBe(false);
    const bonus = { ...options, "cp.leaderBonus": 2 };
    expect(certain(command.begin(two({ leaderBonus: 0 }), bonus)).units).toMatchObject({
      a1: { points: 4 },
      b1: { points: 6 },
    });
  });

  test("another size of field, where the table allows it: with room for both sides' rows", () => {
    const any = { ...options, "cp.mapSize": "any" as const };
    expect(certain(command.begin(two({}, { rows: 6, cols: 4 }), any))).toMatchObject({ rows: 6, cols: 4 });
    expect(command.begin(two({}, { rows: 5, cols: 4 }), any)).toMatchObject({
      ok: false,
      problem: { key: "BNB.Problem.command.deployRows", params: { rows: 5, deploy: 3 } },
    });
    const crowd = {
      units: Array.from({ length: 13 }, (_, index) => ({ id: `u${index}`, class: "archers", grade: "A" })),
    };
    expect(command.begin(two(crowd, { rows: 6, cols: 4 }), any)).toMatchObject({
      ok: false,
      problem: { key: "BNB.Problem.command.noRoom", params: { army: "a" } },
    });
    const twelve = { units: crowd.units.slice(0, 12) };
    expect(command.begin(two(twelve, { rows: 6, cols: 4 }), any).ok).toBe(true);
    const placedCrowd = {
      units: crowd.units.map((one, index) => ({ ...one, row: Math.floor(index / 4), col: index % 4 })),
    };
    expect(command.begin(two(placedCrowd, { rows: 8, cols: 4 }), any).ok).toBe(true);
  });
});

describe("acts", () => {
  const moving = (north: string[], south: string[], more: Fields = {}) => until(battle(north, south, more), "movement");

  test("by default a unit rests; in movement, where that is not free, it waits, engages, or holds", () => {
    expect(fallback(battle(["archers A 5,5"], ["heavyInfantry A 8,5"]))).toEqual({ act: "rest" });
    expect(fallback(moving(["heavyInfantry C 5,5", "archers C 2,2"], [FAR]))).toEqual({ act: "wait", unit: "n2" });
    expect(fallback(moving(["heavyInfantry C 2,2", "heavyInfantry C 5,5"], ["heavyInfantry C 6,5"]))).toEqual({
      act: "engage",
      unit: "n2",
    });
    expect(fallback(moving(["heavyInfantry C 5,5"], [FAR]))).toEqual({ act: "hold", unit: "n1" });
    const poor = moving(["heavyInfantry E 5,5"], [FAR]);
    expect(fallback(poor)).toMatchObject({ act: "advance", unit: "n1" });
    const one = changed(moving(["heavyInfantry C 5,5"], [FAR]), { n1: { points: 1 } });
    expect(fallback(one)).toEqual({ act: "hold", unit: "n1" });
    const ring = ["5,6", "5,4", "4,5", "4,6", "6,5", "6,6"].map((at) => `lightInfantry A ${at}`);
    const stuck = moving(["heavyInfantry E 5,5", ...ring], ["lightInfantry A 12,3"]);
    const only = changed(stuck, {}, { acted: ["n2", "n3", "n4", "n5", "n6", "n7"] });
    expect(fallback(only)).toEqual({ act: "rout", unit: "n1" });
  });

  test("refusals say what is missing", () => {
    const match = moving(["heavyInfantry C 5,5", "heavyInfantry E 2,2"], [FAR]);
    expect(problem(match, "act", { act: "rest" })).toEqual(["mayNotRest", {}]);
    const shooting = battle(["archers A 5,5"], ["heavyInfantry A 8,5"]);
    expect(problem(shooting, "act", { act: "rest", unit: "n1" })).toEqual(["mayNotRest", {}]);
    expect(problem(match, "act", { act: "hold", unit: "s1" })).toEqual(["notYours", { unit: "s1" }]);
    expect(problem(match, "act", { act: "hold", unit: "n2" })).toEqual(["points", { unit: "n2", cost: 1, points: 0 }]);
    expect(problem(match, "act", { act: "attack", unit: "n1", target: "s1" })).toEqual([
      "action",
      { unit: "n1", stage: "movement" },
    ]);
    expect(problem(match, "act", { act: "manoeuvre", unit: "n1", to: cell(9, 9) })).toEqual([
      "action",
      { unit: "n1", stage: "movement" },
    ]);
    const one = changed(match, { n1: { points: 1 } });
    expect(problem(one, "act", { act: "manoeuvre", unit: "n1", to: cell(9, 9) })).toEqual([
      "action",
      { unit: "n1", stage: "movement" },
    ]);
    const idle = changed(match, {}, { acted: ["n1", "n2"], stage: "missiles" });
    expect(problem(idle, "act", { act: "hold", unit: "n1" })).toEqual(["notYours", { unit: "n1" }]);
  });

  test("down to the last point: one point holds, manoeuvres, shoots and attacks; two disengage and feint", () => {
    const points = (match: Battle, left: number) => may(changed(match, { n1: { points: left } }), "n1");
    const free = moving(["heavyCavalry C 5,5"], ["heavyInfantry A 10,5"]);
    expect(points(free, 1)).toEqual(["hold", "advance", "manoeuvre", "charge", "rout"]);
    expect(points(free, 0)).toEqual(["advance", "rout"]);
    const engaged = moving(["heavyInfantry C 5,5"], ["heavyInfantry A 6,5"]);
    expect(points(engaged, 2)).toContain("disengage");
    expect(points(engaged, 1)).not.toContain("disengage");
    const archers = battle(["archers C 5,5"], ["heavyInfantry A 8,5"]);
    expect([points(archers, 1), points(archers, 0)]).toEqual([["volley", "rout"], ["rout"]]);
    const declaring = until(battle(["heavyInfantry C 5,5", "heavyInfantry C 5,6"], ["heavyInfantry A 6,5"]), "declare");
    expect([points(declaring, 1), points(declaring, 0)]).toEqual([["attack", "rout"], ["rout"]]);
  });

  test("R003-MOV-05 a charge binds as long as its target is next to it and it has the point", () => {
    const match = until(battle(["heavyCavalry C 5,5"], ["heavyInfantry A 6,5", "heavyInfantry A 6,6"]), "declare");
    const bound = (more: Record<string, Partial<Unit>>, rest: Partial<CommandState> = {}) => {
      const { state } = changed(match, more, { bound: { n1: "s1" }, ...rest });
      return boundTarget(state, state.units.n1!)?.id;
    };
    expect(bound({})).toBe("s1");
    expect(bound({ n1: { points: 1 } })).toBe("s1");
    expect(bound({ n1: { points: 0 } })).toBeUndefined();
    expect(bound({ s1: { status: "routed" } })).toBeUndefined();
    expect(bound({ s1: { cell: cell(10, 10) } })).toBeUndefined();
    expect(bound({}, { bound: {} })).toBeUndefined();
    expect(bound({}, { stage: "movement" })).toBeUndefined();
    const held = changed(match, {}, { bound: { n1: "s1" } });
    expect(mayRest(held.state)).toBe(false);
    expect(problem(held, "act", { act: "attack", unit: "n1", target: "s2" })).toEqual(["bound", { unit: "n1" }]);
    expect(mayRest(match.state)).toBe(true);
    expect(mayRest({ ...match.state, stage: "movement" })).toBe(false);
  });

  test("choices by kind are the actions, one by one", () => {
    const match = until(battle(["heavyInfantry C 5,5"], ["heavyInfantry A 6,5", "heavyInfantry A 6,6"]), "declare");
    const kinds = choicesOf(match.state, unitOf(match, "n1"));
    expect(kinds.map(({ act, count }) => [act, count])).toEqual([["attack", 2]]);
    expect([0, 1].map((place) => kinds[0]!.nth(place))).toEqual([
      { act: "attack", unit: "n1", target: "s1" },
      { act: "attack", unit: "n1", target: "s2" },
    ]);
    const free = moving(["heavyCavalry C 5,5"], ["heavyInfantry A 10,5"]);
    const all = choicesOf(free.state, unitOf(free, "n1"));
    expect(all.map(({ act }) => act)).toEqual(["hold", "advance", "manoeuvre", "charge"]);
    for (const { act, count, nth } of all.map((one) => ({ act: one.act, count: one.count, nth: one.nth.bind(one) })))
      for (let place = 0; place < count; place++) expect(nth(place)).toMatchObject({ act, unit: "n1" });
  });

  test("R003-MOV-05 charges end next to their target, within six hexes of a free path", () => {
    const match = moving(["heavyCavalry C 2,5"], ["heavyInfantry A 9,5", "heavyInfantry A 13,15"]);
    const charges = (command.legal(match.state, "act") as { act: string; to: number; target: string }[]).filter(
      ({ act }) => act === "charge",
    );
    expect(charges.map(({ target }) => target)).toContain("s1");
    expect(charges.map(({ target }) => target)).not.toContain("s2");
    expect(charges.every(({ to }) => Math.floor(to / 20) === 8)).toBe(true);
  });

  test("nobody passes through a unit on the field, even on the first hex; units off it block nobody", () => {
    const match = battle(["lightCavalry A 0,1", "lightInfantry A 0,0", "lightInfantry A 1,0"], [FAR]);
    const reach = (state: CommandState) => within(state, state.units.n1!, 1);
    expect(reach(match.state)).not.toContain(0);
    const gone = changed(match, { n2: { status: "routed", cell: -1 } });
    expect(reach(gone.state)).toContain(0);
    expect(reach(changed(match, { n2: { cell: -1 } }).state)).toContain(0);
    const ghost = changed(match, { n2: { status: "routed" } });
    expect(reach(ghost.state)).toContain(0);
  });

  test("R003-DEC-01 only skirmishers and horse archers feint, with two points, farther off", () => {
    const feints = (name: string, points: number) => {
      const match = until(battle(["heavyInfantry C 5,5"], [`${name} C 6,5`]), "declare");
      const rich = changed(match, { s1: { points }, n1: { points: 3 } });
      const struck = acts(rich, { act: "attack", unit: "n1", target: "s1" });
      if (!command.demands(struck.state).some(({ key }) => key === "react:s1")) return undefined;
      return (command.legal(struck.state, "react:s1") as { react: string }[]).filter(({ react }) => react === "feint")
        .length;
    };
    expect([feints("skirmishInfantry", 2), feints("horseArchers", 2)]).toEqual([3, 3]);
    expect(feints("skirmishInfantry", 1) ?? 0).toBe(0);
    expect(feints("heavyInfantry", 3) ?? 0).toBe(0);
    expect(feints("archers", 3) ?? 0).toBe(0);
  });
});

describe("support and its forecast", () => {
  const match = until(
    battle(
      ["heavyInfantry C 5,5", "heavyInfantry C 5,6", "archers C 5,4", "heavyInfantry C 2,2"],
      ["heavyInfantry C 6,6", "heavyInfantry C 7,6"],
      {},
      3,
    ),
    "declare",
  );
  const { state } = match;
  const unit = (id: string) => state.units[id]!;

  test("R003-DEC-02 an attack is supported from beside attacker and target, not by archers nor by the attacker", () => {
    const attack = { attacker: "n1", target: "s1", supporters: [] };
    expect(["n1", "n2", "n3", "n4"].filter((id) => maySupportAttack(state, unit(id), attack))).toEqual(["n2"]);
    const beside = changed(match, { n4: { cell: cell(4, 5) } }).state;
    expect(maySupportAttack(beside, beside.units.n4!, attack)).toBe(false);
    const behind = changed(match, { n4: { cell: cell(6, 7) } }).state;
    expect(maySupportAttack(behind, behind.units.n4!, attack)).toBe(false);
    const bows = changed(match, { n2: { class: "archers" } }).state;
    expect(maySupportAttack(bows, bows.units.n2!, attack)).toBe(false);
  });

  test("a defence is supported from beside the defender and an enemy, by units that do not defend themselves", () => {
    const near = changed(
      match,
      { s2: { cell: cell(6, 5) } },
      { attacks: [{ attacker: "n1", target: "s1", supporters: [] }] },
    );
    const mayShield = (more: Record<string, Partial<Unit>>, attacks = near.state.attacks) => {
      const there = changed(near, more, { attacks }).state;
      return maySupportDefence(there, there.units.s2!, there.units.s1!);
    };
    expect(mayShield({})).toBe(true);
    expect(mayShield({ s2: { class: "archers" } })).toBe(false);
    expect(mayShield({}, [...near.state.attacks, { attacker: "n2", target: "s2", supporters: [] }])).toBe(false);
    expect(maySupportDefence(near.state, near.state.units.s1!, near.state.units.s1!)).toBe(false);
  });

  test("a loser without two points, or hurt three times, will rout; the forecast of an attack pays for it first", () => {
    const foretold = (
      more: Record<string, Partial<Unit>>,
      attacks: CommandState["attacks"] = [],
      supporters: string[] = [],
    ) => {
      const there = changed(match, more, { attacks }).state;
      const { verdict, loserRouts } = foretell(there, "n1", "s1", supporters);
      return [verdict, loserRouts];
    };
    expect(foretold({})).toEqual(["nobody", false]);
    expect(foretold({}, [], ["n2"])).toEqual(["attacker", false]);
    expect(foretold({ s1: { points: 2 } }, [], ["n2"])).toEqual(["attacker", false]);
    expect(foretold({ s1: { points: 1 } }, [], ["n2"])).toEqual(["attacker", true]);
    expect(foretold({ s1: { damage: 2 } })).toEqual(["attacker", false]);
    expect(foretold({ s1: { damage: 3 } })).toEqual(["attacker", true]);
    expect(foretold({ n1: { damage: 1, points: 3 } })).toEqual(["defender", false]);
    expect(foretold({ n1: { damage: 1, points: 2 } })).toEqual(["defender", true]);
    const declared = [{ attacker: "n1", target: "s1", supporters: [] }];
    expect(foretold({ n1: { damage: 1, points: 2 } }, declared)).toEqual(["defender", false]);
    const other = [{ attacker: "n1", target: "s2", supporters: [] }];
    expect(foretold({ n1: { damage: 1, points: 2 } }, other)).toEqual(["defender", true]);
    expect(foretold({ n1: { damage: 1, points: 2 } }, [...other, ...declared])).toEqual(["defender", false]);
  });

  test("a rout shakes allies of a lower grade, near ones only where the table says so", () => {
    const ids = (radius: number | null) => {
      const there = changed(
        match,
        { n1: { grade: "B" } },
        { options: { ...state.options, "cp.moraleRadius": radius } },
      ).state;
      return shaken(there, there.units.n1!).map(({ id }) => id);
    };
    expect([ids(null), ids(1), ids(5)]).toEqual([
      ["n2", "n3", "n4"],
      ["n2", "n3"],
      ["n2", "n3", "n4"],
    ]);
  });
});

describe("the end", () => {
  test("dusk after the last turn, for nobody", () => {
    const setup = setupOf(["heavyInfantry A 2,2"], [FAR], { turns: 2 });
    let match = certain(beginMatch(command, setup, {})) as unknown as Battle;
    for (let steps = 0; !match.state.ending && steps < 40; steps++) match = play(match, {});
    expect(match.state).toMatchObject({ turn: 2, ending: { winners: [], reason: "dusk" } });
    expect(command.outcome(match.state)).toEqual({
      winners: [],
      telling: { key: "BNB.Command.Outcome.dusk", params: { winner: "" } },
    });
    expect(command.demands(match.state)).toEqual([]);
  });

  test("the last army on the field has won; wills are logged", () => {
    const alone = acts(battle(["archers A 5,5"], ["heavyInfantry A 8,5"]), { act: "rout", unit: "n1" });
    expect(alone.state.ending).toEqual({ winners: ["south"], reason: "field" });
    expect(command.outcome(alone.state)).toMatchObject({ telling: { params: { winner: "south" } } });
    const begun = certain(beginMatch(command, setupOf(["archers A 5,5"], [FAR]), {})) as unknown as Battle;
    const asked = play(begun, {});
    expect(command.demands(asked.state)).toMatchObject([
      { key: "will:north", kind: "goOn", secret: true, fallback: { will: "fight" } },
      { key: "will:south" },
    ]);
    const over = play(asked, { "will:north": { will: "yield" }, "will:south": { will: "stop" } });
    expect(lastEvents(over)).toEqual([
      { type: "will", seat: "north", will: "yield" },
      { type: "will", seat: "south", will: "stop" },
      { type: "ended", ending: { winners: ["south"], reason: "yielded" } },
    ]);
    expect(problem(asked, "will:north", { will: "sing" })).toEqual(["order", { kind: "goOn" }]);
  });

  test("reactions without a choice are logged by name", () => {
    const shot = acts(battle(["archers A 5,5"], ["heavyInfantry C 8,5", FAR]), {
      act: "volley",
      unit: "n1",
      target: "s1",
    });
    expect(lastEvents(reacts(shot, { react: "damage" }))).toContainEqual({
      type: "reacted",
      unit: "s1",
      react: "damage",
      cost: 0,
      damage: 1,
      by: "n1",
    });
    expect(lastEvents(reacts(shot, { react: "endure" }))).toContainEqual({
      type: "reacted",
      unit: "s1",
      react: "endure.missiles",
      cost: 1,
      by: "n1",
    });
  });
});

describe("any order", () => {
  const any = (match: Battle, key: string, faces: readonly number[]) => {
    const dice = scriptedDice(faces);
    const order = command.anyOrder!(match.state, key, dice);
    dice.spent();
    return order;
  };
  const moving = until(battle(["heavyCavalry C 5,5", "heavyInfantry C 2,2"], ["heavyInfantry A 10,5"]), "movement");

  test("rarely makes peace", () => {
    const begun = play(certain(beginMatch(command, setupOf(["archers A 5,5"], [FAR]), {})) as unknown as Battle, {});
    expect(any(begun, "will:north", [2])).toEqual({ will: "fight" });
    expect(any(begun, "will:north", [1, 3])).toEqual({ will: "yield" });
  });

  test("goes forward in two of three, routs in one of sixty, rests in one of eight", () => {
    expect(any(moving, "act", [1, 2, 2, 2, 1])).toMatchObject({ act: "charge", unit: "n1" });
    expect(any(moving, "act", [2, 2, 1, 1])).toEqual({ act: "hold", unit: "n2" });
    expect(any(moving, "act", [2, 1])).toEqual({ act: "rout", unit: "n2" });
    const shooting = battle(["archers A 5,5"], ["heavyInfantry A 8,5"]);
    expect(any(shooting, "act", [1])).toEqual({ act: "rest" });
    expect(any(shooting, "act", [2, 2])).toEqual({ act: "volley", unit: "n1", target: "s1" });
  });

  test("rarely routs under fire", () => {
    const shot = acts(battle(["archers A 5,5"], ["heavyInfantry C 8,5", FAR]), {
      act: "volley",
      unit: "n1",
      target: "s1",
    });
    expect(any(shot, "react:s1", [2, 1])).toEqual({ react: "endure" });
    expect(any(shot, "react:s1", [2, 2])).toEqual({ react: "damage" });
    expect(any(shot, "react:s1", [1, 3])).toEqual({ react: "rout" });
  });
});

test("the way to every hex of a move leads there hex by hex, around units and past no enemy that stops it", () => {
  const match = until(
    battle(["heavyCavalry C 5,5", "archers C 6,5"], ["lightInfantry C 8,5", "archers C 8,7"], {
      "cp.zoneOfControl": true,
    }),
    "movement",
  );
  const unit = unitOf(match, "n1");
  const board = boardOf(match.state);
  const { advance, manoeuvre, charge } = waysOf(match.state, unit);
  const all = [...advance, ...manoeuvre, ...charge.map(({ to }) => to)];
  expect(all.length).toBeGreaterThan(10);
  for (const to of all) {
    const way = wayThere(match.state, unit, to);
    expect(way.at(-1)).toBe(to);
    for (const [place, at] of way.entries()) {
      expect(neighbours(board.grid, place === 0 ? unit.cell : way[place - 1]!)).toContain(at);
      expect(onField(match.state).map((one) => one.cell)).not.toContain(at);
      const stops = neighbours(board.grid, at).some(
        (next) => next === unitOf(match, "s1").cell || next === unitOf(match, "s2").cell,
      );
      if (stops) expect(place).toBe(way.length - 1);
    }
  }
});
