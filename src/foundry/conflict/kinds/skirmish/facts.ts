import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-users",
  minutes: 30,
  ground: "dots",
  scenes: [
    { id: "party", seed: "first scene", more: { readyGround: "brook" } },
    { id: "companies", seed: "second scene", more: { readyGround: "walls" } },
  ],
};
