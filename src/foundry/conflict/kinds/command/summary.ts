import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-scroll",
  minutes: 40,
  meets: "command",
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
