/** The views of a Skirmish's board by table: highlighted spaces, ranks, every chance compared with the engine's. */
import { describe, expect, test } from "vitest";
import type { BoardInput, OpenChoices } from "../../../../../src/foundry/conflict/contract/board.ts";
import { actsView, draftedShot } from "../../../../../src/foundry/conflict/kinds/skirmish/acts.view.ts";
import { skirmishFigures } from "../../../../../src/foundry/conflict/kinds/skirmish/armies.view.ts";
import { dangerLines, dangersTo, threatened } from "../../../../../src/foundry/conflict/kinds/skirmish/dangers.view.ts";
import { fieldView } from "../../../../../src/foundry/conflict/kinds/skirmish/field.view.ts";
import { lossesView } from "../../../../../src/foundry/conflict/kinds/skirmish/losses.view.ts";
import { actsAt, nextFacing } from "../../../../../src/foundry/conflict/kinds/skirmish/move/chosen.view.ts";
import { declaredView, plannedLayer } from "../../../../../src/foundry/conflict/kinds/skirmish/move/march.view.ts";
import { highlightedSpaces } from "../../../../../src/foundry/conflict/kinds/skirmish/move/spaces.view.ts";
import { actChance, attackPools, shotPools } from "../../../../../src/foundry/conflict/kinds/skirmish/odds.view.ts";
import { skirmishOrders, stanceDrafted } from "../../../../../src/foundry/conflict/kinds/skirmish/orders.view.ts";
import { previewAt } from "../../../../../src/foundry/conflict/kinds/skirmish/preview.view.ts";
import { roundView } from "../../../../../src/foundry/conflict/kinds/skirmish/round.view.ts";
import { duelBlows } from "../../../../../src/foundry/conflict/kinds/skirmish/technique.view.ts";
import { moraleView, unitView } from "../../../../../src/foundry/conflict/kinds/skirmish/unit.view.ts";
import { playOut } from "../../../../../src/rules/adviser/players.ts";
import { type AnyMatch, beginMatch, step } from "../../../../../src/rules/conflict/match.ts";
import { scriptedDice } from "../../../../../src/rules/dice/scripted.ts";
import { seededDice } from "../../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../../src/rules/result.ts";
import {
  contactOdds,
  type Duel,
  goneTo,
  isUp,
  type SkirmishOrder,
  type SkirmishState,
  skirmish,
  type Technique,
} from "../../../../../src/rules/skirmish/index.ts";
import { say } from "../../../support/render.ts";
import { look } from "../../../support/scene.ts";

const RANK = { count: 4, hp: 1, atk: 1, armour: 2, hands: ["sword"] };
const LEADER = { name: "Rowan", hp: 4, atk: 2, might: 3, armour: 3, hands: ["sword"], helmet: true };

function unit(
  id: string,
  y: number,
  more: { readonly figures?: readonly object[]; readonly [field: string]: unknown } = {},
) {
  return {
    id,
    name: id.toUpperCase(),
    at: { x: 5, y },
    ranks: [RANK, { ...RANK, count: 5 }],
    ...more,
    figures: (more.figures ?? [LEADER]).map((figure, at) => ({ id: `${id}-${at + 1}`, ...figure })),
  };
}

/** After deployment; the first side has priority. */
function sceneOf(red: object[], blue: object[], draft: OpenChoices = {}, mine = "red", more: object = {}): BoardInput {
  const sides = [
    { seat: "red", name: "The Reds", home: "north", units: red },
    { seat: "blue", name: "The Blues", home: "south", units: blue },
  ];
  const begun = certain(beginMatch(skirmish, { sides, field: { width: 12, height: 12 }, ...more }));
  const after = certain(step(begun, {}, scriptedDice([1])));
  return sceneAt(after.state as SkirmishState, draft, mine);
}

function sceneAt(state: SkirmishState, draft: OpenChoices = {}, mine = "red"): BoardInput {
  const match = { conflict: skirmish, state, past: [], absent: [], record: { entries: [] } };
  return look(match as unknown as AnyMatch, mine, draft);
}

const stateOf = (input: BoardInput) => input.view.match.state as SkirmishState;
const names = (id: string) => id;

describe("the field", () => {
  test("the legal spaces of the active unit are highlighted, and the engine accepts every one of them", () => {
    const input = sceneOf([unit("r", 2)], [unit("b", 9)], {}, "blue");
    const { highlights } = fieldView(input);
    const demand = skirmish.demands(stateOf(input)).find(({ seat }) => seat === "blue")!.key;
    expect(highlights.length).toBeGreaterThan(10);
    for (const { act, x, y } of highlights) {
      expect(
        skirmish.refusal(stateOf(input), demand, { act, unit: "b", to: { x, y } } as SkirmishOrder),
      ).toBeUndefined();
    }
    expect(fieldView(sceneOf([unit("r", 2)], [unit("b", 9)], {}, "red")).highlights).toEqual([]);
  });

  test("every unit is on its space and shows its facing", () => {
    const { units } = fieldView(sceneOf([unit("r", 2)], [unit("b", 9)]));
    expect(units.map(({ id, x, y, wedge }) => [id, x, y, /rotate\((\d+)\)/.exec(wedge)?.[1]])).toEqual([
      ["r", 220, 100, "180"],
      ["b", 220, 380, "0"],
    ]);
  });
});

describe("a move is chosen first", () => {
  const drawn = (draft: OpenChoices): BoardInput => {
    const input = sceneOf([unit("r", 2)], [unit("b", 9)], {}, "blue");
    return { ...input, draft };
  };
  const order = { act: "move", unit: "b", to: { x: 5, y: 6 } };

  test("the field shows its way, its place and facing; the main button gives it", () => {
    const { planned } = fieldView(drawn({ chosen: order }));
    expect(planned).toContain('class="way"');
    expect(planned).toContain("space-unit ghost");
    const { main, note } = skirmishOrders(drawn({ chosen: order })).foot;
    expect(main).toMatchObject({ act: "chosen", words: "March here" });
    expect(note).toContain("facing");
    expect(skirmishOrders(drawn({})).foot.main).toMatchObject({ act: "listed", words: "Done" });
  });

  test("one that is not legal any more is not chosen", () => {
    const far = drawn({ chosen: { ...order, to: { x: -1, y: 0 } } });
    expect(fieldView(far).planned).toBe("");
    expect(skirmishOrders(far).foot.main).toMatchObject({ act: "listed" });
  });

  test("Formation shows where a part of the unit can stand, and the panel what can stand there", () => {
    const input = drawn({ forming: true });
    const spaces = highlightedSpaces(input, stateOf(input), stateOf(input).units.b!);
    expect(spaces.map(({ act, x, y }) => [act, x, y])).toEqual([
      ["form", 6, 9],
      ["form", 4, 9],
      ["form", 5, 10],
    ]);
    const [first] = actsAt(input, { x: 5, y: 10 });
    const { forms } = actsView(drawn({ forming: true, chosen: first }))!;
    expect(forms!.rows.map(({ chosen }) => chosen)).toEqual(expect.arrayContaining([true, false]));
    expect(skirmishOrders(drawn({ forming: true, chosen: first })).foot.main).toMatchObject({ words: "Split here" });
  });

  test("Face turns by one eighth at each press, and the field shows it", () => {
    const first = nextFacing(drawn({}));
    expect(first).toEqual({ act: "turn", unit: "b", facing: 1 });
    expect(nextFacing(drawn({ chosen: first }))).toEqual({ act: "turn", unit: "b", facing: 2 });
    expect(fieldView(drawn({ chosen: first })).planned).toContain("rotate(45)");
  });

  test("a declared move is drawn for both sides until it is done", () => {
    const before = sceneOf([unit("r", 2)], [unit("b", 9)], {}, "red");
    const state = { ...stateOf(before), declared: [order] } as SkirmishState;
    const input = { ...before, view: { ...before.view, match: { ...before.view.match, state } } };
    expect(plannedLayer(input as BoardInput)).toContain('class="declared"');
    expect(declaredView(input as BoardInput)).toMatchObject([{ words: expect.stringContaining("B") }]);
  });
});

test("the ground is drawn: brook, trees, stones and wall, grass only where nothing else is", () => {
  const { drawing } = fieldView(sceneOf([unit("r", 2)], [unit("b", 9)], {}, "red", { readyGround: "brook" }));
  for (const part of ["river-line", "mark wood", "mark crag", "stone-wall", "mark field"])
    expect(drawing).toContain(part);
  expect(drawing).not.toContain("NaN");
  const open = fieldView(sceneOf([unit("r", 2)], [unit("b", 9)])).drawing;
  expect(open).toMatch(/^<path class="mark field" d="[^"]+"\/>$/);
});

test("a lone figure is a portrait with weapon, name and hit points", () => {
  const alone = unit("r", 2, { ranks: [], figures: [{ ...LEADER, hands: ["axe"] }] });
  const input = sceneOf([alone], [unit("b", 9)]);
  const agents = Object.entries(stateOf(input).agents).map(([id, one]) => [
    id,
    one.unit === "r" ? { ...one, damage: 1 } : one,
  ]);
  const hurt = sceneAt({ ...stateOf(input), agents: Object.fromEntries(agents) });
  const [drawn, ranks] = fieldView(hurt).units.map((one) => one.ranks);
  expect(drawn!.match(/class="hp( gone)?"/g)).toEqual([...Array(3).fill('class="hp"'), 'class="hp gone"']);
  expect(drawn).toContain(">Rowan</text>");
  expect(drawn).toContain("bnb-icon-axe");
  expect(ranks).not.toContain("portrait");
  const id = agents.find(([, one]) => (one as { unit: string }).unit === "r")![0] as string;
  expect(fieldView({ ...hurt, faces: { [id]: "rowan.webp" } }).units[0]!.ranks).toContain('href="rowan.webp"');
  expect(unitView(hurt, stateOf(hurt).units.r!).lone).toMatchObject({ name: "Rowan", gear: "axe, helmet" });
});

test("one line runs around all spaces that a unit may go to, and excludes those who stand among them", () => {
  const input = sceneOf([unit("r", 2)], [unit("b", 9)], {}, "blue");
  const { highlights, reach, units } = fieldView(input);
  const lit = new Set(
    [...highlights, ...units.map(({ x, y }) => ({ x: (x - 20) / 40, y: (y - 20) / 40 }))].map(
      ({ x, y }) => `${x},${y}`,
    ),
  );
  const edges = highlights.flatMap(({ x, y }) =>
    [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ].filter(([a, b]) => !lit.has(`${a},${b}`)),
  );
  expect(reach.match(/M/g)).toHaveLength(edges.length);
});

test("ranks show every figure in its place, with the leader, and the hurt marked", () => {
  const input = sceneOf([unit("r", 5)], [unit("b", 6)]);
  const state = stateOf(input);
  const hurt = { ...state, agents: { ...state.agents, "r-rank2": { ...state.agents["r-rank2"]!, damage: 1 } } };
  const view = unitView(sceneAt(hurt), hurt.units.r!);
  expect(view.ranks.map(({ figures }) => figures.length)).toEqual([5, 5]);
  expect(view.ranks[0]!.figures.map(({ leader }) => leader)).toEqual([false, false, true, false, false]);
  expect(view.ranks[1]!.figures.filter((one) => one.hurt)).toHaveLength(1);
  expect(view.agents.map(({ hp }) => hp)).toEqual(["1", "1", "4 / 4"]);
});

test("the state of the round: whose turn, who has priority", () => {
  const round = roundView(sceneOf([unit("r", 5)], [unit("b", 6)]))!;
  expect(round.list.filter(({ state }) => state === "now")).toHaveLength(1);
  expect(round.note).toBe(say("BNB.SkirmishBoard.priority", { name: "The Reds" }));
});

describe("odds", () => {
  test("an attack's dice are divided as the engine divides them, with the chance by armour", () => {
    const state = stateOf(sceneOf([unit("r", 5)], [unit("b", 6)]));
    const pools = attackPools(state, state.agents["r-rank1"]!, names, say);
    expect(pools.reduce((sum, { dice }) => sum + Number(dice), 0)).toBe(4);
    const rank = pools.find(({ target }) => target === "b-rank1")!;
    // 8 minus 2 for armour: 6 of 12.
    expect(rank.chance).toBe(6);
    expect(rank.parts).toBe("base 8 \u2212 armour 2 = 6");
    expect(rank.atLeastOne).toBeCloseTo(1 - 0.5 ** Number(rank.dice), 12);
    expect(rank.mean).toBeCloseTo(Number(rank.dice) / 2, 12);
  });

  test("a shot counts the shield three times, a shieldwall stops it", () => {
    const shields = { ranks: [{ ...RANK, armour: 3, shield: true }], figures: [] };
    const bows = { ranks: [{ ...RANK, hands: ["shortbow"] }], figures: [] };
    const state = stateOf(sceneOf([unit("r", 2, bows)], [unit("b", 9, shields)]));
    const [shot] = shotPools(state, state.agents["r-rank1"]!, { "b-rank1": 4 }, names, say);
    expect(shot).toMatchObject({ dice: "4", chance: 3 });
    const walled = { ...state, units: { ...state.units, b: { ...state.units.b!, shieldwall: true } } };
    expect(shotPools(walled, walled.agents["r-rank1"]!, { "b-rank1": 4 }, names, say)[0]).toMatchObject({
      atLeastOne: 0,
    });
  });

  test.each([
    [{ act: "gambit", agent: "r-1", target: "b-1", aim: "trip", with: [] }, 3 / 6],
    [{ act: "cast", agent: "r-1", spell: "x" }, 6 / 12],
    [{ act: "done" }, undefined],
  ])("%j has its chance", (order, chance) => {
    const state = stateOf(sceneOf([unit("r", 5)], [unit("b", 6)]));
    const found = actChance(state, order as SkirmishOrder);
    if (chance === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(chance, 12);
  });

  test("a duel's cards consider both techniques", () => {
    const state = stateOf(sceneOf([unit("r", 5)], [unit("b", 6)]));
    const duel: Duel = { one: "r-1", other: "b-1", techniques: null };
    const fought = { ...state, duels: [duel] };
    const blows = (...techniques: [Technique, Technique]) => {
      const { dice, hitChance } = duelBlows(fought, duel, "r-1", techniques)!;
      return [...new Set(dice), hitChance.chance];
    };
    expect(blows("parry", "feint")).toEqual([2, 5]);
    expect(blows("assault", "feint")).toEqual([3, 5]);
    expect(blows("feint", "parry")).toEqual([2, 7]);
    expect(blows("assault", "parry")).toEqual([2, 3]);
  });

  test("morale: training and leader, out of twelve", () => {
    const input = sceneOf([unit("r", 5)], [unit("b", 6)]);
    const { odds } = moraleView(input, stateOf(input), stateOf(input).units.r!);
    expect(odds.map(({ chance }) => chance)).toEqual([8 / 12, 3 / 12, 1 / 12]);
  });
});

describe("the panel", () => {
  const bows = { ranks: [{ ...RANK, hands: ["shortbow"] }], figures: [] };

  test("a bow's dice are assigned until all are spent", () => {
    const shot = { act: "shoot", agent: "r-rank1", weapon: "shortbow", targets: { "b-rank1": 3 } };
    const input = sceneOf([unit("r", 2, bows)], [unit("b", 9)], { shot });
    expect(draftedShot(input)).toEqual(shot);
    const view = actsView(input)!;
    expect(view.shot).toMatchObject({ ready: false });
    expect(view.shot?.targets.find(({ id }) => id === "b-rank1")).toMatchObject({ dice: 3, least: false, most: false });
    const whole = { ...shot, targets: { "b-rank1": 3, "b-1": 1 } };
    expect(actsView({ ...input, draft: { shot: whole } })?.shot?.ready).toBe(true);
  });

  test("actions are those of the selected unit; ending the turn is always possible", () => {
    const input = sceneOf([unit("r", 2, bows), unit("s", 3, { ...bows, at: { x: 8, y: 2 } })], [unit("b", 9)], {
      unit: "s",
    });
    const view = actsView(input)!;
    expect(skirmishFigures(input).map(({ id, pick }) => [id, pick?.state])).toEqual([
      ["r", "able"],
      ["s", "now"],
    ]);
    const legal = skirmish.legal(stateOf(input), view.key);
    for (const { acts } of view.groups)
      for (const { index } of acts) expect(legal[index]).toMatchObject({ agent: "s-rank1" });
    expect(legal[view.done]).toEqual({ act: "done" });
  });

  test("while the enemy acts nobody can be chosen; in secret each duellist is asked for themselves", () => {
    const begun = sceneOf([unit("r", 5)], [unit("b", 6), unit("c", 8, { ranks: [] })], {}, "blue");
    expect(skirmishFigures(begun).map(({ id, pick, asked }) => [id, pick, asked])).toEqual([
      ["b", undefined, []],
      ["c-1", undefined, []],
    ]);
    expect(skirmishFigures({ ...begun, view: { ...begun.view, mine: [] } })).toEqual([]);
    const pairs = [{ one: "r-1", other: "c-1", techniques: null }];
    const duel = sceneAt({ ...stateOf(begun), stage: "stance", duels: pairs } as never, {}, "blue");
    expect(skirmishFigures(duel).map(({ asked }) => asked)).toEqual([[], ["technique:c-1"]]);
  });

  test("a stance is drafted figure by figure and checked by the engine", () => {
    const state = { ...stateOf(sceneOf([unit("r", 5)], [unit("b", 6)])), stage: "stance" } as SkirmishState;
    expect(stanceDrafted(sceneAt(state))).toEqual({ guard: [], rally: null });
    const drafted = skirmishOrders(sceneAt(state, { stance: { guard: ["r-rank1"], rally: "r-1" } })).stance!;
    expect(drafted).toMatchObject({ ready: true });
    expect(drafted.guards.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(["r-rank1"]);
    expect(skirmishOrders(sceneAt(state, { stance: { guard: ["r-1"], rally: "r-1" } })).stance?.ready).toBe(false);
  });
});

test("the losses account for every figure: each one goes home, was captured or is dead", () => {
  let [found, taken] = [0, 0];
  for (let seed = 0; seed < 12; seed++) {
    const options = { "d12.casualties": seed % 2 === 0 ? "mayLive" : "final" };
    const match = playOut(skirmish as never, seededDice(`losses ${seed}`), seededDice(`dice ${seed}`), { options });
    const state = match.state as SkirmishState;
    const input = sceneAt(state);
    const losses = lossesView({ ...input, view: { ...input.view, match } })!;
    for (const [at, seat] of state.seats.entries()) {
      const army = losses.armies[at]!;
      const agents = Object.values(state.agents).filter(({ unit: id }) => state.units[id]!.seat === seat);
      const up = agents.filter(isUp).reduce((sum, { count }) => sum + count, 0);
      expect(army.fell).toBe(army.marched - up);
      expect(army.home).toBe(up + army.back);
      expect(army.lost).toBe(army.marched - army.home);
      expect(army.units).toHaveLength(
        Object.values(state.units).filter((one) => one.seat === seat && one.start > 0).length,
      );
      found += army.back;
      taken += agents.filter(({ fate, taken: subdued }) => fate === "captured" || subdued > 0).length;
    }
    if (seed % 2 === 1) expect(losses.armies.map(({ back }) => back)).toEqual([0, 0]);
  }
  expect(found).toBeGreaterThan(0);
  expect(taken).toBeGreaterThan(0);
});

test("R002-HP-07 R002-HP-51 the losses name the figures whom a dead character's player may take over", () => {
  const pc = { ...LEADER, id: "hero", name: "Odo", pc: true };
  const input = sceneOf([unit("r", 5, { figures: [pc] })], [unit("b", 6)]);
  const state = stateOf(input);
  const agents = { ...state.agents, hero: { ...state.agents.hero!, fate: "dead" as const, lost: 1 } };
  const ending = { winners: ["red"], reason: "field", minutes: 10 } as const;
  const losses = lossesView(sceneAt({ ...state, agents, ending, stage: "over" }))!;
  expect(losses.words).toContain("The player of Odo may continue as the front rank of R and the middle rank of R.");
});

test("the threat map names each enemy unit that can come, with its expected hits", () => {
  const near = { at: { x: 5, y: 4 }, facing: 0 };
  const touching = sceneOf([unit("r", 3)], [unit("b", 9, near)], { threat: true });
  const red = stateOf(touching).units.r!;
  const [danger, ...others] = dangersTo(touching, stateOf(touching), red);
  expect([danger!.name, others]).toEqual(["B", []]);
  // It is there already, so its own attack says the same.
  const state = stateOf(touching);
  const pools = Object.values(state.agents).flatMap((agent) =>
    agent.unit === "b" && isUp(agent) ? attackPools(state, agent, names, say) : [],
  );
  const mean = pools.reduce((sum, pool) => sum + pool.mean, 0);
  expect(mean).toBeGreaterThan(0);
  expect(danger!.figure).toBe(`${mean.toFixed(2)} hits on average`);
  expect(threatened(touching).get("5,3")).toBe(1);
  expect(fieldView(touching).feared.length).toBe(threatened(touching).size);
  // Nothing is shown for enemy units, or by default.
  const far = sceneOf([unit("r", 0)], [unit("b", 11)], { threat: true });
  expect(dangerLines(touching, red)).toContain(danger!.figure);
  expect(dangerLines(sceneOf([unit("r", 3)], [unit("b", 9, near)]), red)).toBe("");
  expect(threatened(sceneOf([unit("r", 3)], [unit("b", 9)])).size).toBe(0);
  expect(dangerLines(far, stateOf(far).units.b!)).toBe("");
});

describe("the card beside a space", () => {
  const blue = (y: number, draft: OpenChoices = {}) => sceneOf([unit("r", 2)], [unit("b", y)], draft, "blue");
  const ground = { ground: [{ x: 1, y: 1, kind: "rough" }] };

  test("is empty over open ground without a move, and names other ground", () => {
    expect(previewAt(sceneOf([unit("r", 2)], [unit("b", 9)], {}, "red"), { x: 0, y: 0 })).toBe("");
    expect(previewAt(blue(9), { x: -1, y: 40 })).toBe("");
    const input = sceneOf([unit("r", 2)], [unit("b", 9)], {}, "blue", ground);
    expect(previewAt(input, { x: 1, y: 1 })).toContain("rough ground");
  });

  test("has the strength of the unit there, and who could attack it", () => {
    const html = previewAt(blue(9), { x: 5, y: 2 });
    expect(html).toContain('<span>R</span> <b class="num">10 of 10 figures</b>');
    expect(html).toContain("Front rank \u00d7 4");
    expect(html).toContain("1 HP, attacks 1, armour 2");
    expect(html).toContain("<li");
  });

  test("says what a move there would probably cost both sides, as the engine computes it", () => {
    const input = blue(6);
    const to = { x: 5, y: 3 };
    const html = previewAt(input, to);
    const there = goneTo(stateOf(input), stateOf(input).units.b!, "move", to)!;
    const [own, other] = [there.units.b!, there.units.r!];
    const losses = [contactOdds(there, other, own), contactOdds(there, own, other)].map(({ damage }) =>
      damage.toFixed(1),
    );
    expect(html).toContain(`Expected losses</span> <b class="num">${losses.join(" v ")}</b>`);
    expect(html).toContain("<span>v R</span>");
    expect(html).toContain("6 or less hits: base 8 \u2212 armour 2 = 6");
    // A spectator sees what is there, not what an order would do.
    expect(previewAt(sceneOf([unit("r", 2)], [unit("b", 6)], {}, "red"), to)).toBe("");
  });
});
