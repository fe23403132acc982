import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-hand-fist",
  minutes: 15,
  ground: "squares",
  scenes: [
    { id: "yard", minutes: 15, seed: "second scene" },
    { id: "lane", minutes: 15, seed: "third scene" },
  ],
};
