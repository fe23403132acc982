/** The dice of the last step: attacks with the faces that hit, morale checks with their result. */

import { isHit, readBlow, type SkirmishEvent, seatOf } from "../../../../rules/skirmish/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { agentName, skirmishOf } from "./common.view.ts";

/** The most rows; the log has them all. */
const MOST = 8;

export function rollsView(input: BoardInput) {
  const state = skirmishOf(input);
  const { say } = input;
  const events = (input.view.match.past.at(-1)?.entry.events ?? []) as readonly SkirmishEvent[];
  const rows = events.flatMap((event) => {
    if (event.type === "attack" && event.faces.length > 0) {
      const { by, at, faces, chance, hits } = event;
      return [
        {
          tincture: tinctureOf(input, seatOf(state, state.agents[by]!)),
          who: agentName(input, by),
          whom: agentName(input, at),
          need: say("BNB.SkirmishBoard.need", { chance }),
          faces: faces.map((face) => {
            const blow = readBlow(face, chance);
            return { face, counts: isHit(blow), critical: blow === "critical" };
          }),
          words: say("BNB.SkirmishBoard.hits", { hits }),
        },
      ];
    }
    if (event.type !== "morale" || event.face === null) return [];
    const unit = state.units[event.unit]!;
    return [
      {
        tincture: tinctureOf(input, unit.seat),
        who: unit.name,
        whom: say("BNB.SkirmishBoard.moraleLabel"),
        need: say("BNB.SkirmishBoard.need", { chance: event.chance }),
        faces: [{ face: event.face, counts: event.face <= event.chance, critical: false }],
        words: say(`BNB.SkirmishBoard.morale.${event.result}`),
      },
    ];
  });
  return rows.slice(-MOST);
}
