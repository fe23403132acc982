/**
 * Ready scenes for one player and the computer, as each kind lists them in its facts: from the book's own sample with a fixed
 * seed, so that everybody plays the same one, or with the group's two armies if it has them.
 */
import type { AnyConflict, Seat } from "../../../../rules/conflict/contract.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { isObject, ok, type Result } from "../../../../rules/result.ts";
import { isThumbMark } from "../../../draw/thumb.ts";
import { TINCTURES } from "../../../system.ts";
import { type KindSummary, kindOf, kindSummaries, summaryOf } from "../../contract/kinds.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import { type Opponent, playerIdOf } from "../../contract/opponents.ts";
import type { Starter, StartInput } from "../../contract/starter.ts";
import { MOST_MARKS, type Thumb } from "../setups/thumb.ts";

export type ReadyScene = NonNullable<KindSummary["scenes"]>[number] & { readonly kind: string };

export function readyScenes(): ReadyScene[] {
  return kindSummaries().flatMap(({ kind, scenes = [] }) => scenes.map((scene) => ({ ...scene, kind })));
}

/** The scene with this player on its first seat and the opponent on the others; no sheet changes. */
export function sceneAgainst(
  scene: ReadyScene,
  opponent: Opponent,
  { conflict, starter, input, me }: { conflict: AnyConflict; starter: Starter; input: StartInput; me: string },
): Result<NewConflict> {
  const title = input.say(`BNB.ReadyScene.${scene.id}.name`);
  if (scene.seed === undefined) {
    const armies = input.candidates.filter(({ type }) => type === "army");
    const own = armies.find(({ owner }) => owner === me) ?? armies[0];
    const other = armies.find((army) => army !== own);
    if (own && other) {
      const form = {
        map: "0",
        "attacker.army": own.uuid,
        "attacker.player": me,
        "defender.army": other.uuid,
        "defender.player": playerIdOf(opponent),
      };
      const read = starter.read(form, input);
      return read.ok ? ok({ ...read.value, title, actors: {}, practice: true }) : read;
    }
  }
  const setup = { ...(conflict.sample(seededDice(scene.seed ?? "first scene")) as object), ...scene.more };
  const begun = conflict.begin(setup, input.options);
  if (!begun.ok) return begun;
  const seats = conflict.seats(begun.value).map((seat, at) => {
    const user = at === 0 ? me : playerIdOf(opponent);
    return [seat, { user, tincture: TINCTURES[at % TINCTURES.length]!, name: nameIn(setup, seat), actor: "" }] as const;
  });
  return ok({
    kind: scene.kind,
    title,
    setup,
    options: input.options,
    seats: Object.fromEntries(seats),
    actors: {},
    practice: true,
  });
}

/** The name of a seat's side in a set-up. */
function nameIn(setup: unknown, seat: Seat): string {
  if (!isObject(setup)) return seat;
  const lists = [setup.armies, setup.sides, setup.combatants].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = lists.find((one) => isObject(one) && one.seat === seat) ?? setup[seat];
  return isObject(named) && typeof named.name === "string" ? named.name : seat;
}

/** `setup` may be anything, not only what the engine takes: unknown parts are not drawn. */
export function thumbOf(kind: string, setup: unknown): Thumb {
  const sides = kindOf(kind)?.starter.drawnSides?.(isObject(setup) ? setup : {}) ?? [];
  return {
    ground: summaryOf(kind)?.ground ?? "plain",
    sides: sides.slice(0, MOST_MARKS).map((side) => side.filter(isThumbMark).slice(0, MOST_MARKS)),
  };
}
