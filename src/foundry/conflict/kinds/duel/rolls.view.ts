/** Every roll of the duel, oldest first: footwork, attacks, and breaking free. */
import { type Blow, type DuelEvent, type DuelState, fighterOf } from "../../../../rules/chronicle/duel/index.ts";
import { checkIn } from "../../../../rules/variants.ts";
import type { Say } from "../../../base/say.ts";
import type { BoardInput } from "../../contract/board.ts";
import { type Rolled, rollsPanel } from "../../moments/rolls.view.ts";
import { defenceWord } from "./fighter.view.ts";

export interface DuelRoll extends Rolled {
  /** Who rolled, for the luck statistics. */
  readonly by: string;
  readonly round: number;
}

/** A roll from an event, before its place in the duel is known. */
interface Thrown extends Omit<DuelRoll, "step" | "round" | "words"> {
  title(): string;
  readonly won: string;
  readonly hurt?: readonly number[] | undefined;
}

export function rollsOf({ table, say }: Pick<BoardInput, "table" | "say">): DuelRoll[] {
  return table.match.past.flatMap(({ state: before, entry }, step) => {
    const state = before as DuelState;
    let round = state.round;
    return (entry.events as readonly DuelEvent[]).flatMap((event) => {
      // A new round starts in the step that ended the old one: its footwork belongs to the new round.
      if (event.type === "roundBegan") round = event.round;
      return thrownIn(event, state, say).map((thrown) => ({ ...ofThrown(thrown, round, say), step, round }));
    });
  });
}

function ofThrown(
  { title, won, hurt = [], ...roll }: Thrown,
  round: number,
  say: Say,
): Omit<DuelRoll, "step" | "round"> {
  return {
    ...roll,
    words: () => ({
      when: say("BNB.DuelBoard.roll.round", { round }),
      title: title(),
      result: `BNB.DuelBoard.roll.${roll.success ? won : "fails"}`,
      more:
        hurt.length > 0
          ? { label: say("BNB.DuelBoard.roll.hurt"), dice: hurt.map((face) => ({ sides: 6, face })), words: "" }
          : undefined,
    }),
  };
}

function thrownIn(event: DuelEvent, state: DuelState, say: Say): Thrown[] {
  const name = (id: string) => fighterOf(state, id).name;
  if (event.type === "blow") return event.blow.faces.length > 0 ? [ofBlow(event.blow, state, say)] : [];
  if (event.type === "footwork")
    return event.contests
      .filter(({ faces }) => faces.length > 0)
      .map(({ roller, other, rating, opposition, faces, winner }) => ({
        by: roller,
        title: () => say("BNB.DuelBoard.roll.footwork", { by: name(roller), on: name(other) }),
        rating,
        opposition,
        faces,
        success: winner === roller,
        won: "steps",
      }));
  if (event.type !== "broke") return [];
  const { who, from, rating, opposition, faces, success } = event;
  const title = () => say("BNB.DuelBoard.roll.broke", { by: name(who), on: name(from) });
  return [{ by: who, title, rating, opposition, faces, success, won: "free" }];
}

function ofBlow(blow: Blow, state: DuelState, say: Say): Thrown {
  const { by, on, action, defence, rating, opposition, faces, success, hurtFaces } = blow;
  const title = () =>
    say("BNB.DuelBoard.roll.blow", {
      by: fighterOf(state, by).name,
      on: fighterOf(state, on).name,
      action: say(action === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${action}`),
      defence: defenceWord(defence.split(":")[0]!, say),
    });
  return { by, title, rating, opposition, faces, success, won: "lands", hurt: hurtFaces };
}

export function duelRolls(input: BoardInput) {
  return rollsPanel(rollsOf(input), checkIn(input.table.match.state as DuelState), input);
}
