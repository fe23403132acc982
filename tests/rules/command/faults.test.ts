/** What a sound battle never shows, what it has cost, and its log. */
import { describe, expect, test } from "vitest";
import { command } from "../../../src/rules/command/conflict.ts";
import type { CommandEvent } from "../../../src/rules/command/events.ts";
import { lost } from "../../../src/rules/command/rules.ts";
import type { CommandState } from "../../../src/rules/command/state.ts";
import type { Unit } from "../../../src/rules/command/units/unit.ts";
import { told } from "../../../src/rules/conflict/telling.ts";
import { battle } from "./table.ts";

const { state: sound } = battle(["heavyInfantry C 5,5", "archers A 4,4"], ["heavyInfantry C 6,5"]);
const changed = (id: string, more: Partial<Unit>, rest: Partial<CommandState> = {}): CommandState => ({
  ...sound,
  ...rest,
  units: { ...sound.units, [id]: { ...sound.units[id]!, ...more } },
});
const attack = (attacker: string, target: string, supporters: string[] = []) => ({
  ...sound,
  attacks: [{ attacker, target, supporters }],
});

describe("faults", () => {
  test("a battle has none, nor with everything at its limit", () => {
    for (const state of [
      sound,
      changed("n1", { damage: 3 }),
      changed("n1", { points: 0 }),
      changed("n1", { points: 5 }),
      changed("n1", { cell: 0 }),
      changed("n1", { cell: 299 }),
      changed("n1", { cell: -1, status: "routed", damage: 4 }),
      changed("n1", { cell: -1 }, { stage: "deploy" }),
      changed("n1", { cell: -1 }, { stage: "initiative" }),
      attack("n1", "s1", ["n2"]),
    ])
      expect(command.faults(state)).toEqual([]);
  });

  test.each<[string, CommandState, string[]]>([
    ["nowhere", changed("n1", { cell: -1 }), ["n1 stands nowhere"]],
    ["off the field's end", changed("n1", { cell: 300 }), ["n1 stands nowhere"]],
    ["two on a hex", changed("n1", { cell: sound.units.s1!.cell }), [`two units stand on ${sound.units.s1!.cell}`]],
    ["too much damage", changed("n1", { damage: 4 }), ["n1 fights on with 4 damage"]],
    ["points below nothing", changed("n1", { points: -1 }), ["n1 has -1 points"]],
    ["points above the most", changed("n1", { points: 6 }), ["n1 has 6 points"]],
    ["routed and still there", changed("n1", { status: "routed" }), ["n1 is off the field but on a hex"]],
    ["units lost", { ...sound, mustered: { north: 3, south: 1 } }, ["north has 2 units of 3"]],
    [
      "an attack by nobody",
      { ...changed("n1", { cell: -1, status: "routed" }), attacks: attack("n1", "s1").attacks },
      ["n1 attacks nobody"],
    ],
    [
      "an attack on nobody",
      { ...changed("s1", { cell: -1, status: "pursuing" }), attacks: attack("n1", "s1").attacks },
      ["n1 attacks nobody"],
    ],
    ["support of oneself", attack("n1", "s1", ["n1"]), ["n1 supports itself"]],
  ])("%s", (_, state, faults) => {
    expect(command.faults(state)).toEqual(faults);
  });

  test("its cost: damage, and everybody in routed units", () => {
    expect(lost(sound, "north")).toEqual({ lost: 0, of: 8 });
    expect(lost(changed("n1", { damage: 3 }), "north")).toEqual({ lost: 3, of: 8 });
    expect(lost(changed("n1", { damage: 7 }), "north")).toEqual({ lost: 4, of: 8 });
    expect(lost(changed("n1", { damage: 1, status: "routed" }), "north")).toEqual({ lost: 4, of: 8 });
    expect(lost(changed("n1", { damage: 1, status: "pursuing" }), "north")).toEqual({ lost: 1, of: 8 });
    expect(lost(changed("n1", { damage: 1 }), "south")).toEqual({ lost: 0, of: 4 });
  });
});

describe("the log", () => {
  const lines = (event: object, state = sound) => command.tell(event as CommandEvent, state);
  const hex = (row: number, col: number) => told("Command.hex", { row, col });
  const [unit, enemy] = ["n1", "s1"];
  test.each<[object, object[]]>([
    [{ type: "deployed", seat: "north", cells: {} }, []],
    [{ type: "deployed", seat: "north", cells: { n1: 3 } }, [told("Command.deployed", { army: "north" })]],
    [
      { type: "turn", turn: 3, seat: "south" },
      [{ ...told("Command.turn", { turn: 3, army: "south" }), heading: true }],
    ],
    [{ type: "will", seat: "north", will: "stop" }, [told("Command.will.stop", { army: "north" })]],
    ...["rest", "defending", "engage", "wait"].map((act): [object, object[]] => [
      { type: "acted", unit, act, cost: 0 },
      [],
    ]),
    [{ type: "acted", unit, act: "advance", cost: 0, to: 25 }, [told("Command.act.advance", { unit, to: hex(2, 6) })]],
    [
      { type: "acted", unit, act: "attack", cost: 1, target: enemy },
      [{ ...told("Command.act.attack", { unit, enemy }), behind: told("Command.Behind.cost", { count: 1 }) }],
    ],
    [
      { type: "acted", unit, act: "support", cost: 0, target: enemy },
      [told("Command.act.support.missiles", { unit, enemy })],
    ],
    [{ type: "acted", unit: "x9", act: "hold", cost: 0 }, [told("Command.act.hold", { unit: "x9" })]],
    [{ type: "reacted", unit, react: "defend", cost: 0, by: enemy }, [told("Command.react.defend", { unit, enemy })]],
    [
      { type: "reacted", unit, react: "damage", cost: 0, damage: 1, by: enemy },
      [
        {
          ...told("Command.react.damage", { unit, enemy }),
          behind: told("Command.Behind.left", { count: 2, survivors: expect.anything() as never }),
        },
      ],
    ],
    [
      { type: "reacted", unit, react: "feint", cost: 2, to: 25, by: enemy },
      [
        {
          ...told("Command.react.feint", { unit, enemy, to: hex(2, 6) }),
          behind: told("Command.Behind.left", { count: 0, survivors: expect.anything() as never }),
        },
      ],
    ],
    ...(
      [
        [null, "tie", 5, 4],
        ["s1", "won", 5, 4],
        ["n1", "lost", 4, 5],
      ] as const
    ).map(([loser, how, first, second]): [object, object[]] => [
      { type: "combat", attacker: unit, target: enemy, loser, totals: { attack: 5, defence: 4 } },
      [
        {
          ...told(`Command.combat.${how}`, { unit, enemy }),
          behind: told("Command.Behind.combat", { attack: first, defence: second }),
        },
      ],
    ]),
    [{ type: "routed", unit, cause: "chosen" }, [told("Command.routed.chosen", { unit })]],
    [
      { type: "routed", unit, cause: "points", before: { kind: "charge", by: enemy } },
      [told("Command.routed.pointsBy.charge", { unit, enemy })],
    ],
    [{ type: "pursuing", unit, after: enemy }, [told("Command.pursuing", { unit, enemy })]],
    [{ type: "settled" }, []],
  ])("%j", (event, expected) => {
    expect(lines(event)).toEqual(expected);
  });

  test("the more damage, the fewer survivors, and earlier damage counts", () => {
    const left = (damage: number, more: number) =>
      lines({ type: "reacted", unit, react: "lose", cost: 2, damage: more, by: enemy }, changed("n1", { damage }))[0]!
        .behind;
    expect(left(1, 1)).toEqual(left(2, 0));
    expect(left(1, 1)).not.toEqual(left(0, 1));
  });

  test("the first line lists both armies, unit by unit", () => {
    const roster = (seat: string, units: object[]) =>
      told("Command.roster.army", { army: seat, units: units as never });
    const one = (id: string, name: string, grade: string, points: number) =>
      told("Command.roster.unit", { unit: id, class: told(`Command.Class.${name}`), grade, points });
    expect(lines({ type: "first", seat: "south" })).toEqual([
      { ...told("Command.muster"), heading: true },
      roster("north", [one("n1", "heavyInfantry", "C", 2), one("n2", "archers", "A", 4)]),
      roster("south", [one("s1", "heavyInfantry", "C", 2)]),
      told("Command.first", { army: "south" }),
    ]);
  });

  test("the state: whose turn, and who decides", () => {
    const where = (more: Partial<CommandState>) => command.where!({ ...sound, ...more });
    expect(where({})).toEqual(told("Command.Where.missiles", { turn: 1, army: "north" }));
    expect(where({ stage: "defend" })).toEqual(told("Command.Where.defend", { turn: 1, army: "south" }));
    expect(where({ willing: false })).toEqual(told("Command.Where.will", { turn: 1, army: "north" }));
    expect(where({ willing: false, turn: 0, stage: "deploy" })).toEqual(
      told("Command.Where.deploy", { turn: 0, army: "north" }),
    );
    expect(where({ willing: false, stage: "over" })).toEqual(told("Command.Where.over", { turn: 1, army: "north" }));
  });

  test.each<[string, object, object, Partial<CommandState>?]>([
    ["initiative", { first: true }, told("Command.Order.first")],
    ["initiative", { first: false }, told("Command.Order.second")],
    ["will:north", { will: "stop" }, told("Command.Order.will.stop")],
    [
      "deploy:north",
      { cells: { n1: 25, x9: 0 } },
      told("Command.Order.deploy", {
        places: [
          told("Command.Order.place", { unit, to: hex(2, 6) }),
          told("Command.Order.place", { unit: "x9", to: hex(1, 1) }),
        ],
      }),
    ],
    [
      "resolve",
      { resolve: "n1" },
      told("Command.Order.resolve", { unit, enemy }),
      { attacks: [{ attacker: "n2", target: "n1", supporters: [] }, ...attack("n1", "s1").attacks] },
    ],
    ["resolve", { resolve: "n1" }, told("Command.Order.resolve", { unit, enemy: "" })],
    ["act", { act: "rest" }, told("Command.Order.rest")],
    ["act", { act: "hold", unit }, told("Command.Order.hold", { unit })],
    ["act", { act: "attack", unit, target: enemy }, told("Command.Order.attack", { unit, enemy })],
    ["act", { act: "support", unit, target: enemy }, told("Command.Order.support.missiles", { unit, enemy })],
    [
      "act",
      { act: "charge", unit, to: 25, target: enemy },
      told("Command.Order.charge", { unit, enemy, to: hex(2, 6) }),
    ],
    [
      "react:n1",
      { react: "endure" },
      told("Command.Order.react.endure", { unit, enemy }),
      { pending: [{ kind: "missiles", unit: "n1", by: "s1" }] },
    ],
    ["react:n1", { react: "endure" }, told("Command.Order.react.endure", { unit, enemy: "" })],
    ["react:n1", { react: "pursue", unit: "n2" }, told("Command.Order.react.pursue", { unit: "n2", enemy: "" })],
    ["react:n1", { react: "feint", to: 25 }, told("Command.Order.react.feint", { unit, enemy: "", to: hex(2, 6) })],
  ])("%s %j", (key, order, line, more = {}) => {
    expect(command.tellOrder({ ...sound, ...more }, key, order as never)).toEqual(line);
  });
});
