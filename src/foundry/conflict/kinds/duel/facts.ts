import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-hand-fist",
  minutes: 10,
  ground: "squares",
  scenes: [
    { id: "yard", seed: "second scene" },
    { id: "lane", seed: "third scene" },
  ],
};
