/** Every playable conflict, by its name. Command lines, the verifier and the tests look them up here. */

import { command } from "./command/index.ts";
import type { AnyConflict } from "./conflict/contract.ts";
import { skirmish } from "./skirmish/index.ts";
import { sortie } from "./sortie/index.ts";
import { battle } from "./varied-battle.ts";
import { discussion, draft, pursuit } from "./varied-conflicts.ts";
import { duel } from "./varied-duel.ts";

export const CONFLICTS: Readonly<Record<string, AnyConflict>> = {
  draft,
  battle,
  duel,
  discussion,
  pursuit,
  skirmish,
  sortie,
  command,
};
