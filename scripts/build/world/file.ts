/** A world that has been lived in, as one file: see lived-in.ts. */

import { livedInCalendar } from "./calendar.ts";
import { livedInPages } from "./conflicts.ts";
import { demoWorld } from "./demo.ts";
import { livedInMessages } from "./messages.ts";
import { livedInActors, strays } from "./people.ts";

export interface LivedIn {
  /** How many there are in all, those of the demo world included. */
  readonly actors: number;
  readonly conflicts: number;
  readonly messages: number;
  readonly seed: string;
}

/** The world as one file, which `--demo` and `--import` of the host take too. */
export function livedInFile({ actors, conflicts, messages, seed }: LivedIn) {
  const { world, collections, ...file } = demoWorld();
  const { users } = collections;
  const people = [...collections.actors, ...livedInActors(actors - collections.actors.length, seed, users)];
  const characters = people.filter(({ type }) => type === "character").map(({ _id }) => _id);
  const pages = livedInPages(conflicts, seed);
  const [chronicle, ...journal] = collections.journal;
  const [campaign] = chronicle!.pages;
  const lived = {
    ...campaign!,
    system: {
      ...("system" in campaign! ? campaign.system : {}),
      ...livedInCalendar({ chronicle: chronicle!._id, pages, characters, seed }),
    },
  };
  const [valley, ...scenes] = collections.scenes;
  return {
    ...file,
    world: { ...world, id: "lived-in" },
    collections: {
      ...collections,
      actors: people,
      scenes: [{ ...valley!, tokens: [...valley!.tokens, ...strays(people, seed)] }, ...scenes],
      journal: [{ ...chronicle!, pages: [lived, ...pages] }, ...journal],
      messages: [
        ...collections.messages,
        ...livedInMessages(messages, { seed, users, chronicle: chronicle!._id, pages }),
      ],
    },
  };
}
