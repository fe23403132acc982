/**
 * Ready scenes for one person and the computer, two for each kind that needs a set-up: made by the book's own sample from a
 * fixed seed, so that everybody plays the same one, and of this table's two armies where it has them.
 */
import type { AnyConflict, Seat } from "../../../rules/conflict/contract.ts";
import { seededDice } from "../../../rules/dice/seeded.ts";
import { isObject, ok, type Result } from "../../../rules/result.ts";
import { TINCTURES } from "../../system.ts";
import type { NewConflict } from "../contract/new-conflict.ts";
import { type Opponent, playerIdOf } from "../contract/opponents.ts";
import type { Starter, StartInput } from "../contract/starter.ts";

export interface ReadyScene {
  readonly id: string;
  readonly kind: string;
  /** About how long it takes. */
  readonly minutes: number;
  /** Of the book's sample; none where the table's own armies meet. */
  readonly seed?: string;
}

export const READY_SCENES: readonly ReadyScene[] = [
  { id: "yard", kind: "duel", minutes: 15, seed: "second scene" },
  { id: "lane", kind: "duel", minutes: 15, seed: "third scene" },
  { id: "moor", kind: "battle", minutes: 60 },
  { id: "fords", kind: "battle", minutes: 60, seed: "second scene" },
  { id: "party", kind: "skirmish", minutes: 30, seed: "first scene" },
  { id: "companies", kind: "skirmish", minutes: 30, seed: "second scene" },
  { id: "gate", kind: "command", minutes: 40, seed: "first scene" },
  { id: "few", kind: "command", minutes: 30, seed: "second scene" },
  { id: "fort", kind: "sortie", minutes: 25, seed: "first scene" },
  { id: "field", kind: "sortie", minutes: 20, seed: "second scene" },
];

/** The scene with this person on its first seat and the opponent on the others; written on nobody's sheet. */
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
      return read.ok ? ok({ ...read.value, title, actors: {} }) : read;
    }
  }
  const setup = conflict.sample(seededDice(scene.seed ?? "first scene"));
  const begun = conflict.begin(setup, input.options);
  if (!begun.ok) return begun;
  const seats = conflict.seats(begun.value).map((seat, at) => {
    const user = at === 0 ? me : playerIdOf(opponent);
    return [seat, { user, tincture: TINCTURES[at % TINCTURES.length]!, name: nameIn(setup, seat), actor: "" }] as const;
  });
  return ok({ kind: scene.kind, title, setup, options: input.options, seats: Object.fromEntries(seats), actors: {} });
}

/** How a set-up calls the side of a seat. */
function nameIn(setup: unknown, seat: Seat): string {
  if (!isObject(setup)) return seat;
  const lists = [setup.armies, setup.sides, setup.combatants].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = lists.find((one) => isObject(one) && one.seat === seat) ?? setup[seat];
  return isObject(named) && typeof named.name === "string" ? named.name : seat;
}
