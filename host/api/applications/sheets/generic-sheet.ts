/**
 * The host's own plain sheets: a form over a document's schema, for documents whose system brings no sheet and for the
 * table's own documents (scenes, macros, folders, seats).
 */

import { since14 } from "../../face.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/render-options.ts";
import { el, env, icon, localize } from "../env.ts";
import { createFormGroup } from "../fields.ts";

export class GenericSheet extends DocumentSheetV2 {
  static FIELDS: string[] = ["name", "img"];
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["generic-sheet"],
    window: { contentClasses: ["standard-form"], resizable: true },
    position: { width: 480 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  fieldPaths(): string[] {
    return (this.constructor as typeof GenericSheet).FIELDS;
  }
  field(path: string): any {
    return this.document.schema.getField(path);
  }
  labelOf(path: string, field: any): string {
    return localize(field?.label || `${this.document.documentName.toUpperCase()}.FIELDS.${path}.label`);
  }
  /** Inputs that the schema's own widget does not serve well. */
  input(_path: string, _value: unknown): HTMLElement | null {
    return null;
  }
  extras(): HTMLElement[] {
    return [];
  }

  override async _renderHTML(_context: any, _options: RenderOptions): Promise<HTMLElement[]> {
    const { document } = this;
    const rows = this.fieldPaths().map((path) => {
      const field = this.field(path);
      const value = env.foundry.utils.getProperty(document._source, path);
      const label = this.labelOf(path, field);
      const input = this.input(path, value) ?? field.toInput({ name: path, value });
      input.setAttribute("name", path);
      return createFormGroup({ label, input, rootId: this.id, ...(field?.hint ? { hint: localize(field.hint) } : {}) });
    });
    const save = el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), localize("COMMON.Save"));
    return [
      el("section", { class: "standard-form scrollable" }, ...rows, ...this.extras()),
      el("footer", { class: "form-footer" }, save),
    ];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

const area = (value: unknown, rows: number): HTMLTextAreaElement => {
  const node = el("textarea", { rows });
  node.textContent = String(value ?? "");
  return node;
};
const select = (choices: Record<string, string>, value: unknown, dtype = "String"): HTMLSelectElement => {
  const options = Object.entries(choices).map(([key, label]) =>
    el("option", { value: key, selected: String(value ?? "") === key }, localize(label)),
  );
  return el("select", { "data-dtype": dtype }, ...options);
};

export class LevelConfig extends GenericSheet {
  static override FIELDS = ["name", "background.src", "background.color"];
}

export class SceneConfig extends GenericSheet {
  static override FIELDS = [
    "name",
    "navigation",
    "width",
    "height",
    "padding",
    "backgroundColor",
    "background.src",
    "grid.type",
    "grid.size",
    "grid.distance",
    "grid.units",
    "grid.color",
    "grid.alpha",
  ];
  /** Version 14 keeps picture and colour in levels, which have a window of their own. */
  override fieldPaths(): string[] {
    return since14() ? super.fieldPaths().filter((path) => !path.startsWith("background")) : super.fieldPaths();
  }
  override extras(): HTMLElement[] {
    const levels: any[] = since14() ? this.document.levels.contents : [];
    return levels.map((level) => {
      const open = el("button", { type: "button" }, icon("fa-solid fa-layer-group"), level.name);
      open.addEventListener("click", () => void level.sheet.render({ force: true }));
      return open;
    });
  }
  override input(path: string, value: unknown): HTMLElement | null {
    if (path !== "grid.type") return null;
    const types = Object.entries<number>(env.CONST.GRID_TYPES).map(([name, type]) => [
      String(type),
      `SCENES.GRID_TYPES.${name}`,
    ]);
    return select(Object.fromEntries(types), value, "Number");
  }
}

export class MacroConfig extends GenericSheet {
  static override FIELDS = ["name", "img", "type", "command"];
  static override DEFAULT_OPTIONS: Record<string, any> = {
    actions: {
      execute: async function (this: MacroConfig) {
        await this.submit();
        await this.document.execute();
      },
    },
  };
  override input(path: string, value: unknown): HTMLElement | null {
    if (path === "command") return area(value, 10);
    if (path !== "type") return null;
    const types = env.game.user.can("MACRO_SCRIPT")
      ? { chat: "MACRO.TypeChat", script: "MACRO.TypeScript" }
      : { chat: "MACRO.TypeChat" };
    return select(types, value);
  }
  override extras(): HTMLElement[] {
    return [
      el("button", { type: "button", "data-action": "execute" }, icon("fa-solid fa-play"), localize("MACRO.Execute")),
    ];
  }
}

export class FolderConfig extends GenericSheet {
  static override FIELDS = ["name", "color"];
}

export class CombatantConfig extends GenericSheet {
  static override FIELDS = ["name", "img", "initiative", "hidden", "defeated"];
}

export class ActiveEffectConfig extends GenericSheet {
  static override FIELDS = ["name", "img", "disabled", "description"];
}

export class TokenConfig extends GenericSheet {
  static override FIELDS = [
    "name",
    "displayName",
    "actorLink",
    "texture.src",
    "width",
    "height",
    "disposition",
    "displayBars",
    "hidden",
    "elevation",
    "rotation",
  ];
  override input(path: string, value: unknown): HTMLElement | null {
    const modes =
      path === "disposition" ? "TOKEN_DISPOSITIONS" : path.startsWith("display") ? "TOKEN_DISPLAY_MODES" : null;
    if (!modes) return null;
    const prefix = modes === "TOKEN_DISPOSITIONS" ? "TOKEN.DISPOSITION" : "TOKEN.DISPLAY";
    return select(
      Object.fromEntries(
        Object.entries<number>(env.CONST[modes]).map(([name, mode]) => [String(mode), `${prefix}_${name}`]),
      ),
      value,
      "Number",
    );
  }
}

export class UserConfig extends GenericSheet {
  static override FIELDS = ["name", "color", "pronouns"];
  override fieldPaths(): string[] {
    return super.fieldPaths().filter((path) => this.document.schema.getField(path));
  }
  override extras(): HTMLElement[] {
    const { document } = this;
    const actors = env.game.actors.filter((actor: any) => actor.testUserPermission(document, "OWNER"));
    const choices = Object.fromEntries([["", "COMMON.None"], ...actors.map((actor: any) => [actor.id, actor.name])]);
    const character = select(choices, document._source.character);
    character.name = "character";
    const rows = [
      createFormGroup({ label: localize("USER.FIELDS.character.label"), input: character, rootId: this.id }),
    ];
    const password = el("input", { type: "password", name: "password", autocomplete: "new-password" });
    rows.push(
      createFormGroup({
        label: localize("HOST.NewPassword"),
        hint: localize("HOST.NewPasswordHint"),
        input: password,
        rootId: this.id,
      }),
    );
    return rows;
  }
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: any): any {
    const data = super._processFormData(event, form, formData);
    data.character = data.character || null;
    if (!data.password) delete data.password;
    return data;
  }
}

/** Name and picture, and the system data by its schema where it has one. */
export class BaseActorItemSheet extends GenericSheet {
  override fieldPaths(): string[] {
    const paths = ["name", "img"];
    const fields = this.document.system?.schema?.fields ?? {};
    for (const [name, field] of Object.entries<any>(fields))
      if (field.constructor.hasFormSupport) paths.push(`system.${name}`);
    return paths;
  }
  override field(path: string): any {
    return path.startsWith("system.") ? this.document.system.schema.getField(path.slice(7)) : super.field(path);
  }
  override labelOf(path: string, field: any): string {
    return path.startsWith("system.")
      ? localize(field.label || (path.split(".").at(-1) as string))
      : super.labelOf(path, field);
  }
}
