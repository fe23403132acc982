/** How a conflict was won: the chance after each round as a line, its turning point in words and numbers, and the last blow. */
import type { RoundsWon } from "../../../../rules/adviser/course.ts";
import { POINTS } from "../../../../rules/adviser/evaluate.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { percentage } from "../../../base/percent.ts";
import { courseLine } from "../../../draw/course-line.ts";
import type { BoardInput } from "../../contract/board.ts";
import { lexiconFor } from "../../words/in-words.view.ts";
import { nameOfSeat } from "../../words/seat.view.ts";
import { type StoryLine, stepLines } from "../../words/story.view.ts";

export interface Counted {
  readonly what: "round" | "turn" | "leg";
  readonly number: number;
}

export interface WonInput {
  /** Whose chance it is. */
  readonly seat: Seat;
  /** Undefined while it is calculated. */
  readonly course: RoundsWon | undefined;
  /** The round of a step, if its kind counts any. */
  readonly counted: (step: number) => Counted | undefined;
}

export interface Won {
  readonly caption: string;
  /** Empty while it is calculated. */
  readonly line: string;
  readonly turning: { readonly what: string; readonly change: string } | undefined;
  readonly last: string;
}

export function wonView(input: BoardInput, { seat, course, counted }: WonInput): Won {
  const { view, say } = input;
  const isOwn = view.mine.includes(seat);
  const who = nameOfSeat(input, seat);
  const caption = isOwn ? say("BNB.Won.yours") : say("BNB.Won.theirs", { who });
  const last = lastBlow(input, counted);
  if (!course) return { caption, line: "", turning: undefined, last };
  const { chances, turn } = course;
  const line = courseLine({
    chances: chances.map(({ points }) => points / POINTS),
    turn: turn?.round,
    labels: chances.map(({ step }, at) => (at === 0 ? say("BNB.Won.start") : String(counted(step - 1)?.number ?? at))),
    label: caption,
    percent: (chance) => say("BNB.Won.percent", { chance: percentage(chance) }),
  });
  if (!turn) return { caption, line, turning: { what: "", change: say("BNB.Won.calm") }, last };
  const [before, after] = [turn.before, turn.after].map((points) => percentage(points / POINTS));
  const way = turn.after > turn.before ? "rose" : "fell";
  const change = say(`BNB.Won.${way}.${isOwn ? "yours" : "theirs"}`, { who, before: before!, after: after! });
  return {
    caption,
    line,
    turning: {
      what: atStep(input, { at: turn.step - 1, counted: counted(turn.step - 1) }, ({ words }) => words),
      change,
    },
    last,
  };
}

/** The last roll, by the figures behind it if the log gives them; the sentence itself is the end's own. */
function lastBlow(input: BoardInput, counted: WonInput["counted"]): string {
  const at = input.view.match.past.findLastIndex(({ entry }) => entry.faces.length > 0);
  return at < 0 ? "" : atStep(input, { at, counted: counted(at) }, ({ words, behind }) => behind || words);
}

/** The line of a step that tells of a roll, or else its first. */
function tellingLine(input: BoardInput, step: number): StoryLine | undefined {
  const lines = stepLines(input.view.match, step, lexiconFor(input)).filter(({ heading }) => !heading);
  return lines.findLast(({ behind }) => behind !== "") ?? lines[0];
}

function atStep(
  input: BoardInput,
  { at, counted }: { readonly at: number; readonly counted: Counted | undefined },
  of: (line: StoryLine) => string,
): string {
  const line = tellingLine(input, at);
  const words = line ? of(line) : "";
  return counted ? input.say(`BNB.Won.in.${counted.what}`, { number: counted.number, words }) : words;
}
