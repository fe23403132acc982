/** The sheet of a unit, an army or a realm. Its calculations are fetched when one is first opened (`troop-late.ts`). */

import { problem } from "../../rules/result.ts";
import { fetched, keptOnce, needed } from "../base/fetched.ts";
import { readProse } from "../base/read-text.ts";
import { notifyProblem, say } from "../base/say.ts";
import { ask } from "../base/windows/ask.ts";
import { HandlebarsActorSheet, type RenderOptions } from "../base/windows/bases.ts";
import { openerOf } from "../base/windows/openers.ts";
import { isArmy, isCharacter, isRealm, isUnit, realmOf, savedUnit, troopOf } from "../data/read.ts";
import { actorFrom } from "../documents/by-uuid.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { owns } from "../documents/may.ts";
import { isKnown, isPrivate, PRIVATE_PATH } from "../documents/sharing.ts";
import { write } from "../documents/write.ts";
import { templatePath } from "../system.ts";
import { NarrowSheet } from "./narrow.ts";

const ownTroops = keptOnce(() => fetched(import("./own-troops.view.ts")));
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
      async addUnit(this: TroopSheet): Promise<void> {
        const unit = { name: say("BNB.Troop.newUnit"), troop: "mediumInfantry", size: 100, losses: 0 };
        await write(this, { [`system.units.${foundry.utils.randomID()}`]: unit });
      },
      async removeUnit(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        await write(this, { [`system.units.-=${target.dataset.key}`]: null });
      },
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
      toBattle(this: TroopSheet): void {
        openerOf("conflict")?.({ kind: "battle", picked: [this.actor.uuid] });
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
      async removeMember(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        await write(this, { [`system.members.-=${target.dataset.key}`]: null });
      },
      async openMember(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        const member = await actorFrom(target.dataset.uuid);
        void member?.sheet?.render(true);
      },
      async restUnit(this: TroopSheet, _event: Event, target: HTMLElement): Promise<void> {
        if (!isUnit(this.actor)) return;
        const { restChanges } = await late();
        const changes = restChanges(savedUnit(this.actor), target.dataset.rest ?? "", tableOptions());
        if (Object.keys(changes).length > 0) await write(this, changes);
      },
      /** Custom troops: adds a company of a new type, or changes the numbers of all companies of a type. */
      async ownTroop(this: TroopSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
        const part = await ownTroops();
        const { actor } = this;
        if (!part) return;
        const { kind = "" } = dataset;
        const now = isUnit(actor) ? actor.system.troop : kind;
        const form = await ask("sheets/own-troop-form", "BNB.OwnTroop.heading", part.ownTroopForm(now, say));
        if (!form) return;
        const { ownTroop, readOwnTroop } = await late();
        const troop = ownTroop(part.typedTroop(form));
        if (!troop.ok) return notifyProblem(troop.problem);
        if (isUnit(actor)) return void (await write(this, { "system.troop": troop.value }));
        if (!isArmy(actor)) return;
        const rows = Object.entries(actor.system.units).filter(([, unit]) => kind !== "" && unit.troop === kind);
        const name = readOwnTroop(troop.value)!.name;
        const company = { name, troop: troop.value, size: 100, losses: 0 };
        await write(
          this,
          kind === ""
            ? { [`system.units.${foundry.utils.randomID()}`]: company }
            : Object.fromEntries(rows.map(([key]) => [`system.units.${key}.troop`, troop.value])),
        );
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
          budgetPerPoint: tableOptions()["wealth.armyBudgetPerPoint"],
          scenesPerStep: tableOptions()["wealth.scenesPerStep"],
          ...purseOf(parts, system.realm),
          editable: this.isEditable,
        },
        say,
      ),
    };
  }

  protected override get wears(): string {
    return troopOf(this.actor).seat;
  }

  /** An army takes units of the other books; a unit dropped twice is added once. */
  override async _onDropActor(event: DragEvent, actor: Actor): Promise<unknown> {
    const army = this.actor;
    if (!isArmy(army) || !(isUnit(actor) || isCharacter(actor)) || !this.isEditable)
      return super._onDropActor(event, actor);
    const { members } = army.system;
    if (Object.values(members).some(({ uuid }) => uuid === actor.uuid)) return undefined;
    return write(this, { [`system.members.${foundry.utils.randomID()}`]: { uuid: actor.uuid, name: actor.name } });
  }
}

/** The custom troop types of a Chronicle unit or army. */
function kindsOf({ ownKinds }: Late, actor: Actor): ReturnType<Late["ownKinds"]> {
  if (isArmy(actor)) return ownKinds(Object.values(actor.system.units).map(({ troop }) => troop));
  return isUnit(actor) && actor.system.book === "chronicle" ? ownKinds([actor.system.troop]) : [];
}

/** The odds of a unit of another book; fetched when such a sheet is first opened. */
async function oddsOf(actor: Actor) {
  if (!isUnit(actor) || actor.system.book === "chronicle") return undefined;
  const part = await unitOdds();
  return part?.unitOdds(actor.system, tableOptions(), say);
}

/** The wealth of the realm that the army names, and its budget if the group uses budgets. */
function purseOf({ armyBudget }: Late, name: string | undefined): { wealth?: number; budget?: number | undefined } {
  const realm = game.actors!.find((actor) => isRealm(actor) && isKnown(actor) && actor.name === name);
  if (!realm) return {};
  const { wealth } = realmOf(realm);
  return { wealth, budget: armyBudget(wealth, tableOptions()["wealth.armyBudgetPerPoint"]) };
}
