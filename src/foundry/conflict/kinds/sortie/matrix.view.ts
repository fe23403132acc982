/** Who gains dice: each of the player's manoeuvres against each of the enemy's, as in the book's table. */
import { MANOEUVRES, type Manoeuvre, meet } from "../../../../rules/sortie/index.ts";
import { signed } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { sortieOf } from "./common.view.ts";

export function matrixView(scene: BoardInput, mine: Manoeuvre | undefined, versus: Manoeuvre) {
  const { options } = sortieOf(scene);
  const name = (manoeuvre: Manoeuvre) => scene.say(`BNB.SortieBoard.manoeuvre.${manoeuvre}`);
  return {
    heads: MANOEUVRES.map((manoeuvre) => ({ manoeuvre, name: name(manoeuvre), looked: manoeuvre === versus })),
    rows: MANOEUVRES.map((own) => ({
      name: name(own),
      mine: own === mine,
      cells: MANOEUVRES.map((other) => {
        const met = meet(own, other, options);
        if (!met.roll) return { words: scene.say(`BNB.SortieBoard.still.${met.mine}.${met.theirs}`), tone: "still" };
        const gain = met.mine - met.theirs;
        return { words: gain === 0 ? "0" : signed(gain), tone: gain > 0 ? "for" : gain < 0 ? "against" : "" };
      }),
    })),
  };
}
