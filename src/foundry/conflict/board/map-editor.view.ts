/** The map editor: brushes by kind, the current one, the drawing, the map as text. */

import { BARRIERS, LOOK_MEANING, LOOKS } from "../../../rules/hex/looks.ts";
import type { MapParts } from "../../../rules/hex/map.ts";
import { writeMap } from "../../../rules/hex/map-text.ts";
import { choices } from "../../base/choices.view.ts";
import type { Say } from "../../base/say.ts";
import { drawBarriers } from "../../draw/hex/features.ts";
import { extent } from "../../draw/hex/geometry.ts";
import { drawGround } from "../../draw/hex/ground.ts";
import { drawPlaces } from "../../draw/hex/places.ts";
import { round } from "../../draw/svg.ts";

export interface Brush {
  readonly kind: "look" | "level" | "barrier" | "erase" | "place";
  readonly value: string;
}

export function mapEditorView(draft: MapParts, brush: Brush, past: { undo: number; redo: number }, say: Say) {
  const chosen = (kind: Brush["kind"], value: string) => brush.kind === kind && brush.value === value;
  const { width, height } = extent(draft.grid);
  return {
    name: draft.name,
    looks: LOOKS.map((look) => ({
      value: look,
      label: say(`BNB.Battle.Look.${look}`),
      note: say(`BNB.MapEditor.ground.${draft.grounds[look] ?? LOOK_MEANING[look].ground}`),
      chosen: chosen("look", look),
    })),
    levels: [0, 1, 2, 3].map((level) => ({ value: String(level), chosen: chosen("level", String(level)) })),
    barriers: choices(BARRIERS, brush.kind === "barrier" && brush.value, (kind) => say(`BNB.Battle.Barrier.${kind}`)),
    erasing: brush.kind === "erase",
    placing: brush.kind === "place",
    undo: past.undo > 0,
    redo: past.redo > 0,
    viewBox: `-2 -2 ${round(width + 4)} ${round(height + 4)}`,
    ...mapLayers(draft),
    text: writeMap(draft),
  };
}

export function mapLayers(draft: MapParts): { ground: string; above: string } {
  return { ground: drawGround(draft), above: drawBarriers(draft) + drawPlaces(draft) };
}
