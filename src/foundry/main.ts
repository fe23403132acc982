/** The entry that Foundry loads: registers what the folders declare, in Foundry's own order of hooks. */
import { MODELS, TRACKED, TYPE_ICONS } from "./data/models.ts";

Hooks.once("init", () => {
  registerModels();
});

function registerModels(): void {
  for (const [document, models] of Object.entries(MODELS)) {
    const config = (CONFIG as any)[document];
    Object.assign(config.dataModels, models);
    config.typeIcons = { ...config.typeIcons, ...TYPE_ICONS[document as keyof typeof MODELS] };
  }
  CONFIG.Actor.trackableAttributes = TRACKED as any;
}
