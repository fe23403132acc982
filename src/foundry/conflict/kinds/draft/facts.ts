import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = {
  icon: "fa-solid fa-masks-theater",
  minutes: 10,
  ground: "plain",
};
