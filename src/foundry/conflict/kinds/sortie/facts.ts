import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-dungeon",
  minutes: 25,
  ground: "lines",
  scenes: [
    { id: "fort", minutes: 25, seed: "first scene" },
    { id: "field", minutes: 20, seed: "second scene" },
  ],
};
