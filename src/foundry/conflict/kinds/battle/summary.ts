import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-chess-board",
  minutes: 60,
  meets: "army",
  ground: "hexes",
  scenes: [{ id: "moor" }, { id: "fords", seed: "second scene" }],
};
