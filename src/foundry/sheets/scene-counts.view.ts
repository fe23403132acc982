/** Scenes won and lost on a realm's or a character's sheet (Chronicle 1.04): one more, or the last one taken back. */
import { hasCounted } from "../../rules/chronicle/campaign/index.ts";
import type { Say } from "../base/say.ts";

export interface SceneCounts {
  readonly wealth: number;
  readonly gains: number;
  readonly setbacks: number;
  readonly pending: number;
}

export function sceneCounts({ wealth, ...counted }: SceneCounts, of: number, say: Say) {
  return (["gains", "setbacks"] as const).map((id) => ({
    id,
    name: say(`BNB.Realm.${id}`),
    value: say("BNB.Troop.counted", { count: counted[id], of }),
    more: say(`BNB.Troop.more.${id}`),
    undo: say(`BNB.Troop.undo.${id}`),
    mayUndo: hasCounted({ rating: wealth, ...counted }, id),
  }));
}
