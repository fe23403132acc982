/** A village of a few hexes; some are walled along part of their rim, never all round: every village has gates. */
import { neighbour } from "../grid.ts";
import { anyCell, between, type Draft, grow, hasEdge, isField, lookIndex, middleOf } from "./draft.ts";
import { placeName } from "./names.ts";

export function makeVillage(draft: Draft): void {
  const { dice, grid, look, places } = draft;
  const built = grow(draft, anyCell(draft), between(dice, 3, 8), (cell) => isField(draft, cell));
  if (built.length < 3) return;
  for (const cell of built) look[cell] = lookIndex("village");
  places.push({ cell: middleOf(grid, built), name: placeName(dice, "town", places) });
  if (dice.roll(3, "map") === 1) return;
  const kind = dice.roll(2, "map") === 1 ? "wall" : "palisade";
  const rim = built.flatMap((cell) =>
    [0, 1, 2, 3, 4, 5]
      .filter((direction) => {
        const beyond = neighbour(grid, cell, direction);
        return beyond >= 0 && !built.includes(beyond);
      })
      .map((direction) => ({ cell, direction })),
  );
  const open = new Set([dice.roll(6, "map") - 1, dice.roll(6, "map") - 1, dice.roll(6, "map") - 1]);
  for (const { cell, direction } of rim) {
    if (!open.has(direction) && !hasEdge(draft, cell, direction))
      draft.edges.push({ cell, direction, kind, oneWay: false });
  }
}
