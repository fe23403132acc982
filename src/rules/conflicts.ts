/** Every conflict that can be played, by its name. Command lines, the verifier and the tests look them up here. */
import { CHRONICLE_CONFLICTS } from "./chronicle-conflicts.ts";
import { command } from "./command/conflict.ts";
import type { AnyConflict } from "./conflict/contract.ts";
import { skirmish } from "./skirmish/conflict.ts";
import { sortie } from "./sortie/conflict.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = { ...CHRONICLE_CONFLICTS, skirmish, sortie, command };
