/** The sheet of a unit, an army or a realm. */
import { armyBudget, countScene } from "../../rules/chronicle/campaign/wealth.ts";
import { problem } from "../../rules/result.ts";
import { tableOptions } from "../campaign/chronicle.ts";
import { campaignYear, turnRealm } from "../campaign/year.ts";
import { notifyProblem, say } from "../say.ts";
import { isTincture, templatePath } from "../system.ts";
import { openerOf } from "../windows.ts";
import { sheetEffects } from "./effects.ts";
import { NarrowSheet } from "./narrow.ts";
import { troopView } from "./troop.view.ts";
import { restChanges } from "./unit-rest.ts";
import { write } from "./write.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

export class TroopSheet extends NarrowSheet((HandlebarsApplicationMixin as any)(ActorSheetV2)) {
  static DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "troop"],
    position: { width: 620, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      addUnit: TroopSheet.#addUnit,
      removeUnit: TroopSheet.#removeUnit,
      countScene: TroopSheet.#countScene,
      turnYear: TroopSheet.#turnYear,
      toBattle: TroopSheet.#toBattle,
      toConflict: TroopSheet.#toConflict,
      addFigure: TroopSheet.#addFigure,
      removeFigure: TroopSheet.#removeFigure,
      removeMember: TroopSheet.#removeMember,
      openMember: TroopSheet.#openMember,
      restUnit: TroopSheet.#restUnit,
    },
  };

  static PARTS = {
    head: { template: templatePath("actor/head") },
    books: { template: templatePath("actor/books") },
    body: { template: templatePath("actor/body") },
  };

  static PART_PATHS = { head: ["name", "img", "system.seat"], books: ["system"], body: ["system", "effects"] };

  async _prepareContext(options: any): Promise<object> {
    const context = await super._prepareContext(options);
    const actor = this.document as Actor;
    const system = actor.system as any;
    const { TextEditor } = foundry.applications.ux;
    return {
      ...context,
      uuid: actor.uuid,
      effects: sheetEffects(actor, this.isEditable),
      notesSource: system.notes,
      notes: await TextEditor.implementation.enrichHTML(system.notes, { secrets: actor.isOwner } as any),
      troop: troopView(
        {
          name: actor.name,
          type: actor.type,
          img: actor.img ?? "",
          system,
          budgetPerPoint: tableOptions()["wealth.armyBudgetPerPoint"],
          ...purseOf(system.realm),
          editable: this.isEditable,
        },
        say,
      ),
    };
  }

  async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    const { seat } = (this.document as any).system;
    if (isTincture(seat)) this.element.dataset.seat = seat;
    else delete this.element.dataset.seat;
  }

  static async #addUnit(this: TroopSheet): Promise<void> {
    const unit = { name: say("BNB.Troop.newUnit"), troop: "mediumInfantry", size: 100, losses: 0 };
    await write(this, { [`system.units.${foundry.utils.randomID()}`]: unit });
  }

  static async #removeUnit(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    await write(this, { [`system.units.-=${target.dataset.key}`]: null });
  }

  static #toBattle(this: TroopSheet): void {
    openerOf("conflict")?.({ kind: "battle", picked: [(this.document as Actor).uuid] });
  }

  static #toConflict(this: TroopSheet, _event: Event, target: HTMLElement): void {
    openerOf("conflict")?.({ kind: target.dataset.kind ?? "skirmish", picked: [(this.document as Actor).uuid] });
  }

  static async #addFigure(this: TroopSheet): Promise<void> {
    const figure = { name: say("BNB.Unit.figure"), hp: "3", atk: "2", might: "3", weapon: "sword" };
    await write(this, { [`system.skirmish.figures.${foundry.utils.randomID()}`]: figure });
  }

  static async #removeFigure(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    await write(this, { [`system.skirmish.figures.-=${target.dataset.key}`]: null });
  }

  static async #removeMember(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    await write(this, { [`system.members.-=${target.dataset.key}`]: null });
  }

  static async #openMember(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    const member = (await foundry.utils.fromUuid(target.dataset.uuid as any)) as any;
    member?.sheet?.render({ force: true });
  }

  static async #restUnit(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    const changes = restChanges((this.document as any).system, target.dataset.rest ?? "");
    if (Object.keys(changes).length > 0) await write(this, changes);
  }

  /** Units of the other books march in an army; what is dropped twice is there once. */
  async _onDropActor(event: DragEvent, actor: Actor): Promise<unknown> {
    const army = this.document as Actor;
    if ((army.type as string) !== "army" || !["unit", "character"].includes(actor.type as string) || !this.isEditable)
      return super._onDropActor?.(event, actor);
    const { members } = army.system as unknown as { members: Record<string, { uuid: string }> };
    if (Object.values(members).some(({ uuid }) => uuid === actor.uuid)) return undefined;
    return write(this, { [`system.members.${foundry.utils.randomID()}`]: { uuid: actor.uuid, name: actor.name } });
  }

  static async #countScene(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
    const direction = target.dataset.direction === "setbacks" ? "setbacks" : "gains";
    const next = countScene(wealthOf(this), direction, tableOptions()["wealth.scenesPerStep"]);
    await write(this, { [`system.${direction}`]: next[direction], "system.pending": next.pending });
  }

  static async #turnYear(this: TroopSheet): Promise<void> {
    const realm = this.document as Actor;
    const turned = await turnRealm(realm, campaignYear() + 1);
    if (!turned) notifyProblem(problem("realm.turned", { name: realm.name }));
  }
}

/** The wealth of the realm that the army names, and its purse if the table counts it. */
function purseOf(name: string): { wealth?: number; budget?: number | undefined } {
  const realm = game.actors!.find((actor) => (actor.type as string) === "realm" && actor.name === name);
  if (!realm) return {};
  const { wealth } = realm.system as unknown as { wealth: number };
  return { wealth, budget: armyBudget(wealth, tableOptions()["wealth.armyBudgetPerPoint"]) };
}

function wealthOf(sheet: TroopSheet) {
  const { wealth, gains, setbacks, pending } = (sheet.document as any).system;
  return { rating: wealth, gains, setbacks, pending };
}
