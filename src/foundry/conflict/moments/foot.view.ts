/** The foot of a window that shows a moment: what happened, the marks of its step, pause and speed, and Continue with its ring. */
import type { BoardInput, BoardMoments } from "../contract/board.ts";
import type { Moment, MomentWords } from "../contract/moments.ts";

/** More of one step are counted, not marked. */
const MOST_MARKS = 5;
/** Words of a summary of what was skipped. */
const MOST_SKIPPED = 3;

export interface Playing {
  readonly left: number;
  readonly held: boolean;
  readonly isFirst: boolean;
  readonly speed: number;
  readonly ring: { readonly seconds: number; readonly share: number } | undefined;
  /** In a replay: the step it shows, of how many. It can be left, and has nothing to skip. */
  readonly replay?: { readonly step: number; readonly total: number } | undefined;
}

export function momentFoot(input: BoardInput, moments: BoardMoments, playing: Playing) {
  const { moment: shown, say } = input;
  if (!shown) return undefined;
  const { moment, place, all } = shown;
  const words = wordsOf(moment, input, moments);
  const more = playing.left - 1;
  const { replay } = playing;
  const note =
    more > 0
      ? say(more === 1 ? "BNB.Moments.toSee.one" : "BNB.Moments.toSee.other", { count: more })
      : say("BNB.Moments.keys");
  const several = all.length > 1;
  return {
    words: replay ? say("BNB.Foot.step", { ...replay }) : words.line,
    note: replay ? words.line : note,
    main: words.main ?? say("BNB.Moments.go"),
    marks:
      several && words.mark !== undefined && all.length <= MOST_MARKS
        ? all.map((one, at) => {
            const { mark, icon } = wordsOf(one, input, moments);
            return { place: at, mark, icon, now: at === place, done: at < place };
          })
        : [],
    count: several ? say("BNB.Moments.count", { place: place + 1, all: all.length }) : "",
    dots: several && all.length <= MOST_MARKS ? all.map((_, at) => ({ on: at <= place })) : [],
    first: playing.isFirst,
    held: playing.held,
    replays: replay !== undefined,
    speeds: [1, 2].map((speed) => ({ speed, chosen: speed === Math.max(1, playing.speed) })),
    ring: playing.ring && { ...playing.ring, offset: ringOffset(playing.ring.share) },
  };
}

/** A replayed step in which nothing is shown on its own has no words of its kind. */
function wordsOf(moment: Moment, input: BoardInput, moments: BoardMoments): MomentWords {
  return moment.what === undefined ? { line: input.say("BNB.Moments.step") } : moments.words(moment, input);
}

/** Of a ring that is 100 long. */
export function ringOffset(share: number): string {
  return (100 * (1 - share)).toFixed(1);
}

/** What was skipped, in one line. */
export function skippedWords(input: BoardInput, moments: BoardMoments, skipped: readonly Moment[]): string {
  const lines = skipped.map((one) => moments.words(one, input).line).filter(Boolean);
  return lines.length > 0 ? input.say("BNB.Moments.skipped", { what: lines.slice(-MOST_SKIPPED).join(" · ") }) : "";
}
