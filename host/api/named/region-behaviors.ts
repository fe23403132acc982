/**
 * foundry.data.regionBehaviors: the base of a region's behaviours, to be extended; there are no regions here to have them.
 * Public source: foundryvtt.com/api/v13 foundry.data.regionBehaviors.
 */
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { SetField } from "../data/fields/array.ts";
import { StringField } from "../data/fields/string.ts";

export class RegionBehaviorType extends TypeDataModel {
  /** Which method handles which event. */
  static events: Record<string, unknown> = {};

  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): SetField {
    const known = events ? { choices: events } : {};
    return new SetField(new StringField({ required: true, ...known }), initial ? { initial } : {});
  }

  get behavior(): any {
    return this.parent;
  }
  get region(): any {
    return this.parent?.parent ?? null;
  }
  get scene(): any {
    return this.region?.parent ?? null;
  }
}

const NAMES = [
  "AdjustDarknessLevel",
  "DisplayScrollingText",
  "ExecuteMacro",
  "ExecuteScript",
  "ModifyMovementCost",
  "PauseGame",
  "SuppressWeather",
  "TeleportToken",
  "ToggleBehavior",
];
export const regionBehaviors: Record<string, any> = {
  RegionBehaviorType,
  ...Object.fromEntries(
    NAMES.map((name) => {
      const cls = class extends RegionBehaviorType {
        static override defineSchema(): Record<string, any> {
          return {};
        }
      };
      return [`${name}RegionBehaviorType`, Object.defineProperty(cls, "name", { value: `${name}RegionBehaviorType` })];
    }),
  ),
};
