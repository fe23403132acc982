/** The duel's window at each kind of decision. */

import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { duelBoard } from "../../../../../src/foundry/conflict/kinds/duel/duel-board.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";

const games = [
  ...["one", "two", "six"].map((seed) => randomGame("duel", seed, { "combat.shooting": "on" })),
  randomGame("duel", "pool", { "rules.check": "d8pool" }),
];
/** The order with that number, chosen and not yet sealed. */
const chosen = (at: number) => (input: BoardInput) => {
  const { match, progress } = input.view;
  return { order: match.conflict.legal(match.state, progress.owed[0]!.key).at(at) };
};

/** What these games ask for. */
const ASKED = "pair join move order arm defend protect strike dodge follow suffer mercy shove".split(" ");

testWindows("duel", duelBoard, games, ASKED, [
  { kind: "order", name: "the second way of a card is chosen", draft: chosen(1) },
  { kind: "order", name: "something else is chosen", draft: chosen(-1) },
  { kind: "defend", name: "another defence is picked", draft: { defence: 1 } },
  { kind: "defend", name: "a square to dodge to is picked", draft: { ground: { x: 7, y: 3 } } },
  { kind: "defend", name: "other parts are named", draft: { protect: "body", suffer: "leftLeg" } },
  { kind: "strike", name: "a leg is picked, and nobody follows", draft: { part: "leftLeg", follow: "stay" } },
  { kind: "strike", name: "the head is picked, and spared", draft: { part: "head", mercy: "spare" } },
  { kind: "suffer", name: "the body is picked", draft: { part: "body" } },
]);
