/** A step of a tour on its card, and the card's position: beside the part it describes, not over it if possible. */
import type { Say } from "../../base/say.ts";
import type { Tour } from "./duel-tour.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function stepView({ name, steps }: Pick<Tour, "name" | "steps">, at: number, lost: boolean, say: Say) {
  const step = steps[at]!;
  return {
    heading: say("BNB.Tour.heading", { title: say(`BNB.Tour.${name}.title`), count: steps.length }),
    of: say("BNB.Tour.of", { at: at + 1, count: steps.length }),
    title: say(`BNB.Tour.${name}.${step.name}.title`),
    text: lost ? say("BNB.Tour.lost") : say(`BNB.Tour.${name}.${step.name}.text`),
    marks: steps.map((_, place) => ({ done: place < at, here: place === at })),
    first: at === 0,
    last: at === steps.length - 1,
    waits: step.press !== undefined && !lost,
    lost,
  };
}

/** The part of a box inside a frame. */
export function within(box: Box, frame: Box): Box {
  const left = Math.max(frame.left, box.left);
  const top = Math.max(frame.top, box.top);
  const width = Math.max(0, Math.min(frame.left + frame.width, box.left + box.width) - left);
  const height = Math.max(0, Math.min(frame.top + frame.height, box.top + box.height) - top);
  return { left, top, width, height };
}

const GAP = 18;
const HEAD = 12;

/** Right, left, below, above; without room there, at the top or bottom of the screen, where it covers less. */
export function placeOf(
  highlighted: Box | undefined,
  card: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height">,
) {
  const foot = {
    left: Math.max(0, (screen.width - card.width) / 2),
    top: Math.max(0, screen.height - card.height - 12),
    side: "foot" as const,
  };
  if (!highlighted) return { ...foot, top: Math.max(0, (screen.height - card.height) / 2) };
  const inside = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));
  // Level with the part and not lower: the buttons that its press leads to are below it.
  const middle = highlighted.top + highlighted.height / 2 - card.height / 2;
  const level = inside(
    Math.min(middle, highlighted.top + highlighted.height - card.height),
    screen.height - card.height,
  );
  const across = inside(highlighted.left + highlighted.width / 2 - card.width / 2, screen.width - card.width);
  const right = highlighted.left + highlighted.width + GAP;
  if (right + card.width <= screen.width) return { left: right, top: level, side: "right" as const };
  const left = highlighted.left - GAP - card.width;
  if (left >= 0) return { left, top: level, side: "left" as const };
  const below = highlighted.top + highlighted.height + GAP;
  if (below + card.height <= screen.height) return { left: across, top: below, side: "below" as const };
  const above = highlighted.top - GAP - card.height;
  if (above >= 0) return { left: across, top: above, side: "above" as const };
  const covers = (top: number): number =>
    Math.min(top + card.height, highlighted.top + highlighted.height) - Math.max(top, highlighted.top);
  return HEAD < foot.top && covers(HEAD) < covers(foot.top)
    ? { left: foot.left, top: HEAD, side: "head" as const }
    : foot;
}
