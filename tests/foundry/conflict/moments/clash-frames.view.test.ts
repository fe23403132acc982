/** Fights as moments, for any kind; here a step's fights are simply its events. */
import { expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import {
  ClashFrames,
  countWords,
  inputAt,
  pastOf,
} from "../../../../src/foundry/conflict/moments/clash-frames.view.ts";
import { sumRows } from "../../../../src/foundry/conflict/moments/clash-panel.view.ts";
import { say } from "../../support/render.ts";
import { fightAt } from "./shown.ts";

interface Fight {
  readonly kind: "fight" | "shot";
  readonly before: string;
  readonly after: string;
}
const frames = new ClashFrames<Fight>(
  (events) => events.length > 0,
  (_, events) => events as readonly Fight[],
);
/** Shots have only a result. */
const short = new ClashFrames<Fight>(frames.has, frames.find, ({ kind }) =>
  kind === "shot" ? ["after"] : ["before", "after"],
);
const step = (...kinds: Fight["kind"][]) => ({
  state: kinds,
  entry: { events: kinds.map((kind, at) => ({ kind, before: `before ${at}`, after: `after ${at}` })) },
});
const PAST = [step(), step("shot", "fight", "fight"), step(), step("fight")];
const now = {
  view: {
    match: {
      past: PAST,
      state: "now",
      record: { entries: [] },
      conflict: { outcome: () => undefined, demands: () => [] },
      absent: [],
    },
    progress: { waitingFor: ["red"], owed: ["one"] },
  },
  draft: {},
  live: true,
} as unknown as BoardInput;

test("a fight is two moments: the dice after its sums, then the losses", () => {
  const all = frames.moments(() => "").of(PAST[3]! as never, {} as never, []);
  expect(all.map(({ beats, states }) => [beats.length, states])).toEqual([
    [2, ["before 0", "before 0"]],
    [1, ["after 0"]],
  ]);
  // Each has a ring: nothing is decided here.
  expect(all.every(({ ring }) => ring! >= 3000)).toBe(true);
  expect(frames.moments(() => "").of(PAST[0]! as never, {} as never, [])).toEqual([]);
});

test.each([
  ["before", "before 1", 0],
  ["dice", "before 1", 1],
  ["after", "after 1", 2],
])("while %s is shown, the board is drawn as %s", (frame, state, index) => {
  const shown = fightAt(now, frames, { step: 1, at: 1, frame: index });
  expect(frames.watched(shown)).toMatchObject({ frame, step: 1, at: 1 });
  expect(shown.view.match.state).toBe(state);
  // What followed is known, though the board is at an earlier step.
  expect([shown.view.match.past.length, pastOf(shown).length]).toEqual([1, 4]);
});

test("every frame is later than the one before it, and the current state later than all", () => {
  const places = [0, 1, 2].flatMap((at) => [0, 1, 2].map((frame) => ({ step: 1, at, frame })));
  const all = [...places.map((place) => frames.moment(fightAt(now, frames, place))), frames.moment(now)];
  expect(all).toEqual([...new Set(all)].sort((one, other) => one - other));
});

test("without a moment no fight is shown", () => expect(frames.watched(now)).toBeUndefined());

test("no order is asked for while a fight is shown", () => {
  const still = inputAt(now, 1, "then");
  expect([still.live, still.view.match.state, still.view.match.past.length]).toEqual([false, "then", 1]);
  expect(still.view.progress).toMatchObject({ waitingFor: [], owed: [] });
});

test("each kind of fight is counted on its own", () => {
  const count = (at: number) => countWords(frames.watched(fightAt(now, frames, { step: 1, at, frame: 0 }))!, say);
  expect([0, 1, 2].map(count)).toEqual(["Shot 1 of 1", "Fight 1 of 2", "Fight 2 of 2"]);
});

test("a kind may omit frames: the others are shown as usual", () => {
  expect(short.watched(fightAt(now, short, { step: 1, at: 0, frame: 0 }))).toMatchObject({ frame: "after" });
  expect(short.watched(fightAt(now, short, { step: 1, at: 1, frame: 0 }))).toMatchObject({ frame: "before" });
});

test("both sums are filled from the top", () => {
  const [one, two] = ["one", "two"].map((words) => ({ words, by: "1" }));
  expect(sumRows([one!, two!], [one!])).toEqual([
    { left: one, right: one },
    { left: two, right: undefined },
  ]);
});
