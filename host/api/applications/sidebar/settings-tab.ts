/**
 * Settings: information about the table, and access to its configuration. The world's file is exported and imported here.
 * Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.tabs.Settings.
 */

import { transport } from "../../helpers/transport.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { el, env, localize } from "../env.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Record<string, any> = {
    actions: {
      openApp: (_event: Event, target: HTMLElement) => {
        const { applications } = env.foundry;
        const app = {
          configure: applications.settings.SettingsConfig,
          controls: applications.sidebar.apps.ControlsConfig,
          seats: applications.apps.UserManagement,
          modules: applications.sidebar.apps.ModuleManagement,
          tours: applications.apps.ToursManagement,
        }[target.dataset["app"] as string];
        return new app().render({ force: true });
      },
      theme: () => toggleTheme(),
      exportWorld: () => exportWorld(),
      importWorld: () => importWorld(),
      logout: () => leave(),
    },
  };
  static override PARTS: Record<string, any> = {
    settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<any> {
    const { game } = env;
    return Object.assign(await super._prepareContext(options), {
      world: game.world.title,
      system: game.system.title,
      version: game.system.version,
      release: `${game.release.generation}.${game.release.build}`,
      isGM: game.user.isGM,
      canModules: game.user.can("SETTINGS_MODIFY") && game.modules.size > 0,
      hasTours: game.tours.size > 0,
      name: game.user.name,
    });
  }
}

async function exportWorld(): Promise<void> {
  const response = await transport().request("/api/export");
  if (!response.ok) return void env.ui.notifications.error((await response.json()).error.message);
  const link = el("a", { href: URL.createObjectURL(await response.blob()), download: `${env.game.world.id}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function importWorld(): Promise<void> {
  const file = el("input", { type: "file", accept: ".json,application/json", name: "file", required: true });
  const content = el(
    "div",
    {},
    el("p", {}, localize("HOST.ImportWarning")),
    el("label", {}, localize("HOST.ImportFile"), file),
  );
  const chosen = await DialogV2.prompt({
    window: { title: "HOST.Import" },
    content,
    ok: { label: "HOST.Import", callback: () => file.files?.[0] ?? null },
  });
  if (!(chosen instanceof File)) return;
  const response = await transport().request("/api/import", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: await chosen.text(),
  });
  if (!response.ok) return void env.ui.notifications.error((await response.json()).error.message);
  location.reload();
}

async function leave(): Promise<void> {
  await transport().request("/leave", { method: "POST" });
  sessionStorage.removeItem("session");
  location.assign(transport().door);
}

async function toggleTheme(): Promise<void> {
  const dark = document.body.classList.contains("theme-dark");
  const scheme = dark ? "light" : "dark";
  await env.game.settings.set("core", "uiConfig", {
    ...env.game.settings.get("core", "uiConfig"),
    colorScheme: { applications: scheme, interface: scheme },
  });
}
