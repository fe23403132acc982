/** Names that only one face has: added or removed before any package's code runs. */
import { ActiveEffectTypeDataModel } from "./data/effect-changes.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./data/operators.ts";
import { since14 } from "./face.ts";
import { throwOnMissing } from "./helpers/missing.ts";
import { logCompatibilityWarning } from "./utils/compatibility.ts";
import type { Plain } from "./utils/types.ts";

const DETACHING = ["detachWindow", "attachWindow", "renderChild", "parent", "_onDetach", "_onAttach"];

export function dressFace(foundry: any, globals: Record<string, unknown>): void {
  if (!since14()) {
    for (const name of ["Level", "BaseLevel"]) delete foundry.documents[name];
    delete foundry.applications.detached;
    delete foundry.documents.ChatMessage.applyMode;
    delete foundry.documents.Scene.prototype.moveTokens;
    const { ApplicationV2 } = foundry.applications.api;
    for (const name of DETACHING) delete Object.getPrototypeOf(ApplicationV2.prototype)[name];
    delete globals["Level"];
    return;
  }
  foundry.data.operators = throwOnMissing("foundry.data.operators", {
    DataFieldOperator,
    ForcedDeletion,
    ForcedReplacement,
  });
  foundry.data.ActiveEffectTypeDataModel = ActiveEffectTypeDataModel;
  Object.defineProperty(foundry.documents.ActiveEffect.prototype, "changes", {
    configurable: true,
    get(this: any) {
      logCompatibilityWarning("ActiveEffect#changes is now ActiveEffect#system.changes.", { since: 14, until: 16 });
      return this.system.changes;
    },
  });
  globals["_del"] = ForcedDeletion.create();
  globals["_replace"] = (value: unknown) => ForcedReplacement.create(value);
  globals["_loc"] = (key: string, data?: Plain) => (globalThis as any).game.i18n.localize(key, data);
}

/** Version 14 warns at each start of a world whose system still has the file. */
export function warnOfTemplate(template: Record<string, unknown>): void {
  if (!since14() || Object.keys(template).length === 0) return;
  logCompatibilityWarning(
    "template.json is deprecated. Declare documentTypes in system.json and data models instead.",
    {
      since: 14,
      until: 16,
    },
  );
}
