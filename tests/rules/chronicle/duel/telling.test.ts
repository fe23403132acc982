/** The log of a duel: events and orders as keys with their figures. */
import { describe, expect, test } from "vitest";
import { chronicleCheck } from "../../../../src/rules/chronicle/checks/index.ts";
import type { DuelEvent } from "../../../../src/rules/chronicle/duel/events.ts";
import type { Blow, DuelState, Fighter } from "../../../../src/rules/chronicle/duel/state.ts";
import { tell, tellOrder, where } from "../../../../src/rules/chronicle/duel/tell.ts";
import { ownWeapon } from "../../../../src/rules/chronicle/equipment/index.ts";
import { type Telling, told } from "../../../../src/rules/conflict/telling.ts";
import { certain } from "../../../../src/rules/result.ts";
import { Arena, pairAt, twoPairs } from "./arena.ts";

const { state } = new Arena(
  pairAt(1, { name: "Ann", hands: ["sword", "shield"] }, { name: "Bea", hands: ["spear"] }),
).orders();
const { state: four } = twoPairs();

const lines = (event: object, at: DuelState = state) => tell(event as DuelEvent, at);
function changed(id: string, more: Partial<Fighter>, rest: Partial<DuelState> = {}, from = state): DuelState {
  return { ...from, ...rest, fighters: from.fighters.map((one) => (one.id === id ? { ...one, ...more } : one)) };
}
const pool = {
  ...state,
  options: { ...state.options, "classic.conflicts": "pool", "rules.check": "d8pool" },
} as DuelState;
const thing = (item: string) => told(`Duel.Thing.${item}`);
const GRIP = { by: "a", on: "b", hand: "left", kind: "held" };

test("where it stands", () => {
  expect(where(state)).toEqual(told("Duel.Where.orders", { round: 1 }));
  expect(where({ ...state, round: 0 })).toEqual(told("Duel.Where.before"));
});

describe("events", () => {
  const who = "Ann";
  const OWN = certain(ownWeapon({ name: "Hook", distance: "sword", attack: 1, parry: 0, twoHanded: false }));
  test.each<[object, Telling[]]>([
    [{ type: "firstPick", side: 1, why: "highest" }, [told("Duel.FirstPick.highest", { first: "Bea" })]],
    [
      { type: "armed", who: "a", held: [{ item: "axe", slot: "left" }] },
      [told("Duel.Armed", { who, item: thing("axe") })],
    ],
    [{ type: "armed", who: "a", held: [] }, [told("Duel.ArmedEmpty", { who })]],
    [
      { type: "armed", who: "a", held: [{ item: OWN, slot: "left" }] },
      [told("Duel.Armed", { who, item: told("Duel.Thing.own", { name: "Hook" }) })],
    ],
    [{ type: "paired", own: "a", enemy: "b" }, []],
    [{ type: "joined", who: "a", enemy: "b" }, [told("Duel.Joined", { who, enemy: "Bea" })]],
    [{ type: "stayedOut", who: "a" }, [told("Duel.StayedOut", { who })]],
    [{ type: "roundBegan", round: 3 }, [{ ...told("Duel.Round", { round: 3 }), heading: true }]],
    [{ type: "noSpace", who: "a", why: "dodge" }, [told("Duel.NoSpace.dodge", { who })]],
    [{ type: "gripped", grip: GRIP }, [told("Duel.Gripped.held", { by: who, on: "Bea" })]],
    [{ type: "ungripped", grip: GRIP, why: "released" }, [told("Duel.Ungripped.released", { by: who, on: "Bea" })]],
    [{ type: "ungripped", grip: GRIP, why: "broken" }, []],
    [{ type: "ungripped", grip: GRIP, why: "replaced" }, []],
    [{ type: "prone", who: "a", why: "tripped" }, [told("Duel.Prone.tripped", { who })]],
    [{ type: "stoodUp", who: "a" }, [told("Duel.StoodUp", { who })]],
    [{ type: "took", who: "a", item: "axe", from: "pack" }, [told("Duel.Took.pack", { who, item: thing("axe") })]],
    [{ type: "dropped", who: "a", item: "axe" }, [told("Duel.Dropped", { who, item: thing("axe") })]],
    [
      { type: "dropped", who: "a", item: "javelin", thrownTo: { x: 1, y: 1 } },
      [told("Duel.Thrown", { who, item: thing("javelin") })],
    ],
    [{ type: "swapped", who: "a" }, [told("Duel.Swapped", { who })]],
    [{ type: "waited", who: "a" }, [told("Duel.Waited", { who })]],
    [{ type: "fell", who: "a", fate: "fled" }, [told("Duel.Fell.fled", { who })]],
    [{ type: "fell", who: "a", fate: "dead", by: "b" }, [told("Duel.Fell.dead", { who, by: "Bea" })]],
    [{ type: "spared", who: "a", by: "b" }, [told("Duel.Spared", { who, by: "Bea" })]],
    [
      { type: "penalised", who: "a", penalty: { on: "defences", by: -2 } },
      [told("Duel.Penalty.defences", { who, by: -2 })],
    ],
    [
      { type: "penalised", who: "a", penalty: { on: ["speed", "control"], by: -1 } },
      [told("Duel.Penalty.skills", { who, by: -1, skills: [told("Skill.speed"), told("Skill.control")] })],
    ],
    [{ type: "asks", asks: { kind: "orders" } }, []],
  ])("%j", (event, expected) => {
    expect(lines(event)).toEqual(expected);
  });

  test("pairs are named where there are more than two", () => {
    expect(lines({ type: "paired", own: "a", enemy: "b" }, four)).toEqual([
      told("Duel.Paired", { own: "a", enemy: "b" }),
    ]);
  });

  test("questions after a blow name its fighters", () => {
    const blows = [{ by: "a", on: "b" }] as unknown as readonly Blow[];
    expect(lines({ type: "fellShort", blow: 0 }, { ...state, blows })).toEqual([
      told("Duel.FellShort", { by: "Ann", on: "Bea" }),
    ]);
    expect(lines({ type: "shielded", blow: 0, part: "head" }, { ...state, blows })).toEqual([
      told("Duel.Shielded", { who: "Bea", part: told("Duel.Part.head") }),
    ]);
  });
});

describe("Footwork", () => {
  const contest = (more: object) => ({ roller: "a", other: "b", rating: 5, opposition: 4, faces: [3, 4, 2], ...more });
  const story = (more: object, at = state) => lines({ type: "footwork", contests: [contest(more)] }, at);

  test("the winner comes first, with their figure first", () => {
    const what = told("Action.footwork");
    expect(story({ winner: "a" })).toEqual([
      {
        ...told("Duel.Footwork.won.2", { winner: "Ann", loser: "Bea" }),
        behind: told("Duel.Figure", { what, total: 14, target: 18 }),
      },
    ]);
    expect(story({ winner: "b" })).toEqual([
      {
        ...told("Duel.Footwork.won.2", { winner: "Bea", loser: "Ann" }),
        behind: told("Duel.Figure", { what, total: 18, target: 14 }),
      },
    ]);
  });

  test("wordings depend on the dice and the round", () => {
    const key = (faces: number[]) => story({ winner: "a", faces })[0]!.key;
    expect(
      [
        [3, 4, 2],
        [3, 4, 3],
        [3, 4, 4],
      ].map(key),
    ).toEqual([2, 3, 1].map((number) => `BNB.Duel.Footwork.won.${number}`));
  });

  test("alone, neither, and by a pool of dice", () => {
    expect(story({ winner: "b", faces: [] })).toEqual([told("Duel.Footwork.alone", { winner: "Bea", loser: "Ann" })]);
    expect(story({ winner: undefined, faces: [] })).toEqual([
      told("Duel.Footwork.neither", { one: "Ann", other: "Bea" }),
    ]);
  });
});

describe("moves", () => {
  const move = (to: { x: number; y: number }, why: string, more: object = {}, at = state) =>
    lines({ type: "moved", who: "a", to, why, ...more }, at);
  const apart = (spaces: number) => changed("a", { at: { x: 7 - spaces, y: 4 } });
  const params = (distance: string) => ({ who: "Ann", other: "Bea", distance: told(`Duel.Distance.${distance}`) });

  test.each<[string, number, { x: number; y: number }, string, string, string]>([
    ["nearer, into reach", 3, { x: 5, y: 4 }, "footwork", "nearer", "sword"],
    ["nearer, still out of reach", 7, { x: 1, y: 4 }, "footwork", "approach", "out"],
    ["away", 1, { x: 5, y: 4 }, "footwork", "away", "sword"],
    ["round about", 1, { x: 6, y: 3 }, "footwork", "round", "dagger"],
    ["after somebody, still out of reach", 7, { x: 1, y: 4 }, "follow", "approach", "out"],
    ["after somebody, into reach", 3, { x: 5, y: 4 }, "follow", "follow", "sword"],
    ["shoved", 1, { x: 5, y: 4 }, "shove", "shove", "sword"],
    ["a dodge that comes nearer", 3, { x: 5, y: 4 }, "dodge", "dodge", "sword"],
  ])("%s", (_, spaces, to, why, key, distance) => {
    expect(move(to, why, {}, apart(spaces))).toEqual([told(`Duel.Move.${key}`, params(distance))]);
    expect(move(to, why, { by: "b" }, { ...apart(spaces), bouts: [] })).toEqual([
      told(`Duel.Move.${key}`, params(distance)),
    ]);
  });

  test("a fighter without an enemy just moves", () => {
    const idle = [told("Duel.Move.idle", { who: "Ann" })];
    expect(move({ x: 5, y: 4 }, "idle")).toEqual(idle);
    expect(move({ x: 5, y: 4 }, "footwork", {}, { ...state, bouts: [] })).toEqual(idle);
  });
});

describe("blows", () => {
  const blow = (more: object, at = state) =>
    lines(
      {
        type: "blow",
        blow: {
          by: "a",
          on: "b",
          action: "flurry",
          with: "right",
          defence: "dodge",
          rating: 5,
          opposition: 4,
          faces: [3, 4, 2],
          success: true,
          ...more,
        },
      },
      at,
    )[0]!;
  const params = (weapon: string, guard: string) => ({
    by: "Ann",
    on: "Bea",
    weapon: thing(weapon),
    guard: thing(guard),
  });

  test.each<[string, object, string, readonly [string, string]]>([
    ["strong against a dodge", {}, "flurry.strong.dodge.1", ["sword", "hands"]],
    ["weak", { success: false }, "flurry.weak.dodge.1", ["sword", "hands"]],
    ["another wording", { faces: [3, 4, 3] }, "flurry.strong.dodge.2", ["sword", "hands"]],
    ["no defence has one wording", { defence: "none" }, "flurry.strong.none", ["sword", "hands"]],
    ["parried with what is held", { defence: "parry:right" }, "flurry.strong.parry.1", ["sword", "spear"]],
    ["parried with nothing", { defence: "parry:left" }, "flurry.strong.parry.1", ["sword", "hands"]],
    ["a hold is made with the hands", { action: "hold" }, "hold.strong.dodge.1", ["hands", "hands"]],
    ["and a tackle", { action: "tackle" }, "tackle.strong.dodge.1", ["hands", "hands"]],
    ["with nothing in that hand", { with: "both" }, "flurry.strong.dodge.1", ["hands", "hands"]],
    ["a shot has one wording", { action: "shoot" }, "shoot.strong.dodge", ["sword", "hands"]],
  ])("%s", (_, more, key, [weapon, guard]) => {
    const found = blow(more);
    expect([found.key, found.params]).toEqual([`BNB.Duel.Blow.${key}`, params(weapon, guard)]);
  });

  test("a fighter on the ground cannot resist a push, a trip or a tackle", () => {
    const down = { ...state, fighters: state.fighters.map((one) => ({ ...one, prone: one.id === "b" })) };
    const key = (action: string, success: boolean) => blow({ action, success, defence: "strength" }, down).key;
    for (const action of ["push", "trip", "tackle"]) {
      expect([key(action, true), key(action, false)]).toEqual([
        `BNB.Duel.Blow.${action}.strong.lying`,
        `BNB.Duel.Blow.${action}.weak.lying`,
      ]);
    }
    expect(blow({ action: "trip", defence: "strength" }).key).toBe("BNB.Duel.Blow.trip.strong.strength.1");
  });

  test("a shield is a manner of its own", () => {
    const found = lines({
      type: "blow",
      blow: {
        by: "b",
        on: "a",
        action: "flurry",
        with: "right",
        defence: "parry:left",
        rating: 5,
        opposition: 4,
        faces: [3, 4, 2],
        success: true,
      },
    })[0]!;
    expect([found.key, found.params]).toEqual([
      "BNB.Duel.Blow.flurry.strong.shield.1",
      { by: "Bea", on: "Ann", weapon: thing("spear"), guard: thing("shield") },
    ]);
  });

  test("figures follow: dice and rating against the target", () => {
    expect(blow({}).behind).toEqual(told("Duel.Figure", { what: told("Action.flurry"), total: 14, target: 18 }));
    expect(blow({ action: "shoot" }).behind).toEqual(
      told("Duel.Figure", { what: told("Skill.shootAim"), total: 14, target: 18 }),
    );
    expect(blow({ faces: [] }).behind).toBeUndefined();
  });
});

describe("breaking free", () => {
  const broke = (more: object) =>
    lines({
      type: "broke",
      who: "b",
      from: "a",
      kind: "held",
      success: true,
      rating: 5,
      opposition: 4,
      faces: [3, 4, 2],
      ...more,
    });
  test.each<[object, string, string]>([
    [{}, "held.free", "hold"],
    [{ success: false }, "held.kept", "hold"],
    [{ kind: "tackled" }, "tackled.free", "tackle"],
  ])("%j", (more, key, action) => {
    expect(broke(more)).toEqual([
      {
        ...told(`Duel.Break.${key}`, { who: "Bea", from: "Ann" }),
        behind: told("Duel.Figure", { what: told(`Action.${action}`), total: 14, target: 18 }),
      },
    ]);
  });
});

describe("wounds", () => {
  const harm = (part: string, severity: string) => ({ type: "wounded", who: "a", harm: { part, severity, by: "b" } });
  const hurt = (part: string, minor: number, major: boolean) => {
    const { wounds } = state.fighters[0]!;
    return changed("a", { wounds: { ...wounds, [part]: { minor, major } } as never });
  };
  test("with both arms useless nothing can be held", () => {
    const { hurt } = state.fighters[0]!;
    const armless = changed("a", { hurt: { ...hurt, uselessLeftArm: true, uselessRightArm: true } });
    expect(lines({ type: "armed", who: "a", held: [] }, armless)).toEqual([told("Duel.ArmedNothing", { who: "Ann" })]);
  });

  test.each<[string, string, readonly [number, boolean], string]>([
    ["leftArm", "minor", [0, false], "minor"],
    ["leftArm", "minor", [1, false], "another"],
    ["leftArm", "major", [0, false], "major.arm"],
    ["rightLeg", "major", [0, false], "major.leg"],
    ["head", "major", [0, false], "major.head"],
    ["torso", "minor", [2, false], "third.torso"],
    ["leftArm", "minor", [2, false], "third.arm"],
    ["leftArm", "major", [0, true], "again"],
    ["leftArm", "minor", [0, true], "again"],
  ])("%s %s after %j", (part, severity, [minor, major], key) => {
    const found = lines(harm(part, severity), hurt(part, minor, major));
    expect(found).toEqual([told(`Duel.Wound.${key}`, { who: "Ann", part: told(`Duel.Part.${part}`) })]);
  });
});

describe("weakening, logged when it grows", () => {
  const ended = (at: DuelState) => lines({ type: "roundEnded", round: at.round }, at);
  test("after every second round of fighting, and only for those who fight", () => {
    expect(ended(changed("a", { fought: 1 }))).toEqual([told("Duel.Weakening.one", { who: "Ann", by: -1 })]);
    expect(ended(changed("a", { fought: 3 }))).toEqual([told("Duel.Weakening.one", { who: "Ann", by: -2 })]);
    expect(ended(state)).toEqual([]);
    expect(ended(changed("a", { fought: 1, fate: "dead" }))).toEqual([]);
    expect(ended(changed("a", { fought: 1 }, { bouts: [] }))).toEqual([]);
  });

  test("of all at once, where the table counts rounds", () => {
    const all = (round: number) =>
      ended({ ...state, round, options: { ...state.options, "combat.weakening": "global" } } as DuelState);
    expect([all(1), all(2), all(4)]).toEqual([
      [],
      [told("Duel.Weakening.all", { by: -1 })],
      [told("Duel.Weakening.all", { by: -2 })],
    ]);
  });
});

describe("orders", () => {
  const item = (name: string) => told(`DuelBoard.item.${name}`);
  const slot = (name: string) => told(`DuelBoard.slot.${name}`);
  const order = (key: string, given: object, at = state) => tellOrder(at, key, given as never, chronicleCheck);
  test.each<[object, Telling]>([
    [{ do: "pair", own: "a", enemy: "b" }, told("DuelBoard.do.pair", { own: "Ann", enemy: "Bea" })],
    [{ do: "pair", own: "x", enemy: "b" }, told("DuelBoard.do.pair", { own: "x", enemy: "Bea" })],
    [{ do: "arm", item: null }, told("DuelBoard.do.armNothing")],
    [{ do: "arm", item: "axe" }, told("DuelBoard.do.arm", { item: item("axe") })],
    [{ do: "join", enemy: null }, told("DuelBoard.do.stayOut")],
    [{ do: "join", enemy: "b" }, told("DuelBoard.do.join", { enemy: "Bea" })],
    [{ do: "part", part: "head" }, told("BodyPart.head")],
    [{ do: "mercy", kill: true }, told("DuelBoard.do.killFallen")],
    [{ do: "mercy", kill: false }, told("DuelBoard.do.spare")],
    [{ do: "move", to: { x: 3, y: 5 } }, told("DuelBoard.do.move", { column: 4, row: 6 })],
    [
      { do: "defend", against: { b: "dodge", c: "parry:left" } },
      told("DuelBoard.do.defend", {
        how: [
          told("DuelBoard.defence.dodge"),
          told("DuelBoard.parryWith", { word: told("DuelBoard.defence.parry"), hand: slot("left") }),
        ],
      }),
    ],
    ...["wait", "surrender", "swap", "flee", "standUp"].map((act): [object, Telling] => [
      { do: act },
      told(`DuelBoard.do.${act}`),
    ]),
    [{ do: "draw", item: "axe", slot: "left" }, told("DuelBoard.do.draw", { item: item("axe"), slot: slot("left") })],
    [
      { do: "pickUp", item: "axe", slot: "both" },
      told("DuelBoard.do.pickUp", { item: item("axe"), slot: slot("both") }),
    ],
    [{ do: "drop", slot: "right" }, told("DuelBoard.do.drop", { item: item("sword") })],
    [{ do: "drop", slot: "both" }, told("DuelBoard.do.drop", { item: slot("both") })],
    [{ do: "kill", target: "b" }, told("DuelBoard.do.kill", { target: "Bea" })],
    [{ do: "release", target: "b" }, told("DuelBoard.do.release", { target: "Bea" })],
    [{ do: "shoot", target: "b", with: "both" }, told("DuelBoard.do.shoot", { target: "Bea" })],
    [{ do: "feint", target: "b" }, told("DuelBoard.do.act", { action: told("Action.feint"), target: "Bea" })],
    [
      { do: "flurry", target: "b", with: "right" },
      told("DuelBoard.do.actWith", { action: told("Action.flurry"), target: "Bea", with: item("sword") }),
    ],
    [
      { do: "flurry", target: "b", with: "both", off: "left" },
      told("DuelBoard.do.actOneHand", { action: told("Action.flurry"), target: "Bea", with: slot("both") }),
    ],
  ])("%j", (given, expected) => {
    expect(order("order:a", given)).toEqual(expected);
  });

  test("breaking free shows its chance; an unknown opponent has none", () => {
    const held = { ...state, grips: [{ by: "b", on: "a", hand: "left", kind: "held" }] } as DuelState;
    const given = { do: "breakHold", target: "b" };
    expect(order("order:a", given, held)).toEqual(told("DuelBoard.do.breakHold", { target: "Bea", chance: 50 }));
    expect(order("order:x", given, held)).toEqual(told("DuelBoard.do.breakHold", { target: "Bea", chance: "?" }));
  });
});

test("a pool of dice is logged as a pool", () => {
  const faces = [3, 4];
  const [line] = lines(
    { type: "broke", who: "b", from: "a", kind: "held", success: true, rating: 5, opposition: 4, faces },
    pool,
  );
  expect(line!.behind).toEqual(told("Duel.FigurePool", { what: told("Action.hold"), rating: 5, opposition: 4, faces }));
  const contests = [{ roller: "a", other: "b", rating: 5, opposition: 4, faces, winner: "b" }];
  expect(lines({ type: "footwork", contests }, pool)[0]!.behind).toEqual(
    told("Duel.FigurePool", { what: told("Action.footwork"), rating: 5, opposition: 4, faces }),
  );
});
