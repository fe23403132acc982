/** The progress of the round: footwork, orders, blows; the distance of this client's fight, and its fatigue. */
import {
  type Asks,
  apart,
  type DuelState,
  distanceName,
  enemiesOf,
  type Fighter,
  fighterOf,
  weakening,
} from "../../../../rules/chronicle/duel/index.ts";
import { DISTANCES } from "../../../../rules/chronicle/equipment/index.ts";
import { signed } from "../../../base/percent.ts";
import type { BoardInput } from "../../contract/board.ts";
import { firstDuelOf } from "./first/first-duel.view.ts";

const PHASES = ["footwork", "orders", "blows"] as const;

const PHASE_OF: Readonly<Record<Asks["kind"], (typeof PHASES)[number] | undefined>> = {
  begin: undefined,
  over: undefined,
  arm: undefined,
  pair: undefined,
  join: "footwork",
  move: "footwork",
  orders: "orders",
  defend: "blows",
  parts: "blows",
  shove: "blows",
  dodge: "blows",
  follow: "blows",
  mercy: "blows",
};

export function roundView(input: BoardInput, state: DuelState) {
  const now = state.round > 0 ? PHASE_OF[state.asks.kind] : undefined;
  // In a first duel nobody has room to move.
  const first = firstDuelOf(input) !== undefined;
  const phases = first ? PHASES.slice(1) : PHASES;
  const at = now ? phases.indexOf(now) : -1;
  return {
    phases: now
      ? phases.map((phase, index) => ({
          label: input.say(`BNB.DuelBoard.phase.${phase}`),
          now: index === at,
          done: index < at,
        }))
      : [],
    ...(first ? { distances: [] } : distances(input, state)),
  };
}

/** The viewer's fighter: the one who must decide, or the first of this client. */
export function ownFighter(input: BoardInput, state: DuelState): Fighter | undefined {
  const { progress, mine } = input.view;
  const owed = progress.owed.find(({ seat, key }) => mine.includes(seat) && key.includes(":"));
  const asked = state.fighters.find(({ id }) => owed?.key.endsWith(`:${id}`));
  return asked ?? state.fighters.find(({ seat, fate }) => mine.includes(seat) && fate === "standing");
}

function distances(input: BoardInput, state: DuelState) {
  const own = ownFighter(input, state) ?? state.fighters[0]!;
  const enemy = enemiesOf(state, own.id)[0];
  if (enemy === undefined) return { distances: [] };
  const name = distanceName(apart(own, fighterOf(state, enemy)));
  return {
    distances: DISTANCES.map((distance) => ({
      label: input.say(`BNB.DuelBoard.near.${distance}`),
      here: distance === name,
    })),
    far: name === undefined ? input.say("BNB.DuelBoard.outOfReach") : "",
  };
}

export function weakeningWords(input: BoardInput, state: DuelState, fighter: Fighter): string {
  const by = weakening(state, fighter);
  return by === 0 ? "" : input.say("BNB.DuelBoard.weakened", { by: signed(by) });
}
