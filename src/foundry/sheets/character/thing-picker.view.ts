/** Everything that could be added to a pack, in its kinds: what it is, what room it takes, where it comes from. */
import { shapeSize } from "../../../rules/chronicle/carrying/shapes.ts";
import type { Bulk } from "../../data/shapes.ts";
import type { Say } from "../../say.ts";
import type { Owned } from "./combat.view.ts";
import { packIcon, shapeOutline } from "./pack.view.ts";

/** A thing of a compendium or of the world. */
export interface Offered extends Owned {
  /** Its uuid. */
  readonly id: string;
  /** The compendium's name, or nothing for a thing of this world. */
  readonly from: string;
}

const KINDS = ["weapon", "shield", "armour", "gear"] as const;

export function thingPickerView(offered: readonly Offered[], who: string, say: Say) {
  return {
    who,
    kinds: KINDS.map((kind) => ({
      kind,
      label: say(`BNB.Picker.${kind}`),
      things: offered
        .filter(({ type }) => type === kind)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((thing) => ({
          uuid: thing.id,
          name: thing.name,
          icon: packIcon(thing),
          size: size(thing.system.shape, say),
          outline: thing.system.shape === "small" ? "" : shapeOutline(thing.system.shape),
          from: thing.from || say("BNB.Picker.thisWorld"),
        })),
    })).filter(({ things }) => things.length > 0),
  };
}

function size(shape: Bulk, say: Say): string {
  const words = say(`BNB.Shape.${shape}`);
  return shape === "small" ? words : say("BNB.Picker.size", { shape: words, cells: shapeSize(shape) });
}
