/** The last round of one fight: its form shows the group's default, and may set another or none. */
import { fail, ok, type Result } from "../../../../rules/result.ts";
import type { Form, StartInput } from "../../contract/starter.ts";

type DuskOption = "combat.dusk" | "battle.dusk";

const MOST_ROUNDS = 200;

/** Its current value in the form. */
export function duskTyped({ given, options }: StartInput, option: DuskOption): string {
  return given.dusk ?? String(options[option] ?? "");
}

/** A form without the field uses the group's default. */
export function withDusk(form: Form, { options }: StartInput, option: DuskOption): Result<StartInput["options"]> {
  if (form.dusk === undefined) return ok(options);
  const typed = String(form.dusk).trim();
  const rounds = typed === "" ? null : Number(typed);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS))
    return fail("start.dusk", { typed, most: MOST_ROUNDS });
  return ok({ ...options, [option]: rounds });
}
