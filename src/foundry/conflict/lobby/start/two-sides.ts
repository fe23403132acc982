/** Two sides of a start form, each with a name and its player. */
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { named as listedNames } from "../../../base/words.view.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import type { Form, StartInput } from "../../contract/starter.ts";
import { sideColours } from "./given-names.ts";
import { playsView, usualPlayer } from "./plays.ts";

export function sideView(input: StartInput, side: string, at: number, usual: string) {
  const { players, given } = input;
  const name = given[`${side}.name`] ?? usual;
  const player = given[`${side}.player`] ?? usualPlayer(players, at);
  return { side, name, army: given[`${side}.army`] ?? "", plays: playsView(input, side, player, name) };
}

export interface TwoSides {
  readonly kind: NewConflict["kind"];
  readonly sides: readonly [string, string];
  /** The list of the set-up that contains the sides. */
  readonly list: string;
  /** The set-up from the fields, if it was not typed as text. */
  setup(): Result<unknown>;
}

/** The conflict of a form with two sides, with the names and seats of its set-up. */
export function readTwoSides(form: Form, input: StartInput, given: TwoSides): Result<NewConflict> {
  const setup = form.asText === "on" ? readAsText(form.setup) : given.setup();
  if (!setup.ok) return setup;
  const named = namedSides(setup.value, given.list);
  return ok({
    kind: given.kind,
    title:
      String(form.title || "") ||
      listedNames(
        named.map(({ name }) => name),
        input.say,
      ),
    setup: setup.value,
    options: input.options,
    seats: twoSeats(form, input, given.sides, named),
    actors: {},
  });
}

/** Seats by the set-up's names, all in different colours. */
function twoSeats(
  form: Form,
  { players, say }: StartInput,
  sides: readonly [string, string],
  named: readonly { readonly seat: string; readonly name: string }[],
): NewConflict["seats"] {
  const plays = sides.map((side) => players.find(({ id }) => id === form[`${side}.player`]));
  const nameAt = (at: 0 | 1) => named[at]?.name ?? sides[at];
  const wishAt = (at: 0 | 1) => plays[at]?.tincture ?? "";
  const colours = sideColours([nameAt(0), nameAt(1)], [wishAt(0), wishAt(1)], say);
  const seatAt = (at: 0 | 1) =>
    [
      named[at]?.seat ?? sides[at],
      { user: plays[at]?.id ?? "", tincture: colours[at], name: nameAt(at), actor: "" },
    ] as const;
  return Object.fromEntries([seatAt(0), seatAt(1)]);
}

/** The seats and names in a list of the set-up, as far as the typed text has them. */
function namedSides(setup: unknown, list: string): { seat: string; name: string }[] {
  const sides = ((setup ?? {}) as Record<string, unknown>)[list];
  if (!Array.isArray(sides)) return [];
  return sides.map((side) => {
    const { seat, name } = (side ?? {}) as { seat?: unknown; name?: unknown };
    return { seat: String(seat ?? ""), name: String(name ?? seat ?? "") };
  });
}

// A set-up typed as text.

function readAsText(typed: unknown): Result<unknown> {
  try {
    return ok(JSON.parse(String(typed ?? "")));
  } catch {
    return fail("start.notJson");
  }
}
