/** The sortie's window at each kind of decision. */
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { randomGame, testWindows } from "../../../support/windows.ts";

const games = ["g25", "g48"].map((seed) => randomGame("sortie", seed));

/** What these games ask for. */
const ASKED =
  "will march manoeuvre shelter ground placeVictor fateFinished placeDriven placeDivided fateOpen spareBeaten".split(
    " ",
  );

testWindows("sortie", sortieBoard, games, ASKED);
