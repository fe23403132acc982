/** Writes a map in the text form that `readMap` reads: reading it again gives the same map. */
import { DIRECTIONS } from "./grid.ts";
import { LOOK_MEANING, LOOKS } from "./looks.ts";
import type { MapParts } from "./map.ts";

export function writeMap(map: MapParts): string {
  const { grid } = map;
  const at = (cell: number) => `${grid.row[cell]},${grid.col[cell]}`;
  const lines = [`map ${map.name}`.trimEnd(), `size ${grid.rows} ${grid.cols}${grid.alternating ? "" : " even"}`];
  for (const [look, ground] of Object.entries(map.grounds)) lines.push(`ground ${look} ${ground}`);
  for (const place of map.places) lines.push(`place ${at(place.cell)} ${place.name}`);
  const barriers = new Map<string, string>();
  for (const { kind, oneWay, cell, direction } of map.edges) {
    const head = `${kind}${oneWay ? " one-way" : ""} ${at(cell)}`;
    barriers.set(head, `${barriers.get(head) ?? head} ${DIRECTIONS[direction]}`);
  }
  lines.push(...barriers.values(), "field");
  for (let r = 0; r < grid.rows; r++) {
    let line = r % 2 ? " " : "";
    for (let cell = grid.start[r]!; cell < grid.start[r + 1]!; cell++) {
      line += LOOK_MEANING[LOOKS[map.look[cell]!]!].mark + (map.level[cell] || " ");
    }
    lines.push(line.trimEnd());
  }
  return `${lines.join("\n")}\n`;
}
