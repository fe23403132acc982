/** The Skirmish's window, told line by line. */

import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { skirmishBoard } from "../../../../../src/foundry/conflict/kinds/skirmish/skirmish-board.ts";
import { randomGame, savedGame, testWindows } from "../../../support/windows.ts";

const games = ["two", "three"].map((seed) => randomGame("skirmish", seed));

const legal = ({ table: { match, standing } }: BoardInput) => match.conflict.legal(match.state, standing.owed[0]!.key);

testWindows("skirmish", skirmishBoard, savedGame("skirmish"), games, [
  { kind: "moveUnits", name: "with the dangers drawn", draft: { threat: true } },
  { kind: "stance", name: "somebody guards", draft: (scene) => ({ stance: legal(scene).at(-1) }) },
]);
