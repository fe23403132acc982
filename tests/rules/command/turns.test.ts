import { describe, expect, test } from "vitest";
import { command } from "../../../src/rules/command/conflict.ts";
import { beginMatch } from "../../../src/rules/conflict/match.ts";
import { certain } from "../../../src/rules/result.ts";
import { acts, asked, type Battle, battle, may, play, reacts, setupOf, unitOf, until } from "./table.ts";

const begin = (north: string[], south: string[], options = {}) =>
  certain(beginMatch(command, setupOf(north, south), { options })) as Battle;

describe("before the first turn", () => {
  test("R003-TURN-01 A003-TURN-01 the better Leadership roll chooses; equal rolls are rolled again; turns alternate", () => {
    const match = begin(["lightInfantry A 3,3"], ["lightInfantry A 12,3"]);
    expect(asked(match)).toEqual(["north initiative"]);
    const second = play(match, { initiative: { first: false } });
    expect(second.state.active).toBe("south");
    const next = until(acts(play(second, {}), { act: "hold", unit: "s1" }), "missiles");
    expect([next.state.turn, next.state.active]).toEqual([2, "north"]);
    const equal = setupOf(["lightInfantry A 3,3"], ["lightInfantry A 12,3"]) as { armies: { leadership: number }[] };
    equal.armies[1]!.leadership = 9;
    const refused = beginMatch(command, equal);
    expect(refused).toMatchObject({ ok: false, problem: { key: "BNB.Problem.command.leadershipEqual" } });
  });

  test("A003-TURN-05 the side going second deploys first, each within three rows of its own edge", () => {
    const match = play(begin(["lightInfantry A"], ["lightInfantry A"]), { initiative: { first: true } });
    expect(asked(match)).toEqual(["south deployLine"]);
    const refusal = (cells: unknown) => command.refusal(match.state, "deploy:south", { cells })?.key.split(".").at(-1);
    expect([
      refusal({ s1: 15 * 20 - 1 }),
      refusal({ s1: 12 * 20 }),
      refusal({ s1: 12 * 20 - 1 }),
      refusal({ s1: 0 }),
      refusal({}),
    ]).toEqual([undefined, undefined, "deployPlace", "deployPlace", "undeployed"]);
    const other = play(match, {});
    expect(asked(other)).toEqual(["north deployLine"]);
    expect(asked(play(other, {}))).toEqual(["north goOn", "south goOn"]);
    const deep = play(begin(["lightInfantry A"], ["lightInfantry A"], { "cp.deployRows": 5 }), {
      initiative: { first: true },
    });
    expect(command.refusal(deep.state, "deploy:south", { cells: { s1: 10 * 20 } })).toBeUndefined();
  });

  test("A003-TURN-02 twenty by fifteen unless the table plays on any size; one unit to a hex; nobody passes through", () => {
    const { state } = begin(["lightInfantry A 3,3"], ["lightInfantry A 12,3"]);
    expect([state.rows, state.cols, state.map]).toEqual([15, 20, null]);
    const small = setupOf(["lightInfantry A 1,1"], ["lightInfantry A 6,1"], { rows: 8, cols: 8 });
    expect(beginMatch(command, small)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.command.mapSize" } });
    expect(beginMatch(command, small, { options: { "cp.mapSize": "any" } }).ok).toBe(true);
    const same = setupOf(["lightInfantry A 3,3", "lightInfantry A 3,3"], ["lightInfantry A 12,3"]);
    expect(beginMatch(command, same)).toMatchObject({ ok: false, problem: { key: "BNB.Problem.command.twoOnOneHex" } });
    // Six friends all around leave nowhere to go.
    const ring = [
      "lightInfantry A 5,5",
      ...["5,6", "5,4", "4,5", "4,6", "6,5", "6,6"].map((at) => `lightInfantry A ${at}`),
    ];
    expect(may(until(battle(ring, ["lightInfantry A 12,3"]), "movement"), "n1")).toEqual(["hold", "rout"]);
  });

  test("a computer offers to end a battle in which nobody has attacked for long", () => {
    let match = begin(["lightInfantry A 3,3"], ["lightInfantry A 12,3"]);
    const turns = (count: number) => {
      while (match.state.turn < count) match = play(match, {});
      return command.counsel!.candidates(match.state, "will:north", 3);
    };
    expect([turns(16), match.state.idle]).toEqual([[{ will: "fight" }], 16]);
    expect([turns(17), match.state.idle]).toEqual([[{ will: "stop" }], 17]);
    const attacked = command.apply(match.state, { type: "acted", unit: "n1", act: "attack", cost: 1, target: "s1" });
    expect(attacked.idle).toBe(0);
    // Armies that have fought are not coming closer any more.
    match = { ...match, state: attacked };
    expect([turns(25), match.state.idle]).toEqual([[{ will: "fight" }], 8]);
    expect([turns(26), match.state.idle]).toEqual([[{ will: "stop" }], 9]);
  });

  test("A003-TURN-02 the battle is over by agreement too", () => {
    const match = play(begin(["lightInfantry A 3,3"], ["lightInfantry A 12,3"]), {});
    const over = play(match, { "will:north": { will: "stop" }, "will:south": { will: "stop" } });
    expect(command.outcome(over.state)).toMatchObject({ winners: [] });
    expect(command.outcome(play(match, { "will:north": { will: "yield" } }).state)?.winners).toEqual(["south"]);
  });
});

describe("a turn", () => {
  test("R003-TURN-02 missiles, movement, declarations, defence by the other player, resolution", () => {
    let match = battle(
      ["archers A 5,8", "heavyInfantry B 5,5", "lightInfantry A 5,4"],
      ["heavyInfantry C 6,5", "lightInfantry A 6,6", "lightInfantry A 12,1"],
    );
    expect(asked(match)).toEqual(["north missiles"]);
    match = acts(match, { act: "rest" });
    for (const unit of ["n1", "n2", "n3"]) {
      expect(asked(match)).toEqual(["north movement"]);
      match = acts(
        match,
        may(match, unit).includes("engage") ? { act: "engage", unit } : { act: may(match, unit)[0], unit },
      );
    }
    expect(asked(match)).toEqual(["north declare"]);
    match = acts(match, { act: "attack", unit: "n2", target: "s1" });
    expect(asked(match)).toEqual(["south reactAttack"]);
    match = acts(reacts(match, { react: "defend" }), { act: "rest" });
    expect(asked(match)).toEqual(["south supportDefence"]);
    match = acts(match, { act: "support", unit: "s2", target: "s1" });
    expect(match.state.turn).toBe(1);
    expect(asked(match)).toEqual(["north reactLoss"]);
  });

  test("R003-TURN-03 unaffordable actions are not offered, and an unpaid duty is a rout", () => {
    const poor = until(battle(["heavyInfantry E 5,5", "lightInfantry A 5,4"], ["lightInfantry A 6,5"]), "declare");
    expect(may(poor, "n1")).toEqual(["rout"]);
    const order = { act: "attack", unit: "n1", target: "s1" };
    expect(command.refusal(poor.state, "act", order)?.key).toBe("BNB.Problem.command.points");
    const charged = until(battle(["lightCavalry A 3,5"], ["lightInfantry E 6,5", "lightInfantry A 12,1"]), "movement");
    const gone = acts(charged, { act: "charge", unit: "n1", to: 5 * 20 + 5, target: "s1" });
    expect(unitOf(gone, "s1").status).toBe("routed");
  });

  test("A003-TURN-03 movement does not stop next to enemies, unless the table wants it", () => {
    const reaches = (options: Record<string, unknown>) => {
      const enemies = ["lightInfantry A 4,8", "lightInfantry A 12,1"];
      const match = until(battle(["lightInfantry A 5,5"], enemies, options), "movement");
      return command.refusal(match.state, "act", { act: "advance", unit: "n1", to: 5 * 20 + 8 }) === undefined;
    };
    // Asked again without it: nothing of the zone stays for another battle on the same field.
    const asked = [{}, { "cp.zoneOfControl": true }, {}].map(reaches);
    expect(asked).toEqual([true, false, true]);
  });

  test("A003-TURN-04 the acting side orders its units one by one, and a reaction is settled before the next action", () => {
    const match = battle(["archers A 5,5", "archers A 5,6"], ["heavyInfantry A 8,5"]);
    const shot = acts(match, { act: "volley", unit: "n2", target: "s1" });
    expect(asked(shot)).toEqual(["south reactMissiles"]);
    const settled = reacts(shot, { react: "endure" });
    expect([asked(settled), may(settled, "n1"), may(settled, "n2")]).toEqual([
      ["north missiles"],
      ["volley", "rout"],
      [],
    ]);
  });
});
