/** The entry point that Foundry loads: registers what the folders declare, in the order of Foundry's hooks. */

import { registerApi } from "./api/register.ts";
import { registerFetchAhead } from "./base/fetch-ahead.ts";
import { registerFirstTemplates } from "./base/first-templates.ts";
import { registerHelpers } from "./base/helpers.ts";
import { useLanguage } from "./base/locale.ts";
import { loadPartials } from "./base/templates.ts";
import { registerEscape } from "./base/windows/escape.ts";
import { registerFitScreen } from "./base/windows/fit-screen.ts";
import { registerIcons } from "./base/windows/own-icons.ts";
// Every window needs it; without this line it is a file of its own, and the first window waits for two.
import "./base/windows/parts-window.ts";
import { registerCampaign } from "./campaign/register.ts";
import { registerCards } from "./chat/cards.ts";
import { registerDigitDie } from "./chat/digit-die.ts";
import { registerTold } from "./chat/told.ts";
import { registerChecks } from "./check/register.ts";
import { registerConflicts } from "./conflict/register.ts";
import { registerStepCards } from "./conflict/window/step-card.ts";
import { MODELS, TRACKED, TYPE_ICONS } from "./data/models.ts";
import { registerArtwork } from "./documents/artwork.ts";
import { registerConditions } from "./documents/conditions.ts";
import { registerGoals } from "./documents/goals.ts";
import { registerPause } from "./documents/pause.ts";
import { registerSharing } from "./documents/sharing.ts";
import { registerSeen } from "./documents/tokens/seen.ts";
import { registerCompendium } from "./help/compendium/register.ts";
import { registerLearning } from "./help/learn/register.ts";
import { registerRulesSearch } from "./help/rules/register.ts";
import { watchForFaults } from "./help/self-check/caught.ts";
import { registerSelfCheck } from "./help/self-check/register.ts";
import { registerPeople } from "./people/register.ts";
import { registerSetup } from "./setup/register.ts";
import { registerUpdates } from "./setup/update/register.ts";
import { registerPortraits } from "./sheets/portraits/register.ts";
import { registerSheets } from "./sheets/register.ts";

watchForFaults();

Hooks.once("init", () => {
  registerModels();
  registerArtwork();
  registerSharing();
  registerSeen();
  registerHelpers(Handlebars);
  registerIcons();
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
  registerPeople();
  registerLearning();
  registerRulesSearch();
  registerPortraits();
  registerPause();
  registerCompendium();
  registerSetup();
  registerSelfCheck();
  registerApi();
  registerUpdates();
  registerEscape();
  registerFitScreen();
  registerFetchAhead([
    () => import("./sheets/character/sheet-parts.ts"),
    () => import("./conflict/page/clients/new-client.ts"),
    () => import("./conflict/window/window.ts"),
    () => import("./campaign/campaign-window.ts"),
    () => import("./sheets/troop-late.ts"),
    () => import("./sheets/thing/sheet-parts.ts"),
  ]);
  void loadPartials();
});

Hooks.once("i18nInit", () => useLanguage(game.i18n!.lang));
Hooks.once("ready", async () => {
  if (game.i18n!.lang === "en") return;
  (await import("./help/compendium/compendium-words.ts")).translateCompendia();
  (await import("./help/rules/translated.ts")).translateRulesJournal();
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
