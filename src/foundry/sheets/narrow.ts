/**
 * How every sheet of this system saves and redraws. A changed field writes only its own path, so that two people editing one
 * document lose nothing. An update redraws only the parts that show it, and never the part in which the user is typing: that part
 * waits until the field is left.
 */

import { type Problem, problem } from "../../rules/result.ts";
import { keptOnce, needed } from "../base/fetched.ts";
import { notifyProblem } from "../base/say.ts";
import type { DocumentWindow, Part, RenderOptions } from "../base/windows/bases.ts";
import { aboveHotbar, openedAbove } from "../base/windows/fit-screen.ts";
import { OwnWindow } from "../base/windows/own-window.ts";
import { write } from "../documents/write.ts";
import { isTincture, templatePath } from "../system.ts";
import type { EffectsPanel } from "./effects/panel.ts";
import { changePicture } from "./picture.ts";

/** Reads the value of one field by its type; undefined if it cannot be saved (an empty number). */
export function fieldValue(field: HTMLElement): unknown {
  const input = field as HTMLInputElement;
  if (input.type === "checkbox") return input.checked;
  if (input.type === "number" || input.dataset.dtype === "Number") {
    if (input.value.trim() === "" && input.dataset.blank === "null") return null;
    const value = input.value.trim() === "" ? Number.NaN : Number(input.value);
    return Number.isFinite(value) ? value : undefined;
  }
  return input.value;
}

const effectsPart = keptOnce(() => needed(import("./effects/panel.ts")));

type Bounds = Pick<HTMLInputElement, "required" | "min" | "max" | "step" | "type">;

/** An empty name or a number out of range is reported before anything is written. */
export function refused({ required, min, max, step, type }: Bounds, value: unknown): Problem | undefined {
  if (value === undefined) return problem("sheet.figure");
  if (required && String(value).trim() === "") return problem("sheet.name");
  if (typeof value !== "number") return undefined;
  if (min && max && (value < Number(min) || value > Number(max))) return problem("sheet.range", { value, min, max });
  if (min && value < Number(min)) return problem("sheet.least", { value, min });
  // As in the browser: a number field without a step accepts only whole numbers.
  return type === "number" && step !== "any" && !Number.isInteger(value)
    ? problem("sheet.whole", { value })
    : undefined;
}

/**
 * Mixed into a Handlebars sheet. `PART_PATHS` lists the saved paths that each part shows. TypeScript accepts a class as a mixin's
 * base only if its constructor takes `any[]`.
 */
export function NarrowSheet<Base extends abstract new (...given: any[]) => DocumentWindow>(Sheets: Base) {
  abstract class Narrow extends OwnWindow(Sheets) {
    /** Path prefixes that a part shows; a part that is not listed shows everything. */
    static PART_PATHS: Readonly<Record<string, readonly string[]>> = {};

    static DEFAULT_OPTIONS: object = { actions: { changePicture } };

    /** The effects and their form; fetched when the sheet is first drawn. */
    effectsPanel!: EffectsPanel;
    #waiting = new Set<string>();
    /** Whether the sheet is opening and not yet placed. */
    #opening = false;

    protected override async _prepareContext(options: RenderOptions): Promise<object> {
      const { EffectsPanel } = await effectsPart();
      this.effectsPanel ??= new EffectsPanel(this);
      return super._prepareContext(options);
    }

    /** Called for every action without a handler in the options. */
    protected override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
      const { action = "" } = target.dataset;
      return this.effectsPanel.act(action, event, target) ?? super._onClickAction(event, target);
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      if (this.document.limited) options.parts = ["limited"];
      this.#opening = options.isFirstRender === true;
      if (options.isFirstRender || !this.element) return;
      const changed = changedBy(this.document.documentName, options);
      if (changed) {
        options.parts = partsShowing((this.constructor as typeof Narrow).PART_PATHS, options.parts ?? [], changed);
      }
      const busy = busyPart(this.element);
      if (busy && options.parts?.includes(busy)) {
        this.#waiting.add(busy);
        options.parts = options.parts.filter((part) => part !== busy);
      }
    }

    /** A user with limited permission gets a small card, and nothing else is in the page. */
    protected override _configureRenderParts(options: RenderOptions): Record<string, Part> {
      if (this.document.limited) return { limited: { template: templatePath("sheets/limited") } };
      return super._configureRenderParts(options);
    }

    /** The seat whose colour the sheet has. */
    protected get wears(): string {
      return "";
    }

    protected override _prePosition(position: object): void {
      super._prePosition(position);
      if (this.#opening) Object.assign(position, openedAbove({ ...this.position, ...position }));
      this.#opening = false;
    }

    override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      aboveHotbar(this);
      // Foundry shows an explanation under the pointer only.
      this.element.addEventListener("focusin", ({ target }) => {
        const words = target as HTMLElement;
        if (words.matches("[data-tooltip][tabindex]:focus-visible")) game.tooltip?.activate(words);
      });
    }

    /** Sets the classes of the whole sheet before its first layout. */
    protected override _replaceHTML(
      fresh: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const { element, wears } = this;
      element.toggleAttribute("data-read-only", !this.isEditable);
      if (isTincture(wears)) element.dataset.seat = wears;
      else delete element.dataset.seat;
      for (const part of Object.values(fresh)) showSaved(part, this.document);
      super._replaceHTML(fresh, content, options);
    }

    override async _onRender(context: object, options: RenderOptions): Promise<void> {
      await super._onRender(context, options);
      this.effectsPanel.listen();
      const root = this.element as HTMLElement & { bnbListening?: boolean };
      if (root.bnbListening) return;
      root.bnbListening = true;
      root.addEventListener("change", (event) => this.#onChange(event));
      root.addEventListener("focusout", () => setTimeout(() => this.#redrawWaiting(), 0));
    }

    /**
     * Foundry disables every control of a sheet that the user may not edit, even its tabs. Controls that only read
     * (`data-reading`) are enabled again, so that everybody who may see the sheet reaches all of it.
     */
    override _toggleDisabled(disabled: boolean): void {
      const reading = [...this.element.querySelectorAll<HTMLButtonElement>("[data-reading]")].filter(
        (one) => !one.disabled,
      );
      super._toggleDisabled(disabled);
      for (const one of reading) one.disabled = false;
    }

    async #onChange(event: Event): Promise<void> {
      const field = event.target as HTMLElement;
      const path = field.getAttribute("name");
      if (!path) return;
      event.stopPropagation();
      const value = fieldValue(field);
      const why = refused(field as HTMLInputElement, value);
      if (why) {
        notifyProblem(why);
        return void this.render({ force: false });
      }
      await write(this, { [path]: value });
    }

    #redrawWaiting(): void {
      if (!this.rendered || this.#waiting.size === 0 || busyPart(this.element)) return;
      const parts = [...this.#waiting];
      this.#waiting.clear();
      void this.render({ parts });
    }
  }
  return Narrow;
}

/** A field shows the saved value without Active Effects; otherwise the next change would save the effect's share. */
function showSaved(part: HTMLElement, document: { readonly _source: object }): void {
  for (const field of part.querySelectorAll<HTMLInputElement>('[name^="system."]')) {
    const saved = foundry.utils.getProperty(document._source, field.name);
    if (typeof saved !== "number" && typeof saved !== "string" && typeof saved !== "boolean") continue;
    if (foundry.utils.getProperty(document, field.name) === saved) continue;
    if (field.type === "checkbox") field.checked = saved === true;
    else field.value = String(saved);
  }
}

/** The paths of this document that an update changed: its own fields, or its items and effects as a whole. */
export function changedBy(document: string, { renderContext, renderData }: RenderOptions): object | undefined {
  if (!renderContext) return undefined;
  if (renderContext === `update${document}`)
    return typeof renderData === "object" && renderData ? renderData : undefined;
  if (/items?$/i.test(renderContext)) return { items: true };
  if (/effects?$/i.test(renderContext)) return { effects: true };
  return undefined;
}

/** The parts that show one of the changed paths. */
export function partsShowing(
  shows: Readonly<Record<string, readonly string[]>>,
  parts: readonly string[],
  changed: object,
): string[] {
  const paths = leafPaths(changed);
  return parts.filter((part) => {
    const beginnings = shows[part];
    return !beginnings || paths.some((path) => beginnings.some((start) => covers(start, path)));
  });
}

function covers(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}.`) || start.startsWith(`${path}.`);
}

function leafPaths(tree: object, before = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = before ? `${before}.${key}` : key;
    return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
      ? leafPaths(value, path)
      : [path];
  });
}

/** The part in which the user is typing. */
function busyPart(root: HTMLElement): string | undefined {
  const active = root.ownerDocument.activeElement;
  if (!active || !root.contains(active)) return undefined;
  if (!active.matches("input:not([type=checkbox]), textarea, prose-mirror, [contenteditable]")) return undefined;
  return active.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart;
}
