/** The sortie's window, told line by line. */
import { sortieBoard } from "../../../../../src/foundry/conflict/kinds/sortie/sortie-board.ts";
import { randomGame, savedGame, testWindows } from "../../../support/windows.ts";

const games = ["one", "three"].map((seed) => randomGame("sortie", seed));

testWindows("sortie", sortieBoard, savedGame("sortie"), games, []);
