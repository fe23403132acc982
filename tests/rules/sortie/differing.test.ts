/** Troops united in battle that a player or the opponent says differ radically (R004-SPC-81, R004-SPC-05). */
import { describe, expect, test } from "vitest";
import { basicParts } from "../../../src/rules/sortie/units/modifiers.ts";
import { type Battle, battle, lastEvents, play, unitOf } from "./table.ts";

/** Two companies of the north are one unit; the south stands far off. */
function united(more: object = {}): Battle {
  const match = battle([{ size: 100 }, { size: 50, armour: "heavy" }], [{}], { gap: 8, ...more });
  return play(match, { "march:n2": { act: "join", unit: "n1" } });
}
const say = (match: Battle, seat: string, dice: number, unit = "n1") =>
  play(match, { [`will:${seat}`]: { differs: unit, dice } });
const strange = (match: Battle, unit = "n1") => unitOf(match, unit).strange;
const refusal = (match: Battle, order: object, key = "will:north") =>
  match.conflict.refusal(match.state, key, order as never);

describe("R004-SPC-81 troops that differ radically", () => {
  test("R004-SPC-81 dice that a player names against their own unit hold at once, and count in its dice", () => {
    const after = say(united(), "north", 2);
    expect([strange(after), after.state.stage, after.state.round]).toEqual([2, "march", 3]);
    expect(basicParts(unitOf(after, "n1"))).toContainEqual({ key: "strange", dice: -2 });
  });

  test("R004-SPC-81 dice that the opponent names are asked about before anything else, and hold if agreed", () => {
    const asked = say(united(), "south", 3);
    expect([strange(asked), asked.state.stage]).toEqual([0, "agree"]);
    expect(asked.conflict.demands(asked.state).map(({ key, kind }) => [key, kind])).toEqual([
      ["agree:north", "agreeDiffering"],
    ]);
    const agreed = play(asked, { "agree:north": { agree: true } });
    expect([strange(agreed), agreed.state.round, agreed.state.differing]).toEqual([3, 3, []]);
    const refused = play(asked, { "agree:north": { agree: false } });
    expect([strange(refused), refused.state.round, refused.state.differing]).toEqual([0, 3, []]);
    expect(lastEvents(refused)).toContainEqual({ type: "refused", by: "south", unit: "n1", dice: 3 });
  });

  test("R004-SPC-81 fewer dice against one's own unit need the other side; against the enemy's they hold at once", () => {
    const two = say(united(), "north", 2);
    const asked = say(two, "north", 0);
    expect([strange(asked), asked.conflict.demands(asked.state)[0]?.key]).toEqual([2, "agree:south"]);
    expect(strange(play(asked, { "agree:south": { agree: true } }))).toBe(0);
    expect(strange(say(two, "south", 1))).toBe(1);
  });

  test("R004-SPC-81 only a united unit on the field may be named, with another number of dice than it has", () => {
    const match = united();
    const fits = [
      { differs: "n1", dice: 20 },
      { differs: "n1", dice: 1 },
    ];
    const not = [
      { differs: "s1", dice: 1 },
      { differs: "n2", dice: 1 },
      { differs: "x", dice: 1 },
      { differs: "n1", dice: 0 },
      { differs: "n1", dice: 21 },
      { differs: "n1", dice: -1 },
      { differs: "n1", dice: 1.5 },
      { differs: "n1", dice: 1, will: "fight" },
    ];
    expect(fits.map((order) => refusal(match, order))).toEqual([undefined, undefined]);
    expect(not.filter((order) => !refusal(match, order))).toEqual([]);
    expect(refusal(battle([{}], [{}], { gap: 8 }), { differs: "n1", dice: 1 })).toBeDefined();
  });

  test("R004-SPC-81 nobody is asked about a unit that joins another in the same march", () => {
    const match = play(battle([{}, {}, {}], [{}], { gap: 8 }), { "march:n2": { act: "join", unit: "n1" } });
    const after = play(match, { "will:south": { differs: "n1", dice: 1 }, "march:n1": { act: "join", unit: "n3" } });
    expect([after.state.stage, after.state.round, strange(after, "n3")]).toEqual(["march", 3, 0]);
    const again = play(say(after, "south", 2, "n3"), { "agree:north": { agree: true } });
    expect(strange(again, "n3")).toBe(2);
  });

  test("R004-SPC-81 where every unit is in contact, the other side is asked before the next round's orders", () => {
    const fronts = [{ unit: "n2", enemy: "s1", gap: 8 }];
    const apart = battle([{}, {}], [{}], { gap: 2, fronts });
    const joined = play(apart, {
      "march:n2": { act: "join", unit: "n1" },
      "march:s1": { act: "advance", target: "n1" },
    });
    expect(joined.conflict.demands(joined.state).map(({ kind }) => kind)).toEqual([
      "will",
      "will",
      "manoeuvre",
      "manoeuvre",
    ]);
    const defends = { manoeuvre: "defend", dice: {} };
    const fought = play(
      joined,
      { "will:south": { differs: "n1", dice: 1 }, "manoeuvre:n1": defends, "manoeuvre:s1": defends },
      new Array<number>(8).fill(3),
    );
    expect(fought.conflict.demands(fought.state).map(({ key }) => key)).toEqual(["agree:north"]);
    const agreed = play(fought, { "agree:north": { agree: true } });
    expect([strange(agreed), agreed.state.stage, agreed.conflict.demands(agreed.state).length]).toEqual([
      1,
      "march",
      4,
    ]);
  });

  test("R004-SPC-81 who names troops fights on, even if the other side offers to stop", () => {
    const after = play(united(), { "will:north": { differs: "n1", dice: 1 }, "will:south": { will: "stop" } });
    expect([after.state.ending, strange(after)]).toEqual([null, 1]);
    expect(lastEvents(after).filter(({ type }) => type === "will")).toEqual([
      { type: "will", seat: "south", will: "stop" },
    ]);
  });
});
