import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-person-running",
  minutes: 5,
  ground: "road",
};
