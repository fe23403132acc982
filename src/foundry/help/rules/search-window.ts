/**
 * The rules with a search: the field has the focus, results change while typing, and the page beside them scrolls to the match. A
 * matching item is shown as its card, with what it does.
 */
import { POPULATION } from "../../../rules/chronicle/people/index.ts";
import { say } from "../../base/say.ts";
import type { RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { ownCharacters } from "../../documents/acting-as.ts";
import { itemFrom } from "../../documents/by-uuid.ts";
import { templatePath } from "../../system.ts";
import { isThing, type Offered, thingCard } from "../compendium/browser.view.ts";
import { offered } from "../compendium/offered.ts";
import { openRule } from "../learn/rule-links.ts";
import { blockOf, type RulesText, readRules } from "./passages.ts";
import { populationView } from "./population.view.ts";
import { type Asked, askedFor, markedIn, searchView } from "./search.view.ts";
import { translateMade } from "./translated.ts";

const THINGS = 3;
/** The chapter that has the table of the population. */
const SKILLS_PAGE = "skills";

export class RulesSearchWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-rules",
    classes: ["bnb", "rules-search"],
    position: { width: 1200, height: 760 },
    window: { resizable: true, title: "BNB.RulesSearch.title" },
    actions: {
      async choose(this: RulesSearchWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#chosen = Number(dataset.at);
        this.#reading = true;
        await this.render({ parts: ["chapters", "results", "page"] });
      },
      /** Shows the first match in that chapter; without a search, the chapter itself. */
      async chapter(this: RulesSearchWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        const first = this.element.querySelector<HTMLElement>(`[data-result][data-page="${dataset.page}"]`);
        if (first) this.#chosen = Number(first.dataset.at);
        else if (this.#words.trim() !== "") return openRule(dataset.page ?? "start");
        else this.#page = dataset.page ?? "start";
        this.#reading = true;
        await this.render({ parts: ["chapters", "results", "page"] });
      },
      async near(this: RulesSearchWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        await this.#showWords(dataset.word ?? "");
      },
      open: (_: Event, { dataset }: HTMLElement) => openRule(dataset.page ?? "start", dataset.anchor),
      async back(this: RulesSearchWindow): Promise<void> {
        this.#reading = false;
        await this.render({ parts: ["results"] });
      },
      async clear(this: RulesSearchWindow): Promise<void> {
        await this.#showWords("");
      },
      async take(this: RulesSearchWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        const actor = this.#holder();
        const thing = await itemFrom(dataset.uuid ?? "");
        const words = actor && thing ? await openerOf("take")?.(actor, thing) : "";
        if (words) ui.notifications!.info(words);
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = {
    field: { template: templatePath("rules/search-field") },
    chapters: { template: templatePath("rules/search-chapters"), scrollable: [""] },
    results: { template: templatePath("rules/search-results"), scrollable: [""] },
    page: { template: templatePath("rules/search-page") },
  };

  static #window: RulesSearchWindow | undefined;

  static async show(words: string): Promise<void> {
    RulesSearchWindow.#window ??= new RulesSearchWindow();
    await RulesSearchWindow.#window.#showWords(words);
  }

  #words = "";
  #chosen = 0;
  /** The chapter shown without a search. */
  #page = "start";
  /** In a narrow window: shows the page instead of the results. */
  #reading = false;
  #rules: RulesText | undefined;
  #things: readonly Offered[] = [];
  #population = { people: 1000, rating: 5 };

  async #showWords(words: string): Promise<void> {
    this.#words = words;
    this.#chosen = 0;
    this.#reading = false;
    await this.render({ force: true });
    const field = this.element.querySelector<HTMLInputElement>("[data-search]");
    if (field && field.value !== words) field.value = words;
    field?.focus();
  }

  override async _prepareContext(): Promise<object> {
    this.#rules ??= await readRules();
    if (this.#things.length === 0) this.#things = (await offered()).filter(isThing);
    const { passages, chapters, pages, translated } = this.#rules;
    const { terms } = translated;
    const search = searchView({ passages, chapters, words: this.#words, terms, chosen: this.#chosen }, say);
    const shown = search.results[this.#chosen];
    const key = shown?.page ?? this.#page;
    const chapter = chapters.find(({ page }) => page === key);
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(pages.get(key) ?? "");
    const asked = this.#asked();
    const things = this.#things.filter(({ name }) => markedIn(name, asked).some(({ marked }) => marked));
    return {
      rootId: this.id,
      search: { ...search, chapters: search.chapters.map((one) => ({ ...one, here: one.page === key })) },
      shown,
      foreign: game.i18n!.lang !== "en",
      page: { key, html, name: chapter?.name ?? "", anchor: shown?.anchor ?? "" },
      things: things.slice(0, THINGS).map((thing) => thingCard(thing, say)),
      holder: this.#holder()?.name ?? "",
      population: key === SKILLS_PAGE ? populationView({ table: POPULATION, ...this.#population }, say) : undefined,
    };
  }

  #asked(): Asked[] {
    return askedFor(this.#words, this.#rules?.translated.terms);
  }

  #holder(): Actor | undefined {
    const own = ownCharacters();
    return game.actors!.get((own.find(({ current }) => current) ?? own[0])?.id ?? "");
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("reading", this.#reading);
    if (this.#rules) translateMade(this.element, this.#rules.translated);
    // Makes wide tables scrollable by keyboard.
    for (const table of this.element.querySelectorAll<HTMLElement>(".rules-table")) table.tabIndex = 0;
    this.#showPassage((context as { shown?: { text: string } }).shown?.text ?? "");
    for (const field of this.element.querySelectorAll<HTMLInputElement>(".population input"))
      field.oninput = () => this.#askPopulation();
    const field = this.element.querySelector<HTMLInputElement>("[data-search]");
    if (!field || field.oninput) return;
    field.oninput = () => {
      this.#words = field.value;
      this.#chosen = 0;
      this.#reading = false;
      void this.render({ parts: ["chapters", "results", "page"] });
    };
    field.onkeydown = (event) => this.#byKey(event, field);
    if (options.isFirstRender) field.focus();
  }

  /** Only the answer changes: the field keeps the cursor. */
  #askPopulation(): void {
    const numberOf = (name: string) =>
      this.element.querySelector<HTMLInputElement>(`.population [name=${name}]`)?.valueAsNumber ?? 0;
    this.#population = { people: numberOf("people"), rating: numberOf("rating") };
    const answer = this.element.querySelector(".population output");
    if (answer) answer.textContent = populationView({ table: POPULATION, ...this.#population }, say).answer;
  }

  /** Arrows select a result, Enter opens it in the journal, Escape first clears the field. */
  #byKey(event: KeyboardEvent, field: HTMLInputElement): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = this.element.querySelectorAll("[data-result]").length - 1;
    if (step) {
      event.preventDefault();
      this.#chosen = Math.max(0, Math.min(last, this.#chosen + step));
      void this.render({ parts: ["chapters", "results", "page"] });
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.element.querySelector<HTMLElement>("[data-action=open]")?.click();
    } else if (event.key === "Escape" && field.value !== "") {
      event.preventDefault();
      event.stopPropagation();
      void this.#showWords("");
    }
  }

  /** Scrolls to the passage and marks the search words in it. */
  #showPassage(text: string): void {
    const page = this.element.querySelector<HTMLElement>(".found-page");
    const block = page && text ? blockOf(page, text) : undefined;
    if (!block) return void page?.scrollTo({ top: 0 });
    block.classList.add("found");
    const asked = this.#asked();
    const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const node of texts) {
      const parts = markedIn(node.data, asked).map(({ text: words, marked }) => {
        if (!marked) return words;
        const mark = block.ownerDocument.createElement("mark");
        mark.textContent = words;
        return mark;
      });
      node.replaceWith(...parts);
    }
    block.scrollIntoView({ block: "center" });
  }
}
