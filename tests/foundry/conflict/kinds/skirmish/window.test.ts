/** The Skirmish's window at each kind of decision. */

import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";

const games = ["two", "three"].map((seed) => randomGame("skirmish", seed));

const legal = ({ view: { match, progress } }: BoardInput) => match.conflict.legal(match.state, progress.owed[0]!.key);

/** What these games ask for. */
const ASKED =
  "opening soak declareMoves moveUnits blows stance firstStrikes fumble challenge answerChallenge technique".split(" ");

testWindows("skirmish", skirmishBoard, games, ASKED, [
  { kind: "moveUnits", name: "with the dangers drawn", draft: { threat: true } },
  { kind: "stance", name: "somebody guards", draft: (input) => ({ stance: legal(input).at(-1) }) },
]);
