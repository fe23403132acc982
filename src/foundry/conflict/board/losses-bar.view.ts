/** How many of an army stand, return and are lost, for the bar at the end. */
import type { Say } from "../../base/say.ts";
import type { EndSide } from "../contract/end.ts";

export interface ArmyLosses {
  readonly marched: number;
  /** Survivors, including those who return. */
  readonly home: number;
  readonly back: number;
  readonly lost: number;
}

export function lossesBar(
  { marched, home, back, lost }: ArmyLosses,
  say: Say,
): Pick<EndSide, "left" | "ofAll" | "split"> {
  const stand = home - back;
  const share = (count: number) => Math.round((1000 * count) / Math.max(1, marched)) / 10;
  return {
    left: stand,
    ofAll: say("BNB.End.ofAll", { all: marched }),
    split: {
      stand: share(stand),
      back: share(back),
      standWords: say("BNB.End.stand", { count: stand }),
      backWords: say("BNB.End.back", { count: back }),
      lostWords: say("BNB.End.lost", { count: lost }),
    },
  };
}
