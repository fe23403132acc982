/** Before the first round (Chronicle 4.08): pairs are picked in turn, the others join or stay out, all take their places. */
import { bout, firstJoined, firstJoins, firstPick, idle, lineUp, pairs, rowsNeeded } from "../many/pairing.ts";
import { ask, type Next, otherSide, type Play } from "../script.ts";
import type { Side } from "../state.ts";

export function startPairing(play: Play): Next {
  if (play.state.fighters.length === 2) return pair(play, 0, idle(play.state, 0)[0]!, idle(play.state, 1)[0]!);
  const first = firstPick(play.state, play.dice);
  play.write(first);
  return askPair(play, first.side);
}

function askPair(play: Play, side: Side): Next {
  const open = pairs(play.state, side);
  if (open.length > 1) return ask(play, { kind: "pair", side });
  const only = open[0];
  return only ? pair(play, side, only.own, only.enemy) : askFirstJoin(play, idle(play.state));
}

export function pair(play: Play, side: Side, own: string, enemy: string): Next {
  const bouts = [...play.state.bouts, bout(play.state, own, [enemy])];
  play.write({ type: "paired", own, enemy, bouts });
  return askPair(play, otherSide(side));
}

function askFirstJoin(play: Play, queue: readonly string[]): Next {
  const who = queue[0];
  if (who === undefined) return "lineUp";
  if (firstJoins(play.state, who).length > 0) return ask(play, { kind: "join", queue, first: true });
  return askFirstJoin(play, queue.slice(1));
}

export function firstJoin(play: Play, queue: readonly string[], enemy: string | null): Next {
  const who = queue[0]!;
  if (enemy === null) play.write({ type: "stayedOut", who });
  else play.write({ type: "joined", who, enemy, bouts: firstJoined(play.state, who, enemy) });
  return askFirstJoin(play, queue.slice(1));
}

/** Places given by the fiction are kept. */
export function takePlaces(play: Play): Next {
  if (play.state.fighters.some(({ at }) => at === null)) {
    const first = play.state.fighters.filter(({ side }) => side === 0).length;
    const rows = rowsNeeded(first, play.state.fighters.length - first);
    play.write({ type: "linedUp", places: lineUp(play.state, rows) });
  }
  return "round";
}
