/** The group's custom items beside the book's tables in the rules: each once, with what it does and who has it. */

import { readOwnTroop } from "../../../rules/chronicle/battle/index.ts";
import { isBookShape, shapeSize } from "../../../rules/chronicle/carrying/index.ts";
import { compareNames } from "../../base/locale.ts";
import type { Say } from "../../base/say.ts";
import { listed, named } from "../../base/words.view.ts";
import type { ArmourSource, ThingSource, WeaponSource } from "../../data/shapes.ts";
import { outline } from "../../draw/outline.ts";
import { ownTroopWords } from "../../sheets/own-troops.view.ts";
import { cellsOf } from "../../sheets/thing/draw-shape.view.ts";
import { thingFacts } from "../../sheets/thing/thing.view.ts";

export const OWN_KINDS = ["weapons", "armour", "shapes", "troops"] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export interface OwnGiven {
  /** Items of the world and of the sheets that this reader may see; items of the world have no holder. */
  readonly things: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly type: string;
    readonly system: ThingSource;
    readonly holder: string;
  }[];
  /** Custom troop types by their text, with the sheet that has them. */
  readonly troops: readonly { readonly uuid: string; readonly troop: string; readonly holder: string }[];
}

interface OwnRow {
  readonly uuid: string;
  readonly name: string;
  readonly does: string;
  readonly outline: string;
  readonly holders: string;
}

type Found = Omit<OwnRow, "holders" | "outline"> & { readonly holder: string; readonly outline?: string };

export function ownThingsView(kind: OwnKind, given: OwnGiven, say: Say) {
  return { kind, empty: say(`BNB.OwnThings.none.${kind}`), rows: together(found(kind, given, say), say) };
}

function found(kind: OwnKind, { things, troops }: OwnGiven, say: Say): Found[] {
  if (kind === "troops")
    return troops.flatMap(({ uuid, troop, holder }) => {
      const own = readOwnTroop(troop);
      return own ? [{ uuid, name: own.name, does: ownTroopWords(troop, say), holder }] : [];
    });
  return things
    .filter(({ type, system }) => {
      if (kind === "weapons") return type === "weapon" && (system as WeaponSource).weapon === "own";
      if (kind === "armour") return type === "armour" && (system as ArmourSource).armour === "own";
      return system.shape !== "small" && !isBookShape(system.shape);
    })
    .map((thing) => {
      const { uuid, name, holder, system } = thing;
      if (kind !== "shapes" || system.shape === "small") return { uuid, name, does: factWords(thing, say), holder };
      const does = say("BNB.OwnThings.cells", { cells: shapeSize(system.shape) });
      return { uuid, name, does, holder, outline: outline(cellsOf(system.shape), 8, 0.5, 1) };
    });
}

function factWords(thing: OwnGiven["things"][number], say: Say): string {
  return listed(thingFacts(thing, say), say, ({ name, value }) => `${name} ${value}`);
}

/** The same item on several sheets is one row. */
function together(all: readonly Found[], say: Say): OwnRow[] {
  const rows = new Map<string, { first: Found; holders: Set<string> }>();
  for (const one of all) {
    const key = JSON.stringify([one.name, one.does, one.outline]);
    const row = rows.get(key) ?? { first: one, holders: new Set<string>() };
    if (one.holder) row.holders.add(one.holder);
    rows.set(key, row);
  }
  return [...rows.values()]
    .map(({ first: { uuid, name, does, outline: line }, holders }) => ({
      uuid,
      name,
      does,
      outline: line ?? "",
      holders: named([...holders], say) || say("BNB.OwnThings.nobody"),
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}
