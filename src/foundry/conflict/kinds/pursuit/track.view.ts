/** The gap as a track: the reader always at the left, the others nearer or further away. */
import { GAP, openWays, type PursuitSide, type PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";

/** In drawing units. */
const STEP = 88;
const LEFT = 44;
const WIDTH = 2 * LEFT + GAP.escaped * STEP;
/** Between two faces at contact. */
const BESIDE = 46;

export function pursuitOf({ view }: BoardInput): PursuitState {
  return view.match.state as PursuitState;
}

/** The side that a reader plays; undefined for one who plays both or none. */
export function ownSide(input: BoardInput): PursuitSide | undefined {
  return ownAmong(pursuitOf(input), input.view.mine);
}

export function ownAmong({ sides }: PursuitState, mine: readonly string[]): PursuitSide | undefined {
  const own = (["evader", "pursuer"] as const).filter((side) => mine.includes(sides[side].seat));
  return own.length === 1 ? own[0] : undefined;
}

export function otherSide(side: PursuitSide): PursuitSide {
  return side === "evader" ? "pursuer" : "evader";
}

const place = (gap: number): number => LEFT + gap * STEP + (gap === GAP.contact ? BESIDE : 0);
const share = (x: number): string => ((100 * x) / WIDTH).toFixed(2);

/** `before` is the gap that has just changed. */
export function trackView(input: BoardInput, before: number | undefined) {
  const { say } = input;
  const state = pursuitOf(input);
  const { gap } = state;
  const own = ownSide(input);
  const left = own ?? "pursuer";
  const right = otherSide(left);
  const moved = before !== undefined && before !== gap;
  const reader = own ?? "both";
  return {
    width: WIDTH,
    from: LEFT,
    to: LEFT + GAP.escaped * STEP,
    reached: LEFT + gap * STEP,
    marks: Array.from({ length: GAP.escaped + 1 }, (_, at) => ({ at, x: LEFT + at * STEP, here: at === gap })),
    words: moved
      ? say("BNB.PursuitBoard.gapWas", { gap, was: before })
      : say(state.ended ? "BNB.PursuitBoard.gapIs" : "BNB.PursuitBoard.gap", { gap }),
    middle: LEFT + Math.max(1, gap) * STEP * 0.5,
    contact: say(`BNB.PursuitBoard.bound.contact.${reader}`),
    away: say(`BNB.PursuitBoard.bound.escaped.${reader}`),
    faces: [
      { ...faceOf(input, left), left: share(LEFT) },
      ...(moved ? [{ ...faceOf(input, right), left: share(place(before)), was: true }] : []),
      { ...faceOf(input, right), left: share(place(gap)) },
    ],
    arrow: moved ? arrowFrom(place(before), place(gap)) : "",
  };
}

/** The first of a group stands for all of them. */
export function faceOf(input: BoardInput, side: PursuitSide) {
  const { seat, name, members } = pursuitOf(input).sides[side];
  const first = members.find(({ behind }) => !behind) ?? members[0]!;
  return {
    side,
    name,
    person: first.name,
    face: input.faces?.[first.id] ?? "",
    tincture: tinctureOf(input, seat),
    more: members.filter(({ behind }) => !behind).length - 1,
  };
}

function arrowFrom(before: number, now: number): string {
  const towards = Math.sign(now - before);
  const [start, end] = [before - towards * 2, now + (now < before ? 30 : -30)];
  return `M${start} 16Q${(start + end) / 2} 2 ${end} 20m${-towards * 9}-1l${towards * 9} 1 ${towards * 1}-9`;
}

/** The ways that one side has and the other lacks, or that a wound has closed. */
export function closedWays(state: PursuitState, side: PursuitSide) {
  const own = openWays(state, side);
  const all = [...state.sides[side].ways, ...state.sides[otherSide(side)].ways];
  return [...new Set(all)]
    .filter((way) => !own.includes(way))
    .map((way) => ({ way, lame: state.sides[side].ways.includes(way) }));
}
