/**
 * SettingsConfig: the settings that say they want to be configured, by package, and the menus.
 * Public source: foundryvtt.com/api/v13 foundry.applications.settings.SettingsConfig; game.settings.register.
 */
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { el, env, icon, localize } from "../env.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields.ts";

export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", contentClasses: ["standard-form"], resizable: true },
    position: { width: 640, height: 640 },
    form: { handler: save, closeOnSubmit: true },
    actions: {
      openMenu: (_event: Event, target: HTMLElement) => {
        const menu = env.game.settings.menus.get(target.dataset["key"]);
        if (!menu) return undefined;
        return new menu.type().render({ force: true });
      },
      resetDefaults: function (this: SettingsConfig) {
        for (const [key, setting] of shown()) {
          const field = this.form?.elements.namedItem(key) as any;
          const value = setting.type?.getInitialValue ? setting.type.getInitialValue() : setting.default;
          if (!field) continue;
          if (field.type === "checkbox") field.checked = Boolean(value);
          else field.value = value ?? "";
        }
      },
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const groups = new Map<string, HTMLElement[]>();
    const into = (namespace: string, row: HTMLElement) => {
      if (!groups.has(namespace)) groups.set(namespace, []);
      groups.get(namespace)?.push(row);
    };
    for (const [key, menu] of env.game.settings.menus as Map<string, any>) {
      if (menu.restricted && !env.game.user.can("SETTINGS_MODIFY")) continue;
      const button = el(
        "button",
        { type: "button", "data-action": "openMenu", "data-key": key },
        icon(menu.icon ?? "fa-solid fa-gear"),
        localize(menu.label ?? menu.name),
      );
      into(
        menu.namespace,
        createFormGroup({
          label: localize(menu.name),
          input: button,
          ...(menu.hint ? { hint: localize(menu.hint) } : {}),
        }),
      );
    }
    for (const [key, setting] of shown()) into(setting.namespace, row(this.id, key, setting));
    const sections = Array.from(groups, ([namespace, rows]) =>
      el("fieldset", {}, el("legend", {}, titleOf(namespace)), ...rows),
    );
    const reset = el(
      "button",
      { type: "button", "data-action": "resetDefaults" },
      icon("fa-solid fa-rotate-left"),
      localize("SETTINGS.Reset"),
    );
    const saveButton = el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), localize("SETTINGS.Save"));
    return [
      el("div", { class: "standard-form scrollable" }, ...sections),
      el("footer", { class: "form-footer" }, reset, saveButton),
    ];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  /** Some settings only take effect in a fresh page. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const yes = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadPromptTitle" },
      content: el("p", {}, localize("SETTINGS.ReloadPromptBody")),
    });
    if (!yes) return;
    if (world && env.game.user.can("SETTINGS_MODIFY")) env.game.socket.emit("reload");
    location.reload();
  }
}

function shown(): Array<[string, any]> {
  const may = env.game.user.can("SETTINGS_MODIFY");
  return Array.from(env.game.settings.settings as Map<string, any>).filter(
    ([, setting]) => setting.config && (setting.scope !== "world" || may),
  );
}

function titleOf(namespace: string): string {
  if (namespace === "core") return localize("SETTINGS.Core");
  if (namespace === env.game.system.id) return env.game.system.title;
  return env.game.modules.get(namespace)?.title ?? namespace;
}

function row(rootId: string, key: string, setting: any): HTMLElement {
  const value = env.game.settings.get(setting.namespace, setting.key);
  const config = { name: key, value, localize: true };
  const { type, choices, range } = setting;
  let input: HTMLElement;
  if (type?.toInput && !choices) input = setting.input ? setting.input(type, config) : type.toInput(config);
  else if (choices)
    input = createSelectInput({
      ...config,
      options: Object.entries(choices).map(([id, label]) => ({ value: id, label: String(label) })),
      ...(type === Number ? { dataset: { dtype: "Number" } } : {}),
    });
  else if (type === Boolean) input = createCheckboxInput(config);
  else if (type === Number) input = createNumberInput({ ...config, ...(range ? { ...range, range: true } : {}) });
  else input = createTextInput(config);
  return createFormGroup({
    label: localize(setting.name ?? key),
    input,
    rootId,
    ...(setting.hint ? { hint: localize(setting.hint) } : {}),
  });
}

async function save(this: SettingsConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
  let client = false;
  let world = false;
  for (const [key, setting] of shown()) {
    if (!(key in formData.object)) continue;
    const before = env.game.settings.get(setting.namespace, setting.key);
    const value = formData.object[key];
    if (same(before, value)) continue;
    await env.game.settings.set(setting.namespace, setting.key, value);
    if (setting.requiresReload && setting.scope === "world") world = true;
    else if (setting.requiresReload) client = true;
  }
  if (client || world) await SettingsConfig.reloadConfirm({ world });
}

const same = (a: any, b: any): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
