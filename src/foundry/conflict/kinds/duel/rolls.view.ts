/** Every roll of the duel, oldest first, for the luck of both. */
import type { DuelEvent } from "../../../../rules/chronicle/duel/index.ts";
import type { BoardInput } from "../../contract/board.ts";

interface DuelRoll {
  readonly by: string;
  readonly faces: readonly number[];
}

export function rollsOf({ view }: Pick<BoardInput, "view">): DuelRoll[] {
  const events = view.match.past.flatMap(({ entry }) => entry.events as readonly DuelEvent[]);
  return events.flatMap((event) => rollsIn(event).filter(({ faces }) => faces.length > 0));
}

function rollsIn(event: DuelEvent): DuelRoll[] {
  if (event.type === "blow") return [{ by: event.blow.by, faces: event.blow.faces }];
  if (event.type === "footwork") return event.contests.map(({ roller, faces }) => ({ by: roller, faces }));
  return event.type === "broke" ? [{ by: event.who, faces: event.faces }] : [];
}
