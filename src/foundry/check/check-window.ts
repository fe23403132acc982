/**
 * The check with all its choices (Chronicle 1.02): the skill, the difficulty or the opponent, modifiers, and the consequence of
 * failing. A player who may roll for the character rolls or withdraws here; anybody may offer the check to the group.
 */

import { DEFAULT_DIFFICULTY, isSkill, type Skill } from "../../rules/chronicle/checks/index.ts";
import { problem, type Result } from "../../rules/result.ts";
import { say, sayProblem } from "../base/say.ts";
import { chosenAudience } from "../base/version/message-mode.ts";
import type { GivenTerms } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { rollCheckToChat } from "../chat/check.ts";
import { tableCheck, tableOptions } from "../documents/campaign-log.ts";
import { isGm, owns } from "../documents/may.ts";
import { isTincture, templatePath } from "../system.ts";
import { cameOf } from "./came.ts";
import { checkWindowView, opponentRows } from "./check.view.ts";
import { offeredDifficulty } from "./difficulties.ts";
import { type AgreedTerms, type CheckDraft, type Person, termsOf, usualOpposing } from "./draft.ts";
import { keepCheckMacro } from "./macros.ts";
import { checkTerms, mustOffer, postOffer } from "./offers.ts";
import { characterAt, personOf, targetedCharacters, visibleCharacters } from "./people.ts";

const FARTHEST_MODIFIER = 20;

export class CheckWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "check-window"],
    position: { width: 660, height: "auto" },
    window: {
      resizable: true,
      controls: [{ icon: "fa-solid fa-bookmark", label: "BNB.CheckWindow.keepMacro", action: "keepMacro" }],
    },
    actions: {
      against(this: CheckWindow, _event: Event, target: HTMLElement): void {
        const person = target.dataset.against === "person";
        const [first] = this.#others;
        const opponent = this.#draft.opponent || (first?.uuid ?? "");
        this.#change(person ? { against: "person", opponent } : { against: "difficulty" });
      },
      step(this: CheckWindow, _event: Event, target: HTMLElement): void {
        const wanted = this.#draft.difficulty + Number(target.dataset.by);
        this.#change({ difficulty: offeredDifficulty(wanted) });
      },
      addModifier(this: CheckWindow): void {
        this.#change({ modifiers: [...this.#draft.modifiers, { words: "", value: -1 }] });
      },
      removeModifier(this: CheckWindow, _event: Event, target: HTMLElement): void {
        this.#change({ modifiers: this.#draft.modifiers.filter((_, at) => at !== Number(target.dataset.index)) });
      },
      stepModifier(this: CheckWindow, _event: Event, target: HTMLElement): void {
        const { index, by } = target.dataset;
        const step = (value: number) => Math.max(-FARTHEST_MODIFIER, Math.min(FARTHEST_MODIFIER, value + Number(by)));
        const modifiers = this.#draft.modifiers.map((one, at) =>
          at === Number(index) ? { ...one, value: step(one.value) } : one,
        );
        this.#change({ modifiers });
      },
      async roll(this: CheckWindow): Promise<void> {
        if (this.#rolling) return;
        if (this.#unsettled) return this.#refuse(sayProblem(problem("check.offerFirst")));
        const terms = this.#terms();
        if (!terms.ok) return this.#refuse(sayProblem(terms.problem));
        this.#rolling = true;
        try {
          const skill = `BNB.Skill.${terms.value.skill}`;
          const check = await rollCheckToChat({ actor: this.actor, ...terms.value, skill });
          this.#came = readsBlind() ? say("BNB.Panel.blind") : cameOf(skill, check, terms.value.consequence);
        } finally {
          this.#rolling = false;
        }
        await this.render({ parts: ["panel"] });
      },
      async offer(this: CheckWindow): Promise<void> {
        const terms = this.#terms();
        if (!terms.ok) return this.#refuse(sayProblem(terms.problem));
        await postOffer(this.actor, terms.value);
        await this.close();
      },
      noConsequence(this: CheckWindow): void {
        this.#change({ noConsequence: this.#draft.noConsequence !== true, consequence: "" });
      },
      async withdraw(this: CheckWindow): Promise<void> {
        await this.close();
      },
      async keepMacro(this: CheckWindow): Promise<void> {
        const { skill, difficulty, against, consequence } = this.#draft;
        await keepCheckMacro(this.actor, { skill, ...(against === "difficulty" ? { difficulty, consequence } : {}) });
      },
    },
  };

  static override PARTS = {
    terms: { template: templatePath("check/terms"), scrollable: [""] },
    panel: { template: templatePath("check/panel") },
  };

  static readonly #open = new Map<string, CheckWindow>();

  /** One window for each character: opening it again brings it to the front with the new values. */
  static async show(actor: Actor, given: GivenTerms = {}): Promise<CheckWindow> {
    const window = CheckWindow.#open.get(actor.uuid) ?? new CheckWindow(actor);
    CheckWindow.#open.set(actor.uuid, window);
    window.#begin(given);
    await window.render({ force: true });
    return window;
  }

  actor: Actor;
  #draft: CheckDraft;
  #refusal = "";
  /** The result of the last roll. */
  #came = "";
  #rolling = false;
  /** The search text for opponents. */
  #find = "";
  #targetHook: number | undefined;

  constructor(actor: Actor) {
    super({ id: `bnb-check-${actor.uuid.replaceAll(".", "-")}` });
    this.actor = actor;
    this.#draft = draftFrom({});
  }

  override get title(): string {
    return say("BNB.Sheet.titled", { kind: say("BNB.CheckWindow.title"), name: this.actor.name });
  }

  #begin(given: GivenTerms): void {
    this.#draft = draftFrom(given);
    this.#refusal = "";
    this.#came = "";
  }

  get #opponent(): Person | undefined {
    const actor = characterAt(this.#draft.opponent);
    return actor ? personOf(actor) : undefined;
  }

  /** Whether other players must agree to the difficulty. */
  get #unsettled(): boolean {
    return this.#draft.against === "difficulty" && mustOffer(this.actor);
  }

  get #options() {
    return { ...tableOptions(), "check.terms": checkTerms() };
  }

  get #others() {
    return visibleCharacters().filter(({ uuid }) => uuid !== this.actor.uuid);
  }

  override async _prepareContext(): Promise<object> {
    return {
      rootId: this.id,
      came: this.#came,
      check: checkWindowView(
        {
          draft: this.#draft,
          roller: personOf(this.actor),
          rollers: rollersBeside(this.actor),
          people: this.#others,
          find: this.#find,
          opponent: this.#opponent,
          options: this.#options,
          rule: tableCheck(),
          mayRoll: owns(this.actor) && !this.#unsettled,
          unsettled: this.#unsettled,
          refusal: this.#refusal,
        },
        say,
      ),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement & { bnbListening?: boolean };
    const { seat } = personOf(this.actor);
    if (isTincture(seat)) root.dataset.seat = seat;
    else delete root.dataset.seat;
    if (root.bnbListening) return;
    root.bnbListening = true;
    // Stored without a redraw, which would move the button under the pointer.
    root.addEventListener("input", (event) => this.#typed(event.target as HTMLInputElement));
    root.addEventListener("change", (event) => this.#chosen(event.target as HTMLInputElement));
    root.addEventListener("keydown", (event) => pressMain(event, root));
    this.#targetHook = Hooks.on("targetToken", () => this.#target());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (this.#targetHook !== undefined) Hooks.off("targetToken", this.#targetHook);
    CheckWindow.#open.delete(this.actor.uuid);
  }

  #change(changes: Partial<CheckDraft>, parts: readonly string[] = ["terms", "panel"]): void {
    this.#draft = { ...this.#draft, ...changes };
    this.#refusal = "";
    this.#came = "";
    void this.render({ parts: [...parts] });
  }

  #typed(field: HTMLInputElement): void {
    const { field: name, index } = field.dataset;
    if (name === "consequence") this.#draft = { ...this.#draft, consequence: field.value, noConsequence: false };
    if (name === "find") this.#search(field.value);
    if (name === "words") this.#draft = { ...this.#draft, modifiers: this.#modifiersWith(Number(index), field.value) };
  }

  /** Redraws only the list, so that typing is not interrupted. */
  #search(words: string): void {
    this.#find = words;
    const list = (this.element as HTMLElement).querySelector<HTMLSelectElement>('[data-field="opponent"]');
    const rows = opponentRows({ people: this.#others, find: words, draft: this.#draft }, say);
    list?.replaceChildren(...rows.map(({ label, uuid, chosen }) => new Option(label, uuid, chosen, chosen)));
  }

  #chosen(field: HTMLInputElement): void {
    const { field: name } = field.dataset;
    const { value } = field;
    if (name === "skill" && isSkill(value)) {
      this.#change({ skill: value, opposing: usualOpposing(value), inTerrain: false, opponentInTerrain: false });
    }
    if (name === "opponent") this.#change({ opponent: value, opponentInTerrain: false });
    if (name === "opposing" && isSkill(value)) this.#change({ opposing: value, opponentInTerrain: false });
    if (name === "inTerrain" || name === "opponentInTerrain") this.#change({ [name]: field.checked });
    if (name === "roller") void this.#takeRoller(value);
  }

  async #takeRoller(uuid: string): Promise<void> {
    const actor = characterAt(uuid);
    if (!actor) return;
    const given = givenFrom(this.#draft);
    await this.close();
    await CheckWindow.show(actor, given);
  }

  /** A token targeted while the window is open becomes the opponent. */
  #target(): void {
    const [first] = targetedCharacters().filter(({ uuid }) => uuid !== this.actor.uuid);
    if (first) this.#change({ against: "person", opponent: first.uuid });
  }

  #modifiersWith(index: number, words: string): CheckDraft["modifiers"] {
    return this.#draft.modifiers.map((one, at) => (at === index ? { ...one, words } : one));
  }

  #terms(): Result<AgreedTerms> {
    return termsOf(this.#draft, personOf(this.actor), this.#opponent, this.#options);
  }

  async #refuse(words: string): Promise<void> {
    this.#refusal = words;
    await this.render({ parts: ["panel"] });
    if (this.#draft.consequence.trim() === "")
      this.element.querySelector<HTMLElement>('[data-field="consequence"]')?.focus();
  }
}

/** A blind roll is read by GMs alone, and its roller must not learn it from the window either. */
function readsBlind(): boolean {
  return chosenAudience() === "blind" && !isGm();
}

function draftFrom(given: GivenTerms): CheckDraft {
  const skill: Skill = isSkill(given.skill) ? given.skill : "notice";
  const [target] = targetedCharacters();
  const opponent = given.opponent ?? (given.difficulty === undefined ? (target?.uuid ?? "") : "");
  return {
    skill,
    against: opponent === "" ? "difficulty" : "person",
    difficulty: given.difficulty ?? DEFAULT_DIFFICULTY,
    opponent,
    opposing: isSkill(given.opposing) ? given.opposing : usualOpposing(skill),
    modifiers: given.modifiers ?? [],
    inTerrain: false,
    opponentInTerrain: false,
    consequence: given.consequence ?? "",
  };
}

function givenFrom({ skill, against, difficulty, opponent, opposing, modifiers, consequence }: CheckDraft): GivenTerms {
  return { skill, modifiers, consequence, ...(against === "person" ? { opponent, opposing } : { difficulty }) };
}

/** The other characters this window could be about: the user's own, and the one it was opened for. */
function rollersBeside(actor: Actor): { uuid: string; name: string }[] {
  const own = game.actors!.filter((one) => (one.type as string) === "character" && owns(one));
  const all = own.some(({ uuid }) => uuid === actor.uuid) ? own : [actor, ...own];
  return all.map(({ uuid, name }) => ({ uuid, name }));
}

/** Enter in a field rolls or offers; in the text of the consequence it starts a new line. */
function pressMain(event: KeyboardEvent, root: HTMLElement): void {
  if (event.key !== "Enter" || event.isComposing || !(event.target as Element).matches("select, input")) return;
  event.preventDefault();
  root.querySelector<HTMLElement>(".check-panel .primary")?.click();
}
