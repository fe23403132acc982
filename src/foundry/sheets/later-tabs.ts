/**
 * Delays the hidden tabs of a sheet. The visible tab is drawn first, the others a moment later or as soon as they are opened.
 * Until then each has an empty placeholder, so that every part keeps its position.
 */
import type { RenderOptions } from "../base/windows/bases.ts";

/** In milliseconds, long enough for the sheet to be painted. */
const MOMENT = 120;

interface Sheet {
  readonly id: string;
  readonly element: HTMLElement;
  render(options: { parts: string[] }): Promise<unknown>;
}

type Drawn = Record<string, HTMLElement>;

export class LaterTabs {
  readonly #sheet: Sheet;
  readonly #undrawn = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Draws the requested parts; when a sheet opens, hidden tabs become placeholders. */
  async drawn(
    hidden: readonly string[],
    options: RenderOptions,
    draw: (options: RenderOptions) => Promise<Drawn>,
  ): Promise<Drawn> {
    const { parts = [] } = options;
    if (options.isFirstRender) {
      this.closed();
      for (const tab of hidden) this.#undrawn.add(tab);
      this.#timer = setTimeout(() => void this.drawRest(), MOMENT);
    }
    const now = parts.filter((part) => !options.isFirstRender || !hidden.includes(part));
    for (const part of now) this.#undrawn.delete(part);
    const drawn = await draw({ ...options, parts: now });
    return Object.fromEntries(parts.map((part) => [part, drawn[part] ?? this.#place(part)]));
  }

  /** The missing parts of a tab that is opened now. */
  wanted(tab: string): string[] {
    return this.#undrawn.has(tab) ? [tab] : [];
  }

  async drawRest(): Promise<void> {
    if (this.#undrawn.size > 0) await this.#sheet.render({ parts: [...this.#undrawn] });
  }

  closed(): void {
    clearTimeout(this.#timer);
    this.#undrawn.clear();
  }

  /** Has the same name as the part that replaces it. */
  #place(tab: string): HTMLElement {
    const { id, element } = this.#sheet;
    const place = element.ownerDocument.createElement("section");
    place.id = `${id}-${tab}`;
    place.className = "tab tab-body";
    Object.assign(place.dataset, { group: "primary", tab, applicationPart: tab });
    return place;
  }
}
