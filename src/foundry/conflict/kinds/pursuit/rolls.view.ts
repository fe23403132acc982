/** The rolls of a pursuit: the approach, and one for each leg. */
import { GAP, type PursuitEvent, type PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import type { Say } from "../../../base/say.ts";
import type { PastStep } from "../../contract/moments.ts";
import { type Sum, sumOf } from "../../moments/check.view.ts";
import { type RolledCheck, rollMoments } from "../../moments/roll-moments.view.ts";

const rolls = rollMoments({
  rolls: ({ state, entry }: PastStep, say) =>
    (entry.events as readonly PursuitEvent[]).flatMap((event) => rollIn(event, state as PursuitState, say)),
  check: (state) => CHECKS[(state as PursuitState).options["rules.check"]],
  // Contact or escape.
  decided: ({ state, entry }) =>
    (entry.events as readonly PursuitEvent[]).some(
      (event) => event.type === "leg" && isDecisive(event.success, state as PursuitState),
    ),
});

export const pursuitMoments = rolls.moments;
export const pursuitRoll = rolls.view;

function isDecisive(success: boolean, { gap }: PursuitState): boolean {
  return success ? gap + 1 >= GAP.escaped : gap - 1 <= GAP.contact;
}

function rollIn(event: PursuitEvent, { sides, leg }: PursuitState, say: Say): RolledCheck[] {
  if (event.type !== "leg" && event.type !== "approached") return [];
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
      result: success ? "BNB.PursuitBoard.roll.wider" : "BNB.PursuitBoard.roll.closer",
    },
  ];
}
