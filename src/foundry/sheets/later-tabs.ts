/**
 * Tabs that nobody sees when a sheet opens. Whoever opens it waits for what he sees; the rest is drawn a moment later, or as
 * soon as it is wanted. Until then an empty place stands for it, so that every part keeps its place among the others.
 */
import type { RenderOptions } from "../base/windows/bases.ts";

/** In milliseconds: the sheet has been painted by then. */
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

  /** Draws the parts that are asked for; of a sheet that is being opened, the hidden tabs as empty places. */
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

  /** What a tab that is opened now still needs. */
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

  /** Called as Foundry calls the part that will stand there. */
  #place(tab: string): HTMLElement {
    const { id, element } = this.#sheet;
    const place = element.ownerDocument.createElement("section");
    place.id = `${id}-${tab}`;
    place.className = "tab tab-body";
    Object.assign(place.dataset, { group: "primary", tab, applicationPart: tab });
    return place;
  }
}
