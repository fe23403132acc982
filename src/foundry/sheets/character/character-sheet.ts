/**
 * The character's sheet: head, six tabs and the panel, each its own part. The views say what each part shows, the action files
 * what a press does; this file combines them and holds the window's own state. Views and actions are fetched when a sheet is
 * first opened (`sheet-parts.ts`), so that a world starts without them.
 */

import type { ConditionId } from "../../../rules/chronicle/wounds/index.ts";
import { fetched, keptOnce, needed } from "../../base/fetched.ts";
import { readProse } from "../../base/read-text.ts";
import { say } from "../../base/say.ts";
import { HandlebarsActorSheet, type RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { carrySkills } from "../../check/macros.ts";
import { checkTerms, mustOffer } from "../../check/offers.ts";
import { characterOf, conditionsOn, savedCharacter, thingOf } from "../../data/read.ts";
import { type CharacterSource, TALLY_PATHS } from "../../data/shapes.ts";
import { actAs, ownCharacters } from "../../documents/acting-as.ts";
import { isArchived } from "../../documents/archive.ts";
import { playerAt, tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { createThing } from "../../documents/embedded.ts";
import { faceFlag } from "../../documents/face-flag.ts";
import { goalHolds, keptGoals } from "../../documents/goals.ts";
import { owns } from "../../documents/may.ts";
import { isPrivate, PRIVATE_PATH } from "../../documents/sharing.ts";
import { isTincture, TINCTURES, templatePath } from "../../system.ts";
import { LaterTabs } from "../later-tabs.ts";
import { NarrowSheet } from "../narrow.ts";
import type { Owned } from "./combat.view.ts";
import type { PackBoard } from "./pack-board.ts";
import type { PanelState } from "./panel.view.ts";

const TABS = ["skills", "motivations", "combat", "effects", "pack", "story"] as const;
type Tab = (typeof TABS)[number];

type Late = typeof import("./sheet-parts.ts");
const own = (path: string) => `system.${path}`;
const latePart = keptOnce(() => needed(import("./sheet-parts.ts")));

export class CharacterSheet extends NarrowSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "character"],
    position: { width: 760, height: 860 },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = {
    margin: { template: templatePath("character/margin") },
    header: { template: templatePath("character/header") },
    tabs: { template: templatePath("character/tabs") },
    skills: { template: templatePath("character/skills"), scrollable: [""] },
    motivations: { template: templatePath("character/motivations"), scrollable: [""] },
    combat: { template: templatePath("character/combat"), scrollable: [""] },
    effects: { template: templatePath("character/effects"), scrollable: [""] },
    pack: { template: templatePath("character/pack"), scrollable: [""] },
    story: { template: templatePath("character/story"), scrollable: [""] },
    panel: { template: templatePath("character/panel") },
  };

  static override PART_PATHS = {
    margin: [],
    header: [
      "name",
      "img",
      "system.seat",
      "system.station",
      "system.wounds",
      "system.wealth",
      ...TALLY_PATHS,
      "system.skills.endurance",
      "items",
      "effects",
      PRIVATE_PATH,
    ],
    tabs: ["system.driving", "system.wounds", "effects", "items"],
    skills: ["system.skills", "system.terrain", "system.wounds", "effects"],
    motivations: ["system.motivations", "system.learned", "system.driving"],
    combat: ["system.skills", "system.wounds", "system.healing", "system.choices", "effects", "items", "flags"],
    effects: [...["skills", "motivations", "wealth", "skirmish", "wounds"].map(own), "effects", "items"],
    pack: ["system.skills.endurance", "items"],
    story: [
      "system.biography",
      "system.home",
      "system.important",
      ...TALLY_PATHS,
      "system.context",
      "system.relations",
      "system.goals",
      "system.skirmish",
      "system.maimed",
    ],
    panel: ["system.skills", "system.terrain", "system.wounds", "effects", "items"],
  };

  static override TABS = {
    primary: { initial: "skills", tabs: TABS.map((id) => ({ id, label: `BNB.Sheet.${id}` })) },
  };

  editing = false;
  packList = false;
  /** Set once the sheet has been opened. */
  panel!: PanelState;
  board!: PackBoard;
  readonly later = new LaterTabs(this);
  #late: Late | undefined;

  async #fetched() {
    const late = await latePart();
    this.#late = late;
    this.panel ??= late.PANEL_AT_REST;
    this.board ??= new late.PackBoard(this);
    return late;
  }

  /** Called for every action without a handler in the options. */
  protected override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    const action = this.#late?.ACTIONS[target.dataset.action ?? ""];
    return action ? action.call(this, event, target) : super._onClickAction(event, target);
  }

  get source(): CharacterSource {
    return characterOf(this.actor);
  }

  get saved(): CharacterSource {
    return savedCharacter(this.actor);
  }

  get tab(): Tab {
    return (this.tabGroups.primary as Tab | undefined) ?? "skills";
  }

  protected override get wears(): string {
    return this.source.seat;
  }

  override get title(): string {
    return say("BNB.Sheet.titled", { kind: say("BNB.Sheet.character"), name: this.actor.name });
  }

  get owned(): Owned[] {
    return this.actor.items.map((item) => ({
      id: item.id!,
      name: item.name,
      type: item.type,
      img: item.img ?? "",
      system: thingOf(item),
    }));
  }

  get conditions(): ConditionId[] {
    return conditionsOn(this.actor);
  }

  get dead(): boolean {
    return this.actor.statuses.has("dead");
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    await this.#fetched();
    return {
      ...context,
      rootId: this.id,
      uuid: this.actor.uuid,
      private: isPrivate(this.actor),
      system: this.source,
      editable: this.isEditable,
      editing: this.editing && this.isEditable,
      canAskPerson: openerOf("check") !== undefined,
      tabs: this.#tabs(),
    };
  }

  override async _preparePartContext(part: string, context: object, options: RenderOptions) {
    const prepared = await super._preparePartContext(part, context, options);
    const view = await this.#view(part, this.editing && this.isEditable);
    const { tabs } = context as { tabs: Readonly<Record<string, object>> };
    return { ...prepared, ...(view ? { [part]: view } : {}), tab: tabs[part] };
  }

  async #view(part: string, editing: boolean, late = this.#late!): Promise<object | undefined> {
    const { source } = this;
    const options = tableOptions();
    const around = { conditions: this.conditions, options };
    switch (part) {
      case "header":
        return this.#header(late, editing);
      case "skills":
        return late.skillsView(source, this.panel, around, tableCheck(), say);
      case "motivations":
        return late.motivationsView(source, say, options["rules.discussion"] === "classic");
      case "combat":
        return late.combatView(
          {
            source,
            ...around,
            dead: this.dead ? this.actor.name : "",
            archived: isArchived(this.actor),
            aided: this.actor.statuses.has("aided"),
            items: this.owned,
            editable: this.isEditable,
          },
          say,
        );
      case "effects":
        return this.#effects(late);
      case "pack":
        return late.packView(this.owned, source.skills.endurance, options, this.#hands(), say);
      case "story":
        return late.storyView(
          {
            source,
            biography: await this.#biography(),
            kept: keptGoals(this.actor),
            whole: this.#wholeGoals(),
            editing,
            editable: this.isEditable,
            scenesPerStep: options["wealth.scenesPerStep"],
            statuses: this.actor.statuses,
          },
          say,
        );
      case "panel":
        return this.#panel(late, around);
      default:
        return undefined;
    }
  }

  #hands() {
    return { list: this.packList, lifted: this.board.lifted, editable: this.isEditable };
  }

  #effects({ ruleRows } = this.#late!) {
    const given = { source: this.source, conditions: this.conditions, items: this.owned, options: tableOptions() };
    return this.effectsPanel.view(ruleRows(given, say));
  }

  #header({ WEALTH_LADDER, cellsTaken, headerView, packOf, tallyWords }: Late, editing: boolean): object {
    const { source } = this;
    const pack = packOf(this.owned, source.skills.endurance, tableOptions());
    const view = headerView(
      {
        name: this.actor.name,
        img: this.actor.img ?? "",
        face: faceFlag(this.actor),
        source,
        player: isTincture(source.seat) ? playerAt(source.seat) : "",
        acting: ownCharacters(),
        dead: this.dead,
        cells: { taken: cellsTaken(pack.load), all: pack.cells },
        editable: this.isEditable,
        editing,
        support: tableOptions(),
      },
      say,
    );
    return {
      ...view,
      seats: ["" as const, ...TINCTURES].map((id) => ({
        id,
        name: say(`BNB.Seat.${id || "none"}`),
        chosen: id === source.seat,
      })),
      tally: tallyWords(source, tableOptions()["wealth.scenesPerStep"], say),
      ladder: WEALTH_LADDER.map((value) => ({ value, chosen: value === source.wealth })),
    };
  }

  #panel({ panelView }: Late, around: Parameters<Late["panelView"]>[2]): object {
    if (this.tab === "skills" && this.isEditable && !this.editing) {
      const roll = panelView(this.source, this.panel, around, tableCheck(), say);
      return { show: true, kind: "roll", roll, terms: checkTerms(), unsettled: mustOffer(this.actor) };
    }
    if (this.tab === "pack" && this.isEditable) return { show: true, kind: "pack", pack: this.board.view(say) };
    return { show: false, kind: "no" };
  }

  #tabs() {
    const counts: Partial<Record<Tab, number>> = {
      motivations: Object.keys(this.source.driving).length,
      effects: this.#effects().count,
    };
    return Object.fromEntries(
      TABS.map((id) => [
        id,
        {
          id,
          group: "primary",
          label: `BNB.Sheet.${id}`,
          active: this.tab === id,
          cssClass: this.tab === id ? "active" : "",
          count: counts[id] ?? 0,
        },
      ]),
    );
  }

  #wholeGoals(): string[] {
    return Object.entries(this.source.goals)
      .filter(([key, goal]) => goalHolds(this.actor, key, goal))
      .map(([key]) => key);
  }

  async #biography(): Promise<string> {
    return foundry.applications.ux.TextEditor.implementation.enrichHTML(readProse(this.source.biography, say), {
      secrets: owns(this.actor),
      relativeTo: this.actor,
    });
  }

  protected override drawParts(context: object, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const hidden = TABS.filter((tab) => tab !== this.tab);
    return this.later.drawn(hidden, options, (asked) => super.drawParts(context, asked));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.later.closed();
  }

  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const root = this.element;
    const drawn = options.parts ?? [];
    if (drawn.includes("header")) {
      const choice = root.querySelector<HTMLSelectElement>("[data-acting]");
      choice?.addEventListener("change", () => void actAs(choice.value));
    }
    if (drawn.includes("skills")) carrySkills(root, this.actor);
    if (drawn.includes("pack")) {
      this.board.attach(root.querySelector<HTMLElement>("[data-board]"));
      for (const row of root.querySelectorAll<HTMLElement>("[data-carry]"))
        row.addEventListener("dragstart", (event) => {
          const uuid = this.actor.items.get(row.dataset.carry ?? "")?.uuid;
          event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        });
    }
    if (drawn.includes("panel")) this.#late?.wirePanel(this);
  }

  override changeTab(tab: string, group: string, options: object): void {
    super.changeTab(tab, group, options);
    for (const button of this.element.querySelectorAll("nav.tabs [data-tab]")) {
      (button as HTMLElement).setAttribute("aria-selected", String((button as HTMLElement).dataset.tab === tab));
    }
    this.board.putBack();
    void this.render({ parts: [...this.later.wanted(tab), "panel"] });
  }

  /** Any new message may be the roll that the panel offered. */
  async heard(message: ChatMessage): Promise<void> {
    if (this.rendered) await this.#late?.tellPanel(this, message);
  }

  /** A user who may not edit this sheet may still give an item to its character. */
  override _canDragDrop(): boolean {
    return true;
  }

  /** An item dropped from a directory, a compendium or another sheet is added as with the button. */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (item.parent === this.actor) return super._onDropItem(event, item);
    // An item that somebody has is transferred, not copied.
    if (item.parent instanceof Actor) return this.takeFrom(item);
    if (!this.isEditable) return null;
    return (await this.takeThing(item)) ? item : null;
  }

  /** Takes an item from another character, if that character's player agrees. */
  async takeFrom(item: Item): Promise<Item | null> {
    const holder = item.parent as Actor;
    const { name } = holder;
    if (!owns(holder)) {
      ui.notifications!.info(say("BNB.Part.notYours", { name }));
      return null;
    }
    await (await fetched(import("../give.ts")))?.giveTo(item, this.actor);
    if (owns(this.actor)) await this.board.placeLoose();
    return item;
  }

  /** Puts a copy into the first free place of the pack, or beside the grid, and says where it went. */
  async takeThing(thing: Item): Promise<string> {
    const source = foundry.utils.mergeObject(thing.toObject(), {
      system: { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } },
      _stats: thing.pack ? { compendiumSource: thing.uuid } : {},
    });
    const made = await createThing(this.actor, source);
    if (!made) return "";
    await this.#fetched();
    await this.board.placeLoose();
    const { cell, shape } = thingOf(made);
    const where = cell.row >= 0 ? "packed" : shape === "small" ? "small" : "waits";
    return say(`BNB.Picker.${where}`, { name: made.name, row: cell.row + 1, column: cell.column + 1 });
  }
}
