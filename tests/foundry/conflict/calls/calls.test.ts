/** What a conflict waits for from a player: the same on all clients, different for every decision, and in words. */
import { describe, expect, test } from "vitest";
import { countedFrom, paceOf } from "../../../../src/foundry/conflict/calls/pace.view.ts";
import { ownWait, waitOf, waitWords } from "../../../../src/foundry/conflict/calls/wait.view.ts";
import { happenedSince } from "../../../../src/foundry/conflict/lobby/going-on/going-on.view.ts";
import { waitingView } from "../../../../src/foundry/conflict/window/waiting.view.ts";
import { windowView } from "../../../../src/foundry/conflict/window/window.view.ts";
import { beginMatch, step as play } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { pick } from "../../../../src/rules/dice/dice.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { quietly as say } from "../../support/render.ts";
import { look as sceneOf } from "../../support/scene.ts";
import { decideAll, look, SharedPage, twoSeats } from "../page-clients.ts";

describe("a conflict waits for", () => {
  test("every player asked to join, until they have", async () => {
    const page = new SharedPage();
    page.data.seats = {
      a: { user: "rosa", name: "a", tincture: "", actor: "" },
      b: { user: "tomas", name: "b", tincture: "", actor: "" },
    };
    const [rosa, tomas] = [page.visit("rosa"), page.visit("tomas")];
    await rosa.refresh();
    expect(ownWait(look(rosa))).toMatchObject({ what: "sit", seats: ["a"] });
    certain(await rosa.takeSeat("a"));
    expect(ownWait(look(rosa))).toBeUndefined();
    await tomas.refresh();
    // The notifying client knows the decision by the same name as the player's own client.
    expect(waitOf(look(rosa), ["b"])!.id).toBe(ownWait(look(tomas))!.id);
  });

  test("every player who must decide; all clients name the decision alike, and no two decisions share a name", async () => {
    const { rosa, tomas } = await twoSeats();
    const names = new Set<string>();
    let asked = 0;
    for (let turn = 0; turn < 40 && look(rosa).progress.stage !== "over"; turn++) {
      for (const [client, seat] of [
        [rosa, "a"],
        [tomas, "b"],
      ] as const) {
        const own = ownWait(look(client));
        if (!own) continue;
        expect(own.what).toBe("decide");
        expect(waitOf(look(client === rosa ? tomas : rosa), [seat])!.id).toBe(own.id);
        names.add(own.id);
        asked++;
      }
      await decideAll([rosa, tomas]);
    }
    expect(asked).toBeGreaterThan(4);
    expect(names.size).toBe(asked);
    expect(ownWait(look(rosa))).toBeUndefined();
    // The end is not final: a request to undo it reaches the other player.
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    await tomas.refresh();
    expect(ownWait(look(tomas))).toMatchObject({ what: "answer", seats: ["b"] });
    expect(ownWait(look(rosa))).toBeUndefined();
  });

  test("nothing that a browser does by itself, as opening a sealed order", async () => {
    const { rosa } = await twoSeats();
    const view = look(rosa);
    const opening = { ...view, progress: { ...view.progress, stage: "locking" as const, waitingFor: ["a"] } };
    expect(waitOf(opening, ["a"])).toMatchObject({ what: "open" });
    expect(ownWait(opening)).toBeUndefined();
  });

  test("the last player the conflict waits for, who reads that", async () => {
    const { rosa, tomas } = await twoSeats();
    await decideAll([rosa]);
    expect(ownWait(look(tomas))).toMatchObject({ what: "decide", last: false });
    const called = ownWait(look(tomas))!.id;
    certain(await rosa.give("call-1-a", 3));
    // Rosa's order is no new decision for Tomas: he is not notified again.
    expect(ownWait(look(tomas))!.id).toBe(called);
    expect(ownWait(look(rosa))).toBeUndefined();
    expect(ownWait(look(tomas))).toMatchObject({ what: "decide", last: true });
    const scene = { ...sceneOf(look(tomas).match), view: look(tomas), say };
    expect(windowView(scene, []).waiting).toBe("Everyone is waiting for you.");
    // Of two players, one waits for the other, and is named.
    expect(waitWords(scene, ownWait(look(tomas))!).call).toBe("Your turn.");
    expect(windowView(scene, [], { chosen: true }).waiting).toBe("You have chosen an order but not sealed it yet.");
    expect(windowView(scene, []).hint).toBe("Everyone is waiting for you.");
    expect(windowView(scene, [], { chosen: true }).hint).toBe("You have chosen an order but not sealed it yet.");
    // One person with both seats: the text says for which.
    const both = { ...scene, view: { ...scene.view, mine: ["a", "b"] } };
    expect(windowView(both, []).hint).toContain("b");
    // Rosa reads whom she waits for and since when, and may remind them once.
    const waits = { ...scene, view: look(rosa) };
    const lines = (call: "may" | "done") =>
      waitingView(waits, windowView(waits, ["b"], { calls: { b: call } }).seats, "21:04");
    expect(windowView(waits, []).hint).toBe("");
    expect(lines("may")).toMatchObject([{ seat: "b", title: "Waiting for b", call: "may" }]);
    expect(waitingView(waits, windowView(waits, []).seats, "")[0]).toMatchObject({ mayBeAway: true });
    expect(lines("may")[0]!.mayBeAway).toBe(false);
    expect(lines("may")[0]!.note).toBe("since 21:04, online");
    expect(lines("done")[0]!.note).toBe("since 21:04, online, called");
    expect(waitingView(scene, windowView(scene, []).seats, "")).toEqual([]);
    expect(waitingView({ ...waits, live: false }, windowView(waits, []).seats, "")).toEqual([]);
  });

  test("an answer to a request, and a player who seems to have left", async () => {
    const { page, rosa, tomas } = await twoSeats();
    page.idle.add("tomas");
    certain(await rosa.answer({ kind: "away", seat: "b" }, "yes"));
    expect(ownWait(look(tomas))).toMatchObject({ what: "here" });
    certain(await tomas.answer({ kind: "away", seat: "b" }, "no"));
    expect(ownWait(look(tomas))).toBeUndefined();
    await decideAll([rosa]);
    await decideAll([rosa, tomas]);
    // Rosa should walk on, and would rather undo what both have done.
    certain(await rosa.answer({ kind: "undo", steps: 1 }, "yes"));
    expect(ownWait(look(tomas))).toMatchObject({ what: "answer", request: expect.stringContaining("undo") });
    const scene = { ...sceneOf(look(tomas).match), view: look(tomas), say };
    expect(waitWords(scene, ownWait(look(tomas))!).asks).toBe("a asks to undo the last step.");
  });

  test("nobody while it is paused", async () => {
    const { rosa } = await twoSeats();
    expect(ownWait(look(rosa))).toBeDefined();
    await rosa.pause(true);
    expect(ownWait(look(rosa))).toBeUndefined();
  });
});

test.each(Object.keys(CONFLICTS))("%s says in words what each of its decisions asks", (kind) => {
  const conflict = CONFLICTS[kind]!;
  const dice = seededDice(`calls ${kind}`);
  let match = certain(beginMatch(conflict, conflict.sample(dice), { options: {} }));
  const mute: string[] = [];
  for (let step = 0; step < 60 && !conflict.outcome(match.state); step++) {
    const orders: Record<string, unknown> = {};
    const first = new Set<string>();
    for (const { key, seat, anyOf } of conflict.demands(match.state)) {
      const input = { ...sceneOf(match, seat), say };
      const wait = waitOf(input.view, [seat])!;
      if (waitWords(input, wait).asks === seat) mute.push(wait.asks);
      if (anyOf && first.has(anyOf)) continue;
      if (anyOf) first.add(anyOf);
      orders[key] = conflict.anyOrder?.(match.state, key, dice) ?? pick(dice, conflict.legal(match.state, key), key);
    }
    match = certain(play(match, orders, dice));
  }
  expect(mute).toEqual([]);
  // The summary starts at the last step the player saw, and is empty if they saw all.
  const input = { ...sceneOf(match), say };
  expect(happenedSince(input, match.past.length)).toBeUndefined();
  expect(happenedSince(input, 0)).toMatchObject({ from: 0, line: expect.stringMatching(/./) });
});

const HOUR = 3_600_000;

test.each([
  ["hour", "none", 59, { state: "until", ends: 6 * HOUR }],
  ["hour", "quarter", 59, { state: "until", ends: 6 * HOUR }],
  ["hour", "none", 60, { state: "over", ends: 6 * HOUR }],
  ["hour", "quarter", 61, { state: "late", ends: 6.25 * HOUR }],
  ["hour", "quarter", 75, { state: "over" }],
  ["tenMinutes", "double", 19, { state: "late" }],
  ["week", "none", 60, { state: "until" }],
] as const)("at a pace of one %s and grace %s, after %i minutes", (pace, grace, minutes, expected) => {
  const options = { "table.pace": pace, "table.grace": grace };
  expect(paceOf(options, 5 * HOUR, 5 * HOUR + minutes * 60_000)).toMatchObject(expected);
});

test("time counts from the turn, from a change of the rules, and again after a pause, but never from later than now", () => {
  expect(countedFrom(5, [undefined, undefined], 90)).toBe(5);
  expect(countedFrom(5, [7, undefined], 90)).toBe(7);
  expect(countedFrom(5, [7, 60], 90)).toBe(60);
  expect(countedFrom(5, [7, 1e12], 90)).toBe(90);
  expect(countedFrom(5, [7, "60"], 90)).toBe(7);
});

test("without a time limit there is no hurry; when time is up, the others may go on without", async () => {
  expect(paceOf({ "table.pace": "none", "table.grace": "none" }, 0, 1e15)).toBeUndefined();
  const { rosa, tomas } = await twoSeats();
  expect(ownWait(look(rosa))).toBeDefined();
  const scene = { ...sceneOf(look(tomas).match), view: look(tomas), say };
  const here = ["a", "b"];
  const mayGoOn = (state: "late" | "over") => {
    const view = windowView(scene, here, { pace: { words: "Time.", state, ends: 0 } });
    expect(view.pace).toBe("Time.");
    return view.seats.filter(({ mayBeAway }) => mayBeAway).map(({ seat }) => seat);
  };
  expect(mayGoOn("late")).toEqual([]);
  expect(mayGoOn("over")).toEqual(["a"]);
});

test("without a seat you read that you watch, and who decides", async () => {
  const { page, rosa } = await twoSeats();
  const mara = page.visit("mara");
  await mara.refresh();
  const scene = { ...sceneOf(look(rosa).match), view: look(mara), say };
  expect(windowView(scene, []).waiting).toBe("You are watching. Waiting for a.");
  expect(ownWait(look(mara))).toBeUndefined();
});
