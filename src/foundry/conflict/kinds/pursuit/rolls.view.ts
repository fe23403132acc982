/** Every roll of the pursuit, oldest first: the approach, and a roll for each leg. */
import type { PursuitEvent, PursuitState } from "../../../../rules/chronicle/pursuit/index.ts";
import { CHECKS } from "../../../../rules/variants.ts";
import type { BoardInput } from "../../contract/board.ts";
import { type Rolled, rollsPanel } from "../../moments/rolls.view.ts";

export function rollsOf(input: BoardInput): Rolled[] {
  return input.table.match.past.flatMap(({ state, entry }, step) =>
    (entry.events as readonly PursuitEvent[]).flatMap((event) => rollIn(event, state as PursuitState, step, input)),
  );
}

export function pursuitRolls(input: BoardInput) {
  const { options } = input.table.match.state as PursuitState;
  return rollsPanel(rollsOf(input), CHECKS[options["rules.check"]], input);
}

function rollIn(event: PursuitEvent, state: PursuitState, step: number, { say }: BoardInput): Rolled[] {
  if (event.type !== "leg" && event.type !== "approached") return [];
  const { rating, opposition, faces, success } = event;
  const [evader, pursuer] = [state.sides.evader.name, state.sides.pursuer.name];
  const skill = (way: string) => say(`BNB.Skill.${way}`);
  const words = () =>
    event.type === "leg"
      ? {
          when: say("BNB.Pursuit.legHead", { leg: state.leg + 1 }),
          title: say("BNB.Rolls.opposed", {
            by: evader,
            skill: skill(event.ways.evader),
            on: pursuer,
            other: skill(event.ways.pursuer),
          }),
          result: success ? "BNB.PursuitBoard.roll.wider" : "BNB.PursuitBoard.roll.closer",
        }
      : {
          when: "",
          title: say("BNB.Rolls.opposed", { by: pursuer, skill: skill("hide"), on: evader, other: skill("notice") }),
          result: success ? "BNB.PursuitBoard.roll.unseen" : "BNB.PursuitBoard.roll.seen",
        };
  return [{ step, rating, opposition, faces, success, words }];
}
