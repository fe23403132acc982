/**
 * A journal entry as a start form: a scenario is a whole set-up, a battlefield only the ground. Entries of the compendium and
 * copies of them in the world; any user may have written one, so it is checked like a set-up from outside.
 */
import { fail, ok, type Result } from "../../../../rules/result.ts";
import { journalFrom } from "../../../documents/by-uuid.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { PASTED } from "../start/battlefields.ts";
import { thumbOf } from "../start/ready-scenes.ts";
import { type OwnSetup, readSetupText } from "./setup-text.ts";

export interface EntrySetup extends OwnSetup {
  /** Only the ground: all other fields of the form stay. */
  readonly ground: boolean;
}

export async function entrySetup(uuid: string): Promise<Result<EntrySetup>> {
  const entry = await journalFrom(uuid);
  return entry ? setupOf(entry.name, ourFlags(entry)) : fail("ownSetup.gone");
}

export function setupOf(name: string, { setup, map }: Readonly<Record<string, unknown>>): Result<EntrySetup> {
  if (typeof setup === "string") {
    const read = readSetupText(setup);
    return read.ok ? ok({ ...read.value, ground: false }) : read;
  }
  if (typeof map !== "string") return fail("ownSetup.notASetup");
  const fields = { map: PASTED, mapText: map };
  return ok({ name, kind: "battle", fields, thumb: thumbOf("battle", undefined), ground: true });
}
