/**
 * ModuleManagement: which modules are on. A requirement that is off is offered with what needs it, a conflict is told;
 * what cannot be used here says why. Public source: foundryvtt.com/api/v13 foundry.applications.sidebar.apps.ModuleManagement.
 */
import type { Module } from "../../packages/module.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { el, env, icon, localize } from "../env.ts";
import { SettingsConfig } from "../settings/settings-config.ts";

export class ModuleManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "module-management",
    tag: "form",
    window: { title: "MODMANAGE.Title", icon: "fa-solid fa-cubes", contentClasses: ["standard-form"], resizable: true },
    position: { width: 620 },
    form: { handler: save, closeOnSubmit: true },
    actions: {
      deactivateAll: function (this: ModuleManagement) {
        for (const box of this.element.querySelectorAll("input[type=checkbox]")) box.checked = false;
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const modules: Module[] = env.game.modules.contents;
    const rows = modules.map((module) => row(module));
    const none = el("p", { class: "hint" }, localize("MODMANAGE.NoModules"));
    const off = el("button", { type: "button", "data-action": "deactivateAll" }, localize("MODMANAGE.DeactivateAll"));
    const keep = el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), localize("MODMANAGE.Save"));
    return [
      el("div", { class: "standard-form scrollable" }, ...(rows.length ? rows : [none])),
      el("footer", { class: "form-footer" }, off, keep),
    ];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

function row(module: Module): HTMLElement {
  const id = `module-${module.id}`;
  const box = el("input", {
    type: "checkbox",
    id,
    name: module.id,
    checked: wanted(module.id) && !module.unavailable,
    disabled: module.unavailable,
  });
  const words: string[] = [];
  if (module.refusal) words.push(localize(`MODMANAGE.Refusal.${module.refusal.reason}`, { what: module.refusal.what }));
  const needs = named(module, "requires");
  if (needs) words.push(localize("MODMANAGE.Requires", { names: needs }));
  const against = named(module, "conflicts");
  if (against) words.push(localize("MODMANAGE.Conflicts", { names: against }));
  const description = typeof module["description"] === "string" ? module["description"] : "";
  return el(
    "div",
    { class: "form-group package", "data-module-id": module.id },
    el("label", { for: id }, `${module.title} ${module.version}`),
    el("div", { class: "form-fields" }, box),
    ...[description, ...words].filter(Boolean).map((line) => el("p", { class: "hint" }, line)),
  );
}

function named(module: Module, kind: "requires" | "conflicts"): string {
  return [...module.relationships[kind]].map(({ id }) => env.game.modules.get(id)?.title ?? id).join(", ");
}

function wanted(id: string): boolean {
  const chosen = env.game.settings.get("core", "moduleConfiguration");
  return Object.hasOwn(chosen, id) && chosen[id] === true;
}

async function save(this: ModuleManagement, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
  const on = new Set<string>(Object.keys(formData.object).filter((id) => formData.object[id] === true));
  const more = withRequired(on);
  if (more.length && (await ask("MODMANAGE.EnableRequired", more))) for (const id of more) on.add(id);
  const fights = conflictsAmong(on);
  if (fights.length && !(await ask("MODMANAGE.EnableConflicting", fights))) return;
  const before = env.game.settings.get("core", "moduleConfiguration");
  const all = Object.fromEntries(env.game.modules.map((module: Module) => [module.id, on.has(module.id)]));
  const changed = env.game.modules.some((module: Module) => (before[module.id] === true) !== on.has(module.id));
  if (!changed) return;
  await env.game.settings.set("core", "moduleConfiguration", { ...before, ...all });
  await SettingsConfig.reloadConfirm({ world: true });
}

/** The modules that those need and that are not among them, down the whole chain. */
function withRequired(on: ReadonlySet<string>): string[] {
  const found = new Set(on);
  for (const id of found) {
    const module: Module | undefined = env.game.modules.get(id);
    for (const one of module?.relationships.requires ?? []) {
      if (one.type === "module" && env.game.modules.has(one.id)) found.add(one.id);
    }
  }
  return [...found].filter((id) => !on.has(id));
}

function conflictsAmong(on: ReadonlySet<string>): string[] {
  const found = [...on].flatMap((id) => {
    const module: Module | undefined = env.game.modules.get(id);
    return [...(module?.relationships.conflicts ?? [])].filter((one) => on.has(one.id)).flatMap((one) => [id, one.id]);
  });
  return [...new Set(found)];
}

function ask(key: string, ids: readonly string[]): Promise<boolean> {
  const names = ids.map((id) => env.game.modules.get(id)?.title ?? id).join(", ");
  const content = el("p", {}, localize(key, { names }));
  return DialogV2.confirm({ window: { title: "MODMANAGE.Title" }, content }) as Promise<boolean>;
}
