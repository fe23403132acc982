/** Begins a conflict: which kind, who takes part. Opened from the tracker, from a sheet, from selected tokens. */
import { problem } from "../../../rules/result.ts";
import { tableOptions, theChronicle, tinctureOf } from "../../campaign/chronicle.ts";
import { notifyProblem, say } from "../../say.ts";
import { CONFLICT_PAGES, TINCTURES, templatePath } from "../../system.ts";
import type { GivenConflict } from "../../windows.ts";
import { openerOf } from "../../windows.ts";
import { beginConflict } from "../begin.ts";
import { talkedPairs } from "../discussion/talked.ts";
import { kindOf, loadKind } from "../kinds.ts";
import { safeKey } from "../page-record.ts";
import { recordDesk } from "../record/fetch.ts";
import { ConflictWindow } from "../window.ts";
import type { Candidate, Player, Starter, StartInput } from "./starter.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class StartWindow extends (HandlebarsApplicationMixin(ApplicationV2) as any) {
  static DEFAULT_OPTIONS = {
    id: "bnb-start",
    tag: "form",
    classes: ["bnb", "setup", "start"],
    position: { width: 680, height: 720 },
    window: { title: "BNB.Start.title", resizable: true },
    form: { handler: StartWindow.#begin, closeOnSubmit: false, submitOnChange: false },
    actions: { drawMap: () => openerOf("map")?.(), kind: StartWindow.#choose, bringIn: StartWindow.#bringIn },
  };

  static PARTS = {
    kinds: { template: templatePath("conflict/start-kinds") },
    // Each kind puts its own in this place.
    form: { template: templatePath("conflict/start-duel"), scrollable: [".setup-body"] },
    foot: { template: templatePath("conflict/start-foot") },
  };

  #kind: string;
  readonly #picked: readonly string[];

  readonly #given: Readonly<Record<string, string>>;
  readonly #from: string;

  constructor({ kind, picked = [], given = {}, from = "" }: GivenConflict & { kind: string }) {
    super({});
    this.#kind = kind;
    this.#picked = picked;
    this.#given = given;
    this.#from = from;
  }

  get #starter(): Starter {
    return kindOf(this.#kind)!.starter;
  }

  _configureRenderParts(options: unknown): Record<string, any> {
    const parts = super._configureRenderParts(options);
    parts.form = { ...parts.form, template: templatePath(this.#starter.template) };
    return parts;
  }

  async _prepareContext(): Promise<object> {
    const kinds = CONFLICT_PAGES.map((kind) => ({
      kind,
      label: say(`TYPES.JournalEntryPage.${kind}`),
      chosen: kind === this.#kind,
    }));
    return { kinds, kind: this.#kind, start: this.#starter.context(this.#input()) };
  }

  #input(): StartInput {
    const players = playersHere();
    const options = tableOptions() as unknown as Record<string, unknown>;
    const given = this.#given;
    return { players, candidates: candidates(players, this.#picked), options, given, earlier: earlierTalks(), say };
  }

  static async #choose(this: StartWindow, _: Event, target: HTMLElement): Promise<void> {
    const kind = target.dataset.kind ?? this.#kind;
    if (!(await loadKind(kind))) return;
    this.#kind = kind;
    await this.render();
  }

  static async #bringIn(this: StartWindow): Promise<void> {
    const page = await (await recordDesk())?.chooseRecord(this.element.ownerDocument);
    if (!page) return;
    await this.close();
    await ConflictWindow.show(page, 0);
  }

  static async #begin(this: StartWindow, _e: Event, form: HTMLFormElement): Promise<void> {
    const chronicle = theChronicle();
    if (!chronicle) return notifyProblem(problem("start.noChronicle"));
    const typed = Object.fromEntries(new FormData(form).entries());
    const wanted = this.#starter.read(typed, this.#input());
    if (!wanted.ok) return notifyProblem(wanted.problem);
    const page = await beginConflict(chronicle, { ...wanted.value, from: this.#from });
    if (!page.ok) return notifyProblem(page.problem);
    await this.close();
    await ConflictWindow.show(page.value);
  }
}

/** What the Chronicle's other discussions were about, and which characters appealed to which. */
function earlierTalks(): StartInput["earlier"] {
  const pages = theChronicle()?.pages.filter((page) => page.type === "discussion") ?? [];
  return pages.flatMap((page) => {
    try {
      const { setup, actors, entries } = page.system as unknown as Record<
        "actors" | "entries",
        Record<string, string>
      > & {
        setup: string;
      };
      const { topic, context, situation = "" } = JSON.parse(setup);
      const texts = Object.keys(entries)
        .sort()
        .map((key) => JSON.parse(entries[key]!));
      const pairs = talkedPairs(texts).flatMap(([talker, listener]): [string, string][] => {
        const [by, to] = [actors[safeKey(talker)], actors[safeKey(listener)]];
        return by && to ? [[by, to]] : [];
      });
      return [{ topic, context, situation, pairs }];
    } catch {
      return [];
    }
  });
}

/** Everybody who may sit down, each with a tincture: the campaign's, or the next that is free. */
function playersHere(): Player[] {
  const users = game.users!.contents;
  const given = new Map(users.map((user) => [user.id!, tinctureOf(user.id!)]));
  const free = TINCTURES.filter((tincture) => ![...given.values()].includes(tincture));
  return users
    .map((user) => ({
      id: user.id!,
      name: user.name!,
      tincture: given.get(user.id!) ?? free.shift() ?? "silverpoint",
      me: user.id === game.user!.id,
      here: user.active,
    }))
    .sort((a, b) => Number(b.me) - Number(a.me) || Number(b.here) - Number(a.here));
}

function candidates(players: readonly Player[], picked: readonly string[]): Candidate[] {
  return game
    .actors!.filter((actor) => actor.testUserPermission(game.user!, "OBSERVER"))
    .map((actor) => {
      const owner = players.find(({ id }) => actor.ownership[id] === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER);
      return {
        uuid: actor.uuid,
        name: actor.name!,
        type: actor.type as string,
        img: actor.img ?? "",
        tincture: (actor.system as unknown as { seat?: string }).seat || owner?.tincture || "silverpoint",
        owner: owner?.id ?? game.user!.id!,
        system: actor.system,
        dead: actor.statuses.has("dead"),
        items: actor.items.contents.map((item) => ({
          type: item.type as string,
          name: item.name!,
          system: item.system,
        })),
        picked: picked.includes(actor.uuid),
      };
    })
    .sort((a, b) => Number(b.picked) - Number(a.picked) || a.name.localeCompare(b.name));
}
