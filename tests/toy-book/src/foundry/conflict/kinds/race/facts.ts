import type { KindFacts } from "../../contract/kinds.ts";

export const facts: KindFacts = { icon: "fa-solid fa-person-running", minutes: 1, ground: "road" };
