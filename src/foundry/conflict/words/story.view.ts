/** The log of a conflict in words, a step at a time, with the players' agreements in between. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { stepTold } from "../../../rules/conflict/story.ts";
import { inWords, type Lexicon, sentence, type Telling } from "../../../rules/conflict/telling.ts";
import { listed } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import { entryTold, sittingAfter } from "./entry-words.view.ts";
import { lexiconFor } from "./in-words.view.ts";
import type { StoryRange } from "./range.ts";

export interface StoryLine {
  readonly words: string;
  /** The numbers behind it, small. */
  readonly behind: string;
  readonly heading: boolean;
}

export interface StoryStep {
  /** The number of steps including this one: where a replay goes to show it. */
  readonly step: number;
  readonly lines: readonly StoryLine[];
  readonly faces: string;
  /** Not played, but agreed on: taken back, left, joined. */
  readonly table?: true;
}

/** The log, a step at a time; steps without text are left out. Agreements are in between. */
export function storyView(
  input: BoardInput,
  match: AnyMatch = input.view.match,
  { from, to }: StoryRange = { from: 0, to: match.past.length },
): StoryStep[] {
  const words = lexiconFor(input);
  const steps: StoryStep[] = [];
  const told = tableLines(input, match);
  const first = Math.max(0, from);
  if (first === 0) steps.push(...(told.get(0) ?? []));
  for (const [at, { entry }] of match.past.slice(first, to).entries()) {
    const index = first + at;
    const lines = stepLines(match, index, words);
    if (lines.length > 0) steps.push({ step: index + 1, lines, faces: facesOf(entry.faces, input) });
    steps.push(...(told.get(index + 1) ?? []));
  }
  return steps;
}

/** The most dice to list; if there are more, only their number. */
const MOST_FACES = 60;

function facesOf(faces: readonly number[], { say }: BoardInput): string {
  return faces.length > MOST_FACES ? say("BNB.Conflict.manyDice", { count: faces.length }) : listed(faces, say);
}

/** The newest lines, the latest last. */
export function latestLines(input: BoardInput, most: number): StoryLine[] {
  const { match } = input.view;
  const words = lexiconFor(input);
  const lines: StoryLine[] = [];
  for (let index = match.past.length - 1; index >= 0 && lines.length < most; index--)
    lines.unshift(...stepLines(match, index, words).filter(({ heading }) => !heading));
  return lines.slice(-most);
}

/** A step never changes: it is put into words once, and not at every drawing of the log. */
const linesOfStep = new WeakMap<object, { readonly words: Lexicon; readonly lines: readonly StoryLine[] }>();

export function stepLines(match: AnyMatch, index: number, words: Lexicon): readonly StoryLine[] {
  const step = match.past[index]!;
  const known = linesOfStep.get(step);
  if (known?.words === words) return known.lines;
  const lines = stepTold(match, index).map((telling) => storyLine(telling, words));
  linesOfStep.set(step, { words, lines });
  return lines;
}

export function storyLine(telling: Telling, words: Lexicon): StoryLine {
  const behind = telling.behind ? inWords(telling.behind, words) : "";
  return { words: sentence(inWords(telling, words)), behind, heading: telling.heading === true };
}

/** Agreements, by the number of steps at the time. */
function tableLines(input: BoardInput, match: AnyMatch): Map<number, StoryStep[]> {
  const told = new Map<number, StoryStep[]>();
  const nameOfUser = (user: string) => input.view.users?.[user] ?? "";
  let steps = 0;
  for (const [index, entry] of match.record.entries.entries()) {
    if (entry.type === "step") steps++;
    if (entry.type === "undo") steps -= entry.steps;
    if (entry.type === "redo") steps += entry.steps;
    if (entry.type === "step") continue;
    const place = { seats: input.seats, nameOfUser, ...sittingAfter(match.record.entries.slice(0, index)) };
    const words = entryTold(entry, place)
      .map((one) => inWords(one, lexiconFor(input)))
      .join(" ");
    const at = Math.max(0, Math.min(steps, match.past.length));
    const line: StoryStep = { step: at, lines: [{ words, behind: "", heading: false }], faces: "", table: true };
    if (words) told.set(at, [...(told.get(at) ?? []), line]);
  }
  return told;
}
