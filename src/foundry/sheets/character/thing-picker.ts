/**
 * Adds things to a character without dragging: every thing of the compendiums and of the world, to be looked through
 * and taken with a button. What is added goes to the first free place of the pack, or waits beside the grid.
 */
import { PartsWindow } from "../../apps/parts-window.ts";
import { itemFrom } from "../../documents/by-uuid.ts";
import { say } from "../../say.ts";
import { SYSTEM_ID, templatePath } from "../../system.ts";
import { type Offered, thingPickerView } from "./thing-picker.view.ts";

/** The types of things, which are also those a pack can hold. */
const THINGS = ["weapon", "armour", "shield", "gear"];
const FIELDS = ["type", "img", "system.shape", "system.weapon", "system.armour", "system.icon"];

export class ThingPicker extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "picker"],
    position: { width: 420, height: 560 },
    window: { resizable: true },
    actions: { add: ThingPicker.#add },
  };

  static override PARTS = {
    things: { template: templatePath("character/thing-picker"), scrollable: [".picker-list"] },
  };

  readonly #actor: Actor;
  readonly #take: (thing: Item) => Promise<string>;

  /** `take` puts one thing into the pack and says in words where it went. */
  constructor(actor: Actor, take: (thing: Item) => Promise<string>) {
    super({ id: `bnb-picker-${actor.id}` });
    this.#actor = actor;
    this.#take = take;
  }

  override get title(): string {
    return say("BNB.Sheet.titled", { kind: say("BNB.Picker.title"), name: this.#actor.name });
  }

  override async _prepareContext(): Promise<object> {
    return thingPickerView(await offered(), this.#actor.name, say);
  }

  override async _onRender(): Promise<void> {
    const root: HTMLElement = this.element;
    const search = root.querySelector<HTMLInputElement>("[data-search]");
    search?.addEventListener("input", () => this.#narrow(search.value));
    search?.focus();
  }

  /** Hides what does not hold the words that were typed; a kind without a thing left is hidden with them. */
  #narrow(typed: string): void {
    const root: HTMLElement = this.element;
    const words = typed.trim().toLocaleLowerCase();
    let left = 0;
    for (const row of root.querySelectorAll<HTMLElement>("li[data-name]")) {
      row.hidden = !row.dataset.name!.toLocaleLowerCase().includes(words);
      if (!row.hidden) left++;
    }
    for (const kind of root.querySelectorAll<HTMLElement>("section[data-kind]"))
      kind.hidden = kind.querySelector("li:not([hidden])") === null;
    this.#tell(left === 0 ? say("BNB.Picker.none") : "");
  }

  #tell(words: string): void {
    const line = (this.element as HTMLElement).querySelector("[data-told]");
    if (line) line.textContent = words;
  }

  static async #add(this: ThingPicker, _event: Event, target: HTMLElement): Promise<void> {
    const thing = await itemFrom(target.dataset.uuid);
    if (!thing) return void ui.notifications!.warn(say("BNB.Sheet.deleted"));
    this.#tell(await this.#take(thing));
  }
}

async function offered(): Promise<Offered[]> {
  const packs = game.packs!.filter((pack) => pack.documentName === "Item" && pack.visible);
  // This game's own compendium comes first; others follow as they stand.
  packs.sort((a, b) => Number(b.collection.startsWith(SYSTEM_ID)) - Number(a.collection.startsWith(SYSTEM_ID)));
  const found = packs.map(async (pack) => {
    const index = await (pack as Pack).getIndex({ fields: FIELDS });
    return [...index].map((entry) => plain(entry, pack.getUuid(entry._id), pack.title));
  });
  const world = game.items!.filter((item) => item.visible).map((item) => plain(item, item.uuid, ""));
  return [...(await Promise.all(found)).flat(), ...world].filter(({ type }) => THINGS.includes(type));
}

/** A compendium of items, so far as it is asked here: for its index, with fields of ours. */
interface Pack {
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed & { readonly _id: string }>>;
}

/** What an item's compendium tells of it before it is fetched. */
interface Indexed {
  readonly name?: string | null;
  readonly type?: string;
  readonly img?: string | null;
  readonly system?: object;
}

function plain({ name, type, img, system }: Indexed, id: string, from: string): Offered {
  const place = { shape: "normal", place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };
  const whole = { ...place, ...system } as Offered["system"];
  return { id, name: name ?? "", type: type ?? "", img: img ?? "", from, system: whole };
}
