/** The sheet of an army: its commander and realm, and one list of companies and of units with a sheet of their own. */
import { told } from "../../../rules/conflict/telling.ts";
import { problem } from "../../../rules/result.ts";
import { keptOnce, needed } from "../../base/fetched.ts";
import { readProse } from "../../base/read-text.ts";
import { notifyProblem, say } from "../../base/say.ts";
import { ask } from "../../base/windows/ask.ts";
import { HandlebarsActorSheet, type RenderOptions } from "../../base/windows/bases.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { tell } from "../../base/words.view.ts";
import { isArmy, isCharacter, isRealm, isUnit, realmOf } from "../../data/read.ts";
import { type ArmyUnit, UNIT_BOOKS, type UnitBook } from "../../data/shapes.ts";
import { broughtIn } from "../../documents/army/brought-in.ts";
import { readable } from "../../documents/army/readable.ts";
import { actorAt } from "../../documents/by-uuid.ts";
import { tableCheck, tableOptions } from "../../documents/campaign-log.ts";
import { createActor } from "../../documents/create.ts";
import { mayCreate, mayRead, owns, whoCan } from "../../documents/may.ts";
import { isPrivate, PRIVATE_PATH } from "../../documents/sharing.ts";
import { write } from "../../documents/write.ts";
import { hasPicture } from "../../draw/picture.ts";
import { TINCTURES, templatePath } from "../../system.ts";
import { NarrowSheet } from "../narrow.ts";
import { askOwnTroop, ownTroops } from "../own-troop.ts";
import type { Adding } from "./army.view.ts";

const late = keptOnce(() => needed(import("./army-late.ts")));

type Changes = Record<string, unknown>;

/** What the sheet did last, with the changes that take it back. */
interface Done {
  readonly words: string;
  readonly back: Changes;
}

const MOST_AT_ONCE = 40;
const STEP = { units: 1, each: 10 } as const;
const SLOTS = { commander: isCharacter, realm: isRealm } as const;
type Slot = keyof typeof SLOTS;

function isSlot(name: string | undefined): name is Slot {
  return name !== undefined && name in SLOTS;
}

export class ArmySheet extends NarrowSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "sheet", "troop", "army"],
    position: { width: 720, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      async addUnits(this: ArmySheet): Promise<void> {
        const { troop, units, each } = this.#adding;
        const { companyNames } = await late();
        const taken = Object.values(this.army.system.units).map(({ name }) => name);
        const names = companyNames(troop, units, taken, say);
        this.#adding = { troop, units: 1, each };
        await this.#add(names.map((name) => ({ name, troop, size: each, losses: 0, uuid: "" })));
      },
      /** Adds companies of a new custom type, or changes the figures of all of one type. */
      async ownTroop(this: ArmySheet, _event: Event, { dataset: { kind = "" } }: HTMLElement): Promise<void> {
        const troop = await askOwnTroop(kind);
        if (!troop) return;
        const rows = Object.entries(this.army.system.units).filter(([, unit]) => kind !== "" && unit.troop === kind);
        if (kind !== "")
          return void (await write(
            this,
            Object.fromEntries(rows.map(([key]) => [`system.units.${key}.troop`, troop])),
          ));
        this.#adding = { ...this.#adding, troop };
        const { companyNames } = await late();
        await this.#add([{ name: companyNames(troop, 1, [], say)[0], troop, size: 100, losses: 0, uuid: "" }]);
      },
      async takeOut(this: ArmySheet, _event: Event, { dataset: { key = "" } }: HTMLElement): Promise<void> {
        const unit = this.army.toObject().system.units[key];
        if (!unit) return;
        const back = { [`system.units.${key}`]: unit };
        await this.#do(
          { [`system.units.-=${key}`]: null },
          { words: say("BNB.ArmySheet.did.takenOut", { name: unit.name }), back },
        );
      },
      giveSheet: ArmySheet.#giveSheet,
      async openSheet(this: ArmySheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
        await actorAt(dataset.uuid)?.sheet?.render(true);
      },
      async unlink(this: ArmySheet, _event: Event, { dataset: { slot } }: HTMLElement): Promise<void> {
        if (isSlot(slot)) await this.#link(slot, { uuid: "", name: "" });
      },
      chooseLink: ArmySheet.#chooseLink,
      chooseUnit: ArmySheet.#chooseUnit,
      book(this: ArmySheet, _event: Event, { dataset }: HTMLElement): void {
        this.#book = UNIT_BOOKS.find((id) => id === dataset.book);
        void this.render({ parts: ["army"] });
      },
      step(this: ArmySheet, _event: Event, { dataset: { of = "", by = "1" } }: HTMLElement): void {
        if (of === "units" || of === "each") this.#set(of, this.#adding[of] + Number(by) * STEP[of]);
      },
      async undo(this: ArmySheet): Promise<void> {
        const done = this.#done;
        this.#done = undefined;
        if (done && !(await write(this, done.back))) this.#done = done;
      },
      toScene(this: ArmySheet): void {
        openerOf("placeArmy")?.(this.army);
      },
      toConflict(this: ArmySheet, _event: Event, { dataset: { kind = "battle" } }: HTMLElement): void {
        openerOf("conflict")?.({ kind, picked: [this.actor.uuid] });
      },
    },
  };

  static override PARTS = {
    head: { template: templatePath("actor/army-head") },
    army: { template: templatePath("actor/army"), scrollable: [""] },
    foot: { template: templatePath("actor/army-foot") },
  };

  static override PART_PATHS = { head: ["name", "img", "system", PRIVATE_PATH], army: ["system", "effects"] };

  /** The book whose figures are shown; at first the one that most of the list is filled in for. */
  #book: UnitBook | undefined;
  #adding: Adding = { troop: "mediumInfantry", units: 1, each: 60 };
  #done: Done | undefined;

  get army(): Actor.OfType<"army"> {
    if (isArmy(this.actor)) return this.actor;
    throw new TypeError(`${this.actor.uuid} is no army`);
  }

  override async _prepareContext(options: RenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { army } = this;
    const { system } = army;
    const { TextEditor } = foundry.applications.ux;
    const { armySheetView, entriesOf, ownKinds, pendingLosses } = await late();
    const entries = entriesOf(system, readable);
    const own = ownKinds(entries.flatMap(({ uuid, troop }) => (uuid === "" ? [troop] : [])));
    const part = own.length > 0 ? await ownTroops() : undefined;
    const img = army.img ?? "";
    return {
      ...context,
      uuid: army.uuid,
      name: army.name,
      picture: hasPicture(img) ? img : "",
      emblem: { troops: "", badge: "" },
      seat: system.seat,
      seats: (["", ...TINCTURES] as const).map((id) => ({
        id,
        name: say(`BNB.Seat.${id || "none"}`),
        chosen: id === system.seat,
      })),
      private: isPrivate(army),
      editable: this.isEditable,
      ownTroops: part?.ownTroopsView(own, { check: tableCheck(), options: tableOptions() }, say),
      effects: this.effectsPanel.view(),
      notesSource: system.notes,
      notes: await TextEditor.implementation.enrichHTML(readProse(system.notes, say), { secrets: owns(army) }),
      done: this.#done?.words ?? "",
      army: armySheetView(
        {
          system,
          entries,
          find: readable,
          book: this.#book ?? bookOf(entries),
          adding: this.#adding,
          options: tableOptions(),
          pending: pendingLosses(army),
          ...(await purseOf(system.realm.uuid)),
        },
        say,
      ),
    };
  }

  protected override get wears(): string {
    return this.army.system.seat;
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      if (dataset.add === "troop") this.#set("troop", value);
      if (dataset.add === "units" || dataset.add === "each") this.#set(dataset.add, Number(value));
    });
  }

  #set(field: keyof Adding, value: string | number): void {
    const most = field === "units" ? MOST_AT_ONCE : 1_000_000;
    const kept = typeof value === "number" ? Math.min(most, Math.max(1, Math.round(value) || 1)) : value;
    this.#adding = { ...this.#adding, [field]: kept };
    void this.render({ parts: ["army"] });
  }

  async #do(changes: Changes, done: Done): Promise<void> {
    const before = this.#done;
    this.#done = done;
    if (await write(this, changes)) return;
    this.#done = before;
    await this.render({ parts: ["foot"] });
  }

  async #add(units: readonly ArmyUnit[]): Promise<void> {
    const entries = units.map((unit) => [foundry.utils.randomID(), unit] as const);
    const changes = Object.fromEntries(entries.map(([key, unit]) => [`system.units.${key}`, unit]));
    const back = Object.fromEntries(entries.map(([key]) => [`system.units.-=${key}`, null]));
    const words = tell(told("ArmySheet.did.added", { count: units.length, name: units[0]!.name }), say);
    await this.#do(changes, { words, back });
  }

  async #link(slot: Slot, to: { readonly uuid: string; readonly name: string }): Promise<void> {
    const { uuid, name } = this.army.system[slot];
    const words = say(to.name ? "BNB.ArmySheet.did.linked" : "BNB.ArmySheet.did.unlinked", {
      what: say(`BNB.Army.${slot}`),
      name: to.name || name,
    });
    await this.#do({ [`system.${slot}`]: to }, { words, back: { [`system.${slot}`]: { uuid, name } } });
  }

  /** A realm or a commander goes into its slot; any other unit or character joins the list. From a compendium it is imported first. */
  override async _onDropActor(event: DragEvent, dropped: Actor): Promise<unknown> {
    if (!this.isEditable) return super._onDropActor(event, dropped);
    const target = event.target as HTMLElement | null;
    const slot = target?.closest<HTMLElement>("[data-slot]")?.dataset.slot;
    return this.#take(dropped, isSlot(slot) && SLOTS[slot](dropped) ? slot : undefined);
  }

  async #take(dropped: Actor, slot?: Slot): Promise<unknown> {
    const { army } = this;
    if (isArmy(dropped)) return notifyProblem(problem("army.inArmy", { name: dropped.name }));
    const actor = actorAt(await broughtIn(dropped.uuid));
    if (!actor) return notifyProblem(problem("army.notImported", { name: dropped.name, who: whoCreates() }));
    const to = { uuid: actor.uuid, name: actor.name };
    if (isRealm(actor)) return this.#link("realm", to);
    if (slot) return this.#link(slot, to);
    const known = Object.values(army.system.units).some(({ uuid }) => uuid === actor.uuid);
    if (known) return notifyProblem(problem("army.already", { name: actor.name }));
    return this.#add([{ ...to, troop: "mediumInfantry", size: 0, losses: 0 }]);
  }

  /** The same as dropping, for whoever cannot drag from the sidebar. */
  async #choose(fits: (actor: Actor) => boolean, title: string): Promise<Actor | undefined> {
    const actors = game
      .actors!.filter((actor) => mayRead(actor) && fits(actor))
      .map(({ uuid, name }) => ({ uuid, name }));
    if (actors.length === 0) return void notifyProblem(problem("army.nobody"));
    const answer = await ask("sheets/choose-actor", title, { actors }, "BNB.ArmySheet.choose");
    return actorAt(answer?.uuid);
  }

  static async #chooseLink(this: ArmySheet, _event: Event, { dataset: { slot } }: HTMLElement): Promise<void> {
    if (!isSlot(slot)) return;
    const found = await this.#choose(SLOTS[slot], `BNB.Army.${slot}`);
    if (found) await this.#take(found, slot);
  }

  static async #chooseUnit(this: ArmySheet): Promise<void> {
    const listed = Object.values(this.army.system.units).map(({ uuid }) => uuid);
    const fits = (actor: Actor) => (isUnit(actor) || isCharacter(actor)) && !listed.includes(actor.uuid);
    const found = await this.#choose(fits, "BNB.ArmySheet.addSheet");
    if (found) await this.#take(found);
  }

  /** Makes a unit of a company, with the company's figures; the army keeps only its address. */
  static async #giveSheet(this: ArmySheet, _event: Event, { dataset: { key = "" } }: HTMLElement): Promise<void> {
    const { army } = this;
    const unit = army.toObject().system.units[key];
    if (!unit) return;
    if (!mayCreate("Actor")) return notifyProblem(problem("army.mayNotCreate", { who: whoCreates() }));
    const { name, troop, size, losses } = unit;
    const data = { name: name || say("BNB.Troop.newUnit"), type: "unit", img: army.img };
    const made = await createActor({
      ...data,
      system: { book: "chronicle", seat: army.system.seat, troop, size, losses },
    });
    if (!made) return;
    const path = `system.units.${key}.uuid`;
    await this.#do(
      { [path]: made.uuid },
      { words: say("BNB.ArmySheet.did.gaveSheet", { name }), back: { [path]: "" } },
    );
  }
}

function whoCreates(): string {
  return whoCan((user) => mayCreate("Actor", user));
}

/** The book that most of the list is filled in for. */
function bookOf(
  entries: readonly { readonly uuid: string; readonly sheet: { readonly system: unknown } | undefined }[],
): UnitBook {
  const counts = new Map<UnitBook, number>();
  for (const { sheet } of entries) {
    const { book = "chronicle" } = (sheet?.system ?? {}) as { book?: UnitBook };
    counts.set(book, (counts.get(book) ?? 0) + 1);
  }
  return UNIT_BOOKS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0]!;
}

/** The wealth of the army's realm, and its budget if the group uses budgets. */
async function purseOf(uuid: string): Promise<{ wealth?: number; budget?: number | undefined }> {
  const realm = actorAt(uuid);
  if (!realm || !isRealm(realm) || !mayRead(realm)) return {};
  const { armyBudget } = await late();
  const { wealth } = realmOf(realm);
  return { wealth, budget: armyBudget(wealth, tableOptions()["wealth.armyBudgetPerPoint"]) };
}
