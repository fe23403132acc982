/** The party on one page, for whoever may read these sheets, on the screen and on paper. */
import { compareNames } from "../../base/locale.ts";
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import { PartsWindow } from "../../base/windows/parts-window.ts";
import { printHtml } from "../../base/windows/print.ts";
import { characterOf, isCharacter, thingOf } from "../../data/read.ts";
import { isArchived } from "../../documents/archive.ts";
import { itemAt } from "../../documents/by-uuid.ts";
import { playerAt, tableOptions } from "../../documents/campaign-log.ts";
import { mayRead, owns } from "../../documents/may.ts";
import { isTincture, templatePath } from "../../system.ts";
import { dropped } from "../give.ts";
import { holderOf } from "../handover.ts";
import { type PartyMember, partyView } from "./party.view.ts";

const CHANGES = ["updateActor", "createActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const;

export class PartyWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-party",
    classes: ["bnb", "party"],
    position: { width: 760, height: 640 },
    window: { title: "BNB.Party.title", resizable: true },
    actions: {
      openSheet(this: PartyWindow, _: Event, { dataset }: HTMLElement): void {
        void game.actors!.get(dataset.id ?? "")?.sheet?.render(true);
      },
      async print(this: PartyWindow): Promise<void> {
        const context = { ...partyView(members(), tableOptions(), say), language: game.i18n!.lang };
        printHtml(await rendered("party/file", context), this.element.ownerDocument);
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = { page: { template: templatePath("party/page"), scrollable: [".party-people"] } };

  #hooks: readonly (readonly [string, number])[] = [];

  override async _prepareContext(): Promise<object> {
    return { rootId: this.id, ...partyView(members(), tableOptions(), say) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const face of this.element.querySelectorAll<HTMLElement>("[data-give-to]")) {
      face.ondragover = (event) => event.preventDefault();
      face.ondrop = (event) => void this.#drop(event, face.dataset.giveTo ?? "");
    }
  }

  /** A carried item dropped on somebody's face is given to them. */
  async #drop(event: DragEvent, id: string): Promise<void> {
    event.preventDefault();
    const { uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { uuid?: string };
    const item = itemAt(uuid);
    const to = game.actors!.get(id);
    const holder = item && holderOf(item);
    if (!item || !holder || !to) return;
    const { name } = holder;
    if (owns(holder)) await dropped(item, to);
    else ui.notifications!.info(say("BNB.Part.notYours", { name }));
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const on = Hooks.on as (hook: string, listen: () => void) => number;
    this.#hooks = CHANGES.map((hook) => [hook, on(hook, () => void this.render())]);
  }

  override async close(options?: object): Promise<this> {
    for (const [hook, id] of this.#hooks) (Hooks.off as (hook: string, id: number) => void)(hook, id);
    return super.close(options);
  }
}

/** Characters of players that this user may read whole; a GM's hidden people are in no list. */
function members(): PartyMember[] {
  return game
    .actors!.filter((actor) => isCharacter(actor) && mayRead(actor) && !isArchived(actor))
    .filter((actor) => actor.hasPlayerOwner || characterOf(actor).seat !== "")
    .sort((one, other) => compareNames(one.name, other.name))
    .sort((one, other) => characterOf(one).seat.localeCompare(characterOf(other).seat))
    .map((actor) => {
      const source = characterOf(actor);
      return {
        id: actor.id!,
        name: actor.name,
        img: actor.img ?? "",
        player: isTincture(source.seat) ? playerAt(source.seat) : "",
        dead: actor.statuses.has("dead"),
        source,
        items: actor.items.map((item) => ({
          id: item.id!,
          name: item.name,
          type: item.type,
          img: item.img ?? "",
          system: thingOf(item),
        })),
      };
    });
}
