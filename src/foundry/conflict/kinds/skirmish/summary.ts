import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-users",
  minutes: 30,
  meets: "skirmish",
  ground: "dots",
  scenes: [
    { id: "party", seed: "first scene", more: { readyGround: "brook" } },
    { id: "companies", seed: "second scene", more: { readyGround: "walls" } },
  ],
};
