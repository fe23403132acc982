/** Whom a conflict waits for while its player has no decision: who, since when, whether they are present, may be reminded. */

import { listed } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import { demandWords } from "../words/requests.view.ts";
import type { SeatLine } from "./seats.view.ts";

export function waitingView(input: BoardInput, seats: readonly SeatLine[], since: string) {
  const { view, live, say } = input;
  const { progress, mine, paused, imported } = view;
  if (!live || paused || imported || progress.stage === "over" || mine.length === 0) return [];
  if (progress.waitingFor.some((seat) => mine.includes(seat))) return [];
  return seats
    .filter(({ seat }) => progress.waitingFor.includes(seat))
    .map(({ seat, name, player, tincture, here, call, computer, mayBeAway }) => {
      const person = computer !== "plays";
      const who = player || name;
      const asks = progress.owed.find((owed) => owed.seat === seat)?.kind;
      const what = asks && demandWords(input, asks);
      const notes = [
        what ? say("BNB.Calls.next", { what }) : "",
        player && player !== name ? say("BNB.Calls.plays", { who: name }) : "",
        since && say("BNB.Calls.waitingSince", { when: since }),
        person ? say(here ? "BNB.Calls.here" : "BNB.Calls.notHere") : "",
        call === "done" ? say("BNB.Calls.wasCalled") : "",
      ];
      return {
        seat,
        tincture,
        who,
        title: say("BNB.Calls.waitingFor", { who }),
        note: listed(
          notes.filter((words) => words !== ""),
          say,
        ),
        call,
        mayBeAway,
      };
    });
}
