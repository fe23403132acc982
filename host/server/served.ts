/** What a write needs to know of its table, and no more, so that nothing below the table depends on it. */
import type { SystemManifest } from "../api/wire.ts";
import type { Pack } from "../world/packs.ts";
import type { World } from "../world/world.ts";
import type { GameSystem } from "./system.ts";

export interface Served {
  readonly world: World;
  readonly system: GameSystem;
  readonly packs: ReadonlyMap<string, Pack>;
  readonly declared: SystemManifest;
  readonly demandPasswords: boolean;
  learnSettings(): void;
  closeSeat(userId: string): Promise<void>;
}
