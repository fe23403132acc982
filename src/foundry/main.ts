/** The entry that Foundry loads: registers what the folders declare, in Foundry's own order of hooks. */
import { registerApi } from "./api/register.ts";
import { registerFitScreen } from "./apps/fit-screen.ts";
import { registerCampaign } from "./campaign/register.ts";
import { registerCards } from "./chat/cards.ts";
import { registerDigitDie } from "./chat/digit-die.ts";
import { registerStepCards } from "./chat/step-card.ts";
import { registerTold } from "./chat/told.ts";
import { registerChecks } from "./check/register.ts";
import { registerCompendium } from "./compendium/register.ts";
import { registerConflicts } from "./conflict/register.ts";
import { MODELS, TRACKED, TYPE_ICONS } from "./data/models.ts";
import { registerArtwork } from "./documents/artwork.ts";
import { registerConditions } from "./documents/conditions.ts";
import { registerGoals } from "./documents/goals.ts";
import { registerSharing } from "./documents/sharing.ts";
import { registerFirstTemplates } from "./first-templates.ts";
import { registerHelpers } from "./helpers.ts";
import { registerLearning } from "./learn/register.ts";
import { registerUpdates } from "./migrations/register.ts";
import { registerPause } from "./pause/pause.ts";
import { registerPortraits } from "./portraits/register.ts";
import { watchForFaults } from "./self-check/caught.ts";
import { registerSelfCheck } from "./self-check/register.ts";
import { registerRulingWaits } from "./setup/ruling-waits.ts";
import { registerSetup } from "./setup/setup-window.ts";
import { registerSheets } from "./sheets/register.ts";
import { loadPartials } from "./templates.ts";
import { registerTours } from "./tours/register.ts";

watchForFaults();

Hooks.once("init", () => {
  registerModels();
  registerArtwork();
  registerSharing();
  registerHelpers(Handlebars);
  registerFirstTemplates(Handlebars);
  registerDigitDie();
  registerConditions();
  registerGoals();
  registerCards();
  registerTold();
  registerSheets();
  registerConflicts();
  registerChecks();
  registerStepCards();
  registerCampaign();
  registerLearning();
  registerPortraits();
  registerPause();
  registerTours();
  registerCompendium();
  registerSetup();
  registerRulingWaits();
  registerSelfCheck();
  registerApi();
  registerUpdates();
  registerFitScreen();
  void loadPartials();
});

function registerModels(): void {
  for (const [document, models] of Object.entries(MODELS)) {
    const name = document as keyof typeof MODELS;
    const config: { dataModels: object; typeIcons?: object } = CONFIG[name];
    Object.assign(config.dataModels, models);
    config.typeIcons = { ...config.typeIcons, ...TYPE_ICONS[name] };
  }
  Object.assign(CONFIG.Actor, { trackableAttributes: TRACKED });
}
