/** The dice of the last step: each sortie and volley with its faces, the three that counted and the result. */

import type { Contender, Score, SortieEvent } from "../../../../rules/sortie/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { tinctureOf } from "../../words/seat.view.ts";
import { nameOf, sortieOf } from "./common.view.ts";

interface Party {
  readonly name: string;
  readonly tincture: string;
  readonly doing: string;
  readonly score: number;
  readonly faces: readonly { readonly face: number; readonly counts: boolean }[];
}

export interface RollView {
  readonly one: Party;
  readonly other?: Party;
  /** The number that a volley had to beat. */
  readonly against?: string;
  readonly words: string;
}

export function rollsView(input: BoardInput): RollView[] {
  const state = sortieOf(input);
  const events = (input.view.match.past.at(-1)?.entry.events ?? []) as readonly SortieEvent[];
  const party = (id: string, roll: Score, doing: string) => ({
    name: nameOf(input, id),
    tincture: tinctureOf(input, state.units[id]!.seat),
    doing,
    score: roll.score,
    faces: keptDice(roll),
  });
  const doing = ({ manoeuvre }: Contender) => input.say(`BNB.Sortie.Doing.${manoeuvre}`);
  return events.flatMap((event): RollView[] => {
    if (event.type === "sortie") {
      const { one, other, winner, degree } = event;
      return [
        {
          one: party(one.unit, one, doing(one)),
          other: party(other.unit, other, doing(other)),
          words:
            winner === null
              ? input.say("BNB.SortieBoard.end.tie")
              : input.say(`BNB.SortieBoard.won.${degree}`, { name: nameOf(input, winner) }),
        },
      ];
    }
    if (event.type !== "volley") return [];
    const { volley, roll, against, degree } = event;
    return [
      {
        one: party(volley.archers, roll, input.say("BNB.SortieBoard.shooting")),
        against: input.say("BNB.SortieBoard.toBeat", { name: nameOf(input, volley.target), number: against }),
        words: input.say(`BNB.SortieBoard.arrows.${degree ?? "nothing"}`),
      },
    ];
  });
}

/** Which three of the faces made the score. */
export function keptDice({ faces, net }: Pick<Score, "faces" | "net">): { face: number; counts: boolean }[] {
  const order = faces.map((_, at) => at).sort((a, b) => (net < 0 ? faces[a]! - faces[b]! : faces[b]! - faces[a]!));
  const three = new Set(order.slice(0, 3));
  return faces.map((face, at) => ({ face, counts: three.has(at) }));
}
