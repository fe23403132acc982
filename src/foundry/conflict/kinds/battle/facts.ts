import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-chess-board",
  minutes: 60,
  ground: "hexes",
  scenes: [{ id: "moor" }, { id: "fords", seed: "second scene" }],
};
