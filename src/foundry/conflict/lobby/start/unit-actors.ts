/** Units that were dropped into a start form from the directory: the actor of each engine id. */
import type { Form, StartInput } from "../../contract/starter.ts";

export function unitActors(
  form: Form,
  { candidates }: StartInput,
  sides: readonly string[],
  most: number,
  idOf: (side: string, row: number) => string = (side, row) => `${side}-${row + 1}`,
): Record<string, string> {
  if (form.asText === "on") return {};
  const found: Record<string, string> = {};
  for (const side of sides) {
    for (let row = 0; row < most; row++) {
      const uuid = String(form[`${side}.${row}.actor`] ?? "");
      if (uuid !== "" && candidates.some((candidate) => candidate.uuid === uuid)) found[idOf(side, row)] = uuid;
    }
  }
  return found;
}
