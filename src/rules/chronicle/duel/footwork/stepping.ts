/** Step 1 of a round: Footwork contests, then the moves they allow, then those of fighters in no combat. */
import { type Square, sameSquare } from "../../../square/square.ts";
import { endGripsByPlace } from "../hands/grips.ts";
import { idle } from "../many/pairing.ts";
import { ask, type Next, type Play } from "../script.ts";
import type { Mover } from "../state.ts";
import { fighterOf } from "../who.ts";
import { contest, IDLE_SPACES, losersOf, moversOf } from "./footwork.ts";
import { hasMove, moveSquares } from "./steps.ts";

export function startRound(play: Play): Next {
  play.write({ type: "roundBegan", round: play.state.round + 1 });
  const first: Mover[] = [];
  const then: Mover[] = [];
  const losers: string[] = [];
  for (const bout of play.state.bouts) {
    const contests = bout.others.map((other) => contest(play.check, play.state, bout.lone, other, play.dice));
    losers.push(...losersOf(contests));
    play.write({ type: "footwork", contests, losers: [...losers] });
    const movers = moversOf(play.state, bout, contests);
    first.push(...movers.first);
    then.push(...movers.after);
  }
  const idlers = idle(play.state).map((who): Mover => ({ who, spaces: IDLE_SPACES, must: false, why: "idle" }));
  return askMove(play, [...first, ...then, ...idlers]);
}

/** A fighter who has nowhere to go is not asked. */
function askMove(play: Play, queue: readonly Mover[]): Next {
  const mover = queue[0];
  if (!mover) {
    endGripsByPlace(play);
    return "orders";
  }
  return hasMove(play.state, mover)
    ? ask(play, { kind: "move", queue })
    : move(play, queue, moveSquares(play.state, mover)[0]);
}

export function move(play: Play, queue: readonly Mover[], to: Square | undefined): Next {
  const { who, why } = queue[0]!;
  const { at } = fighterOf(play.state, who);
  if (to && at && !sameSquare(at, to)) play.write({ type: "moved", who, to, why });
  return askMove(play, queue.slice(1));
}
