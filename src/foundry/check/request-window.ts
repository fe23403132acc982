/** A GM requests a check: one form, then a card in the chat with a button for each player. */
import { DEFAULT_DIFFICULTY, isSkill } from "../../rules/chronicle/checks/index.ts";
import { compareNames } from "../base/locale.ts";
import { say } from "../base/say.ts";
import type { GivenRequest } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { named } from "../base/words.view.ts";
import { SEEN_BY } from "../data/cards.ts";
import { sheetRating } from "../data/rating.ts";
import { isCharacter } from "../data/read.ts";
import { isArchived } from "../documents/archive.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { isGm, isNamedOwner } from "../documents/may.ts";
import { isPublic } from "../documents/tokens/seen.ts";
import { templatePath } from "../system.ts";
import { offeredDifficulty } from "./difficulties.ts";
import { characterAt, personOf } from "./people.ts";
import { type RequestDraft, requestView } from "./request.view.ts";
import { mayHideDifficulty, postRequest, rollRequested } from "./requests.ts";

export class RequestWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-request",
    classes: ["bnb", "check-window", "request-window"],
    position: { width: 680, height: 640 },
    window: { title: "BNB.Request.window", resizable: true },
    actions: {
      async who(this: RequestWindow, _: Event, { dataset }: HTMLElement): Promise<void> {
        const { uuid = "" } = dataset;
        const { who } = this.#draft;
        this.#change({ who: who.includes(uuid) ? who.filter((one) => one !== uuid) : [...who, uuid] });
      },
      everyone(this: RequestWindow): void {
        this.#change({ who: playersPeople().map(({ uuid }) => uuid) });
      },
      step(this: RequestWindow, _: Event, { dataset }: HTMLElement): void {
        this.#change({ difficulty: offeredDifficulty(this.#draft.difficulty + Number(dataset.by)) });
      },
      shown(this: RequestWindow, _: Event, { dataset }: HTMLElement): void {
        this.#change({ hidden: dataset.value === "true" });
      },
      seenBy(this: RequestWindow, _: Event, { dataset }: HTMLElement): void {
        this.#change({ seenBy: SEEN_BY.find((one) => one === dataset.value) ?? "all" });
      },
      async ask(this: RequestWindow): Promise<void> {
        await this.#ask(false);
      },
      async rollAll(this: RequestWindow): Promise<void> {
        await this.#ask(true);
      },
    },
  };

  static override PARTS = {
    terms: { template: templatePath("check/request"), scrollable: [""] },
    panel: { template: templatePath("check/request-panel") },
  };

  static #shown: RequestWindow | undefined;

  static async show(given: GivenRequest): Promise<void> {
    const window = RequestWindow.#shown ?? new RequestWindow();
    RequestWindow.#shown = window;
    window.#draft = draftFrom(given);
    await window.render({ force: true });
  }

  #draft: RequestDraft = draftFrom({});
  #asking = false;

  override async _prepareContext(): Promise<object> {
    const { skill } = this.#draft;
    const options = tableOptions();
    const people = [...new Set([...playersPeople(), ...this.#draft.who.flatMap((uuid) => characterAt(uuid) ?? [])])];
    return {
      rootId: this.id,
      request: requestView(
        {
          draft: this.#draft,
          people: people.map((actor) => {
            const { source, conditions, uuid, name, img } = personOf(actor);
            return { uuid, name, img, rating: sheetRating(source, skill, { conditions, options }).rating };
          }),
          hidden: game
            .actors!.filter((actor) => !isPublic(actor) && !isArchived(actor))
            .map(({ uuid, name }) => ({ uuid, name })),
          rule: tableCheck(),
          refusal: "",
        },
        say,
      ),
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => this.#typed(target as HTMLInputElement));
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "skill" && isSkill(value)) this.#change({ skill: value });
      if (name === "reveals") this.#change({ reveals: value });
    });
  }

  override async close(options?: object): Promise<this> {
    RequestWindow.#shown = undefined;
    return super.close(options);
  }

  #typed({ name, value }: HTMLInputElement): void {
    if (name === "words") this.#draft = { ...this.#draft, words: value };
    if (name === "consequence") this.#draft = { ...this.#draft, consequence: value };
  }

  #change(changes: Partial<RequestDraft>): void {
    this.#draft = { ...this.#draft, ...changes };
    void this.render();
  }

  async #ask(rollAll: boolean): Promise<void> {
    const who = this.#draft.who.flatMap((uuid) => characterAt(uuid) ?? []);
    if (who.length === 0 || this.#asking) return;
    this.#asking = true;
    try {
      const { hidden, words, consequence, ...draft } = this.#draft;
      const id = await postRequest({
        ...{ ...draft, who, words: words.trim(), consequence: consequence.trim() },
        hidden: hidden && mayHideDifficulty(),
      });
      const request = game.messages!.get(id);
      ui.notifications!.info(say("BNB.Request.asked", { who: named(who, say, ({ name }) => name) }));
      if (rollAll && request) for (const actor of who) await rollRequested(request, actor);
    } finally {
      this.#asking = false;
    }
    await this.close();
  }
}

function draftFrom({
  who,
  skill,
  difficulty,
  consequence = "",
  words = "",
  reveals = "",
  ...how
}: GivenRequest): RequestDraft {
  return {
    who:
      who ??
      playersPeople()
        .filter((actor) => isPresent(actor))
        .map(({ uuid }) => uuid),
    skill: isSkill(skill) ? skill : "notice",
    difficulty: offeredDifficulty(difficulty ?? DEFAULT_DIFFICULTY),
    hidden: how.hidden ?? false,
    seenBy: how.seenBy ?? "all",
    ...{ words, consequence, reveals },
  };
}

/** The living characters of players. */
function playersPeople(): Actor[] {
  return game
    .actors!.filter((actor) => isCharacter(actor) && !isArchived(actor) && !actor.statuses.has("dead"))
    .filter((actor) => game.users!.some((user) => !isGm(user as User) && isNamedOwner(actor, user.id!)))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** The character that a player who is present acts as. */
function isPresent(actor: Actor): boolean {
  return game.users!.some((user) => user.active && !isGm(user as User) && user.character?.id === actor.id);
}
