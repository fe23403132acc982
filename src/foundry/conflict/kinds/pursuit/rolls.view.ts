/** The rolls of a pursuit: the approach, and one for each leg. */
import {
  GAP,
  type PursuitEvent,
  type PursuitSide,
  type PursuitState,
} from "../../../../rules/chronicle/pursuit/index.ts";
import { figures } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { PastStep } from "../../contract/moments.ts";
import { CHECK_TIMING, type Sum, sumOf } from "../../moments/check.view.ts";
import { type RolledCheck, rollMoments } from "../../moments/roll-moments.view.ts";
import { afterLeg, chaseNow, checkOf, legTold } from "./leg.view.ts";
import { faceOf, ownAmong, ownSide } from "./track.view.ts";

type Leg = Extract<PursuitEvent, { readonly type: "leg" }>;

/** Ways, dice, verdict; then the counters move, and the new chance of the whole chase. */
const LEG_TIMING = { beats: [...CHECK_TIMING.beats, 1600, 2000], ring: 2000 } as const;

const rolls = rollMoments({
  rolls: ({ state, entry }: PastStep, say, mine) =>
    (entry.events as readonly PursuitEvent[]).flatMap((event) => rollIn(event, state as PursuitState, mine, say)),
  check: (state) => checkOf(state as PursuitState),
  // Contact or escape.
  decided: ({ state, entry }) =>
    (entry.events as readonly PursuitEvent[]).some(
      (event) => event.type === "leg" && isOver(afterLeg(state as PursuitState, event)),
    ),
});

export const pursuitMoments = rolls.moments;

function isOver({ gap }: PursuitState): boolean {
  return gap >= GAP.escaped || gap <= GAP.contact;
}

/** What the board shows of a roll; a leg has both ways, its reader's first, and what it made of the chase. */
export function pursuitRoll(input: BoardInput) {
  const shown = rolls.view(input);
  const { moment, say } = input;
  const past = moment && shown ? moment.now.match.past[moment.step] : undefined;
  if (!moment || !shown || !past) return undefined;
  const state = past.state as PursuitState;
  const leg = (past.entry.events as readonly PursuitEvent[]).find((event): event is Leg => event.type === "leg");
  const isLeg = leg !== undefined && rolls.rollAt(input)?.after !== undefined;
  if (!isLeg) return { ...shown, before: undefined };
  const own = ownSide(input);
  const order: readonly PursuitSide[] = own === "pursuer" ? ["pursuer", "evader"] : ["evader", "pursuer"];
  return {
    ...shown,
    before: state.gap,
    ways: order.map((side) => ({
      ...faceOf(input, side),
      you: side === own,
      way: say(`BNB.Skill.${leg.ways[side]}`),
      rating: figures(side === "evader" ? leg.rating : leg.opposition),
    })),
    now: chaseNow(leg, state, own, say),
    isLast: moment.beat >= LEG_TIMING.beats.length - 1,
  };
}

function rollIn(event: PursuitEvent, state: PursuitState, mine: readonly string[], say: Say): RolledCheck[] {
  if (event.type !== "leg" && event.type !== "approached") return [];
  const { sides, leg } = state;
  const { rating, opposition, faces, success } = event;
  const [evader, pursuer] = [sides.evader.name, sides.pursuer.name];
  const sum = (who: string, way: string, value: number): Sum => {
    const words = say(`BNB.Skill.${way}`);
    return sumOf({ who, base: { words, by: value }, label: who }, value, "");
  };
  if (event.type === "approached")
    return [
      {
        over: "",
        title: say("BNB.PursuitBoard.roll.approach", { name: pursuer }),
        ours: sum(pursuer, "hide", rating),
        theirs: sum(evader, "notice", opposition),
        faces,
        success,
        result: success ? "BNB.PursuitBoard.roll.unseen" : "BNB.PursuitBoard.roll.seen",
      },
    ];
  return [
    {
      over: say("BNB.Pursuit.legHead", { leg: leg + 1 }),
      title: say("BNB.PursuitBoard.roll.leg", { evader, pursuer }),
      ours: sum(evader, event.ways.evader, rating),
      theirs: sum(pursuer, event.ways.pursuer, opposition),
      faces,
      success,
      result: "",
      told: legTold(event, state, ownAmong(state, mine), say),
      timing: LEG_TIMING,
      after: afterLeg(state, event),
    },
  ];
}
