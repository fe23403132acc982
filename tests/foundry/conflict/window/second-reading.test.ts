/** Single rules for a player: panel, board and log as they are drawn. */

import { expect, test } from "vitest";
import { FETCHERS } from "../../../../src/foundry/conflict/fetchers.ts";
import { storyView } from "../../../../src/foundry/conflict/words/story.view.ts";
import type { ConflictPage } from "../../../../src/foundry/system.ts";
import { type AnyMatch, beginMatch, step } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { scriptedDice } from "../../../../src/rules/dice/scripted.ts";
import { certain } from "../../../../src/rules/result.ts";
import { scene as battleScene, LOSE } from "../../../rules/chronicle/battle/scene.ts";
import { Arena, combatant, pairAt, sum } from "../../../rules/chronicle/duel/arena.ts";
import { battle as commandBattle, until as untilStage } from "../../../rules/command/table.ts";
import { plan, play as playSortie, battle as sortieBattle, toSorties } from "../../../rules/sortie/table.ts";
import { render } from "../../support/render.ts";
import { look } from "../../support/scene.ts";

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Board, panel and log of that seat, as words and as markup. */
async function drawn(kind: ConflictPage, match: unknown, seat: string, draft: object = {}) {
  const { board } = await FETCHERS[kind]!();
  const input = look(match as AnyMatch, seat, draft);
  const context = {
    board: board.boardContext(input),
    orders: board.ordersContext(input),
    story: storyView(input),
    replay: { live: true },
    view: {},
  };
  const html = [board.templates.board, board.templates.orders, "conflict/story"].map((name) => render(name, context));
  return { html: html.join("\n"), words: plain(html.join("\n")), story: plain(html[2]!) };
}

/** A hand-made state, as a match that nobody has played yet. */
function laidOut(kind: string, state: unknown): AnyMatch {
  return { conflict: CONFLICTS[kind]!, state, past: [], absent: [], record: { entries: [] } } as never;
}

function played(
  kind: string,
  setup: unknown,
  orders: Record<string, unknown>,
  faces: number[],
  options = {},
): AnyMatch {
  const begun = certain(beginMatch(CONFLICTS[kind]!, setup, { options })) as AnyMatch;
  return certain(step(begun, orders, scriptedDice(faces))) as AnyMatch;
}

const runner = (id: string, skills: object = {}, more: object = {}) => ({
  id,
  skills: { run: 3, ride: 3, hide: 3, notice: 3, survive: 3, ...skills },
  ...more,
});

test("R000-1.03-51 a leg through the wild shows the better Survive of those at home there", async () => {
  const side = (seat: string, terrain: string) => ({
    seat,
    members: [runner(seat, {}, { terrain })],
    ways: ["survive"],
  });
  const setup = { evader: side("Ella", "Forest"), pursuer: side("Morten", "moor"), terrain: "forest" };
  const wild = { do: "go", way: "survive" };
  const match = played("pursuit", setup, { evade: wild, pursue: wild }, [8, 8, 9]);
  expect((await drawn("pursuit", match, "Ella")).story).toContain("4 v pursuers 3");
});

test("R000-3.xx-53 a group with a lame member can keep their pace or leave them behind", async () => {
  const lame = runner("Ulf", {}, { uselessLeg: true });
  const pursuer = { seat: "Morten", members: [runner("Morten"), lame], ways: ["run", "ride"] };
  const setup = { evader: { seat: "Ella", members: [runner("Ella")] }, pursuer };
  const match = certain(beginMatch(CONFLICTS.pursuit!, setup));
  expect((await drawn("pursuit", match, "Morten")).words).toMatch(/Run 0 .*Run, without the lame 3 /);
});

test("R000-3.xx-54 if one stands and the other gives up, the log ends without a meeting", async () => {
  const setup = {
    evader: { seat: "Ella", members: [runner("Ella")] },
    pursuer: { seat: "Morten", members: [runner("Morten")] },
  };
  const match = played("pursuit", setup, { evade: { do: "stand" }, pursue: { do: "giveUp" } }, []);
  const { story } = await drawn("pursuit", match, "Ella");
  expect(story).toContain("Morten gives up the pursuit.");
  expect(story).not.toMatch(/has Ella/);
});

test("R000-4.03-51 bare arms parry a bare-handed attacker, and not one who holds a rock", async () => {
  const struck = (hands: readonly string[], held: string, faces: number[] = []) =>
    new Arena(pairAt(1, { hands: hands as never }, { hands: [] }))
      .orders()
      .step({ "order:a": { do: "bash", target: "b", with: held } as never, "order:b": { do: "wait" } }, faces);
  const bare = await drawn("duel", struck([], "body").to("defend").match, "second");
  expect(bare.words).toMatch(/Parry \(body\) [\d.]+ %/);
  // Only one answer is left, and nobody is asked.
  const { words, story } = await drawn("duel", struck(["rock"], "right", sum(14)).match, "second");
  expect(words).not.toMatch(/Parry \(body\) [\d.]+ %/);
  expect(story).toMatch(/Bash \d+ v \d+/);
});

test("A000-4.08-51 a victor far from another combat is asked where to go, and only near it whether to join", async () => {
  const one = (id: string, side: 0 | 1, x: number, y: number) => combatant(id, side, { at: { x, y } });
  const setup = {
    field: { width: 20, height: 20 },
    combatants: [one("a1", 0, 2, 2), one("a2", 0, 14, 14), one("b1", 1, 4, 2), one("b2", 1, 16, 14)],
  };
  const won = (options = {}, faces: number[] = []) => {
    const arena = new Arena(setup, options).step({}, [1]);
    const pairs = CONFLICTS.duel!.legal(arena.state, "pair");
    const pick = pairs.find((order) => JSON.stringify(order).match(/1.*1/))!;
    arena.step({ pair: pick as never }, [...sum(14), ...sum(14)]).to("orders");
    return arena.step({ "order:b1": { do: "surrender" } }, faces);
  };
  const joining = /join/i;
  expect((await drawn("duel", won({}, sum(14)).match, "first")).words).not.toMatch(joining);
  expect((await drawn("duel", won({ "duel.join": "anywhere" }).match, "first")).words).toMatch(joining);
});

test("R000-5.05-51 the owner of a unit at the edge is asked: off the map, or stand and suffer", async () => {
  const state = battleScene(
    [
      { id: "a1", kind: "MI", on: [0, 0] },
      { id: "d1", kind: "MI", on: [0, 1] },
      { id: "a2", kind: "MI", on: [9, 9] },
    ],
    {
      options: { "battle.edgeRetreat": "leavesBattle" },
      phase: { at: "shoot", step: 1 },
      clusters: [{ attackers: ["a1"], defenders: ["d1"] }],
    },
  );
  const { state: after } = CONFLICTS.battle!.decide(state, {}, scriptedDice(LOSE));
  const { words } = await drawn("battle", laidOut("battle", after), "attacker");
  expect(words).toMatch(/off the (map|field)|leaves? the (battle|field)/i);
});

test("A001-4-51 with the Classic book a battle shows the chance of the pool and logs its dice", async () => {
  const state = battleScene(
    [
      { id: "a1", kind: "HC", on: [5, 4] },
      { id: "d1", kind: "MI", on: [5, 5] },
    ],
    {
      options: { "rules.check": "d8pool" },
      phase: { at: "shoot", step: 1 },
      clusters: [{ attackers: ["a1"], defenders: ["d1"] }],
    },
  );
  const { words } = await drawn("battle", laidOut("battle", state), "attacker", { unit: "a1" });
  // 7 against 3: six dice, 3367 ways of 4096.
  expect(words).toMatch(/82[.,]?\d? ?%/);
});

test("R003-MOV-51 a unit next to an enemy has Advance on its panel, unless the table forbids it", async () => {
  const moving = (options = {}) =>
    untilStage(
      commandBattle(["heavyInfantry A 5,5"], ["heavyInfantry A 6,5", "heavyInfantry A 12,12"], options),
      "movement",
    );
  const open = await drawn("command", moving(), "north", { unit: "n1" });
  const closed = await drawn("command", moving({ "cp.advanceWhenAdjacent": false }), "north", { unit: "n1" });
  expect(open.words).toMatch(/Advance free up to 3 hexes.*advances to row 6, hex 7/);
  expect(closed.words).toContain("Advance free next to an enemy");
  expect(closed.words).not.toContain("advances to row");
});

test("R004-OPN-51 initiative and surprise are both among a unit's dice", async () => {
  const match = toSorties(sortieBattle([{ opening: ["initiative", "surprise"] }], [{}]));
  const { words } = await drawn("sortie", match, "north", { unit: "n1" });
  expect(words).toMatch(/dice: 3, 3 of them only now.*Your dice 3 of 3 left/);
});

test("R004-CAP-51 a free victor is asked what to do with the defeated", async () => {
  const orders = { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack"), "manoeuvre:s2": plan("attack") };
  const fronts = [
    { unit: "n1", enemy: "s1", gap: 0 },
    { unit: "n1", enemy: "s2", gap: 0 },
    { unit: "n2", enemy: "s1", gap: 1 },
    { unit: "n2", enemy: "s2", gap: 6 },
  ];
  const faces = [6, 6, 6, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3];
  const match = playSortie(toSorties(sortieBattle([{}, {}], [{}, {}], { fronts })), orders, faces);
  const asked = playSortie(match, {});
  const { words } = await drawn("sortie", asked, "north");
  expect(words).toMatch(/s1[^.]*(prisoner|captur|take)/i);
});

test("R004-AFT-51 the losses count only the penalty dice that the pool did not absorb", async () => {
  const hit = playSortie(
    toSorties(sortieBattle([{}], [{ bonus: 2 }])),
    { "manoeuvre:n1": plan("attack"), "manoeuvre:s1": plan("attack") },
    [4, 4, 4, 3, 3, 2],
  );
  const yielded = playSortie(hit, { "will:south": { will: "yield" } });
  const over = playSortie(yielded, { mercy: { mercy: true } }, [1]);
  const { words } = await drawn("sortie", over, "south");
  // Of a hundred: an eighth injured and half as many gone, by the loser's die alone.
  expect(words).toMatch(/13 injured, 6 dead or gone/);
});
