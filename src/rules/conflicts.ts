/** Every conflict that can be played, by its name. Command lines, the verifier and the windows look them up here. */
import type { AnyConflict } from "./conflict/contract.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = {};
