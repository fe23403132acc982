import { describe, expect, test } from "vitest";
import { defaults } from "../../../src/rules/option.ts";
import { effectOf, meet } from "../../../src/rules/sortie/clash/clash.ts";
import { afterLoss } from "../../../src/rules/sortie/units/unit.ts";
import { MANOEUVRES, SORTIE_OPTIONS } from "../../../src/rules/sortie/vocabulary.ts";
import { type Battle, battle, isFighting, lastEvents, plan, play, toSorties, unitOf } from "./table.ts";

const options = defaults(SORTIE_OPTIONS);

/** Rows and columns as the book prints them: the dice of [row, column], or what happens without a roll. */
const MATRIX: Record<string, readonly string[]> = {
  attack: ["0 0", "0 1", "0 2", "2 0", "0 1"],
  defend: ["1 0", "0 0", "nothing succeeds", "3 0", "2 0"],
  retreat: ["2 0", "succeeds nothing", "succeeds succeeds", "1 0", "2 0"],
  charge: ["0 2", "0 3", "0 1", "0 0", "0 3"],
  flank: ["1 0", "0 2", "0 2", "3 0", "nothing nothing"],
};

describe("the matrix", () => {
  const cells = MANOEUVRES.flatMap((row) =>
    MANOEUVRES.map((column, index) => [row, column, MATRIX[row]![index]!] as const),
  );
  test.each(cells)("R004-MAN-01 A004-MAN-01 %s against %s: %s", (row, column, expected) => {
    const { mine, theirs } = meet(row, column, options);
    expect(`${mine} ${theirs}`).toBe(expected);
  });

  test("A004-MAN-02 the dice of Attack against Charge are the attack's, or the charge's if the table says so", () => {
    expect(meet("attack", "charge", options)).toMatchObject({ mine: 2, theirs: 0 });
    expect(meet("attack", "charge", { ...options, "warfare.attackVsCharge": "charge" })).toMatchObject({
      mine: 0,
      theirs: 2,
    });
  });

  test("A004-MAN-04 two defenders roll, or do nothing if the table says so", () => {
    expect(meet("defend", "defend", options).roll).toBe(true);
    expect(meet("defend", "defend", { ...options, "warfare.defendDefend": "nothing" }).roll).toBe(false);
  });
});

test.each([
  ["attack", "win", { gain: 0, loss: 1 }],
  ["attack", "four", { gain: 1, loss: 2 }],
  ["attack", "double", { gain: 1, falls: "finished" }],
  ["defend", "win", { gain: 1, loss: 0 }],
  ["defend", "four", { gain: 2, loss: 1 }],
  ["defend", "double", { gain: 3, loss: 2 }],
  ["retreat", "win", { away: 1, loss: 0 }],
  ["retreat", "four", { away: 2, loss: 0 }],
  ["retreat", "double", { away: 2, loss: 1 }],
  ["charge", "win", { gain: 0, doublesPenalty: true, loss: 0 }],
  ["charge", "four", { gain: 0, falls: "finished" }],
  ["charge", "double", { gain: 0, falls: "destroyed" }],
  ["flank", "win", { flanked: false, loss: 0 }],
  ["flank", "four", { flanked: true, loss: 0 }],
  ["flank", "double", { flanked: true, loss: 2 }],
] as const)("R004-MAN-02 A004-MAN-03 %s won by %s", (manoeuvre, degree, expected) => {
  expect(effectOf(manoeuvre, degree)).toMatchObject(expected);
});

/** One sortie of n1 against s1. */
function fight(match: Battle, mine: string, theirs: string, faces: readonly number[]): Battle {
  return play(toSorties(match), { "manoeuvre:n1": plan(mine), "manoeuvre:s1": plan(theirs) }, faces);
}

describe("effects", () => {
  test("T004-MAN-01 the defender wins by five: two dice for it, one from the attacker", () => {
    const after = fight(battle([{ bonus: 2 }], [{}]), "attack", "defend", [3, 3, 3, 5, 5, 4, 1]);
    expect([unitOf(after, "s1").pool, unitOf(after, "n1").pool]).toEqual([2, 1]);
  });

  test("T004-MAN-01 A004-EFF-01 15 against 6 finishes the loser, whatever dice it has, and gives the winner one", () => {
    const after = fight(battle([{}], [{ bonus: 5 }]), "attack", "attack", [5, 5, 5, 2, 2, 2]);
    expect([unitOf(after, "s1").status, unitOf(after, "n1").pool]).toEqual(["finished", 1]);
  });

  test("T004-MAN-01 R004-MAN-03 a plain charge doubles three penalty dice to six and does nothing to a pool of two", () => {
    const hit = fight(battle([{}], [{ penalty: 3 }]), "charge", "attack", [4, 4, 4, 4, 3, 3, 6]);
    expect(lastEvents(hit).find((event) => event.type === "sortie")).toMatchObject({ winner: "n1", degree: "win" });
    expect(unitOf(play(hit, { "ground:s1": { ground: "stand" } }), "s1").pool).toBe(-6);
    const unhurt = fight(battle([{ bonus: 0 }], [{ bonus: 2 }]), "charge", "charge", [4, 4, 4, 4, 3, 3]);
    expect(unitOf(unhurt, "s1").pool).toBe(2);
  });

  test("T004-MAN-01 a charge that wins by four finishes, by double destroys", () => {
    const finished = fight(battle([{}], [{}]), "charge", "charge", [5, 5, 4, 3, 3, 4]);
    expect(unitOf(finished, "s1").status).toBe("finished");
    expect(unitOf(fight(battle([{}], [{}]), "charge", "charge", [6, 6, 6, 3, 3, 3]), "s1").status).toBe("destroyed");
  });

  test("T004-MAN-02 R004-EFF-01 the pool absorbs first, the rest is penalty dice, and gains buy them off", () => {
    expect(afterLoss(1, 2, false)).toBe(-1);
    expect(afterLoss(1, 2, false) + 3).toBe(2);
    const after = fight(battle([{}], [{ bonus: 1 }]), "attack", "attack", [4, 4, 4, 3, 3, 2]);
    const stood = play(after, { "ground:s1": { ground: "stand" } });
    expect([unitOf(stood, "s1").pool, unitOf(stood, "s1").taken]).toEqual([-1, 1]);
  });

  test("R004-EFF-01 a dice gained is spent once", () => {
    const match = toSorties(battle([{ bonus: 2 }], [{}]));
    const after = play(
      match,
      { "manoeuvre:n1": plan("attack", { s1: 2 }), "manoeuvre:s1": plan("attack") },
      [3, 3, 3, 1, 1, 3, 3, 3],
    );
    expect(unitOf(after, "n1").pool).toBe(0);
  });

  test("R004-EFF-01 a round without being attacked removes one penalty die", () => {
    const away = battle([{ penalty: 2 }], [{}], { gap: 6 });
    expect(unitOf(play(away, {}), "n1").pool).toBe(-1);
    const defended = fight(battle([{ penalty: 2 }], [{}]), "defend", "defend", [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(unitOf(play(defended, {}), "n1").pool).toBe(-1);
    const attacked = fight(battle([{ penalty: 2 }], [{}]), "defend", "attack", [1, 1, 1, 1, 1, 1, 1]);
    expect(unitOf(attacked, "n1").pool).toBe(-2);
  });

  test("A004-MAN-04 a retreat that succeeds by itself is a plain win: half a move, and no dice are read", () => {
    const after = fight(battle([{}], [{}]), "retreat", "defend", []);
    expect(after.state.gaps.n1!.s1).toBe(1);
    expect(fight(battle([{}], [{}]), "retreat", "retreat", []).state.gaps.n1!.s1).toBe(2);
    expect(fight(battle([{}], [{}]), "flank", "flank", []).state.gaps.n1!.s1).toBe(0);
  });

  test("A004-MAN-06 manoeuvre and dice are sealed by both sides before any roll", () => {
    const { conflict, state } = toSorties(battle([{}], [{}]));
    expect(
      conflict
        .demands(state)
        .filter(({ kind }) => kind !== "will")
        .map(({ kind, secret }) => [kind, secret]),
    ).toEqual([
      ["manoeuvre", true],
      ["manoeuvre", true],
    ]);
  });
});

describe("giving ground and pressing", () => {
  const struck = () => fight(battle([{}], [{}]), "attack", "attack", [4, 4, 4, 3, 3, 2]);

  test.each([
    ["stand", -2, 0],
    ["withdraw", -1, 1],
    ["retreat", 0, 2],
  ])("R004-EFF-02 of two dice, %s leaves a pool of %i and a gap of %i", (ground, pool, gap) => {
    const after = play(struck(), { "ground:s1": { ground } });
    expect([unitOf(after, "s1").pool, after.state.gaps.s1!.n1]).toEqual([pool, gap]);
  });

  const pressedWith = (fields: Record<string, unknown>, gap: number, enemy: Record<string, unknown> = {}) => {
    const match = battle([fields], [enemy], { gap });
    const { conflict, state } = match;
    const order = { act: "press", target: "s1" };
    if (conflict.refusal(state, "march:n1", order)) return "may not press";
    const pressing = play(match, { "march:n1": order });
    const may = (manoeuvre: string) => conflict.refusal(pressing.state, "manoeuvre:n1", plan(manoeuvre)) === undefined;
    return ["attack", "defend", "retreat", "charge", "flank"].filter(may).join(" ");
  };

  test.each([
    ["foot over half a move may only charge", {}, 1, {}, "charge"],
    ["horse over half a move may attack", { kind: "cavalry" }, 1, {}, "attack charge flank"],
    ["foot over a full move must march up first", {}, 2, {}, "may not press"],
    ["horse as fast may charge over a full move", { kind: "cavalry", speed: 2 }, 2, { speed: 2 }, "charge"],
    ["slower horse may not", { kind: "cavalry", speed: 1 }, 2, { speed: 2 }, "may not press"],
  ])("R004-EFF-03 %s", (_, fields, gap, enemy, expected) => {
    expect(pressedWith(fields, gap, enemy)).toBe(expected);
  });

  test("R004-EFF-03 after a full move another move is needed before a sortie", () => {
    const near = play(battle([{}], [{}], { gap: 2 }), { "march:n1": { act: "advance", target: "s1" } });
    expect([near.state.gaps.n1!.s1, near.state.stage, near.state.round]).toEqual([0, "march", 2]);
    expect(isFighting(near)).toBe(true);
  });
});

describe("fallen and flanked", () => {
  const finished = (more = {}, options = {}, south: Record<string, unknown>[] = [{}]) =>
    play(
      toSorties(battle([{}], south, more, options)),
      { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
      [6, 6, 6, 1, 1, 1],
    );

  test.each([
    ["capture", "captured"],
    ["kill", "killed"],
    ["spare", "finished"],
  ])("R004-EFF-04 a free victor may %s the finished", (fate, status) => {
    const after = play(finished(), { "fate:s1": { fate } });
    expect(unitOf(after, "s1").status).toBe(status);
  });

  test("R004-EFF-04 a victor held by another enemy cannot", () => {
    const match = toSorties(battle([{}], [{}, {}]));
    const orders = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack"), "manoeuvre:s2": plan("attack") };
    const after = play(match, orders, [6, 6, 6, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3]);
    expect(unitOf(after, "s1").status).toBe("finished");
    expect(after.state.fates).toEqual([]);
  });

  test("R004-CAP-51 another free victor takes the finished, in that round or on arrival", () => {
    const orders = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack"), "manoeuvre:s2": plan("attack") };
    const faces = [6, 6, 6, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3];
    const fronts = [1, 3].map((gap) => [
      { unit: "n1", enemy: "s1", gap: 0 },
      { unit: "n1", enemy: "s2", gap: 0 },
      { unit: "n2", enemy: "s1", gap },
      { unit: "n2", enemy: "s2", gap: 6 },
    ]);
    const near = play(toSorties(battle([{}, {}], [{}, {}], { fronts: fronts[0] })), orders, faces);
    expect(near.state.fates).toMatchObject([{ unit: "s1", by: "n2", kind: "finished" }]);
    const far = play(play(toSorties(battle([{}, {}], [{}, {}], { fronts: fronts[1] })), orders, faces), {});
    expect([far.state.fates, far.state.round]).toEqual([[], 2]);
    const marched = play(far, { "march:n2": { act: "advance", target: "s1" } });
    const still = { "manoeuvre:n1": plan("defend"), "manoeuvre:s2": plan("defend") };
    const later = play(marched, still, [3, 3, 3, 3, 3, 3]);
    expect(later.state.fates).toMatchObject([{ unit: "s1", by: "n2" }]);
    const spared = play(later, { "fate:s1": { fate: "spare" } });
    expect([unitOf(spared, "s1").status, spared.state.round]).toEqual(["finished", 3]);
    const taken = play(later, { "fate:s1": { fate: "capture" } });
    expect(unitOf(taken, "s1").status).toBe("captured");
  });

  test("R004-EFF-04 R004-EFF-06 destroyed in the open, the loser decides on flight; without escape both must agree to quarter", () => {
    const open = fight(battle([{}], [{}]), "charge", "charge", [6, 6, 6, 3, 3, 3]);
    expect(open.conflict.demands(open.state).map(({ seat }) => seat)).toEqual(["south"]);
    expect(unitOf(play(open, { "fate:s1": { fate: "flee" } }), "s1").status).toBe("fled");
    expect(unitOf(play(open, { "fate:s1": { fate: "stand" } }), "s1").status).toBe("destroyed");
    const walls = () =>
      fight(
        battle([{ size: 900 }], [{ walls: true }], { fort: { seat: "south", level: 0 } }),
        "charge",
        "attack",
        [6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1],
      );
    const agreed = play(walls(), {});
    expect(unitOf(agreed, "s1").status).toBe("captured");
    expect(unitOf(play(walls(), { "quarter:s1:south": { quarter: false } }), "s1").status).toBe("killed");
  });

  test("R004-EFF-05 A004-MAN-05 the flanked have one die less, and their enemy none more", () => {
    const flanked = fight(battle([{}], [{}]), "flank", "attack", [5, 5, 5, 1, 3, 3, 3]);
    expect(unitOf(flanked, "s1").flankedBy).toEqual(["n1"]);
    const again = fight(flanked, "attack", "attack", [3, 3, 3, 3, 3, 3, 3]);
    expect(lastEvents(again).find((event) => event.type === "sortie")).toMatchObject({
      one: { net: 0 },
      other: { net: -1 },
    });
    const freed = fight(flanked, "attack", "flank", [3, 3, 3, 4, 4, 4]);
    expect(unitOf(freed, "s1").flankedBy).toEqual([]);
    const left = fight(flanked, "retreat", "defend", []);
    expect(unitOf(left, "s1").flankedBy).toEqual([]);
  });

  test("R004-EFF-05 finishing the enemy that flanks ends it too", () => {
    const flanked = fight(battle([{}], [{}]), "flank", "attack", [5, 5, 5, 1, 3, 3, 3]);
    const won = fight(flanked, "attack", "attack", [1, 1, 1, 6, 6, 6, 6]);
    expect([unitOf(won, "n1").status, unitOf(won, "s1").flankedBy]).toEqual(["finished", []]);
  });

  test("A004-EFF-02 a finished unit gets away only by option, with floating dice that beat the finishing score", () => {
    expect(finished({}, {}, [{ bonus: 4 }]).state.fates.map(({ kind }) => kind)).toEqual(["finished"]);
    const on = () =>
      play(
        toSorties(battle([{}], [{ bonus: 4 }], {}, { "warfare.finishedRetreat": "on" })),
        { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
        [4, 4, 4, 2, 2, 2],
      );
    expect(unitOf(play(on(), { "fate:s1": { flight: 4 } }, [6, 6, 1, 1]), "s1").status).toBe("fled");
    expect(unitOf(play(on(), { "fate:s1": { flight: 4 } }, [6, 5, 1, 1]), "s1").status).toBe("finished");
  });
});
