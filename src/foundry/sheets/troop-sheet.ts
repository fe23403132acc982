/** The sheet of a unit or a realm. Its calculations are fetched when one is first opened (`troop-late.ts`). */

import { problem } from "../../rules/result.ts";
import { fetched, keptOnce, needed } from "../base/fetched.ts";
import { readProse } from "../base/read-text.ts";
import { notifyProblem, say } from "../base/say.ts";
import { HandlebarsActorSheet, type RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { isUnit, savedUnit, troopOf } from "../data/read.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import { isPrivate, PRIVATE_PATH } from "../documents/sharing.ts";
import { write } from "../documents/write.ts";
import { templatePath } from "../system.ts";
import { NarrowSheet } from "./narrow.ts";
import { askOwnTroop, ownTroops } from "./own-troop.ts";

const unitOdds = keptOnce(() => fetched(import("./unit-odds.view.ts")));
const late = keptOnce(() => needed(import("./troop-late.ts")));
type Late = Awaited<ReturnType<typeof late>>;

export class TroopSheet extends NarrowSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "troop"],
    position: { width: 620, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      async countScene(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        const { countedByHand } = await late();
        await write(this, countedByHand(this.actor, target.dataset));
      },
      async turnYear(this: TroopSheet): Promise<void> {
        const realm = this.actor;
        const { campaignYear, turnRealm } = await late();
        const turned = await turnRealm(realm, campaignYear() + 1);
        if (!turned) notifyProblem(problem("realm.turned", { name: realm.name }));
      },
      toConflict(this: TroopSheet, _event: Event, target: HTMLElement): void {
        openerOf("conflict")?.({ kind: target.dataset.kind ?? "skirmish", picked: [this.actor.uuid] });
      },
      async addFigure(this: TroopSheet): Promise<void> {
        const figure = { name: say("BNB.Unit.figure"), hp: 3, atk: 2, might: 3, weapon: "sword" };
        await write(this, { [`system.skirmish.figures.${foundry.utils.randomID()}`]: figure });
      },
      async removeFigure(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        await write(this, { [`system.skirmish.figures.-=${target.dataset.key}`]: null });
      },
      async restUnit(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        if (!isUnit(this.actor)) return;
        const { restChanges } = await late();
        const changes = restChanges(savedUnit(this.actor), target.dataset.rest ?? "", tableOptions());
        if (Object.keys(changes).length > 0) await write(this, changes);
      },
      /** Replaces the unit's troop type by a custom one. */
      async ownTroop(this: TroopSheet): Promise<void> {
        const { actor } = this;
        if (!isUnit(actor)) return;
        const troop = await askOwnTroop(actor.system.troop);
        if (troop) await write(this, { "system.troop": troop });
      },
    },
  };

  static override PARTS = {
    head: { template: templatePath("actor/head") },
    books: { template: templatePath("actor/books") },
    odds: { template: templatePath("actor/unit-odds") },
    body: { template: templatePath("actor/body") },
    own: { template: templatePath("actor/own-troops") },
  };

  static override PART_PATHS = {
    head: ["name", "img", "system", PRIVATE_PATH],
    books: ["system"],
    body: ["system", "effects"],
    own: ["system"],
    odds: ["system"],
  };

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const system = troopOf(actor);
    const { TextEditor } = foundry.applications.ux;
    const parts = await late();
    const own = kindsOf(parts, actor);
    const part = own.length > 0 ? await ownTroops() : undefined;
    return {
      ...context,
      uuid: actor.uuid,
      editable: this.isEditable,
      private: isPrivate(actor),
      ownTroops: part?.ownTroopsView(own, { check: tableCheck(), options: tableOptions() }, say),
      unitOdds: await oddsOf(actor),
      effects: this.effectsPanel.view(),
      notesSource: system.notes,
      notes: await TextEditor.implementation.enrichHTML(readProse(system.notes, say), { secrets: owns(actor) }),
      troop: parts.troopView(
        {
          name: actor.name,
          type: actor.type,
          img: actor.img ?? "",
          system,
          options: tableOptions(),
          scenesPerStep: tableOptions()["wealth.scenesPerStep"],
          editable: this.isEditable,
        },
        say,
      ),
    };
  }

  protected override get wears(): string {
    return troopOf(this.actor).seat;
  }
}

/** The custom troop type of a Chronicle unit. */
function kindsOf({ ownKinds }: Late, actor: Actor): ReturnType<Late["ownKinds"]> {
  return isUnit(actor) && actor.system.book === "chronicle" ? ownKinds([actor.system.troop]) : [];
}

/** The odds of a unit of another book; fetched when such a sheet is first opened. */
async function oddsOf(actor: Actor) {
  if (!isUnit(actor) || actor.system.book === "chronicle") return undefined;
  const part = await unitOdds();
  return part?.unitOdds(actor.system, tableOptions(), say);
}
