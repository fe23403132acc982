/** The battle's window at each kind of decision. */
import { battleBoard } from "../../../../../src/foundry/conflict/kinds/battle/battle-board.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";

const games = ["one", "two", "five"].map((seed) => randomGame("battle", seed));

/** What these games ask for. */
const ASKED = "deploy row council shoot quick move from fallBack leave sequence step terms".split(" ");

testWindows("battle", battleBoard, games, ASKED, [
  { kind: "move", name: "with the dangers drawn", draft: { threat: true } },
  { kind: "deploy", name: "two units are placed", draft: { placed: { d1: 5, d2: 6 } } },
  { kind: "row", name: "the next row is looked at", draft: { row: 1 } },
  { kind: "clusters", name: "the next way is looked at", draft: { "way:0": 1 } },
  { kind: "leave", name: "nobody is to leave", draft: { leave: [] } },
]);
