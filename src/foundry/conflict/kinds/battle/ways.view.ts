/** Ways to split a tangle of units into fights (Chronicle 5.05): common fights are listed once, then each way's own. */

import { boardOf, type Cluster, clusterChoices, tanglesOf } from "../../../../rules/chronicle/battle/index.ts";
import type { BoardInput } from "../../contract/board.ts";
import { markOf } from "../../words/advice-marks.view.ts";
import { battleOf, shownSide } from "./common.view.ts";
import { chosenWay, fightView } from "./field/fights.view.ts";

function nameOf({ attackers, defenders }: Cluster): string {
  return `${attackers.join()} v ${defenders.join()}`;
}

export function waysView(scene: BoardInput, tangle: number) {
  const board = boardOf(battleOf(scene));
  const all = clusterChoices(board, tanglesOf(board)[tangle]!);
  const chosen = chosenWay(scene, tangle);
  const inAll = (cluster: Cluster) => all.every((way) => way.some((other) => nameOf(other) === nameOf(cluster)));
  const fights = (clusters: readonly Cluster[]) =>
    clusters.flatMap((cluster) => {
      const view = fightView(scene, cluster);
      return view ? [{ words: view.words, chance: view.chance, sides: view.sides }] : [];
    });
  return {
    whose: scene.say("BNB.BattleBoard.whose", { army: battleOf(scene).armies[shownSide(scene)].name }),
    /** Fights that all ways share; empty if there is only one way. */
    shared: all.length > 1 ? fights(all[0]!.filter(inAll)) : [],
    list: all.map((clusters, index) => ({
      index,
      number: index + 1,
      chosen: index === chosen,
      advised: markOf(scene, `clusters:${tangle}`, { type: "clusters", clusters }),
      fights: fights(all.length > 1 ? clusters.filter((cluster) => !inAll(cluster)) : clusters),
    })),
  };
}
