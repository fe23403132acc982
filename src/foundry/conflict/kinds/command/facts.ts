import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-scroll",
  minutes: 40,
  ground: "hexes",
  marks: [
    ["heavyInfantry", "archers"],
    ["lightInfantry", "heavyCavalry"],
  ],
  scenes: [
    { id: "gate", seed: "first scene" },
    { id: "few", seed: "second scene" },
  ],
};
