import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-comments",
  minutes: 10,
  ground: "talk",
};
