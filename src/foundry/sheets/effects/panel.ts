/** The effects of a sheet's document: read for the view, and added, changed, switched and removed by users who may edit it. */

import { once } from "../../../rules/conflict/once.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { changesOf } from "../../base/version/effect-changes.ts";
import { removeEffect } from "../../chat/removed.ts";
import { isCharacter } from "../../data/read.ts";
import { tableCheck, today } from "../../documents/campaign-log.ts";
import { OWN_STATUSES } from "../../documents/conditions.ts";
import { update } from "../../documents/update.ts";
import { notSaved } from "../../documents/write.ts";
import {
  draftProblem,
  type EffectDraft,
  type EffectForm,
  type EffectInfo,
  effectsView,
  previewView,
  type RuleRow,
  STARTS,
} from "./effects.view.ts";
import { additionTo, type EffectHolder, effectsOf, noteOf, saveEffect } from "./notes.ts";
import { valuesOf } from "./values.ts";

interface Sheet {
  readonly id: string;
  readonly document: object;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: { parts: string[] }): Promise<unknown>;
}

/** The part of the sheet that an action uses. */
interface EffectSheet {
  readonly document: EffectHolder;
  readonly isEditable: boolean;
  readonly effectsPanel: EffectsPanel;
}

const NEW: EffectDraft = {
  uuid: "",
  name: "",
  from: "",
  lines: [{ key: "", by: -1 }],
  lasting: "days",
  count: 1,
};

/** One sheet's effects, and the state of the open form. */
export class EffectsPanel {
  readonly #sheet: Sheet;
  draft: EffectDraft | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get #document(): EffectHolder {
    const { document } = this.#sheet;
    if (document instanceof Actor || document instanceof Item) return document;
    throw new TypeError("only actors and items have effects");
  }

  /** Runs the action of that name; undefined if it is not one of the panel's. */
  act(name: string, event: Event, target: HTMLElement): Promise<void> | undefined {
    const { isEditable } = this.#sheet;
    return ACTIONS[name]?.call({ document: this.#document, isEditable, effectsPanel: this }, event, target);
  }

  find(uuid: string | undefined): ActiveEffect | undefined {
    return effectsOf(this.#document).find((effect) => effect.uuid === uuid);
  }

  view(rules: readonly RuleRow[] = []) {
    const { isEditable, id } = this.#sheet;
    const document = this.#document;
    const values = once(() => valuesOf(document));
    return effectsView(
      {
        effects: effectsOf(document).map((effect) => infoOf(effect, document, values)),
        own: OWN_STATUSES,
        rules,
        form: isEditable ? this.form() : undefined,
        day: today(),
        editable: isEditable,
        rootId: id,
      },
      say,
    );
  }

  form(): EffectForm | undefined {
    const { draft } = this;
    if (!draft) return undefined;
    const old = this.find(draft.uuid);
    const document = this.#document;
    const values = valuesOf(document).map((value) => ({
      ...value,
      now: value.now === undefined || !old || old.disabled ? value.now : value.now - additionTo(old, value.key),
    }));
    const others = old ? changesOf(old).filter(({ kind }) => kind !== "add").length : 0;
    const people = game.actors!.filter((actor) => isCharacter(actor) && actor.visible).map(({ name }) => name);
    const things = document instanceof Actor ? document.items.map(({ name }) => name) : [];
    return { draft, values, sources: [...new Set([...things, ...people])].sort(), others, check: tableCheck() };
  }

  /** Opens, changes or closes the form. `focus` names the control that takes the focus. */
  async show(draft: EffectDraft | undefined, focus = ""): Promise<void> {
    this.draft = draft;
    await this.redraw();
    if (focus && this.#sheet.rendered)
      this.#sheet.element.querySelector<HTMLElement>(`#${CSS.escape(`${this.#sheet.id}-${focus}`)}`)?.focus();
  }

  async redraw(): Promise<void> {
    // The sheet may have been closed during the save.
    if (!this.#sheet.rendered) return;
    const part = this.#sheet.element.querySelector(".effects-panel")?.closest<HTMLElement>("[data-application-part]")
      ?.dataset.applicationPart;
    if (part) await this.#sheet.render({ parts: [part] });
  }

  /** Stores typed values at once, so that a redraw loses nothing, and updates the preview. */
  async typed(field: HTMLInputElement): Promise<void> {
    const { draft } = this;
    if (!draft) return;
    const { draft: name = "", index } = field.dataset;
    const number = Number(field.value);
    if (name === "name" || name === "from") this.draft = { ...draft, [name]: field.value };
    if (name === "count") this.draft = { ...draft, count: number };
    if (name === "key" || name === "by") {
      const change = name === "key" ? { key: field.value } : { by: number };
      this.draft = {
        ...draft,
        lines: draft.lines.map((line, at) => (at === Number(index) ? { ...line, ...change } : line)),
      };
    }
    const form = this.form();
    const place = this.#sheet.element.querySelector(".effect-preview");
    if (form && place) place.innerHTML = await rendered("parts/effect-preview", { preview: previewView(form, say) });
  }

  listen(): void {
    for (const field of this.#sheet.element.querySelectorAll<HTMLInputElement>("[data-draft]")) {
      if (field.dataset.heard) continue;
      field.dataset.heard = "true";
      field.addEventListener("input", () => void this.typed(field));
    }
  }
}

function infoOf(effect: ActiveEffect, document: EffectHolder, values: () => ReturnType<typeof valuesOf>): EffectInfo {
  const { from, untilDay, fights } = noteOf(effect);
  const carrier = effect.parent && effect.parent !== document ? (effect.parent.name ?? "") : "";
  const { label, remaining } = effect.duration as { label?: string; remaining?: number | null };
  return {
    uuid: effect.uuid,
    name: effect.name,
    on: !effect.disabled,
    from: from || carrier,
    changes: changesOf(effect).map(({ key, kind, value }) => ({
      name: values().find((one) => one.key === key)?.name ?? fieldName(document, key),
      kind,
      value,
    })),
    statuses: [...effect.statuses],
    untilDay,
    fights,
    left: Number.isFinite(remaining) && remaining !== null ? (label ?? "") : "",
  };
}

/** A value's label from the schema, for values that the form does not offer. */
function fieldName(document: EffectHolder, key: string): string {
  const { schema } = document.system as { schema?: { getField(path: string): { label?: string } | undefined } };
  const label = key.startsWith("system.") ? schema?.getField(key.slice("system.".length))?.label : undefined;
  return label ? say(label) : key;
}

async function attempt(sheet: EffectSheet, how: () => Promise<unknown>): Promise<boolean> {
  if (!sheet.isEditable) return false;
  try {
    await how();
    return true;
  } catch (error) {
    notSaved(error);
    return false;
  }
}

function draftOf(effect: ActiveEffect): EffectDraft {
  const { from, untilDay, fights } = noteOf(effect);
  const lines = changesOf(effect)
    .filter(({ kind }) => kind === "add")
    .map(({ key, value }) => ({ key, by: Number(value) || 0 }));
  const lasting = untilDay !== undefined ? "days" : fights !== undefined ? "fights" : "always";
  const count = Math.max(1, lasting === "days" ? untilDay! - today() : (fights ?? 1));
  return { uuid: effect.uuid, name: effect.name, from, lines, lasting, count };
}

type Action = (this: EffectSheet, event: Event, target: HTMLElement) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async addEffect() {
    await this.effectsPanel.show(NEW, "effect-name");
  },
  async editEffect(_event, { dataset }) {
    const effect = this.effectsPanel.find(dataset.effect);
    if (effect) await this.effectsPanel.show(draftOf(effect), "effect-name");
  },
  async cancelEffect() {
    await this.effectsPanel.show(undefined, "effect-add");
  },
  async saveEffect() {
    const { draft } = this.effectsPanel;
    if (!draft) return;
    const problem = draftProblem(draft);
    if (problem) return notifyProblem(problem);
    const old = this.effectsPanel.find(draft.uuid);
    if (draft.uuid && !old) return void ui.notifications!.warn(say("BNB.Sheet.deleted"));
    const { name, from, lasting, count } = draft;
    const added = draft.lines
      .filter(({ key }) => key !== "")
      .map(({ key, by }) => ({ key, kind: "add" as const, value: String(by) }));
    const plan = { name: name.trim(), from: from.trim(), added, lasting, count };
    if (await attempt(this, () => saveEffect(this.document, plan, old)))
      await this.effectsPanel.show(undefined, "effect-add");
  },
  async startEffect(_event, { dataset }) {
    const start = STARTS[dataset.start ?? ""];
    const { draft } = this.effectsPanel;
    if (start && draft) {
      const name = say(`BNB.Effects.start.${dataset.start}`);
      await this.effectsPanel.show({ ...draft, ...start, name }, `effect-start-${dataset.start}`);
    }
  },
  async addEffectLine() {
    const { draft } = this.effectsPanel;
    if (!draft) return;
    const lines = [...draft.lines, { key: "", by: -1 }];
    await this.effectsPanel.show({ ...draft, lines }, `effect-key-${draft.lines.length}`);
  },
  async dropEffectLine(_event, { dataset }) {
    const { draft } = this.effectsPanel;
    if (!draft) return;
    const lines = draft.lines.filter((_, at) => at !== Number(dataset.index));
    await this.effectsPanel.show({ ...draft, lines }, "effect-more");
  },
  async stepEffect(_event, target) {
    const { draft } = this.effectsPanel;
    if (!draft) return;
    const by = Number(target.dataset.by);
    const index = Number(target.dataset.index);
    const next =
      target.dataset.index === undefined
        ? { ...draft, count: Math.max(1, draft.count + by) }
        : { ...draft, lines: draft.lines.map((line, at) => (at === index ? { ...line, by: line.by + by } : line)) };
    await this.effectsPanel.show(next);
  },
  async chooseLasting(_event, { dataset }) {
    const { draft } = this.effectsPanel;
    const lasting = (["fights", "days", "always"] as const).find((one) => one === dataset.lasting);
    if (draft && lasting) await this.effectsPanel.show({ ...draft, lasting }, `effect-lasts-${lasting}`);
  },
  async toggleEffect(_event, { dataset }) {
    const effect = this.effectsPanel.find(dataset.effect);
    if (effect) await attempt(this, () => update(effect, { disabled: !effect.disabled }));
  },
  async removeEffect(_event, { dataset }) {
    const effect = this.effectsPanel.find(dataset.effect);
    if (effect && (await attempt(this, () => removeEffect(effect)))) {
      if (this.effectsPanel.draft?.uuid === effect.uuid) this.effectsPanel.draft = undefined;
      await this.effectsPanel.show(this.effectsPanel.draft, "effect-add");
    }
  },
  /** Opens Foundry's own form, for kinds of changes that this one does not offer. */
  async allOfEffect(_event, { dataset }) {
    await this.effectsPanel.find(dataset.effect)?.sheet?.render(true);
  },
};
