/** What this client still owes, in a game that is played now. */
import type { Demand } from "../../rules/conflict/contract.ts";
import type { BoardScene } from "./board.ts";

export function owed(scene: BoardScene): readonly Demand<unknown>[] {
  if (!scene.live || scene.table.paused) return [];
  return scene.table.standing.owed.filter((demand) => scene.table.mine.includes(demand.seat));
}

export function owedOf(scene: BoardScene, kind: string): Demand<unknown> | undefined {
  return owed(scene).find((demand) => demand.kind === kind);
}
