/** A board's input while its window shows a moment, as the window makes it. */
import type { BoardInput, BoardMoments } from "../../../../src/foundry/conflict/contract/board.ts";
import type { ShownMoment } from "../../../../src/foundry/conflict/contract/moments.ts";
import type { ClashFrames, Frame } from "../../../../src/foundry/conflict/moments/clash-frames.view.ts";
import { atMoment } from "../../../../src/foundry/conflict/window/earlier.view.ts";

/** `beat` -1 is the last one: everything is shown. */
export function shownAt(input: BoardInput, moments: BoardMoments, step: number, place = 0, beat = -1): BoardInput {
  const { match, mine } = input.view;
  const all = moments.of(match.past[step]!, match.conflict, mine);
  const moment = all[place];
  if (!moment) throw new Error(`step ${step} has ${all.length} moments`);
  const shown: ShownMoment = {
    moment,
    step,
    place,
    all,
    now: input.view,
    beat: beat < 0 ? moment.beats.length - 1 : beat,
  };
  return { ...input, live: false, draft: {}, moment: shown, view: atMoment(input.view, shown) };
}

interface FrameAt {
  readonly step: number;
  /** Which fight of the step. */
  readonly at: number;
  /** The index of one of its frames. */
  readonly frame: number;
}

type Fights = Pick<ClashFrames<any>, "of" | "framesOf" | "moments">;

export function fightAt(input: BoardInput, frames: Fights, { step, at, frame }: FrameAt): BoardInput {
  const { match } = input.view;
  const wanted = frames.framesOf(frames.of(match, step)[at]!)[frame]!;
  const moments = frames.moments(() => "");
  const found = moments.of(match.past[step]!, match.conflict, []).map(({ what }) => what as FightOf);
  const place = found.findIndex((one) => one.at === at && one.frames.includes(wanted));
  return shownAt(input, moments, step, place, found[place]!.frames.indexOf(wanted));
}

interface FightOf {
  readonly at: number;
  readonly frames: readonly Frame[];
}
