/**
 * Creates one character, or promotes a minor one. Each choice has an answer from the start; ratings are generated once, when the
 * button is pressed, shown with their dice and posted for everybody to see, as in the draft.
 */

import { SKILL_GROUPS } from "../../rules/chronicle/checks/index.ts";
import { told } from "../../rules/conflict/telling.ts";
import type { Dice } from "../../rules/dice/dice.ts";
import { GENERATIONS } from "../../rules/generations.ts";
import { problem } from "../../rules/result.ts";
import { tableDice } from "../base/dice.ts";
import { notifyProblem, say } from "../base/say.ts";
import { type GivenPerson, openerOf } from "../base/windows/openers.ts";
import { PartsWindow } from "../base/windows/parts-window.ts";
import { named } from "../base/words.view.ts";
import { ratedIn } from "../data/rated.ts";
import { characterOf, isCharacter, savedCharacter } from "../data/read.ts";
import { actAs, actingAs, isPlayed } from "../documents/acting-as.ts";
import { campaignPage, tableOptions, tinctureOf } from "../documents/campaign-log.ts";
import { isGm, mayCreate, mayDelete, owns } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { notSaved } from "../documents/write.ts";
import { type Face, faceText, USUAL_GEAR } from "../draw/face-parts.ts";
import { SHIPPED_FACES } from "../draw/shipped-faces.ts";
import { templatePath } from "../system.ts";
import { CALLINGS, callingOf } from "./callings.ts";
import { KITS } from "./kits.ts";
import { freeNames } from "./known.ts";
import { type Made, madeInput, weakness } from "./made.ts";
import { madeView } from "./made.view.ts";
import { makePerson } from "./make-person.ts";
import { placeOnMap, staysHidden } from "./on-map.ts";
import { mayBeRaised, type PersonForm, raisePerson } from "./person.ts";
import { PERSON_MODES, type PersonMode, personView } from "./person.view.ts";
import { tellOfPerson } from "./person-card.ts";
import { type FoundThing, kitEntries } from "./person-things.ts";

const FACES = 6;
/** Milliseconds in which a main button with new words takes no press. */
const SETTLING = 600;

/** The list of names goes from a woman's to a man's and back. Names that a player typed say nothing. */
function sexOf(name: string): Face["sex"] {
  return say("BNB.Person.names").split(" ").indexOf(name) % 2 === 1 ? "man" : "woman";
}

export class PersonWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-person",
    tag: "form",
    classes: ["bnb", "create-person"],
    position: { width: 1080, height: 700 },
    window: { title: "BNB.Person.title", resizable: true },
    form: { handler: PersonWindow.#keep, closeOnSubmit: false, submitOnChange: false },
    actions: {
      mode: PersonWindow.#switchMode,
      moreFaces(this: PersonWindow): void {
        this.#read();
        this.#rollFaces();
        void this.render();
      },
      anotherName(this: PersonWindow): void {
        this.#read();
        const names = freeNames();
        const name = names[(names.indexOf(this.#form.name) + 1) % names.length] ?? "";
        this.#form = { ...this.#form, name };
        const suits = this.#faces.findIndex(({ sex }) => sex === sexOf(name));
        if (this.#faces[this.#face]?.sex !== sexOf(name)) this.#face = Math.max(0, suits);
        void this.render();
      },
      surprise(this: PersonWindow): void {
        this.#read();
        this.#surprise(tableDice());
        void this.render();
      },
      next(this: PersonWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
        return this.#next(dataset.next ?? "");
      },
      rollAgain(this: PersonWindow): Promise<void> {
        return this.#rollAgain();
      },
      undo(this: PersonWindow): Promise<void> {
        return this.#undo();
      },
    },
  };

  static override STYLES = "tools";

  static override PARTS = {
    form: { template: templatePath("people/person"), scrollable: [".person-choices", ".person-card"] },
  };

  #mode: PersonMode;
  #form: PersonForm;
  #calling = CALLINGS[0]!.id;
  #kit = CALLINGS[0]!.kit;
  #faces: readonly Face[] = [];
  #face = 0;
  #entries: Record<string, FoundThing> = {};
  /** By default the player owns the new character, as a main character; without an owner it is a minor one. */
  #owner = game.user!.id!;
  #chosen = "";
  /** Whom this player acted as before the new character. */
  #actedAs = "";
  #dead: string;
  #busy = false;
  #made: Made | undefined;
  /** Taken back: whoever is created next takes their place. */
  #over: Actor | undefined;

  constructor({ mode, dead = "" }: GivenPerson) {
    super({});
    // If no character can succeed the dead one, a new one is created.
    this.#mode = mode === "promote" && !(dead && raisable().length === 0) ? "promote" : dead ? "careful" : "quick";
    this.#dead = dead;
    this.#form = {
      name: freeNames()[0] ?? "",
      station: say(`BNB.Person.calling.${this.#calling}.name`),
      way: "mainDice",
      people: "",
      talented: false,
      group: SKILL_GROUPS[0],
    };
    this.#rollFaces();
  }

  override async _prepareContext(options: { isFirstRender?: boolean }): Promise<object> {
    if (options.isFirstRender) this.#entries = await kitEntries();
    if (this.#made) return { rootId: this.id, made: madeView(madeInput(this.#made), say) };
    if (!this.#entries[Object.keys(KITS.find(({ id }) => id === this.#kit)?.things ?? {})[0] ?? ""]) this.#kit = "";
    const own = game.actors!.filter((actor) => isCharacter(actor) && owns(actor));
    const who = game.users!.filter((user) => mayCreate("Actor", user)).map((user) => user.name);
    return {
      rootId: this.id,
      person: personView(
        {
          mode: this.#mode,
          form: this.#form,
          calling: this.#calling,
          kit: this.#kit,
          faces: this.#faces.map(faceText),
          face: this.#face,
          things: this.#entries,
          owner: this.#owner,
          users: [
            { id: "", name: say("BNB.Person.nobodys") },
            // Only a GM can make another user the owner.
            ...game
              .users!.filter((user) => isGm() || user === game.user)
              .map((user) => ({ id: user.id!, name: user.name!, gm: isGm(user as User) })),
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
    root.addEventListener("change", (event) => this.#changed(event.target as HTMLInputElement));
    root.addEventListener("keydown", ({ key }) => {
      if (this.#made && key === " ") root.querySelector(".made")?.classList.add("shown");
    });
  }

  #changed({ name }: HTMLInputElement): void {
    const calling = this.#calling;
    this.#read();
    if (name === "calling") this.#called(calling);
    // A minor character is generated by the group's method.
    if (name === "owner")
      this.#form = { ...this.#form, way: this.#owner ? "mainDice" : tableOptions()["people.minors"] };
    void this.render();
  }

  /** A calling brings its own things and words; what the player typed stays. */
  #called(before: string): void {
    const { kit, group } = callingOf(this.#calling);
    this.#kit = kit;
    const untouched = this.#form.station === say(`BNB.Person.calling.${before}.name`);
    const station = untouched ? say(`BNB.Person.calling.${this.#calling}.name`) : this.#form.station;
    this.#form = { ...this.#form, station, group };
  }

  /** Women and men by halves, those whom the name suits first; only faces that tokens and lists can show too. */
  #rollFaces(): void {
    const dice = tableDice();
    const sexes = sexOf(this.#form.name) === "man" ? (["man", "woman"] as const) : (["woman", "man"] as const);
    this.#faces = sexes.flatMap((sex) => {
      const left = SHIPPED_FACES.filter((face) => face.sex === sex && USUAL_GEAR[sex].includes(face.gear));
      return Array.from({ length: FACES / 2 }, () => left.splice(dice.roll(left.length, "face") - 1, 1)[0]!);
    });
    this.#face = 0;
  }

  #surprise(dice: Dice): void {
    const names = freeNames();
    const before = this.#calling;
    this.#calling = CALLINGS[dice.roll(CALLINGS.length, "calling") - 1]!.id;
    this.#called(before);
    if (names.length > 0) this.#form = { ...this.#form, name: names[dice.roll(names.length, "name") - 1]! };
    this.#rollFaces();
  }

  #read(): void {
    if (this.#made) return;
    const typed = Object.fromEntries(new FormData(this.element as HTMLFormElement).entries());
    const text = (name: string, before: string) => (typed[name] === undefined ? before : String(typed[name]));
    const { name, station, way, people, talented, group } = this.#form;
    this.#form = {
      name: text("name", name),
      station: text("station", station),
      way: text("way", way),
      people: text("people", people),
      talented: typed.people === undefined ? talented : typed.talented !== undefined,
      group: text("group", group),
    };
    this.#calling = text("calling", this.#calling);
    this.#kit = text("kit", this.#kit);
    this.#face = Number(text("face", String(this.#face)));
    this.#owner = text("owner", this.#owner);
    this.#chosen = text("minor", this.#chosen);
    this.#dead = text("dead", this.#dead);
  }

  static #switchMode(this: PersonWindow, _event: Event, { dataset }: HTMLElement): void {
    this.#read();
    this.#mode = PERSON_MODES.find((mode) => mode === dataset.mode) ?? "quick";
    void this.render();
  }

  static async #keep(this: PersonWindow): Promise<void> {
    if (this.#made) {
      // A second press that was meant for the button before starts nothing.
      if (performance.now() - this.#made.since > SETTLING) await this.#next("duel");
      return;
    }
    if (this.#busy) return;
    this.#read();
    this.#busy = true;
    try {
      if (this.#mode === "promote") await this.#promote();
      else await this.#make();
    } catch (error) {
      notSaved(error);
    } finally {
      this.#busy = false;
    }
  }

  async #make(): Promise<void> {
    const face = this.#faces[this.#face] ?? this.#faces[0]!;
    const chosen = { form: this.#form, owner: this.#owner, calling: this.#calling, kit: this.#kit, face };
    const over = this.#over && game.actors!.has(this.#over.id!) ? this.#over : undefined;
    const made = await makePerson(chosen, this.#entries, over);
    if (!made.ok) return notifyProblem(made.problem);
    if (!made.value) return;
    this.#over = undefined;
    const { actor } = made.value;
    const how = told(`Person.way.${this.#form.way}`);
    const fallen = await this.#takesOver(actor);
    const words = fallen ? told("Person.madeInstead", { how, name: fallen }) : how;
    await this.#told({ ...made.value, how: words, chosen, isSecondRoll: false });
  }

  /** This player acts as their new main character, or as a dead one's successor. Returns the dead one's name. */
  async #takesOver(actor: Actor): Promise<string | undefined> {
    const fallen = game.actors!.get(this.#dead)?.name;
    const mine = this.#mode === "promote" || this.#owner === game.user!.id;
    const main = this.#mode !== "promote" && this.#form.way === "mainDice";
    if (mine && (fallen || main)) {
      this.#actedAs = actingAs()?.id ?? "";
      await actAs(actor.id!, fallen !== undefined);
    }
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
    const how = fallen ? told("Person.insteadOf", { name: fallen }) : told("Person.raised");
    await this.#told({ actor, drawn, how, isSecondRoll: false });
  }

  async #told(made: Omit<Made, "since" | "placed">): Promise<void> {
    this.#made = { ...made, since: performance.now(), placed: false };
    await tellOfPerson(made.actor, made.drawn, made.how);
    await this.render();
    for (const page of this.element.querySelectorAll(".person-page, .person-choices")) page.scrollTop = 0;
  }

  async #next(act: string): Promise<void> {
    const made = this.#made;
    if (!made) return;
    const { actor } = made;
    if (!game.actors!.has(actor.id!)) return void ui.notifications!.warn(say("BNB.Sheet.deleted"));
    if (act === "place") {
      try {
        made.placed = await placeOnMap(actor);
      } catch (error) {
        notSaved(error);
      }
      if (made.placed)
        ui.notifications!.info(
          say(staysHidden(actor) ? "BNB.Person.placedHidden" : "BNB.Person.placed", { name: actor.name }),
        );
      return void this.render();
    }
    if (act === "another") {
      this.#made = undefined;
      this.#mode = "quick";
      this.#dead = "";
      this.#surprise(tableDice());
      return void this.render();
    }
    await this.close();
    if (act === "duel") openerOf("against")?.({ own: actor.uuid });
    else if (act === "campaign") void openerOf("campaign")?.();
    else void actor.sheet?.render(true);
  }

  /** Once: ratings and gear are written over, and everybody sees both rolls. */
  async #rollAgain(): Promise<void> {
    const made = this.#made;
    const weak = made && weakness(made);
    if (!made?.chosen || !weak || this.#busy) return;
    this.#busy = true;
    try {
      const again = await makePerson(made.chosen, this.#entries, made.actor);
      if (!again.ok) return notifyProblem(again.problem);
      const how = told("Person.rolledAgain", { how: made.how, before: weak.sum });
      await this.#told({ ...made, ...again.value, how, isSecondRoll: true });
    } catch (error) {
      notSaved(error);
    } finally {
      this.#busy = false;
    }
  }

  /** A player who may not delete anybody writes over this person by creating the next one here. */
  async #undo(): Promise<void> {
    const actor = this.#made?.actor;
    if (!owns(actor) || !this.#made?.chosen) return;
    const { name } = actor;
    if (!mayDelete(actor)) {
      this.#over = actor;
      ui.notifications!.info(say("BNB.Person.takenBack", { name }));
    } else {
      try {
        await actor.delete();
      } catch (error) {
        return notSaved(error);
      }
      ui.notifications!.info(say("BNB.Person.undone", { name }));
    }
    if (this.#actedAs) await actAs(this.#actedAs, false);
    this.#actedAs = "";
    this.#made = undefined;
    await this.render();
  }
}

/** This user's characters who can succeed another. */
function raisable(): Actor[] {
  return game.actors!.filter(
    (actor) =>
      isCharacter(actor) && owns(actor) && mayBeRaised({ dead: actor.statuses.has("dead"), played: isPlayed(actor) }),
  );
}
