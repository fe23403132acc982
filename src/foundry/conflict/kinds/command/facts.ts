import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-scroll",
  minutes: 40,
  ground: "hexes",
  scenes: [
    { id: "gate", minutes: 40, seed: "first scene" },
    { id: "few", minutes: 30, seed: "second scene" },
  ],
};
