import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Timing } from "../../../../src/foundry/conflict/contract/moments.ts";
import {
  added,
  back,
  beatOf,
  elapsed,
  emptyQueue,
  holdQueue,
  keepWhere,
  leftIn,
  next,
  pressed,
  type Queue,
  ringOf,
  shownIn,
  skipped,
} from "../../../../src/foundry/conflict/moments/queue.ts";

const ROLL = { beats: [0, 300, 1000, 1300], ring: 3000 };
const WOUND = { beats: [0, 300, 1000], ring: 4000 };
const FALL = { beats: [0, 300] };
const NORMAL = { speed: 1, rings: true };

const queueOf = (...all: readonly Timing[]): Queue<Timing> => added(emptyQueue<Timing>(), all);
const passed = (queue: Queue<Timing>, milliseconds: number, pace = NORMAL) => elapsed(queue, milliseconds, pace);

describe("the queue of what happened", () => {
  test.each([
    [0, 0],
    [299, 0],
    [300, 1],
    [1000, 2],
    [1300, 3],
    [4000, 3],
  ])("after %d ms a roll shows part %d", (time, beat) => {
    expect(beatOf(passed(queueOf(ROLL), time))).toBe(beat);
  });

  test("a ring starts full once everything is shown, and then the next moment begins", () => {
    const shown = passed(queueOf(ROLL, WOUND), 1300);
    expect(ringOf(shown)).toEqual({ left: 3000, of: 3000 });
    expect(ringOf(passed(queueOf(ROLL), 500))).toEqual({ left: 3000, of: 3000 });
    expect(passed(shown, 2999).at).toBe(0);
    expect(passed(shown, 3000)).toMatchObject({ at: 1, time: 0 });
  });

  test("however long a tab slept, only one moment ends, and the next starts at its beginning", () => {
    expect(passed(queueOf(ROLL, WOUND, ROLL), 60_000)).toMatchObject({ at: 1, time: 0 });
  });

  test("at double speed parts and ring take half the time", () => {
    expect(passed(queueOf(ROLL, WOUND), 2150, { speed: 2, rings: true }).at).toBe(1);
    expect(beatOf(passed(queueOf(ROLL), 150, { speed: 2, rings: true }))).toBe(1);
  });

  test.each([
    ["without a ring", FALL, NORMAL],
    ["for those who never continue by themselves", ROLL, { speed: 1, rings: false }],
  ])("a moment stays until its player continues: %s", (_, moment, pace) => {
    const shown = passed(queueOf(moment, ROLL), 60_000, pace);
    expect(shown.at).toBe(0);
    expect(beatOf(shown)).toBe(moment.beats.length - 1);
  });

  test("a press before the verdict shows the verdict, the next one continues", () => {
    const once = pressed(passed(queueOf(ROLL, WOUND), 200));
    expect([once.at, beatOf(once)]).toEqual([0, 3]);
    expect(pressed(once).at).toBe(1);
  });

  test("a held ring stands still; going on releases it", () => {
    const shown = holdQueue(passed(queueOf(ROLL, WOUND), 2000));
    expect(passed(shown, 60_000)).toEqual(shown);
    expect(pressed(shown)).toMatchObject({ at: 1, held: false });
  });

  test("the previous result comes back in full, and playing goes on from it", () => {
    const shown = back(passed(passed(queueOf(ROLL, WOUND), 60_000), 500));
    expect([shown.at, beatOf(shown)]).toEqual([0, 3]);
    expect(ringOf(shown)).toEqual({ left: 3000, of: 3000 });
    // From the end, the last one.
    expect(back(skipped(queueOf(ROLL, WOUND))).at).toBe(1);
    expect(back(queueOf(ROLL)).at).toBe(0);
  });

  test("what happens meanwhile joins the end and disturbs nothing", () => {
    const shown = passed(queueOf(ROLL), 700);
    expect(added(shown, [WOUND])).toMatchObject({ at: 0, time: 700 });
    expect(leftIn(added(shown, [WOUND]))).toBe(2);
  });

  test("a step that was taken back loses its moments; the shown one starts anew if it was among them", () => {
    const shown = passed(next(queueOf(ROLL, WOUND, FALL)), 500);
    expect(keepWhere(shown, (one) => one !== ROLL, 10)).toMatchObject({ all: [WOUND, FALL], at: 0, time: 500 });
    expect(keepWhere(shown, (one) => one !== WOUND, 10)).toMatchObject({ all: [ROLL, FALL], at: 1, time: 0 });
    // Of those that were seen, only the newest are kept; none that is still to see is lost.
    expect(keepWhere(shown, () => true, 2)).toMatchObject({ all: [WOUND, FALL], at: 0 });
    expect(keepWhere(queueOf(ROLL, WOUND, FALL), () => true, 1).all).toHaveLength(3);
  });

  const TIMING = fc.record(
    {
      beats: fc
        .array(fc.nat(500), { maxLength: 4 })
        .map((gaps) => gaps.reduce((all, gap) => [...all, all.at(-1)! + gap], [0])),
      ring: fc.integer({ min: 1, max: 6000 }),
    },
    { requiredKeys: ["beats"] },
  );
  const ACTIONS = { pressed, next, back, held: holdQueue, skipped };
  const ACTION = fc.oneof(
    fc.constantFrom(...Object.values(ACTIONS)),
    fc.integer({ min: 0, max: 9000 }).map((time) => (queue: Queue<Timing>) => passed(queue, time)),
  );

  test("whatever its player does, nothing is lost, nothing runs past the end, and pressing reaches it", () => {
    fc.assert(
      fc.property(fc.array(TIMING, { maxLength: 6 }), fc.array(ACTION, { maxLength: 20 }), (all, actions) => {
        let queue = queueOf(...all);
        for (const act of actions) {
          queue = act(queue);
          expect(queue.all).toEqual(all);
          expect(queue.at).toBeLessThanOrEqual(all.length);
          const shown = shownIn(queue);
          if (shown) expect(beatOf(queue)).toBeLessThan(shown.beats.length);
        }
        for (let press = 0; press < 2 * all.length; press++) queue = pressed(queue);
        expect(leftIn(queue)).toBe(0);
      }),
    );
  });
});
