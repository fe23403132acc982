/**
 * Makes one character, or raises a minor one. Ratings are drawn once, when the button is pressed, and what was drawn is
 * told to everybody: a person is made in the open, like the cast.
 */

import { SKILL_GROUPS } from "../../rules/chronicle/checks/index.ts";
import { type Telling, told } from "../../rules/conflict/telling.ts";
import { problem } from "../../rules/result.ts";
import { GENERATIONS } from "../../rules/variants.ts";
import { tableDice } from "../base/dice.ts";
import { notifyProblem, say } from "../base/say.ts";
import type { GivenPerson } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { named } from "../base/words.view.ts";
import { ratedIn } from "../data/rated.ts";
import { characterOf, isCharacter, savedCharacter } from "../data/read.ts";
import { actAs, isPlayed } from "../documents/acting-as.ts";
import { campaignPage, tableOptions, tinctureOf } from "../documents/campaign-log.ts";
import { createActor } from "../documents/create.ts";
import { isGm, mayCreate, owns } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { templatePath } from "../system.ts";
import { type DrawnPerson, drawPerson, mayBeRaised, type PersonForm, raisePerson } from "./person.ts";
import { personView } from "./person.view.ts";
import { tellOfPerson } from "./person-card.ts";

/** One of the language's names that nobody here has yet, to be kept or typed over. */
function proposedName(): string {
  const names = say("BNB.Person.names").split(" ");
  const taken = game.actors!.map(({ name }) => name.split(" ")[0]!);
  const first = game.actors!.size % names.length;
  return [...names.slice(first), ...names.slice(0, first)].find((name) => !taken.includes(name)) ?? "";
}

export class PersonWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-person",
    tag: "form",
    classes: ["bnb", "setup", "person"],
    position: { width: 660, height: "auto" },
    window: { title: "BNB.Person.title", resizable: true },
    form: { handler: PersonWindow.#keep, closeOnSubmit: false, submitOnChange: false },
    actions: { mode: PersonWindow.#switchMode },
  };

  static override PARTS = { form: { template: templatePath("people/person"), scrollable: [".setup-body"] } };

  #mode: GivenPerson["mode"];
  #form: PersonForm;
  /** The player who presses gets a character to play, like a main one. For a minor character they choose otherwise. */
  #owner = game.user!.id!;
  #chosen = "";
  #dead: string;
  #busy = false;

  constructor({ mode, dead = "" }: GivenPerson) {
    super({});
    // Where nobody could be raised in a dead one's place, somebody is made for it.
    this.#mode = dead && raisable().length === 0 ? "make" : mode;
    this.#dead = dead;
    this.#form = {
      name: proposedName(),
      station: "",
      way: "mainDice",
      people: "",
      talented: false,
      group: SKILL_GROUPS[0],
    };
  }

  override async _prepareContext(): Promise<object> {
    const own = game.actors!.filter((actor) => isCharacter(actor) && owns(actor));
    const who = game.users!.filter((user) => mayCreate("Actor", user)).map((user) => user.name);
    return {
      rootId: this.id,
      person: personView(
        {
          mode: this.#mode,
          form: this.#form,
          owner: this.#owner,
          users: [
            { id: "", name: say("BNB.Person.nobodys") },
            // Only a GM can make somebody else the owner.
            ...game
              .users!.filter((user) => isGm() || user === game.user)
              .map((user) => ({ id: user.id!, name: user.name! })),
          ],
          minors: raisable().map((actor) => ({ id: actor.id!, name: actor.name, source: characterOf(actor) })),
          chosen: this.#chosen,
          dead: own
            .filter((actor) => actor.statuses.has("dead"))
            .map(({ id, name }) => ({ id: id!, name, chosen: id === this.#dead })),
          book: campaignPage()?.system.book ?? "chronicle",
          askWhom: mayCreate("Actor") ? "" : named(who, say),
        },
        say,
      ),
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const root = this.element as HTMLElement & { bnbListening?: boolean };
    if (root.bnbListening) return;
    root.bnbListening = true;
    root.addEventListener("change", (event) => {
      this.#read();
      const { name } = event.target as HTMLInputElement;
      // A minor character is drawn as the group draws them.
      if (name === "owner")
        this.#form = { ...this.#form, way: this.#owner ? "mainDice" : tableOptions()["npc.generation"] };
      if (name === "way" || name === "minor" || name === "owner") void this.render();
    });
  }

  #read(): void {
    const typed = Object.fromEntries(new FormData(this.element as HTMLFormElement).entries());
    const text = (name: string, before: string) => (typed[name] === undefined ? before : String(typed[name]));
    const { name, station, way, people, talented, group } = this.#form;
    this.#form = {
      name: text("name", name),
      station: text("station", station),
      way: text("way", way),
      people: text("people", people),
      talented: way === "guide" ? typed.talented !== undefined : talented,
      group: text("group", group),
    };
    this.#owner = text("owner", this.#owner);
    this.#chosen = text("minor", this.#chosen);
    this.#dead = text("dead", this.#dead);
  }

  static #switchMode(this: PersonWindow, _event: Event, target: HTMLElement): void {
    this.#read();
    this.#mode = target.dataset.mode === "promote" ? "promote" : "make";
    void this.render();
  }

  static async #keep(this: PersonWindow): Promise<void> {
    if (this.#busy) return;
    this.#read();
    this.#busy = true;
    try {
      if (this.#mode === "make") await this.#make();
      else await this.#promote();
    } finally {
      this.#busy = false;
    }
  }

  async #make(): Promise<void> {
    if (!mayCreate("Actor")) return notifyProblem(problem("person.mayNot"));
    const drawn = drawPerson(this.#form, GENERATIONS[tableOptions()["rules.generation"]], tableDice());
    if (!drawn.ok) return notifyProblem(drawn.problem);
    const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const actor = await createActor({
      name: this.#form.name.trim(),
      type: "character",
      ownership: { [game.user!.id!]: OWNER, ...(this.#owner ? { [this.#owner]: OWNER } : {}) },
      prototypeToken: { name: this.#form.name.trim(), actorLink: true },
      system: {
        station: this.#form.station.trim(),
        seat: (this.#owner && tinctureOf(this.#owner)) || "",
        ...drawn.value,
      },
    });
    if (!actor) return;
    const how = told(`Person.way.${this.#form.way}`);
    const fallen = await this.#takesOver(actor);
    await this.#told(actor, drawn.value, fallen ? told("Person.madeInstead", { how, name: fallen }) : how);
  }

  /** In the place of one who died, this player goes on as that character; the dead one's name. */
  async #takesOver(actor: Actor): Promise<string | undefined> {
    const fallen = game.actors!.get(this.#dead)?.name;
    const mine = this.#mode === "promote" || this.#owner === game.user!.id;
    if (fallen && mine) await actAs(actor.id!);
    return fallen;
  }

  async #promote(): Promise<void> {
    const actor = game.actors!.get(this.#chosen) ?? raisable()[0];
    if (!owns(actor) || !raisable().includes(actor)) return notifyProblem(problem("person.nobody"));
    const source = savedCharacter(actor);
    const drawn = raisePerson(source, GENERATIONS[tableOptions()["rules.generation"]], tableDice());
    await update(actor, {
      system: { ...drawn, rated: ratedIn(drawn), seat: tinctureOf(game.user!.id!) ?? source.seat },
    });
    const fallen = await this.#takesOver(actor);
    await this.#told(actor, drawn, fallen ? told("Person.insteadOf", { name: fallen }) : told("Person.raised"));
  }

  async #told(actor: Actor, drawn: DrawnPerson, how: Telling): Promise<void> {
    await tellOfPerson(actor, drawn, how);
    await this.close();
    void actor.sheet?.render(true);
  }
}

/** Those of this user's who may be raised in another's place. */
function raisable(): Actor[] {
  return game.actors!.filter(
    (actor) =>
      isCharacter(actor) && owns(actor) && mayBeRaised({ dead: actor.statuses.has("dead"), played: isPlayed(actor) }),
  );
}
