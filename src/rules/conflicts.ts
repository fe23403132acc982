/** Every conflict that can be played, by its name. Command lines, the verifier and the windows look them up here. */
import type { AnyConflict } from "./conflict/contract.ts";
import { sortie } from "./sortie/conflict.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = {
  sortie,
};
