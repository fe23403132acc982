/** Step 4 and what follows it: the end of the round, mercy to the helpless, joining other combats, the end of the duel. */

import { joined, joiners, joins } from "../many/joining.ts";
import { ask, type Next, type Play } from "../script.ts";
import { captain } from "../who.ts";
import { atMercy, verdict } from "./ending.ts";
import { endRound } from "./round-end.ts";

export function closeRound(play: Play): Next {
  endRound(play);
  const end = verdict(play.state);
  if (!end) return "join";
  return end.winner === null ? "finish" : askMercy(play, atMercy(play.state, end.winner));
}

/** Killing the helpless takes an action and no check; once nobody hinders, it is only a matter of wanting to. */
function askMercy(play: Play, queue: readonly string[]): Next {
  return queue.length > 0 ? ask(play, { kind: "mercy", queue }) : "finish";
}

export function mercy(play: Play, queue: readonly string[], kill: boolean): Next {
  const who = queue[0]!;
  const by = captain(play.state, verdict(play.state)!.winner!)!.id;
  play.write(kill ? { type: "fell", who, fate: "dead", by } : { type: "spared", who, by });
  return askMercy(play, queue.slice(1));
}

export function startJoins(play: Play): Next {
  return askJoin(play, joiners(play.state));
}

function askJoin(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "round";
  // He may have been taken up by somebody before him in the queue.
  const free = joiners(play.state).includes(who);
  if (free && joins(play.state, who).length > 0) return ask(play, { kind: "join", queue, first: false });
  return askJoin(play, queue.slice(1));
}

export function join(play: Play, queue: readonly string[], enemy: string | null): Next {
  const who = queue[0]!;
  if (enemy === null) play.write({ type: "stayedOut", who });
  else play.write({ type: "joined", who, enemy, bouts: joined(play.state, who, enemy) });
  return askJoin(play, queue.slice(1));
}

export function finish(play: Play): Next {
  play.write({ type: "ended", ...verdict(play.state)! });
  return ask(play, { kind: "over" });
}
