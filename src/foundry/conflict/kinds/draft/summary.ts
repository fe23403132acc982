import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-masks-theater",
  minutes: 10,
  ground: "plain",
};
