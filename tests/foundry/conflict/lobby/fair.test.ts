/** A setup balanced to a given chance: which numbers change, which step is found, and what is impossible. */
import { describe, expect, test } from "vitest";
import { battleStarter } from "../../../../src/foundry/conflict/kinds/battle/battle-starter.ts";
import { commandStarter } from "../../../../src/foundry/conflict/kinds/command/command-starter.ts";
import { skirmishStarter } from "../../../../src/foundry/conflict/kinds/skirmish/skirmish-starter.ts";
import { sortieStarter } from "../../../../src/foundry/conflict/kinds/sortie/sortie-starter.ts";
import { heads, ladderOf, scaledFields, withTypedArmy } from "../../../../src/foundry/conflict/lobby/fair/scaled.ts";
import { type FairTask, fairest } from "../../../../src/foundry/conflict/lobby/fair/task.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { defaults } from "../../../../src/rules/option.ts";
import { certain } from "../../../../src/rules/result.ts";
import { missing, render, say } from "../../support/render.ts";

describe("the numbers of a side", () => {
  test("are all of its soldiers in a battle, to the next five, and nobody else's", () => {
    const fields = {
      "attacker.bowmen": "100",
      "defender.bowmen": "100",
      "defender.pikemen": "8",
      "defender.name": "9",
    };
    const twice = scaledFields(battleStarter.numbers!, fields, "defender", 2);
    expect(twice).toEqual({ ...fields, "defender.bowmen": "200", "defender.pikemen": "15" });
    expect(heads(battleStarter.numbers!, twice, "defender")).toBe(215);
    expect(scaledFields(battleStarter.numbers!, fields, "defender", 0.001)["defender.bowmen"]).toBe("5");
  });

  test("are units in the Command book, where a row without a class is none", () => {
    const fields = { "south.0.class": "archers", "south.0.count": "2", "south.1.class": "", "south.1.count": "1" };
    expect(scaledFields(commandStarter.numbers!, fields, "south", 2)).toEqual({ ...fields, "south.0.count": "4" });
    expect(heads(commandStarter.numbers!, fields, "south")).toBe(2);
  });

  test("are people in a Sortie, and figures in ranks that hold no more in a Skirmish", () => {
    expect(scaledFields(sortieStarter.numbers!, { "north.1.size": "40", "north.1.level": "2" }, "north", 1.5)).toEqual({
      "north.1.size": "60",
      "north.1.level": "2",
    });
    const ranks = scaledFields(skirmishStarter.numbers!, { "red.0.rank1": "3", "red.0.rank3": "0" }, "red", 9);
    expect(Number(ranks["red.0.rank1"])).toBeLessThan(27);
    expect(ranks["red.0.rank3"]).toBe("0");
  });

  test("of an army's sheet are typed before they change", () => {
    const setup = { defender: { name: "The Levy", troops: { bowmen: 60 } } };
    const typed = withTypedArmy({ "defender.army": "Actor.levy" }, "defender", setup);
    expect(typed).toMatchObject({ "defender.army": "", "defender.name": "The Levy", "defender.bowmen": "60" });
    expect(withTypedArmy({ "defender.army": "" }, "defender", setup)).toEqual({ "defender.army": "" });
  });

  test("rise from step to step, each different", () => {
    const rungs = ladderOf(commandStarter.numbers!, { "south.0.class": "archers", "south.0.count": "3" }, "south");
    const counts = rungs.map((rung) => heads(commandStarter.numbers!, rung, "south"));
    expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
    expect(counts).toContain(3);
  });
});

describe("the step", () => {
  const conflict = CONFLICTS.sortie!;
  const company = (seat: string, size: number) => ({
    id: `${seat}-1`,
    name: seat,
    size,
    kind: "infantry",
    armour: "medium",
    commander: 1,
  });
  const sortie = (south: number) => ({
    terrain: "mixed",
    gap: 1,
    rounds: 10,
    armies: [
      { seat: "north", name: "North", units: [company("north", 200)] },
      { seat: "south", name: "South", units: [company("south", south)] },
    ],
  });
  const sizes = [50, 100, 200, 400, 800];
  const task = (wanted: number): FairTask => ({
    kind: "sortie",
    setups: sizes.map(sortie),
    options: defaults(conflict.options),
    seat: "north",
    grows: false,
    wanted,
    seed: "fair",
  });

  test("is the even one for a half, and a weaker enemy for more", () => {
    const shares: number[] = [];
    const half = certain(fairest(conflict, task(0.5), (share) => shares.push(share)));
    expect(sizes[half.at]).toBe(200);
    expect(half.chance.error).toBeGreaterThan(0);
    expect(Math.abs(half.chance.points - 5000)).toBeLessThan(half.chance.error + 500);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(certain(fairest(conflict, task(0.5)))).toEqual(half);
    expect(sizes[certain(fairest(conflict, task(0.9))).at]).toBeLessThan(200);
  });

  test("is none where nothing can start, or the adviser does not know the kind", () => {
    const none = fairest(conflict, { ...task(0.5), setups: [] });
    const broken = fairest(conflict, { ...task(0.5), setups: [{}, 7] });
    const { counsel: _, ...unknown } = conflict;
    const strange = fairest(unknown, task(0.5));
    for (const found of [none, broken, strange]) {
      expect(found.ok).toBe(false);
      missing.clear();
      if (!found.ok) say(found.problem.key, found.problem.params);
      expect([...missing]).toEqual([]);
    }
  });
});

test("the question and the answer are drawn with every text", () => {
  missing.clear();
  const names = [
    { side: "north", name: "<b>North" },
    { side: "south", name: "South" },
  ];
  const form = render("conflict/fair-form", { names, first: "<b>North" });
  expect(form).toContain('<option value="south" selected>South');
  const found = render("conflict/fair-found", {
    numbers: say("BNB.Fair.of.battle", { changed: "<i>", before: 2, after: 3 }),
    chance: "c",
  });
  expect(form + found).not.toMatch(/<b>North|<i>|undefined/);
  expect([...missing]).toEqual([]);
});
