/** The fights and shots of a Command battle, shown one by one; see moments/clash-frames.view.ts. */
import { type CommandClash, type CommandState, clashesOf, hasClash } from "../../../../rules/command/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { ClashFrames, inputAt, pastOf, type Watched } from "../../moments/clash-frames.view.ts";

type Events = Parameters<typeof hasClash>[0];

/** There are no dice, and a shot has only its result. */
export const commandFrames = new ClashFrames<CommandClash>(
  (events) => hasClash(events as Events),
  (state, events) => clashesOf(state as CommandState, events as Events),
  ({ kind }) => (kind === "shot" ? ["after"] : ["before", "after"]),
);

/** The watched fight, with everything that has followed from it. */
export function shownClash(input: BoardInput): Watched<CommandClash> | undefined {
  const shown = commandFrames.watched(input);
  if (shown?.frame !== "after") return shown;
  const since = pastOf(input).slice(shown.step);
  const events = since.flatMap(({ entry }) => entry.events as Events);
  return { ...shown, clash: clashesOf(since[0]!.state as CommandState, events)[shown.at]! };
}

/** The position that the field shows: at the watched fight, or the current one. */
export function drawnInput(input: BoardInput): BoardInput {
  const shown = shownClash(input);
  return shown ? inputAt(input, shown.step, shown.frame === "after" ? shown.clash.after : shown.clash.before) : input;
}

/** All units in it: attacker and target come first. */
export function unitsIn({ attacker, target, parts }: CommandClash): readonly string[] {
  return [...new Set([attacker, target, ...parts.flat().map(({ unit }) => unit)])];
}
