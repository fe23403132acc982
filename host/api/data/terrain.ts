/** foundry.data.TerrainData: how hard the ground is to cross. Plain data; no region of this host has any. */
import { DataModel } from "../abstract/data-model.ts";
import { NumberField } from "./fields/number.ts";

export class TerrainData extends DataModel {
  static override defineSchema(): Record<string, any> {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** The hardest of several effects is the one that counts. */
  static resolveTerrainEffects(effects: readonly { difficulty?: number | null }[] = []): TerrainData | null {
    const hard = effects.map(({ difficulty }) => difficulty ?? Number.POSITIVE_INFINITY);
    if (hard.length === 0) return null;
    const worst = Math.max(...hard);
    return new TerrainData({ difficulty: Number.isFinite(worst) ? worst : null });
  }
}
