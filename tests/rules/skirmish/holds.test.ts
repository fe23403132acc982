import { describe, expect, test } from "vitest";
import { fraction } from "../../../src/rules/dice/fraction.ts";
import { skirmish } from "../../../src/rules/skirmish/conflict.ts";
import { gambitChance, gambitOdds } from "../../../src/rules/skirmish/hold/gambits.ts";
import { breakOutOdds, grappleOdds, readWrestle, tighteningDamage } from "../../../src/rules/skirmish/hold/grapples.ts";
import { liesFor } from "../../../src/rules/skirmish/state.ts";
import { edgeOf } from "../../../src/rules/skirmish/vocabulary.ts";
import { acts, agent, allEvents, type Fields, fight, lone, play, refused, unit, until } from "./table.ts";

const pair = (red: Fields = {}, blue: Fields = {}, options: Fields = {}) =>
  until(fight([lone("a", 5, 5, red)], [lone("b", 5, 6, blue)], {}, options), "blows:red");
const grab = { "melee:red": { act: "grapple", agent: "A", target: "B", with: [] } };

describe("gambits", () => {
  test.each([
    [1, 2, 2],
    [2, 2, 3],
    [3, 2, 4],
  ])("R002-ATK-13 Might %i against %i: %i in 6", (might, against, chance) => {
    expect(gambitChance(might, against)).toBe(chance);
    expect(gambitOdds(chance)).toEqual(fraction(chance, 6));
  });

  test.each<[string, number, string, Fields]>([
    ["disarm", 3, "B", { disarmed: true, hands: [] }],
    ["disarm", 4, "A", { disarmed: true, hands: [] }],
    ["trip", 3, "B", { prone: 1 }],
    ["trip", 4, "A", { prone: 1 }],
    ["blind", 3, "B", { blinded: 2 }],
    ["blind", 4, "A", { blinded: 2 }],
  ])("R002-ATK-13 A002-ATK-06 to %s with a %i befalls %s: the risk is what was wanted", (aim, face, id, after) => {
    const match = until(fight([lone("a", 5, 5), lone("c", 15, 5)], [lone("b", 5, 6), lone("d", 15, 6)]), "blows:red");
    const done = play(match, { "melee:red": { act: "gambit", agent: "A", target: "B", aim, with: [] } }, [face]);
    expect(agent(done, id)).toMatchObject(after);
    expect(agent(done, "A")).toMatchObject({ gambled: true, struck: true });
  });

  test("R002-ATK-13 pushing moves a lone figure a space; once a round; several join their Might; enemies may too", () => {
    const match = until(fight([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6, { might: 3 })]), "opening:red");
    const order = { act: "gambit", agent: "A", target: "B", aim: "push", with: ["C"] };
    const pushed = play(match, { "opening:red": order }, [4]);
    expect(unit(pushed, "b").at).toEqual({ x: 5, y: 7 });
    expect(refused(pushed, "opening:red", { ...order, with: [] })).toBeDefined();
    const blue = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)], {}, {}, [6]), "opening:blue");
    expect(acts(blue, "opening:blue")).toContain("gambit");
  });
});

describe("grappling", () => {
  test("R002-ATK-14 higher total of d6 for each attack controls, and is recorded", () => {
    const held = play(pair(), grab, [6, 4, 3, 2]);
    expect(held.state.grapples).toEqual([{ holders: ["A"], held: "B", total: 10, tightened: 0 }]);
    expect(allEvents(held, "grapple")[0]).toMatchObject({ total: 10, other: 5, result: "held" });
  });

  test("R002-ATK-14 several in the same grapple add their dice", () => {
    const match = until(fight([lone("a", 5, 5), lone("c", 6, 5)], [lone("b", 5, 6)]), "blows:red");
    const order = { act: "grapple", agent: "A", target: "B", with: ["C"] };
    const held = play(match, { "melee:red": order }, [1, 1, 1, 2, 2, 2]);
    expect(held.state.grapples[0]).toMatchObject({ holders: ["A", "C"], total: 5 });
  });

  test("A002-ATK-04 a tie: nothing, or by option the defender's", () => {
    expect(readWrestle(7, 7, "nothing")).toBe("nothing");
    expect(readWrestle(7, 7, "defender")).toBe("failed");
    expect(play(pair(), grab, [3, 3, 4, 2]).state).toMatchObject({ grapples: [], fumble: null });
    const option = { "d12.grappleTie": "defender" };
    expect(play(pair({}, {}, option), grab, [3, 3, 4, 2]).state.fumble).toMatchObject({ agent: "A", foe: "B" });
  });

  test("R002-ATK-14 the exact odds of one against one: 15 of 36 hold, 6 nothing, 15 fail; breaking out needs more", () => {
    const odds = grappleOdds({ dice: 1, less: 0 }, { dice: 1, less: 0 }, "nothing");
    expect(odds).toEqual({ ways: { held: 15n, nothing: 6n, failed: 15n }, total: 36n });
    expect(breakOutOdds({ dice: 1, less: 0 }, 4)).toEqual({ ways: { free: 2n, held: 4n }, total: 6n });
    expect(breakOutOdds({ dice: 1, less: 2 }, 3).ways).toEqual({ free: 1n, held: 5n });
  });

  test("R002-ATK-14 the held one may only break out or fend; breaking out needs a higher total", () => {
    const held = play(pair(), grab, [6, 5, 1, 1]);
    expect(acts(held, "melee:blue")).toEqual(["breakOut", "done"]);
    const order = { "melee:blue": { act: "breakOut", agent: "B" } };
    // After the Melee comes the held figure's morale, then the next priority.
    expect(play(held, order, [6, 5, 7, 1]).state.grapples).toHaveLength(1);
    expect(play(held, order, [6, 6, 1]).state.grapples).toEqual([]);
  });

  test("R002-ATK-14 each round a held figure checks morale, and yields on a failure", () => {
    const held = play(pair(), grab, [6, 6, 1, 1]);
    const yielded = play(held, { "melee:blue": { act: "done" } }, [8]);
    expect(agent(yielded, "B").fate).toBe("captured");
    expect(skirmish.outcome(yielded.state)?.winners).toEqual(["red"]);
  });

  test("R002-ATK-14 a full round spent tightening: 1 damage, and one more each time", () => {
    expect([0, 1, 2].map(tighteningDamage)).toEqual([1, 2, 3]);
    let match = play(play(pair({}, { hp: 9 }), grab, [6, 6, 1, 1]), { "melee:blue": { act: "done" } }, [1, 1]);
    match = play(until(match, "blows:red"), { "melee:red": { act: "tighten", agent: "A" } });
    expect(agent(match, "B").damage).toBe(1);
    match = play(match, { "melee:blue": { act: "done" } }, [1, 1]);
    match = play(until(match, "blows:red"), { "melee:red": { act: "tighten", agent: "A" } });
    expect(agent(match, "B").damage).toBe(3);
  });

  test("R002-ATK-14 the controller may throw, let go, or strike the held figure", () => {
    const held = until(play(play(pair(), grab, [6, 6, 1, 1]), { "melee:blue": { act: "done" } }, [1, 1]), "blows:red");
    expect(acts(held, "melee:red")).toEqual(["attack", "done", "fight", "release", "throw", "tighten"]);
    expect(agent(play(held, { "melee:red": { act: "throw", agent: "A" } }), "B").prone).toBe(2);
    expect(play(held, { "melee:red": { act: "release", agent: "A" } }).state.grapples).toEqual([]);
    const struck = play(held, { "melee:red": { act: "attack", agent: "A", subdue: false } }, [7, 8]);
    // Bare hands in a grapple count as improvised.
    expect(allEvents(struck, "attack").at(-1)).toMatchObject({ at: "B", chance: 7, hits: 1 });
  });

  test("R002-ATK-15 daggers can be used in a grapple, by the held one too", () => {
    const held = play(pair({}, { hands: ["dagger"] }), grab, [6, 6, 1, 1]);
    expect(acts(held, "melee:blue")).toEqual(["attack", "breakOut", "done", "fight"]);
  });

  test.each<[string, number[], Fields]>([
    ["struck", [], { openTo: "B" }],
    ["held", [], { prone: null }],
    ["thrown", [2], { prone: 1, wounds: [{ kind: "arm", permanent: false, fresh: true }] }],
  ])("R002-ATK-15 whoever fails chooses what it costs: %s", (cost, faces, after) => {
    const failed = play(pair(), grab, [1, 1, 6, 5]);
    expect(skirmish.demands(failed.state)[0]).toMatchObject({ key: "fumble:A", seat: "red" });
    const paid = play(failed, { "fumble:A": { cost } }, faces);
    expect(agent(paid, "A")).toMatchObject(after);
    if (cost === "held") expect(paid.state.grapples[0]).toMatchObject({ holders: ["B"], held: "A", total: 11 });
    if (cost === "struck") expect(agent(play(paid, {}, [1]), "A").damage).toBe(2);
  });

  test("R002-ATK-15 no grapple after moving; but a charger may give up First Strike for it, not against spears", () => {
    const charged = (hands: string[]) => {
      const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 8, { hands })]), "moveUnits:red");
      return until(play(match, { "move:red": { act: "move", unit: "a", to: { x: 5, y: 7 } } }), "firstStrikes:red");
    };
    expect(acts(charged(["sword"]), "first:red")).toContain("grapple");
    expect(acts(charged(["spear"]), "first:red")).not.toContain("grapple");
    const slid = until(fight([lone("a", 5, 5)], [lone("b", 5, 6)]), "moveUnits:red");
    const moved = play(slid, { "move:red": { act: "move", unit: "a", to: { x: 6, y: 5 } } });
    expect(acts(until(moved, "blows:red"), "melee:red")).not.toContain("grapple");
  });

  test("A002-ATK-05 to others both lie on the ground, unless the table says otherwise", () => {
    const lies = (options: Fields) => {
      const match = until(fight([lone("a", 5, 5)], [lone("b", 5, 6), lone("c", 6, 6)], {}, options), "blows:red");
      const held = play(match, grab, [6, 6, 1, 1]);
      return [
        liesFor(held.state, agent(held, "A"), agent(held, "C")),
        liesFor(held.state, agent(held, "A"), agent(held, "B")),
      ];
    };
    expect(lies({})).toEqual([true, false]);
    expect(lies({ "d12.grapplersProne": false })).toEqual([false, false]);
  });

  test("A002-ATK-06 by option a grapple is a gambit", () => {
    const match = pair({}, {}, { "d12.grappleMode": "gambit" });
    expect(play(match, grab, [3]).state.grapples[0]).toMatchObject({ held: "B", total: 7 });
    expect(play(match, grab, [4]).state.fumble).toMatchObject({ agent: "A" });
  });

  test("R002-ATK-14 a held or holding figure cannot move", () => {
    const held = play(pair(), grab, [6, 6, 1, 1]);
    const next = play(held, { "melee:blue": { act: "done" } }, [1, 1]);
    expect(until(next, "stance").record.entries.length - next.record.entries.length).toBe(0);
  });
});

describe("the formal duel", () => {
  test.each([
    ["parry", "assault", { armour: 2, attacks: 0, chance: 0 }, { armour: 0, attacks: 0, chance: 0 }],
    ["assault", "feint", { armour: 0, attacks: 1, chance: 0 }, { armour: 0, attacks: 0, chance: 0 }],
    ["feint", "parry", { armour: 0, attacks: 0, chance: 2 }, { armour: 0, attacks: 0, chance: 0 }],
    ["feint", "feint", { armour: 0, attacks: 0, chance: 2 }, { armour: 0, attacks: 0, chance: 2 }],
  ] as const)("R002-ATK-17 %s against %s", (mine, theirs, edge, other) => {
    expect(edgeOf(mine, theirs)).toEqual(edge);
    expect(edgeOf(theirs, mine)).toEqual(other);
  });

  const duel = () =>
    until(fight([lone("a", 5, 5)], [lone("b", 5, 6, { shield: true, hp: 9 })], { duels: [["A", "B"]] }), "technique");

  test("R002-ATK-17 both choose techniques in secret, and neither sees the other's before the reveal", () => {
    const match = duel();
    const secret = skirmish.demands(match.state).filter(({ secret }) => secret);
    expect(secret.map(({ key, seat }) => [key, seat])).toEqual([
      ["technique:A", "red"],
      ["technique:B", "blue"],
    ]);
    expect(match.state.duels[0]!.techniques).toBeNull();
  });

  test("R002-ATK-17 the winner's bonus counts for the round; in a duel an NPC may sunder their shield", () => {
    const opened = play(duel(), { "technique:A": { technique: "assault" }, "technique:B": { technique: "feint" } });
    const struck = play(opened, {}, [2, 2, 12]);
    expect(allEvents(struck, "attack")[0]).toMatchObject({ chance: 7, hits: 2 });
    const sundered = play(struck, { "soak:B": { helmet: "keep", mount: false, shield: true } });
    expect(agent(sundered, "B")).toMatchObject({ damage: 1, shield: false, sundered: true });
    const parried = play(duel(), { "technique:A": { technique: "assault" }, "technique:B": { technique: "parry" } });
    expect(allEvents(play(parried, {}, [12, 12]), "attack")[0]!.chance).toBe(5);
    const feinted = play(duel(), { "technique:A": { technique: "feint" }, "technique:B": { technique: "parry" } });
    expect(allEvents(play(feinted, {}, [12, 12]), "attack")[0]!.chance).toBe(9);
  });
});
