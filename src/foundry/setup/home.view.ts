/** The first visit: who one is here, and the ways to begin, each of which leads somewhere now. */
import type { Say } from "../say.ts";

export interface HomeGiven {
  readonly world: string;
  readonly player: string;
  /** Names of the people whom this player holds. */
  readonly people: readonly string[];
  /** Names of the ways that are open, the first of them inked. */
  readonly ways: readonly string[];
}

const ICONS: Readonly<Record<string, string>> = {
  against: "swords",
  conflict: "flag",
  person: "mask",
  casting: "dice",
  learn: "candle",
  rules: "book",
  look: "scout",
};

export function homeView({ world, player, people, ways }: HomeGiven, say: Say) {
  const last = people.at(-1) ?? "";
  const before = people.slice(0, -1).join(say("BNB.List.comma"));
  const who = before ? say("BNB.Home.and", { before, last }) : last;
  return {
    world,
    title: say("BNB.Home.welcome", { player }),
    text: say(people.length > 0 ? "BNB.Home.hold" : "BNB.Home.nobody", { who }),
    ways: ways.map((way) => ({
      way,
      icon: ICONS[way] ?? "book",
      label: say(`BNB.Home.way.${way}`),
      what: say(`BNB.Home.what.${way}`),
    })),
  };
}
