import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-dungeon",
  minutes: 25,
  meets: "sortie",
  ground: "lines",
  scenes: [
    { id: "fort", seed: "first scene" },
    { id: "field", seed: "second scene" },
  ],
};
