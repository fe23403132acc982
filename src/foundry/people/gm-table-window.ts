/** The GM's table: who is hidden, seen without a name or known; one press changes it, and the next takes it back. */
import { compareNames } from "../base/locale.ts";
import { say } from "../base/say.ts";
import { openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { characterOf, isCharacter, isRealm } from "../data/read.ts";
import { isArchived } from "../documents/archive.ts";
import { campaignPage } from "../documents/campaign-log.ts";
import { isGm, isNamedOwner } from "../documents/may.ts";
import { isKnown } from "../documents/sharing.ts";
import { aliasOf, keepAlias, type SeenBefore, seenOf, setSeen, tellOne, undoSeen } from "../documents/tokens/seen.ts";
import { templatePath } from "../system.ts";
import { gmNote, keepGmNote, openGmNote } from "./gm-notes.ts";
import { gmTableView, SCOPES, type Scope, type Somebody, WAYS, type Way, wayOf } from "./gm-table.view.ts";

/** Milliseconds in which the last press can be taken back. */
const UNDO_FOR = 10_000;

interface Undoable {
  readonly words: string;
  readonly undo: () => Promise<void>;
}

export class GmTableWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-gm-table",
    classes: ["bnb", "gm-table"],
    position: { width: 1080, height: 700 },
    window: { title: "BNB.GmTable.title", resizable: true },
    actions: {
      async scope(this: GmTableWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#scope = SCOPES.find((one) => one === dataset.scope) ?? "scene";
        await this.render();
      },
      async choose(this: GmTableWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#chosen = dataset.id ?? "";
        this.#open = true;
        await this.render();
      },
      async list(this: GmTableWindow): Promise<void> {
        this.#open = false;
        await this.render();
      },
      async way(this: GmTableWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#way = WAYS.find((one) => one === dataset.way) ?? "seen";
        this.#just = "";
        await this.render();
      },
      async turn(this: GmTableWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        this.#chosen = dataset.id || this.#chosen;
        const way = WAYS.find((one) => one === dataset.way);
        if (way) await this.#turn(way);
      },
      async undo(this: GmTableWindow): Promise<void> {
        const last = this.#last;
        this.#forget();
        await last?.undo();
        await this.render();
      },
      openSheet(this: GmTableWindow): void {
        void this.#actor?.sheet?.render(true);
      },
      openNote(this: GmTableWindow): void {
        const actor = this.#actor;
        if (actor) void openGmNote(actor);
      },
      campaignNote(this: GmTableWindow): void {
        const page = campaignPage();
        if (page) void openGmNote(page);
      },
      request(this: GmTableWindow): void {
        openerOf("request")?.({});
      },
      secret(this: GmTableWindow): void {
        const actor = this.#actor;
        if (actor && isCharacter(actor)) openerOf("check")?.(actor, {});
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = {
    list: { template: templatePath("people/gm-list"), scrollable: [".gm-rows"] },
    card: { template: templatePath("people/gm-card"), scrollable: [""] },
    foot: { template: templatePath("people/gm-foot") },
  };

  #scope: Scope = "scene";
  #search = "";
  #chosen = "";
  #way: Way = "seen";
  #one = "";
  /** On a phone the card covers the list. */
  #open = false;
  #last: Undoable | undefined;
  #just = "";
  #aliasKept: Promise<void> = Promise.resolve();
  #ends: ReturnType<typeof setTimeout> | undefined;
  #hooks: readonly (readonly [string, number])[] = [];

  /** The world is small enough to be read whole whenever something changes. */
  override async _prepareContext(): Promise<object> {
    const all = everybody();
    const players = game
      .users!.filter((user) => !isGm(user as User))
      .map((user) => ({ id: user.id!, name: user.name! }));
    const given = {
      ...{ all, players, scope: this.#scope, search: this.#search, chosen: this.#chosen, way: this.#way },
      one: this.#one || (players[0]?.id ?? ""),
      note: "",
      undo: this.#last?.words ?? "",
      just: this.#just,
    };
    const { person } = gmTableView(given, say);
    this.#chosen = person?.id ?? "";
    const actor = this.#actor;
    const view = gmTableView({ ...given, chosen: this.#chosen, note: actor ? gmNote(actor) : "" }, say);
    return {
      rootId: this.id,
      campaign: campaignPage() !== undefined,
      open: this.#open,
      request: openerOf("request") !== undefined,
      ...view,
    };
  }

  get #actor(): Actor | undefined {
    return game.actors!.get(this.#chosen);
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const on = Hooks.on as (hook: string, listen: () => void) => number;
    const again = () => void this.render();
    const names = [
      "updateActor",
      "createActor",
      "deleteActor",
      "updateToken",
      "createToken",
      "deleteToken",
      "canvasReady",
    ];
    this.#hooks = names.map((name) => [name, on(name, again)]);
    this.element.addEventListener("keydown", (event) => {
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
      const way =
        event.key === "r" || event.key === "R" ? "next" : event.key === "h" || event.key === "H" ? "hidden" : "";
      if (way === "" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const turned = way === "hidden" ? "hidden" : this.#next();
      if (turned) void this.#turn(turned);
    });
    this.element.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (field.name !== "search") return;
      this.#search = field.value;
      void this.render({ parts: ["list"] });
    });
    this.element.addEventListener("change", (event) => {
      const { name, value } = event.target as HTMLInputElement;
      const actor = this.#actor;
      if (!actor) return;
      if (name === "alias") this.#aliasKept = keepAlias(actor, value);
      if (name === "note") void keepGmNote(actor, value);
      if (name === "one") {
        this.#one = value;
        void this.render();
      }
    });
  }

  override async close(options?: object): Promise<this> {
    for (const [name, id] of this.#hooks) (Hooks.off as (hook: string, id: number) => void)(name, id);
    this.#forget();
    return super.close(options);
  }

  /** What R does to the chosen row: the next step of being seen. */
  #next(): Way | undefined {
    const actor = this.#actor;
    if (!actor || actor.id === this.#just) return undefined;
    return wayOf({ seen: seenOf(actor) }, seenOf(actor) === "seen" ? "known" : "seen");
  }

  async #turn(way: Way): Promise<void> {
    const actor = this.#actor;
    if (!actor || isPlayersOwn(actor) || way === seenOf(actor)) return;
    // A press ends the typing of a name, which is the one that players read.
    await this.#aliasKept;
    const named = { name: actor.name, alias: aliasOf(actor) };
    // Before anything is written: each write draws the window anew.
    this.#just = actor.id!;
    if (way === "one") {
      const user = this.#one || (game.users!.find((one) => !isGm(one as User))?.id ?? "");
      await tellOne(actor, user);
      const who = game.users!.get(user)?.name ?? "";
      this.#note(say("BNB.GmTable.did.one", { ...named, who }), () => tellOne(actor, user, false));
    } else {
      const before: SeenBefore = await setSeen(actor, way);
      this.#note(say(`BNB.GmTable.did.${way}`, named), () => undoSeen(actor, before));
    }
    await this.render();
  }

  #note(words: string, undo: () => Promise<void>): void {
    const just = this.#just;
    this.#forget();
    this.#last = { words, undo };
    this.#just = just;
    this.#ends = setTimeout(() => {
      this.#forget();
      void this.render({ parts: ["list", "foot"] });
    }, UNDO_FOR);
  }

  #forget(): void {
    clearTimeout(this.#ends);
    this.#last = undefined;
    this.#just = "";
  }
}

function isPlayersOwn(actor: Actor): boolean {
  return playersOf(actor).length > 0;
}

function playersOf(actor: Actor): string[] {
  return game.users!.filter((user) => !isGm(user as User) && isNamedOwner(actor, user.id!)).map(({ name }) => name!);
}

/** The living people, units, armies and realms of the world. */
function everybody(): Somebody[] {
  const shown = new Set((game.scenes!.viewed?.tokens.contents ?? []).map(({ actorId }) => actorId));
  return game
    .actors!.filter((actor) => !isArchived(actor) && !actor.statuses.has("dead"))
    .sort((one, other) => compareNames(one.name, other.name))
    .map((actor) => {
      const players = playersOf(actor);
      const seen = seenOf(actor);
      const told =
        players.length > 0 || seen === "known"
          ? []
          : game.users!.filter((user) => !isGm(user as User) && isKnown(actor, user as User));
      return {
        id: actor.id!,
        name: actor.name,
        type: actor.type,
        img: actor.img ?? "",
        station: isCharacter(actor) ? characterOf(actor).station : say(`TYPES.Actor.${actor.type}`),
        players,
        seen,
        alias: aliasOf(actor),
        onScene: shown.has(actor.id!) || (players.length > 0 && !isRealm(actor)),
        told: told.map(({ name }) => name!),
      };
    });
}
