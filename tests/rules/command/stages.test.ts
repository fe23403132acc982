import { describe, expect, test } from "vitest";
import { foretell, possibleSupport } from "../../../src/rules/command/act/totals.ts";
import { command } from "../../../src/rules/command/conflict.ts";
import { acts, asked, type Battle, battle, lastEvents, may, reacts, unitOf, until } from "./table.ts";

const cell = (row: number, col: number) => row * 20 + col;
const refusal = (match: Battle, order: object) =>
  command.refusal(match.state, "act", order)?.key.replace("BNB.Problem.command.", "");
const FAR = "heavyInfantry A 13,18";

describe("missiles", () => {
  test("R003-MIS-01 a volley costs a point, within four hexes; the target pays a point or is hurt; others must hold", () => {
    const match = battle(
      ["horseArchers C 5,5", "lightInfantry C 5,4"],
      ["heavyInfantry C 9,5", "heavyInfantry C 10,5"],
    );
    expect([may(match, "n1"), may(match, "n2")]).toEqual([["volley", "rout"], ["rout"]]);
    expect(refusal(match, { act: "volley", unit: "n1", target: "s2" })).toBe("action");
    const shot = acts(match, { act: "volley", unit: "n1", target: "s1" });
    expect(unitOf(shot, "n1").points).toBe(1);
    expect(unitOf(reacts(shot, { react: "endure" }), "s1")).toMatchObject({ points: 1, damage: 0 });
    expect(unitOf(reacts(shot, { react: "damage" }), "s1")).toMatchObject({ points: 2, damage: 1 });
  });

  test("T003-MIS-01 a target without points takes the damage or routs", () => {
    const shot = acts(battle(["archers A 5,5"], ["lightInfantry E 8,5", FAR]), {
      act: "volley",
      unit: "n1",
      target: "s1",
    });
    expect(command.legal(shot.state, command.demands(shot.state)[0]!.key)).toEqual([
      { react: "damage" },
      { react: "rout" },
    ]);
  });

  test("A003-MIS-01 archers shoot while engaged, unless the table forbids it", () => {
    const near = (options: Record<string, unknown>) => battle(["archers A 5,5"], ["lightInfantry A 6,5"], options);
    expect(asked(near({}))).toEqual(["north missiles"]);
    expect(near({ "cp.volleyWhenEngaged": false }).state.stage).toBe("movement");
  });
});

describe("movement", () => {
  const moving = (north: string[], south: string[], options: Record<string, unknown> = {}, bonus = 0) =>
    until(battle(north, south, { ...options }, bonus), "movement");

  test("R003-MOV-01 A003-MOV-02 an advance is free, up to three hexes, and ends closer to some enemy", () => {
    const match = moving(["heavyInfantry C 5,5"], ["heavyInfantry C 12,5", "heavyInfantry C 5,15"]);
    expect(refusal(match, { act: "advance", unit: "n1", to: cell(8, 6) })).toBeUndefined();
    expect(refusal(match, { act: "advance", unit: "n1", to: cell(5, 8) })).toBeUndefined();
    expect(refusal(match, { act: "advance", unit: "n1", to: cell(9, 5) })).toBe("action");
    expect(refusal(match, { act: "advance", unit: "n1", to: cell(3, 4) })).toBe("action");
    expect(unitOf(acts(match, { act: "advance", unit: "n1", to: cell(8, 6) }), "n1")).toMatchObject({
      points: 2,
      cell: cell(8, 6),
    });
  });

  test("R003-MOV-51 A003-MOV-01 units next to an enemy may advance towards another, unless the table forbids it", () => {
    const setup = [["heavyInfantry A 5,5"], ["heavyInfantry A 6,5", FAR]] as const;
    expect(may(moving([...setup[0]], [...setup[1]]), "n1")).toEqual(["engage", "advance", "disengage", "rout"]);
    const forbidden = { "cp.advanceWhenAdjacent": false };
    expect(may(moving([...setup[0]], [...setup[1]], forbidden), "n1")).toEqual(["engage", "disengage", "rout"]);
  });

  test("R003-MOV-02 a unit disengages for two points to a hex next to no enemy; the enemy pursues or pays", () => {
    const match = moving(["heavyInfantry A 5,5"], ["heavyInfantry C 6,5", FAR]);
    expect(refusal(match, { act: "disengage", unit: "n1", to: cell(5, 4) })).toBe("action");
    const away = acts(match, { act: "disengage", unit: "n1", to: cell(4, 5) });
    expect([unitOf(away, "n1").points, asked(away)]).toEqual([2, ["south reactPursuit"]]);
    expect(unitOf(reacts(away, { react: "pursue", unit: "s1" }), "s1")).toMatchObject({ cell: cell(5, 5), points: 2 });
    expect(unitOf(reacts(away, { react: "allow", unit: "s1" }), "s1")).toMatchObject({ cell: cell(6, 5), points: 1 });
  });

  test("R003-MOV-02 A003-MOV-04 the enemy with the fewest points reacts; of equals the off-turn player picks", () => {
    const one = moving(["heavyInfantry A 5,5"], ["heavyInfantry A 6,5", "heavyInfantry D 6,6", FAR]);
    const reactors = (match: Battle) => {
      const away = acts(match, { act: "disengage", unit: "n1", to: cell(4, 5) });
      const orders = command.legal(away.state, command.demands(away.state)[0]!.key) as readonly { unit: string }[];
      return [...new Set(orders.map(({ unit }) => unit))];
    };
    expect(reactors(one)).toEqual(["s2"]);
    expect(reactors(moving(["heavyInfantry A 5,5"], ["heavyInfantry C 6,5", "lightInfantry C 6,6", FAR]))).toEqual([
      "s1",
      "s2",
    ]);
  });

  test("R003-MOV-03 engaging is free, holding costs a point, waiting is free for those entitled, adjacent or not", () => {
    expect(may(moving(["heavyInfantry C 5,5"], ["heavyInfantry C 6,5"]), "n1")).toContain("engage");
    const apart = moving(["heavyInfantry C 2,2"], ["heavyInfantry C 13,15"]);
    expect(unitOf(acts(apart, { act: "hold", unit: "n1" }), "n1").points).toBe(1);
    for (const name of ["lightCavalry", "skirmishInfantry", "archers", "horseArchers"]) {
      expect(may(moving([`${name} C 2,2`], ["heavyInfantry C 13,15"]), "n1")).toContain("wait");
      expect(may(moving([`${name} C 5,5`], ["heavyInfantry C 6,5"]), "n1")).toContain("wait");
    }
    expect(may(moving(["heavyCavalry C 2,2"], ["heavyInfantry C 13,15"]), "n1")).not.toContain("wait");
  });

  test("A003-MOV-07 horse archers wait, unless the table says archers only", () => {
    const match = moving(["horseArchers C 2,2"], ["heavyInfantry C 13,15"], { "cp.horseArchersWait": false });
    expect(may(match, "n1")).not.toContain("wait");
  });

  test("R003-MOV-04 a manoeuvre costs a point and goes two hexes any way", () => {
    const match = moving(["heavyInfantry C 5,5"], ["heavyInfantry C 13,15"]);
    expect(refusal(match, { act: "manoeuvre", unit: "n1", to: cell(3, 4) })).toBeUndefined();
    expect(refusal(match, { act: "manoeuvre", unit: "n1", to: cell(2, 5) })).toBe("action");
    expect(unitOf(acts(match, { act: "manoeuvre", unit: "n1", to: cell(3, 4) }), "n1").points).toBe(1);
  });

  test("A003-MOV-03 a unit without points that can neither advance nor wait must rout", () => {
    const ring = [
      "heavyInfantry E 5,5",
      ...["5,6", "5,4", "4,5", "4,6", "6,5", "6,6"].map((at) => `lightInfantry A ${at}`),
    ];
    const stuck = moving(ring, ["lightInfantry A 12,3"]);
    expect(may(stuck, "n1")).toEqual(["rout"]);
    expect(lastEvents(acts(stuck, { act: "rout", unit: "n1" }))).toContainEqual({
      type: "routed",
      unit: "n1",
      cause: "stuck",
    });
  });

  test("R003-MOV-05 A003-MOV-06 a charge goes six hexes for nothing and binds to an attack that costs its point", () => {
    const match = moving(["heavyCavalry C 5,5", "lightInfantry A 1,1"], ["heavyInfantry C 11,8", FAR]);
    expect(refusal(match, { act: "charge", unit: "n1", to: cell(10, 8), target: "s1" })).toBeUndefined();
    expect(refusal(match, { act: "charge", unit: "n1", to: cell(9, 7), target: "s1" })).toBe("action");
    expect(may(match, "n2")).not.toContain("charge");
    const charged = acts(match, { act: "charge", unit: "n1", to: cell(10, 8), target: "s1" });
    expect(asked(charged)).toEqual(["south reactCharge"]);
    const firm = reacts(charged, { react: "endure" });
    expect(unitOf(firm, "s1").points).toBe(1);
    const declaring = until(firm, "declare");
    expect([may(declaring, "n1"), refusal(declaring, { act: "rest" })]).toEqual([["attack", "rout"], "mayNotRest"]);
    expect(unitOf(acts(declaring, { act: "attack", unit: "n1", target: "s1" }), "n1").points).toBe(1);
  });

  test("A003-MOV-05 a charge needs the attack's point; horse do not react to it; foot that routs voids it", () => {
    expect(may(moving(["heavyCavalry E 5,5", "heavyCavalry A 1,1"], ["heavyInfantry C 9,5"]), "n1")).not.toContain(
      "charge",
    );
    const horse = moving(["heavyCavalry C 5,5", "lightInfantry A 1,1"], ["heavyCavalry C 9,5"]);
    expect(asked(acts(horse, { act: "charge", unit: "n1", to: cell(8, 5), target: "s1" }))).toEqual(["north movement"]);
    const foot = moving(["heavyCavalry C 5,5", "lightInfantry A 1,1"], ["lightInfantry C 9,5", FAR]);
    const fled = reacts(acts(foot, { act: "charge", unit: "n1", to: cell(8, 5), target: "s1" }), { react: "rout" });
    expect(until(fled, "missiles").state.turn).toBe(2);
  });

  test("T003-MOV-01 light infantry E without points cannot endure a charge and routs before the attack", () => {
    const match = moving(["heavyCavalry C 5,5"], ["lightInfantry E 9,5", FAR]);
    const gone = acts(match, { act: "charge", unit: "n1", to: cell(8, 5), target: "s1" });
    expect(lastEvents(gone)).toContainEqual({
      type: "routed",
      unit: "s1",
      cause: "points",
      before: { kind: "charge", by: "n1" },
    });
  });
});

describe("declarations", () => {
  const declaring = (north: string[], south: string[], bonus = 3) => until(battle(north, south, {}, bonus), "declare");
  const attack = (unit: string, target: string) => ({ act: "attack", unit, target });

  test("R003-DEC-01 an attack costs a point, is not for archers, and is defended or feinted", () => {
    const match = declaring(["heavyInfantry C 5,5", "archers C 5,4"], ["skirmishInfantry C 6,5"]);
    expect(may(match, "n2")).toEqual(["rout"]);
    const struck = acts(match, attack("n1", "s1"));
    expect([unitOf(struck, "n1").points, asked(struck)]).toEqual([4, ["south reactAttack"]]);
    const held = reacts(struck, { react: "defend" });
    expect(may(until(held, "resolve"), "s1")).toEqual([]);
  });

  test("R003-DEC-01 A003-DEC-03 A003-DEC-04 a feint costs two, goes a hex farther off, and voids the attack whose point stays spent", () => {
    const struck = acts(
      declaring(["heavyInfantry C 5,5", "lightInfantry A 5,6"], ["skirmishInfantry C 6,5"]),
      attack("n1", "s1"),
    );
    const orders = command.legal(struck.state, "react:s1") as { react: string; to?: number }[];
    expect(orders.flatMap(({ to }) => to ?? []).sort()).toEqual([cell(6, 4), cell(7, 5), cell(7, 4)].sort());
    const gone = reacts(struck, { react: "feint", to: cell(7, 5) });
    expect(unitOf(gone, "s1")).toMatchObject({ points: 3, cell: cell(7, 5) });
    expect([gone.state.attacks, unitOf(gone, "n1").points, may(gone, "n1")]).toEqual([[], 4, []]);
  });

  test("R003-DEC-02 A003-DEC-01 support is free, next to attacker and target, not by archers, and for one attack only", () => {
    const north = ["heavyInfantry C 5,5", "lightInfantry C 5,4", "archers C 6,6", "lightInfantry C 4,4"];
    const match = declaring(north, ["heavyInfantry C 6,5"]);
    const held = reacts(acts(match, attack("n1", "s1")), { react: "defend" });
    expect([may(held, "n2"), may(held, "n3"), may(held, "n4")]).toEqual([
      ["attack", "support", "rout"],
      ["rout"],
      ["rout"],
    ]);
    const supported = acts(held, { act: "support", unit: "n2", target: "n1" });
    expect([unitOf(supported, "n2").points, asked(supported)]).toEqual([5, ["south reactLoss"]]);
  });

  test("A003-DEC-02 each attack needs its own answer, and after a feint a later attack needs adjacency", () => {
    const match = declaring(
      ["heavyInfantry C 5,5", "heavyInfantry C 6,4", "lightInfantry C 13,17"],
      ["skirmishInfantry C 6,5", FAR],
    );
    const first = reacts(acts(match, attack("n1", "s1")), { react: "defend" });
    const second = acts(first, attack("n2", "s1"));
    expect(asked(second)).toEqual(["south reactAttack"]);
    const feinted = reacts(acts(match, attack("n1", "s1")), { react: "feint", to: cell(7, 5) });
    expect(refusal(feinted, attack("n2", "s1"))).toBe("action");
  });

  test("R003-DEF-01 defence is supported for nothing, next to the defender and any enemy, for every attack on it", () => {
    const match = declaring(
      ["heavyInfantry C 5,5", "heavyInfantry C 6,4"],
      ["heavyInfantry B 6,5", "lightInfantry A 5,4", "archers A 6,6", "lightInfantry A 7,5"],
    );
    let now = reacts(acts(match, attack("n1", "s1")), { react: "defend" });
    now = reacts(acts(now, attack("n2", "s1")), { react: "defend" });
    expect([asked(now), may(now, "s1"), may(now, "s2"), may(now, "s3"), may(now, "s4")]).toEqual([
      ["south supportDefence"],
      [],
      ["support", "rout"],
      ["rout"],
      ["rout"],
    ]);
    const shielded = acts(now, { act: "support", unit: "s2", target: "s1" });
    const fought = reacts(reacts(shielded, { resolve: "n1" }), { react: "lose" });
    const combats = fought.record.entries
      .flatMap((entry) => (entry.type === "step" ? entry.events : []))
      .filter((event) => event.type === "combat");
    expect(combats.map((event) => event.type === "combat" && event.totals)).toEqual([
      { attack: 3, defence: 6 },
      { attack: 3, defence: 6 },
    ]);
  });
});

describe("resolution", () => {
  const fought = (north: string[], south: string[], options: Record<string, unknown> = {}, bonus = 0) => {
    const match = until(battle(north, south, options, bonus), "declare");
    return reacts(acts(match, { act: "attack", unit: "n1", target: "s1" }), { react: "defend" });
  };

  test("R003-RES-01 T003-RES-01 the higher total wins; the loser pays two points and takes a damage; a second loss routs it", () => {
    const lost = fought(["heavyInfantry C 5,5"], ["lightInfantry C 6,5", FAR]);
    expect(lastEvents(lost)).toContainEqual({
      type: "combat",
      attacker: "n1",
      target: "s1",
      totals: { attack: 3, defence: 1 },
      loser: "s1",
    });
    const beaten = reacts(lost, { react: "lose" });
    expect(unitOf(beaten, "s1")).toMatchObject({ points: 0, damage: 1 });
    const again = foretell(beaten.state, "n1", "s1");
    expect(again).toMatchObject({ totals: { attack: 3, defence: 0 }, verdict: "attacker", loserRouts: true });
  });

  test("a declared attack is paid for: the forecast uses the remaining points", () => {
    const match = until(battle(["lightInfantry C 5,5"], ["heavyInfantry A 6,5", FAR], {}, 1), "declare");
    expect(unitOf(match, "n1").points).toBe(3);
    const foretold = foretell(match.state, "n1", "s1");
    expect(foretold).toMatchObject({ verdict: "defender", loserRouts: false });
    const declared = acts(match, { act: "attack", unit: "n1", target: "s1" });
    expect(unitOf(declared, "n1").points).toBe(2);
    expect(foretell(declared.state, "n1", "s1").loserRouts).toBe(false);
    const after = reacts(reacts(declared, { react: "defend" }), { react: "lose" });
    const cost = (id: string) => ({
      points: unitOf(match, id).points - unitOf(after, id).points,
      damage: unitOf(after, id).damage - unitOf(match, id).damage,
    });
    expect(foretold.cost).toEqual({ attack: cost("n1"), defence: cost("s1") });
    expect(foretold.cost.attack).toEqual({ points: 3, damage: 1 });
    expect(foretell(declared.state, "n1", "s1").cost.attack).toEqual({ points: 2, damage: 1 });
  });

  test.each([
    ["none", null],
    ["defenderWins", "n1"],
    ["attackerWins", "s1"],
  ])("A003-RES-01 T003-RES-04 an equal total with cp.tie = %s beats %s", (tie, loser) => {
    const even = fought(["lightInfantry A 5,5"], ["heavyInfantry C 6,5", FAR], { "cp.tie": tie });
    expect(lastEvents(even).find((event) => event.type === "combat")).toMatchObject({
      totals: { attack: 3, defence: 3 },
      loser,
    });
  });

  test("A003-RES-02 supporters of the losing side lose nothing", () => {
    const match = until(
      battle(["lightInfantry B 5,5", "lightInfantry B 5,4"], ["heavyInfantry A 6,5", FAR]),
      "declare",
    );
    let now = reacts(acts(match, { act: "attack", unit: "n1", target: "s1" }), { react: "defend" });
    now = acts(now, { act: "support", unit: "n2", target: "n1" });
    now = reacts(now, { react: "lose" });
    expect([unitOf(now, "n1").damage, unitOf(now, "n2").damage, unitOf(now, "n2").points]).toEqual([1, 0, 3]);
  });

  test("A003-RES-03 a loser with fewer than two points routs, and the victor must deal with the survivors", () => {
    const lost = fought(["heavyInfantry C 5,5"], ["lightInfantry D 6,5", FAR]);
    expect([unitOf(lost, "s1").status, asked(lost)]).toEqual(["routed", ["north reactVictory"]]);
  });

  test("R003-RES-02 A003-RES-04 attacks on a routed defender are ignored, and a missing supporter adds nothing", () => {
    const match = until(
      battle(["heavyInfantry C 5,5", "heavyInfantry C 6,4"], ["lightInfantry D 6,5", FAR]),
      "declare",
    );
    let now = reacts(acts(match, { act: "attack", unit: "n1", target: "s1" }), { react: "defend" });
    now = reacts(acts(now, { act: "attack", unit: "n2", target: "s1" }), { react: "defend" });
    expect(asked(now)).toEqual(["north resolve"]);
    const won = reacts(now, { resolve: "n2" });
    expect(won.state.attacks).toEqual([]);
    expect(asked(won)).toEqual(["north reactVictory"]);
    const gone = {
      ...match.state,
      units: { ...match.state.units, n2: { ...unitOf(match, "n2"), status: "routed" as const } },
    };
    expect(foretell(gone, "n1", "s1", ["n2"]).totals.attack).toBe(3);
  });

  test("R003-UNI-01 A003-UNI-01 A003-UNI-03 allies of a lower grade pay for a morale check or rout too, down the grades", () => {
    const units = ["heavyInfantry A 2,2", "lightInfantry A 2,4", "lightInfantry C 2,6", "lightInfantry E 2,8"];
    const match = until(battle(units, ["lightInfantry A 12,3"]), "movement");
    const routed = acts(match, { act: "rout", unit: "n1" });
    expect([unitOf(routed, "n2").points, asked(routed)]).toEqual([4, ["north reactMorale"]]);
    const held = reacts(routed, { react: "hold" });
    expect(["n1", "n2", "n3", "n4"].map((id) => [unitOf(held, id).status, unitOf(held, id).points])).toEqual([
      ["routed", 4],
      ["field", 4],
      ["field", 1],
      ["routed", 0],
    ]);
    const near = until(battle(units, ["lightInfantry A 12,3"], { "cp.moraleRadius": 3 }), "movement");
    expect(unitOf(acts(near, { act: "rout", unit: "n1" }), "n4").status).toBe("field");
  });

  test("R003-UNI-01 a rout may replace any reaction", () => {
    const shot = acts(battle(["archers A 5,5"], ["heavyInfantry A 8,5", FAR]), {
      act: "volley",
      unit: "n1",
      target: "s1",
    });
    expect(lastEvents(reacts(shot, { react: "rout" }))).toContainEqual({
      type: "routed",
      unit: "s1",
      cause: "chosen",
      before: { kind: "missiles", by: "n1" },
    });
  });

  test("R003-UNI-02 A003-UNI-02 the victor slaughters and leaves the field whole, or lets them go for a point", () => {
    const lost = () => fought(["heavyInfantry C 5,5", "lightInfantry A 1,1"], ["lightInfantry D 6,5", FAR]);
    expect(unitOf(reacts(lost(), { react: "slaughter" }), "n1")).toMatchObject({
      status: "pursuing",
      damage: 0,
      points: 1,
    });
    expect(unitOf(reacts(lost(), { react: "letGo" }), "n1")).toMatchObject({ status: "field", points: 0 });
    const attackerLost = fought(["lightInfantry D 5,5", "lightInfantry A 1,1"], ["heavyInfantry C 6,5"]);
    expect(asked(attackerLost)[0]).not.toContain("victory");
  });

  test("R003-RES-01 the total is known before anybody commits, with the support that either side could bring", () => {
    const { state } = until(
      battle(["heavyInfantry C 5,5", "lightInfantry B 5,4"], ["heavyInfantry C 6,5", "lightInfantry A 6,6"]),
      "declare",
    );
    const { supporters, shields } = possibleSupport(state, "n1", "s1");
    expect([supporters, shields]).toEqual([["n2"], ["s2"]]);
    expect(foretell(state, "n1", "s1", supporters, shields)).toMatchObject({
      totals: { attack: 5, defence: 5 },
      verdict: "nobody",
    });
  });
});
