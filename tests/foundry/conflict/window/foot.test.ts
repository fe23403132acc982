/** The one row at the foot: what stands in it in each phase, and where everything else goes. */
import { expect, test } from "vitest";
import { talkFoot } from "../../../../src/foundry/conflict/kinds/discussion/foot.view.ts";
import { duelFoot } from "../../../../src/foundry/conflict/kinds/duel/foot.view.ts";
import { footView } from "../../../../src/foundry/conflict/window/foot.view.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { drawnFoot, footInput } from "../../support/foot.ts";
import { look } from "../../support/scene.ts";

const duel = CONFLICTS.duel!;
const ended = playOut(duel, seededDice("foot"), seededDice("foot/dice"));
const begun = before(ended);
const [seat] = duel.seats(ended.state);

/** The same match before its first step. */
function before(match: AnyMatch): AnyMatch {
  return { ...match, state: match.past[0]!.state, past: [] };
}

const FOOT = {
  words: "Move",
  buttons: ["Stay", "Face", "More"].map((words) => ({ words, act: words.toLowerCase() })),
  main: { words: "March here", act: "march", data: { demand: "move" } },
};

test("a decision has its own words, two buttons and a main button; a third button goes into the menu", () => {
  const input = look(begun, seat);
  const view = footView(input, footInput(input, FOOT));
  expect([view.words, view.main?.words, view.buttons.map(({ words }) => words)]).toEqual([
    "Move",
    "March here",
    ["Stay", "Face"],
  ]);
  const play = view.menu.find(({ group }) => group === "play")!;
  expect(play.buttons.map(({ words }) => words)).toContain("More");
  expect(drawnFoot(input, FOOT)).toMatch(/data-act="march" data-demand="move"|data-says="March here"/);
});

test("advice stands in the row while it has room, and always in the menu", () => {
  const input = look(begun, seat);
  const given = { ...footInput(input, { ...FOOT, buttons: [] }), mayAsk: true };
  expect(footView(input, given).buttons.map(({ action }) => action)).toEqual(["askAdviser"]);
  expect(drawnFoot(input, FOOT, { mayAsk: true }).match(/data-action="askAdviser"/g)).toHaveLength(1);
});

test("an earlier step offers the way back as its main button", () => {
  const input = { ...look(ended, seat), live: false };
  const { main, buttons, still } = footView(input, footInput(input, undefined));
  expect([main?.action, buttons.map(({ action }) => action), still]).toEqual([
    "replayEnd",
    ["replayStep", "film", "replayStep"],
    "",
  ]);
});

test("the end applies results first, and offers a rematch otherwise", () => {
  const input = look(ended, seat);
  const main = (sheets: { may: boolean } | undefined) => {
    const given = footInput(input, undefined, { sheets });
    return footView(input, given).main?.action;
  };
  expect([main({ may: true }), main({ may: false }), main(undefined)]).toEqual([
    "applyResults",
    "playOnFrom",
    "playOnFrom",
  ]);
});

test("a rematch stands beside the results, and nothing stands where it was accepted", () => {
  const input = look(ended, seat);
  const free = { who: "", stakes: "counts", friendly: false, together: true, bar: "" } as const;
  const row = (stage: "free" | "sent" | "running", may: boolean) => {
    const { main, buttons } = footView(
      input,
      footInput(input, undefined, { sheets: { may }, rematch: { ...free, stage } }),
    );
    return [main?.action, ...buttons.map(({ action }) => action)];
  };
  expect(row("free", false)).toEqual(["rematch", "friendlyRematch", "film"]);
  expect(row("free", true)).toEqual(["applyResults", "friendlyRematch", "rematch"]);
  for (const stage of ["sent", "running"] as const) expect(row(stage, false)).toEqual([undefined]);
});

test("what cannot work here is not shown", () => {
  const input = look(begun, seat);
  const html = (why?: string) =>
    drawnFoot(input, undefined, { onScene: { act: "makeScene", words: "Make a input", ...(why ? { why } : {}) } });
  expect([html().includes("makeScene"), html("needs a GM").includes("makeScene")]).toEqual([true, false]);
});

test("a duel seals what is chosen, and says what is missing before that", () => {
  const input = look(begun, seat);
  const panel = { kind: "order", demand: "order:a", tincture: "rubric", end: false, again: true };
  expect(duelFoot(input, { ...panel, ready: false })?.main).toMatchObject({ ready: false, words: "Choose an action" });
  expect(duelFoot(input, { ...panel, ready: true })?.main).toMatchObject({ ready: true, seal: "rubric", act: "seal" });
});

test("who has the floor makes the appeal or lets another speak; others can take the floor", () => {
  const talk = CONFLICTS.discussion!;
  const match = before(playOut(talk, seededDice("foot"), seededDice("foot/dice")));
  const [speaker] = talk.seats(match.state);
  const input = look(match, speaker);
  const panel = { kind: "speak", demand: "speak", question: "What does Ella say?" };
  const own = { isOwn: true, words: "yours", next: "luk", nextName: "Luk" };
  expect(talkFoot(input, { ...panel, floor: own })).toMatchObject({
    main: { act: "appeal" },
    buttons: [{ act: "letSpeak", words: "Let Luk speak", data: { seat: "luk" } }],
  });
  expect(talkFoot(input, { ...panel, missing: "response", floor: own })?.main).toMatchObject({
    words: "Write the request",
    lacks: true,
  });
  expect(talkFoot(input, { ...panel, floor: { isOwn: false, words: "Luk speaks next." } })).toMatchObject({
    words: "Luk speaks next.",
    main: { act: "takeFloor", words: "I want to speak" },
  });
});

test.each([
  [true, "Plays every side to the end. Practice: no sheet changes."],
  [false, "Plays every side to the end. It counts: asks first."],
])("Let computer finish says whether the game counts (practice: %s)", (practice, note) => {
  const input = look(begun, seat);
  const given = footInput(input, FOOT);
  const view = { ...given.view, maySettle: true, mine: true };
  const { menu } = footView(input, { ...given, view, may: true, practice });
  const play = menu.find(({ group }) => group === "play")!;
  expect(play.buttons.find(({ action }) => action === "settle")!.note).toBe(note);
});
