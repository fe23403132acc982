/**
 * The character's sheet: head, five tabs and the desk, each its own part. The views say what each part shows, the
 * action files what pressing does; this file puts them together and keeps what only this window knows.
 */

import { WEALTH_LADDER } from "../../../rules/chronicle/campaign/index.ts";
import { CONDITIONS, type ConditionId } from "../../../rules/chronicle/wounds/index.ts";
import { say } from "../../base/say.ts";
import { HandlebarsActorSheet, type RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { tallyWords } from "../../campaign/campaign.view.ts";
import { carrySkills } from "../../check/macros.ts";
import { mustOffer } from "../../check/offers.ts";
import { characterOf, savedCharacter, thingOf } from "../../data/read.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import { actAs, ownCharacters } from "../../documents/acting-as.ts";
import { isArchived } from "../../documents/archive.ts";
import { playerAt, tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { createThing } from "../../documents/embedded.ts";
import { faceFlag } from "../../documents/face-flag.ts";
import { goalHolds, keptGoals } from "../../documents/goals.ts";
import { owns } from "../../documents/may.ts";
import { isPrivate, PRIVATE_PATH } from "../../documents/sharing.ts";
import { isTincture, TINCTURES, templatePath } from "../../system.ts";
import { sheetEffects } from "../effects.ts";
import { LaterTabs } from "../later-tabs.ts";
import { NarrowSheet } from "../narrow.ts";
import { giveTo } from "../transfer.ts";
import { COMBAT_ACTIONS } from "./combat.actions.ts";
import { combatView, type Owned } from "./combat.view.ts";
import { DESK_ACTIONS, onDeskField } from "./desk.actions.ts";
import { DESK_AT_REST, type DeskState, deskView } from "./desk.view.ts";
import { HEADER_ACTIONS } from "./header.actions.ts";
import { headerView } from "./header.view.ts";
import { MOTIVATION_ACTIONS } from "./motivations.actions.ts";
import { motivationsView } from "./motivations.view.ts";
import { PACK_ACTIONS } from "./pack.actions.ts";
import { cellsTaken, packOf, packView } from "./pack.view.ts";
import { PackBoard } from "./pack-board.ts";
import { skillsView } from "./skills.view.ts";
import { STORY_ACTIONS } from "./story.actions.ts";
import { storyView } from "./story.view.ts";

const TABS = ["skills", "motivations", "combat", "pack", "story"] as const;
type Tab = (typeof TABS)[number];

export class CharacterSheet extends NarrowSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "character"],
    position: { width: 760, height: 860 },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      ...HEADER_ACTIONS,
      ...DESK_ACTIONS,
      ...MOTIVATION_ACTIONS,
      ...COMBAT_ACTIONS,
      ...PACK_ACTIONS,
      ...STORY_ACTIONS,
    },
  };

  static override PARTS = {
    margin: { template: templatePath("character/margin") },
    header: { template: templatePath("character/header") },
    tabs: { template: templatePath("character/tabs") },
    skills: { template: templatePath("character/skills"), scrollable: [""] },
    motivations: { template: templatePath("character/motivations"), scrollable: [""] },
    combat: { template: templatePath("character/combat"), scrollable: [""] },
    pack: { template: templatePath("character/pack"), scrollable: [""] },
    story: { template: templatePath("character/story"), scrollable: [""] },
    desk: { template: templatePath("character/desk") },
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
      "system.skills.endurance",
      "items",
      "effects",
      PRIVATE_PATH,
    ],
    tabs: ["system.driving"],
    skills: ["system.skills", "system.terrain", "system.wounds", "effects"],
    motivations: ["system.motivations", "system.learned", "system.driving"],
    combat: ["system.skills", "system.wounds", "system.healing", "system.choices", "effects", "items", "flags"],
    pack: ["system.skills.endurance", "items"],
    story: [
      "system.biography",
      "system.home",
      "system.context",
      "system.relations",
      "system.goals",
      "system.skirmish",
      "system.maimed",
      "effects",
      "items",
    ],
    desk: ["system.skills", "system.terrain", "system.wounds", "effects", "items"],
  };

  static override TABS = {
    primary: { initial: "skills", tabs: TABS.map((id) => ({ id, label: `BNB.Sheet.${id}` })) },
  };

  editing = false;
  desk: DeskState = DESK_AT_REST;
  packList = false;
  board = new PackBoard(this);
  readonly later = new LaterTabs(this);

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
    return CONDITIONS.filter((id) => this.actor.statuses.has(id));
  }

  get dead(): boolean {
    return this.actor.statuses.has("dead");
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
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
    return {
      ...prepared,
      ...(view ? { [part]: view } : {}),
      ...(TABS.includes(part as Tab) ? { tab: this.#tabs()[part] } : {}),
    };
  }

  async #view(part: string, editing: boolean): Promise<object | undefined> {
    const { source } = this;
    const options = tableOptions();
    const around = { conditions: this.conditions, options };
    switch (part) {
      case "header":
        return this.#header(editing);
      case "skills":
        return skillsView(source, this.desk, around, tableCheck(), say);
      case "motivations":
        return motivationsView(source, say, options["rules.discussion"] === "classic");
      case "combat":
        return combatView(
          {
            source,
            conditions: this.conditions,
            dead: this.dead ? this.actor.name : "",
            archived: isArchived(this.actor),
            aided: this.actor.statuses.has("aided"),
            items: this.owned,
            options,
            editable: this.isEditable,
          },
          say,
        );
      case "pack":
        return packView(
          this.owned,
          source.skills.endurance,
          options,
          {
            list: this.packList,
            lifted: this.board.lifted,
            editable: this.isEditable,
          },
          say,
        );
      case "story":
        return {
          effects: sheetEffects(this.actor, this.isEditable),
          ...storyView(
            {
              source,
              biography: await this.#biography(),
              kept: keptGoals(this.actor),
              whole: this.#wholeGoals(),
              editing,
              editable: this.isEditable,
            },
            say,
          ),
        };
      case "desk":
        return this.#desk(around);
      default:
        return undefined;
    }
  }

  #header(editing: boolean): object {
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

  #desk(around: Parameters<typeof deskView>[2]): object {
    if (this.tab === "skills" && this.isEditable && !this.editing) {
      const roll = deskView(this.source, this.desk, around, tableCheck(), say);
      return { show: true, kind: "roll", roll, unsettled: mustOffer(this.actor) };
    }
    if (this.tab === "pack" && this.isEditable) return { show: true, kind: "pack", pack: this.board.view(say) };
    return { show: false, kind: "no" };
  }

  #tabs() {
    const driving = Object.keys(this.source.driving).length;
    return Object.fromEntries(
      TABS.map((id) => [
        id,
        {
          id,
          group: "primary",
          label: `BNB.Sheet.${id}`,
          active: this.tab === id,
          cssClass: this.tab === id ? "active" : "",
          count: id === "motivations" && driving > 0 ? driving : 0,
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
    const { TextEditor } = foundry.applications.ux;
    return TextEditor.implementation.enrichHTML(this.source.biography, {
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
    if (drawn.includes("desk")) {
      for (const field of root.querySelectorAll<HTMLInputElement>("[data-desk]")) {
        field.addEventListener("change", () => onDeskField(this, field));
        field.addEventListener("keydown", (event) => {
          if (event.key !== "Enter" || field.dataset.desk !== "consequence") return;
          event.preventDefault();
          root.querySelector<HTMLButtonElement>('[data-action="rollCheck"]')?.click();
        });
      }
    }
  }

  override changeTab(tab: string, group: string, options: object): void {
    super.changeTab(tab, group, options);
    for (const button of this.element.querySelectorAll("nav.tabs [data-tab]")) {
      (button as HTMLElement).setAttribute("aria-selected", String((button as HTMLElement).dataset.tab === tab));
    }
    this.board.putBack();
    void this.render({ parts: [...this.later.wanted(tab), "desk"] });
  }

  /** Whoever may not edit this sheet may still give something to its character. */
  override _canDragDrop(): boolean {
    return true;
  }

  /** A thing dropped from a directory, a compendium or another sheet comes in as if it were added with the button. */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (item.parent === this.actor) return super._onDropItem(event, item);
    // A thing that somebody has is given, and not there twice.
    if (item.parent instanceof Actor) return this.takeFrom(item);
    if (!this.isEditable) return null;
    return (await this.takeThing(item)) ? item : null;
  }

  /** What another carries comes over, if that one's player lets go of it. */
  async takeFrom(item: Item): Promise<Item | null> {
    const holder = item.parent as Actor;
    const { name } = holder;
    if (!owns(holder)) {
      ui.notifications!.info(say("BNB.Part.notYours", { name }));
      return null;
    }
    await giveTo(item, this.actor);
    if (owns(this.actor)) await this.board.placeLoose();
    return item;
  }

  /** Puts a copy into the first free place of the pack, or beside the grid, and says where it went. */
  async takeThing(thing: Item): Promise<string> {
    const source = foundry.utils.mergeObject(thing.toObject(), {
      system: { place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } },
    });
    const made = await createThing(this.actor, source);
    if (!made) return "";
    await this.board.placeLoose();
    const { cell, shape } = thingOf(made);
    const { row, column } = cell;
    const where = row >= 0 ? "packed" : shape === "small" ? "small" : "waits";
    return say(`BNB.Picker.${where}`, { name: made.name, row: row + 1, column: column + 1 });
  }
}
