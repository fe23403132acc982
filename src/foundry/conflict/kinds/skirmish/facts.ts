import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-users",
  minutes: 30,
  ground: "dots",
  scenes: [
    { id: "party", minutes: 30, seed: "first scene", more: { readyGround: "brook" } },
    { id: "companies", minutes: 30, seed: "second scene", more: { readyGround: "walls" } },
  ],
};
