/** Counts a scene by hand on a realm or a character, or takes the last one back. The third earns a step; the chat tells it. */
import { countScene, hasCounted, uncountScene } from "../../rules/chronicle/campaign/index.ts";
import { savedWealth } from "../data/read.ts";
import { tableOptions } from "../documents/campaign-log.ts";

export function countedByHand(actor: Actor, { direction, back }: DOMStringMap): Record<string, number> {
  const way = direction === "setbacks" ? "setbacks" : "gains";
  const { wealth: rating, gains, setbacks, pending } = savedWealth(actor);
  const was = { rating, gains, setbacks, pending };
  if (back !== undefined && !hasCounted(was, way)) return {};
  const change = back === undefined ? countScene : uncountScene;
  const now = change(was, way, tableOptions()["wealth.scenesPerStep"]);
  return { [`system.${way}`]: now[way], "system.pending": now.pending };
}
