import type { KindSummary } from "../../contract/kinds.ts";

export const summary: KindSummary = {
  icon: "fa-solid fa-comments",
  minutes: 10,
  ground: "talk",
};
