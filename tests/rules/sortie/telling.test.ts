/** The log of a battle: every event and every order as a key with its figures. */
import { describe, expect, test } from "vitest";
import { told } from "../../../src/rules/conflict/telling.ts";
import { partsInWords, sortie } from "../../../src/rules/sortie/conflict.ts";
import type { SortieEvent } from "../../../src/rules/sortie/events.ts";
import { nameOf } from "../../../src/rules/sortie/state.ts";
import { battle, play } from "./table.ts";

const { state } = play(battle([{ name: "Wolves" }, { name: "Guard" }], [{ name: "Lions" }], { gap: 6 }), {
  "march:n1": { act: "split", size: 40 },
});
const events = (event: object) => sortie.tell(event as SortieEvent, state);
const SECOND = told("Sortie.part", { unit: "Wolves", nth: told("Sortie.Nth.2") });

describe("names", () => {
  const named = (id: string) => {
    const unit = { ...state.units["n1.2"]!, id, name: "as written" };
    return nameOf({ ...state, units: { ...state.units, [id]: unit } }, id);
  };
  test("parts are numbered in words up to twelve, then in figures; an unknown unit has its id", () => {
    expect(nameOf(state, "n1")).toBe("Wolves");
    expect(nameOf(state, "x9")).toBe("x9");
    expect(nameOf(state, "n1.2")).toEqual(SECOND);
    expect(named("n1.12")).toEqual(told("Sortie.part", { unit: "Wolves", nth: told("Sortie.Nth.12") }));
    for (const id of ["n1.13", "n1.1", "n1.x"]) expect(named(id)).toBe("as written");
  });
});

describe("events", () => {
  const one = { unit: "n1", manoeuvre: "retreat", succeeds: true };
  const other = { unit: "s1", manoeuvre: "defend", succeeds: false };
  test.each<[object, object[]]>([
    [{ type: "will", seat: "north", will: "stop" }, [told("Sortie.will.stop", { army: "north" })]],
    [{ type: "round", round: 2 }, [{ ...told("Sortie.round", { round: 2 }), heading: true }]],
    [{ type: "marched", unit: "n1", act: "fallBack" }, [told("Sortie.fallBack", { unit: "Wolves", enemy: "" })]],
    [
      { type: "marched", unit: "n1", act: "advance", target: "s1" },
      [told("Sortie.advance", { unit: "Wolves", enemy: "Lions" })],
    ],
    [
      { type: "joined", unit: "n2", into: state.units.n1 },
      [
        {
          ...told("Sortie.joined", { unit: "Guard", friend: "Wolves" }),
          behind: told("Sortie.Behind.joined", { men: 60 }),
        },
      ],
    ],
    [
      { type: "split", rest: state.units.n1, detached: { ...state.units["n1.2"], id: "n1.3", size: 20 }, gaps: [] },
      [
        told("Sortie.split", {
          unit: "Wolves",
          men: 20,
          detached: told("Sortie.part", { unit: "Wolves", nth: told("Sortie.Nth.3") }),
        }),
      ],
    ],
    [
      { type: "unrolled", one, other },
      [told("Sortie.unrolled.1", { unit: "Wolves", enemy: "Lions", manoeuvre: told("Sortie.Manoeuvre.retreat") })],
    ],
    [
      { type: "unrolled", one: { ...one, succeeds: false }, other: { ...other, succeeds: true } },
      [told("Sortie.unrolled.1", { unit: "Lions", enemy: "Wolves", manoeuvre: told("Sortie.Manoeuvre.retreat") })],
    ],
    [
      { type: "unrolled", one, other: { ...other, succeeds: true } },
      [told("Sortie.unrolled.2", { unit: "Wolves", enemy: "Lions", manoeuvre: told("Sortie.Manoeuvre.retreat") })],
    ],
    [
      { type: "gained", unit: "n1", dice: 2 },
      [{ ...told("Sortie.gained", { unit: "Wolves" }), behind: told("Sortie.Behind.gained", { count: 2 }) }],
    ],
    [
      { type: "lost", unit: "n1", dice: 2, pool: -1 },
      [{ ...told("Sortie.lost", { unit: "Wolves" }), behind: told("Sortie.Behind.lost", { count: 2, pool: -1 }) }],
    ],
    [
      { type: "gaveGround", unit: "n1", ground: "withdraw", ignored: 1 },
      [
        {
          ...told("Sortie.gaveGround.withdraw", { unit: "Wolves" }),
          behind: told("Sortie.Behind.gaveGround", { count: 1 }),
        },
      ],
    ],
    [{ type: "flanked", unit: "n1", by: "s1" }, [told("Sortie.flanked", { unit: "Wolves", enemy: "Lions" })]],
    [{ type: "unflanked", unit: "n1", by: ["s1"] }, [told("Sortie.unflanked", { unit: "Wolves" })]],
    [{ type: "movedAway", unit: "n1", halfMoves: 1 }, [told("Sortie.movedAway.half", { unit: "Wolves", friend: "" })]],
    [{ type: "movedAway", unit: "n1", halfMoves: 2 }, [told("Sortie.movedAway.full", { unit: "Wolves", friend: "" })]],
    [
      { type: "movedAway", unit: "n1", halfMoves: 1, through: "n2" },
      [told("Sortie.movedAway.through", { unit: "Wolves", friend: "Guard" })],
    ],
    [{ type: "leftWalls", unit: "n1" }, [told("Sortie.leftWalls", { unit: "Wolves" })]],
    [{ type: "placed", placing: { unit: "n1" }, place: "stay" }, []],
    [
      { type: "placed", placing: { unit: "n1" }, place: "withdraw" },
      [told("Sortie.placed.withdraw", { unit: "Wolves", enemy: "" })],
    ],
    [
      { type: "placed", placing: { unit: "n1" }, place: "towards", enemy: "s1" },
      [told("Sortie.placed.towards", { unit: "Wolves", enemy: "Lions" })],
    ],
    [
      { type: "flight", unit: "n1", faces: [6, 6, 1], score: 13, against: 12 },
      [
        {
          ...told("Sortie.flight", { unit: "Wolves" }),
          behind: told("Sortie.Behind.flight", { score: 13, target: 12 }),
        },
      ],
    ],
    [{ type: "casualties", unit: "s1", injured: 0, dead: 0 }, [told("Sortie.unhurt", { unit: "Lions", men: 100 })]],
    [
      { type: "casualties", unit: "s1", injured: 3, dead: 3 },
      [told("Sortie.casualties", { unit: "Lions", men: 100, injured: 3, dead: 3 })],
    ],
    [{ type: "gaps", gaps: [] }, []],
  ])("%j", (event, lines) => {
    expect(events(event)).toEqual(lines);
  });

  const contender = (unit: string, manoeuvre: string, score: number, parts: object[]) => ({
    unit,
    manoeuvre,
    score,
    parts,
  });
  test.each<[string | null, string | null, string, readonly [string, string]]>([
    ["n1", "win", "win", ["Wolves", "Lions"]],
    ["s1", "four", "four", ["Lions", "Wolves"]],
    [null, null, "tie", ["Wolves", "Lions"]],
  ])(
    "a sortie won by %s (%s) names the winner first, with the dice behind it",
    (winner, degree, key, [unit, unit2]) => {
      const event = {
        type: "sortie",
        one: contender("n1", "attack", 12, [
          { key: "armour", dice: 2 },
          { key: "penalty", dice: -1 },
        ]),
        other: contender("s1", "defend", 9, []),
        winner,
        degree,
      };
      const first = unit === "Wolves";
      const mine = {
        doing: told("Sortie.Doing.attack"),
        score: 12,
        how: told("Sortie.dice.with", {
          parts: [
            told("Sortie.dice.more", { dice: 2, part: told("Sortie.Part.armour") }),
            told("Sortie.dice.fewer", { dice: 1, part: told("Sortie.Part.penalty") }),
          ],
        }),
      };
      const theirs = { doing: told("Sortie.Doing.defend"), score: 9, how: told("Sortie.dice.plain") };
      const [a, b] = first ? [mine, theirs] : [theirs, mine];
      expect(events(event)).toEqual([
        {
          ...told(`Sortie.sortie.${key}`, { unit, doing: a.doing, unit2, doing2: b.doing }),
          behind: told("Sortie.Behind.sortie", { score: a.score, score2: b.score, how: a.how, how2: b.how }),
        },
      ]);
    },
  );

  test("a volley names the archers and the number to beat", () => {
    const event = (degree: string | null) => ({
      type: "volley",
      volley: { archers: "n1", target: "s1", dice: 0 },
      roll: { score: 13 },
      parts: [],
      against: 11,
      degree,
    });
    const behind = told("Sortie.Behind.volley", { score: 13, target: 11, how: partsInWords([]) });
    const params = { unit: "Wolves", enemy: "Lions" };
    expect(events(event("win"))).toEqual([{ ...told("Sortie.volley.win", params), behind }]);
    expect(events(event(null))).toEqual([{ ...told("Sortie.volley.nothing", params), behind }]);
  });

  test("the first round begins with both armies, unit by unit", () => {
    const muster = battle(
      [{ name: "Bows", archers: true, bonus: 2 }],
      [{ name: "Horse", kind: "cavalry", armour: "heavy" }],
      {
        gap: 6,
      },
    ).state;
    const unit = (name: string, armour: string, kind: string, pool: number) =>
      told("Sortie.roster.unit", {
        unit: name,
        men: 100,
        armour: told(`Sortie.Armour.${armour}`),
        kind: told(`Sortie.Kind.${kind}`),
        pool,
      });
    expect(sortie.tell({ type: "round", round: 1 }, muster)).toEqual([
      { ...told("Sortie.muster"), heading: true },
      told("Sortie.roster.army", { army: "north", units: [unit("Bows", "light", "archers", 2)] }),
      told("Sortie.roster.army", { army: "south", units: [unit("Horse", "heavy", "cavalry", 0)] }),
      { ...told("Sortie.round", { round: 1 }), heading: true },
    ]);
  });
});

describe("orders", () => {
  const unit = "Wolves";
  test.each<[string, object, object]>([
    ["will:north", { will: "yield" }, told("Sortie.Order.will.yield")],
    ["march:n1", { act: "hold" }, told("Sortie.Order.hold", { unit })],
    ["march:n1", { act: "press", target: "s1" }, told("Sortie.Order.press", { unit, enemy: "Lions" })],
    ["march:n1", { act: "advance", target: "s1" }, told("Sortie.Order.advance", { unit, enemy: "Lions" })],
    [
      "march:n1",
      { act: "shoot", target: "s1", dice: 2 },
      told("Sortie.Order.shoot", { unit, enemy: "Lions", count: 2 }),
    ],
    ["march:n1", { act: "join", unit: "n2" }, told("Sortie.Order.join", { unit, friend: "Guard" })],
    ["march:n1", { act: "split", size: 30 }, told("Sortie.Order.split", { unit, men: 30 })],
    ["shelter:n1", { shelter: 2 }, told("Sortie.Order.shelter", { count: 2 })],
    [
      "manoeuvre:n1",
      { manoeuvre: "attack", dice: { s1: 0 } },
      told("Sortie.Order.manoeuvre", { unit, manoeuvre: told("Sortie.Manoeuvre.attack") }),
    ],
    [
      "manoeuvre:n1",
      { manoeuvre: "attack", dice: { s1: 2, s2: 0 } },
      told("Sortie.Order.manoeuvreWith", {
        unit,
        manoeuvre: told("Sortie.Manoeuvre.attack"),
        dice: [told("Sortie.Order.diceAgainst", { count: 2, enemy: "Lions" })],
      }),
    ],
    [
      "manoeuvre:n1",
      { manoeuvre: "retreat", dice: {}, through: "n2" },
      told("Sortie.Order.through", { unit, friend: "Guard" }),
    ],
    ["ground:n1", { ground: "withdraw" }, told("Sortie.Order.ground.withdraw", { unit })],
    ["place:n1", { place: "stay" }, told("Sortie.Order.place.stay", { unit, enemy: "" })],
    ["place:n1", { place: "through", enemy: "s1" }, told("Sortie.Order.place.through", { unit, enemy: "Lions" })],
    ["fate:n1", { fate: "kill" }, told("Sortie.Order.fate.kill", { unit })],
    ["fate:n1", { flight: 3 }, told("Sortie.Order.flight", { count: 3, unit })],
    ["quarter:n1:north", { quarter: true }, told("Sortie.Order.quarter", { unit })],
    ["quarter:n1:north", { quarter: false }, told("Sortie.Order.noQuarter", { unit })],
    ["mercy", { mercy: true }, told("Sortie.Order.mercy")],
    ["mercy", { mercy: false }, told("Sortie.Order.noMercy")],
    ["fate", { fate: "kill" }, told("Sortie.Order.fate.kill", { unit: "" })],
  ])("%s %j", (key, order, line) => {
    expect(sortie.tellOrder(state, key, order as never)).toEqual(line);
  });

  test("the state of a battle is logged with its round", () => {
    expect(sortie.where!(state)).toEqual(told("Sortie.Where.march", { round: 2 }));
  });
});
