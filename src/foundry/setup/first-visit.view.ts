/** The first visit: who the player is here, and the ways to start that are available now. */

import type { Say } from "../base/say.ts";
import { either, named } from "../base/words.view.ts";

export interface HomeGiven {
  readonly world: string;
  readonly player: string;
  /** Names of this player's characters. */
  readonly people: readonly string[];
  /** Names of the available ways; the first is highlighted. */
  readonly ways: readonly string[];
  /** Running fights, with their players. */
  readonly playing?: readonly {
    readonly uuid: string;
    readonly title: string;
    readonly who: readonly string[];
    readonly mine: boolean;
  }[];
  /** Before the world is set up: who can do that, and who of them is present. */
  readonly waits?: readonly { readonly name: string; readonly here: boolean }[] | undefined;
}

const ICONS: Readonly<Record<string, string>> = {
  against: "swords",
  person: "mask",
  rules: "book",
  gm: "swords",
  setup: "castle",
  look: "scout",
};

function text({ people, waits }: HomeGiven, say: Say): string {
  if (!waits) return say(people.length > 0 ? "BNB.Home.hold" : "BNB.Home.nobody", { who: named(people, say) });
  const who = waits.map(({ name, here }) => say(here ? "BNB.Home.isHere" : "BNB.Home.isAway", { name }));
  return say("BNB.Home.waits", { who: either(who, say) });
}

/** Minutes that a way takes, if that helps to choose. */
const TAKES: Readonly<Record<string, number>> = { against: 3, person: 5 };
/** The ways under "Start with friends", and those in one line at the bottom. */
const FRIENDS = ["draft", "house"];
const LINKS = ["rules", "look"];

export function firstVisitView(given: HomeGiven, say: Say) {
  const { world, player, ways, waits, playing = [] } = given;
  const small = (names: readonly string[]) =>
    ways.filter((way) => !waits && names.includes(way)).map((way) => ({ way, label: say(`BNB.Home.way.${way}`) }));
  const large = ways.filter((way) => waits || ![...FRIENDS, ...LINKS].includes(way));
  return {
    world,
    title: say("BNB.Home.welcome", { player }),
    text: text(given, say),
    waiting: waits !== undefined,
    once: say(waits ? "BNB.Home.onceSet" : "BNB.Home.once"),
    friends: small(FRIENDS),
    links: small(LINKS),
    playing: playing.map(({ uuid, title, who, mine }) => ({
      uuid,
      words: say("BNB.Home.playing", { who: named(who, say), title }),
      label: say(mine ? "BNB.Home.join" : "BNB.Home.watch"),
    })),
    ways: large.map((way) => ({
      way,
      icon: ICONS[way] ?? "book",
      label: say(`BNB.Home.way.${way}`),
      what: say(`BNB.Home.what.${way}`),
      minutes: TAKES[way] ? say("BNB.Start.minutes", { minutes: TAKES[way] }) : "",
    })),
  };
}
