/** Command's window at each kind of decision. */

import type { BoardInput } from "../../../../../src/foundry/conflict/contract/board.ts";
import { commandBoard } from "../../../../../src/foundry/conflict/kinds/command/command-board.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";

const games = ["one", "three"].map((seed) => randomGame("command", seed));

function firstLine({ view: { match, progress } }: BoardInput) {
  const lines = match.conflict.legal(match.state, progress.owed[0]!.key) as readonly {
    cells: Record<string, number>;
  }[];
  return lines[0]?.cells;
}

/** What these games ask for. */
const ASKED =
  "initiative deployLine goOn movement missiles declare reactAttack reactVictory reactLoss reactMissiles reactMorale reactCharge supportDefence".split(
    " ",
  );

testWindows("command", commandBoard, games, ASKED, [
  { kind: "movement", name: "with the dangers drawn", draft: { threat: true } },
  { kind: "movement", name: "without a unit", draft: { unit: undefined } },
  { kind: "movement", name: "a rout is asked for", draft: { act: "rout" } },
  { kind: "movement", name: "an advance is asked for", draft: { act: "advance" } },
  { kind: "deployLine", name: "a line is taken up", draft: (input) => ({ places: firstLine(input) }) },
]);
