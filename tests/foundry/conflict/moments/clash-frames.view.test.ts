/** Which fight and which frame is shown, for any kind; here a step's fights are simply its events. */
import { expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import {
  ClashFrames,
  countWords,
  inputAt,
  stripView,
} from "../../../../src/foundry/conflict/moments/clash-frames.view.ts";
import { sumRows } from "../../../../src/foundry/conflict/moments/clash-panel.view.ts";
import { say } from "../../support/render.ts";

interface Fight {
  readonly kind: "fight" | "shot";
}
const frames = new ClashFrames<Fight>(
  (events) => events.length > 0,
  (_, events) => events as readonly Fight[],
);
/** Shots have only a result frame. */
const short = new ClashFrames<Fight>(frames.has, frames.find, ({ kind }) =>
  kind === "shot" ? ["after"] : ["before", "after"],
);
const step = (...kinds: Fight["kind"][]) => ({ state: kinds, entry: { events: kinds.map((kind) => ({ kind })) } });
const PAST = [step(), step("shot", "fight", "fight"), step(), step("fight")];
const at = (clash?: object, past: object[] = PAST) =>
  ({
    table: { match: { past, state: "now" }, progress: { waitingFor: ["red"], owed: ["one"] } },
    draft: clash ? { clash } : {},
    live: true,
  }) as unknown as BoardInput;
const places = (from: object, to: string) => frames.turned(at(from), to);

test("after new steps it starts with the first new fight; without a fight it stays as it is", () => {
  const { table } = at();
  const moment = { draft: {}, table, live: true, since: 1 };
  expect(frames.begin(moment, true)).toEqual({ draft: { clash: { step: 1, at: 0, frame: 0 } }, fresh: true });
  expect(frames.begin({ ...moment, since: 4 }, true)).toEqual({ draft: {}, fresh: false });
  expect(frames.begin(moment, false)).toEqual({ draft: {}, fresh: false });
  // A replay starts with the fights of its current step.
  expect(frames.begin({ ...moment, live: false }, true).draft).toEqual({ clash: { step: 3, at: 0, frame: 0 } });
});

test.each([
  ["on", { step: 1, at: 0, frame: 0 }, { step: 1, at: 0, frame: 1 }],
  ["on", { step: 1, at: 0, frame: 2 }, { step: 1, at: 1, frame: 0 }],
  ["next", { step: 1, at: 2, frame: 0 }, { step: 3, at: 0, frame: 0 }],
  ["back", { step: 1, at: 2, frame: 1 }, { step: 1, at: 2, frame: 0 }],
  ["back", { step: 1, at: 2, frame: 0 }, { step: 1, at: 1, frame: 0 }],
  ["2", { step: 1, at: 0, frame: 1 }, { step: 1, at: 2, frame: 0 }],
  ["skip", { step: 1, at: 0, frame: 0 }, undefined],
  ["on", { step: 3, at: 0, frame: 2 }, undefined],
])("%s from %j leads to %j", (to, from, place) => expect(places(from, to)).toEqual(place));

test("a fight whose step was undone is not shown", () => {
  const clash = { step: 3, at: 0, frame: 1 };
  expect(frames.watched(at(clash))?.frame).toBe("dice");
  expect(frames.watched(at(clash, PAST.slice(0, 3)))).toBeUndefined();
  expect(frames.moment(at(clash))).toBeGreaterThan(3);
  expect(frames.moment(at(clash, PAST.slice(0, 3)))).toBe(3);
});

test("no order is asked for while a fight is shown", () => {
  const still = inputAt(at(), 1, "then");
  expect([still.live, still.table.match.state, still.table.match.past.length]).toEqual([false, "then", 1]);
  expect(still.table.progress).toMatchObject({ waitingFor: [], owed: [] });
});

test("the strip counts each kind separately, and names a winner only after the dice", () => {
  const shown = frames.watched(at({ step: 1, at: 1, frame: 0 }))!;
  expect(countWords(shown, say)).toBe("Fight 1 of 2");
  const { marks, main, first } = stripView(shown, () => ({ sides: "1 v 1", winner: "madder" }), say);
  expect(marks.map(({ number, winner, now }) => [number, winner, now])).toEqual([
    [1, "madder", false],
    [1, "", true],
    [2, "", false],
  ]);
  expect([main, first]).toEqual(["Show dice", false]);
});

test("a kind may omit frames: the others are shown as usual", () => {
  const shot = short.watched(at({ step: 1, at: 0, frame: 0 }))!;
  expect([shot.frame, shot.next, shot.first]).toEqual(["after", undefined, true]);
  expect(short.turned(at({ step: 1, at: 0, frame: 0 }), "on")).toEqual({ step: 1, at: 1, frame: 0 });
  expect(short.watched(at({ step: 1, at: 1, frame: 0 }))).toMatchObject({
    frame: "before",
    next: "after",
    first: false,
  });
});

test("both sums are filled from the top", () => {
  const [one, two] = ["one", "two"].map((words) => ({ words, by: "1" }));
  expect(sumRows([one!, two!], [one!])).toEqual([
    { left: one, right: one },
    { left: two, right: undefined },
  ]);
});
