/** Battlefields that a form offers: the ready ones, one made from a seed, one pasted as text. */
import { seededDice } from "../../../rules/dice/seeded.ts";
import { makeBattlefield } from "../../../rules/hex/generate/battlefield.ts";
import { readMap } from "../../../rules/hex/map-text.ts";
import { writeMap } from "../../../rules/hex/map-write.ts";
import { READY_MAPS } from "../../../rules/hex/maps/ready.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import type { Form } from "./starter.ts";

export const MADE = "made";
export const PASTED = "pasted";

export function mapName(text: string): string {
  return /^map (.*)$/m.exec(text)?.[1] ?? "?";
}

/** The text of the battlefield that was chosen. */
export function chosenMap(form: Form): Result<string> {
  const which = String(form.map ?? "0");
  if (which === MADE) {
    const seed = String(form.seed ?? "").trim();
    if (seed === "") return fail("start.noSeed");
    return ok(writeMap(makeBattlefield(seededDice(seed))));
  }
  if (which === PASTED) {
    const text = String(form.mapText ?? "");
    const read = readMap(text);
    return read.ok ? ok(text) : read;
  }
  const ready = READY_MAPS[Number(which)];
  return ready === undefined ? fail("start.noMap") : ok(ready);
}
