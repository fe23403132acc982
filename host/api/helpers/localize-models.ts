/** Once the texts are loaded, the fields of every model get theirs, and types without a label are looked up under TYPES. */
import { Localization } from "./localization.ts";

export function localizeModels(): void {
  const { CONFIG, game } = globalThis as any;
  for (const [name, entry] of Object.entries<any>(CONFIG)) {
    if (!entry?.documentClass) continue;
    Localization.localizeDataModel(entry.documentClass);
    for (const model of Object.values<any>(entry.dataModels ?? {})) Localization.localizeDataModel(model);
    if (!entry.typeLabels) continue;
    for (const type of entry.documentClass.TYPES) {
      const key = `TYPES.${name}.${type}`;
      entry.typeLabels[type] ??= game.i18n.has(key) ? key : type;
    }
  }
}
