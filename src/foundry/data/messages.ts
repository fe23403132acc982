/**
 * The data of chat cards, which each client draws in its own language. Any player can write a message of any of these types, so a
 * model accepts only what its card can show, and no verdict is saved that follows from the dice.
 */
import { SKILLS } from "../../rules/chronicle/checks/index.ts";
import { isTelling } from "../../rules/conflict/telling.ts";
import { CHECKS } from "../../rules/variants.ts";
import { TINCTURES } from "../system.ts";
import { ANSWERS_TOLD, type CardType, SEEN_BY, WAYS_TO_PART } from "./cards.ts";
import { fieldPerKey } from "./fields.ts";

const { fields } = foundry.data;

/** The limit of ratings and difficulties with all modifiers. A pool has as many dice as they differ by. */
const MOST = 999;
/** The limit of steps, entries and faces in the longest conflict. */
const MANY = 1_000_000;

function text() {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

function choice<Choice extends string>(choices: readonly Choice[]) {
  const [initial] = choices;
  return new fields.StringField({ required: true, blank: initial === "", initial, choices: [...choices] });
}

function figure(min = -MOST, max = MOST) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min, max });
}

function list<Element extends foundry.data.fields.DataField.Any>(element: Element) {
  return new fields.ArrayField(element, { required: true });
}

/** A sentence by its key, or a player's own words; empty if there is none. */
function words() {
  const initial = () => ({ key: "" });
  return new fields.ObjectField({ required: true, initial, validate: (value: unknown) => isTelling(value) });
}

/** The acting character, so that the card can show them even after their actor is deleted. */
function person() {
  return { actor: text(), name: text(), img: text(), seat: choice(["", ...TINCTURES]) };
}

/** A check's terms: what is rolled against what, by which book, and the consequence of failing. */
function terms() {
  return {
    ...person(),
    rule: choice(Object.values(CHECKS).map(({ name }) => name)),
    skill: text(),
    rating: figure(),
    opposition: figure(),
    modifiers: list(new fields.SchemaField({ key: text(), value: figure() })),
    consequence: words(),
    opponent: new fields.SchemaField(
      { name: text(), skill: text(), uuid: text() },
      { required: true, nullable: true, initial: null },
    ),
  };
}

/** Results of dice are read from the message's own rolls. */
const SCHEMAS: Readonly<Record<CardType, () => foundry.data.fields.DataSchema>> = {
  /** A check that was rolled. */
  check: () => ({ ...terms(), purpose: words(), offer: text(), day: figure(0, MANY) }),
  /** A check that is offered to the group. */
  offer: () => terms(),
  /** A check that a GM requests, and the dice of one whose difficulty is hidden. */
  request: () => ({
    words: text(),
    skill: text(),
    difficulty: new fields.NumberField({
      required: true,
      nullable: true,
      integer: true,
      initial: null,
      min: 0,
      max: MOST,
    }),
    seenBy: choice(SEEN_BY),
    consequence: text(),
    people: list(new fields.SchemaField(person())),
  }),
  rolled: () => ({
    ...person(),
    request: text(),
    skill: text(),
    rating: figure(),
    modifiers: list(new fields.SchemaField({ key: text(), value: figure() })),
  }),
  /** One sentence, possibly an answer to another message. */
  told: () => ({
    words: words(),
    good: new fields.BooleanField({ required: true, initial: true }),
    to: text(),
    answer: choice(ANSWERS_TOLD),
    terms: text(),
  }),
  /** An entry of a conflict's record, and the history's head after it. */
  step: () => ({ page: text(), entry: figure(0, MANY), head: text() }),
  /** Asks a player for a decision; each client reads the rest from its own record. */
  call: () => ({ page: text(), decision: text(), user: text() }),
  /** A form that another player must finish, as JSON. */
  transfer: () => ({ to: text(), given: text() }),
  /** A change of the rules, as JSON, because option names contain dots. */
  rules: () => ({ change: text() }),
  /** The next steps in a new world. */
  first: () => ({}),
  /** An item on its way from one character to another. */
  parted: () => ({
    way: choice(WAYS_TO_PART),
    thing: new fields.ObjectField({ required: true }),
    from: text(),
    to: text(),
    words: words(),
    more: text(),
    name: text(),
  }),
  /** What was removed from a sheet, as JSON under its path, so that it can be put back. */
  removed: () => ({ words: words(), uuid: text(), path: text(), value: text() }),
  /** Wounds, hit points or losses, with the changes as JSON. */
  harm: () => ({ actor: text(), words: words(), changes: text() }),
  /** What was changed on a sheet, one line for each value. */
  changed: () => ({ name: text(), lines: list(words()) }),
  /** A new character with their generated ratings. */
  person: () => ({
    actor: text(),
    name: text(),
    how: words(),
    skills: new fields.SchemaField(fieldPerKey(SKILLS, () => figure())),
  }),
  /** An external event; the dice decide which. */
  event: () => ({}),
  /** The people for whom the plague was rolled, in the order of the rolls. */
  plague: () => ({ people: list(new fields.SchemaField({ name: text(), uuid: text() })) }),
};

function model(define: () => foundry.data.fields.DataSchema) {
  return class extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, ChatMessage.Implementation> {
    static override defineSchema() {
      return define();
    }
  };
}

export const MESSAGES = Object.fromEntries(Object.entries(SCHEMAS).map(([type, define]) => [type, model(define)]));
