/** Active effects on a sheet: what a person, a thing or another package has put there. No rule of the books hangs on them. */
import type { Say } from "../base/say.ts";

export interface EffectInfo {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
  /** The thing that it comes from; empty for the document's own. */
  readonly from: string;
  /** Paths of the values that it changes. */
  readonly changes: readonly string[];
  /** Marks that it puts on tokens. */
  readonly statuses: readonly string[];
}

/** Those that are no more than a condition of the books stand among the conditions. */
export function effectsView(effects: readonly EffectInfo[], own: readonly string[], editable: boolean, say: Say) {
  const shown = effects.filter(
    ({ statuses, changes }) => changes.length > 0 || statuses.length === 0 || statuses.some((id) => !own.includes(id)),
  );
  if (shown.length === 0) return undefined;
  return {
    editable,
    rows: shown.map(({ uuid, name, img, on, from, changes }) => ({
      uuid,
      name,
      img,
      on,
      note: [from, changes.length > 0 ? say("BNB.Effects.changes", { what: changes.join(", ") }) : ""]
        .filter((words) => words !== "")
        .join(" · "),
    })),
  };
}
