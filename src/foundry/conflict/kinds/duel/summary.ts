import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-hand-fist",
  minutes: 10,
  meets: "character",
  ground: "squares",
  scenes: [
    { id: "yard", seed: "second scene" },
    { id: "lane", seed: "third scene" },
  ],
};
