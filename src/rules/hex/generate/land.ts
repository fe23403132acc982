/** Ridges (with a higher crest now and then), woods, marshes and hedges. */
import { pick } from "../../dice/dice.ts";
import { neighbour, neighbours } from "../grid.ts";
import { anyCell, between, type Draft, grow, hasEdge, isField, lookIndex, middleOf } from "./draft.ts";
import { placeName } from "./names.ts";

export function makeRidge(draft: Draft): void {
  const { grid, level, places } = draft;
  const ridge = grow(draft, anyCell(draft), between(draft.dice, 12, 36), (cell) => isField(draft, cell));
  if (ridge.length < 6) return;
  for (const cell of ridge) level[cell] = 1;
  if (draft.dice.roll(2, "map") === 1) {
    // Only cells wholly inside the ridge rise again, so that every slope is one level.
    for (const cell of ridge) {
      if (neighbours(grid, cell).every((beside) => level[beside]! >= 1)) level[cell] = 2;
    }
  }
  places.push({ cell: middleOf(grid, ridge), name: placeName(draft.dice, "ridge", places) });
}

export function makeWood(draft: Draft): void {
  const wood = grow(draft, anyCell(draft), between(draft.dice, 5, 18), (cell) => isField(draft, cell));
  for (const cell of wood) draft.look[cell] = lookIndex("wood");
  if (wood.length < 5) return;
  draft.places.push({ cell: middleOf(draft.grid, wood), name: placeName(draft.dice, "wood", draft.places) });
}

export function makeMarsh(draft: Draft): void {
  const low = (cell: number) => isField(draft, cell) && draft.level[cell] === 0;
  for (const cell of grow(draft, anyCell(draft), between(draft.dice, 2, 6), low)) draft.look[cell] = lookIndex("marsh");
}

/** A hedge, creek or ditch: the same side of a few hexes in a line, so that it can be stood behind. */
export function makeHedge(draft: Draft): void {
  const { grid, dice } = draft;
  const kind = pick(dice, ["hedge", "hedge", "creek", "ditch"] as const, "map");
  const along = dice.roll(3, "map") - 1;
  let cell = anyCell(draft);
  for (let length = between(dice, 2, 5); length > 0 && cell >= 0; length--) {
    for (const direction of [(along + 1) % 6, (along + 2) % 6]) {
      const beyond = neighbour(grid, cell, direction);
      if (isField(draft, cell) && isField(draft, beyond) && !hasEdge(draft, cell, direction)) {
        draft.edges.push({ cell, direction, kind, oneWay: false });
      }
    }
    cell = neighbour(grid, cell, along);
  }
}
