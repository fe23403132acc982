/**
 * What the cards in the chat hold: data only, which each client draws in its own language. Any player can write a
 * message of any of these types, so a model takes nothing but what its card can show, and no verdict is kept that can
 * be found out from the dice.
 */
import { SKILLS } from "../../rules/chronicle/checks/index.ts";
import { isTelling } from "../../rules/conflict/telling.ts";
import { CHECKS } from "../../rules/variants.ts";
import { TINCTURES } from "../system.ts";
import { ANSWERS_TOLD, type CardType, WAYS_TO_PART } from "./cards.ts";
import { each } from "./fields.ts";

const { fields } = foundry.data;

/** Ratings and difficulties with all that may change them. A pool of dice is as large as they differ. */
const MOST = 999;
/** Steps, entries and faces of the longest conflict. */
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

/** A sentence by its key, or somebody's own words; empty if there is none. */
function words() {
  const initial = () => ({ key: "" });
  return new fields.ObjectField({ required: true, initial, validate: (value: unknown) => isTelling(value) });
}

/** Who acts, as the card shows him even when he is gone. */
function person() {
  return { actor: text(), name: text(), img: text(), seat: choice(["", ...TINCTURES]) };
}

/** A check's terms: what is rolled against what, by which book, and what failing means. */
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

/** Whatever dice say is read from the message's own rolls. */
const SCHEMAS: Readonly<Record<CardType, () => foundry.data.fields.DataSchema>> = {
  /** A check that was rolled. */
  check: () => ({ ...terms(), purpose: words(), offer: text(), day: figure(0, MANY) }),
  /** A check that is offered to the table. */
  offer: () => terms(),
  /** One sentence; perhaps somebody's answer to another message. */
  told: () => ({
    words: words(),
    good: new fields.BooleanField({ required: true, initial: true }),
    to: text(),
    answer: choice(ANSWERS_TOLD),
  }),
  /** An entry of a conflict's record, and the history's head after it. */
  step: () => ({ page: text(), entry: figure(0, MANY), head: text() }),
  /** A player is called to a decision: everything else, each client reads from its own record. */
  call: () => ({ page: text(), decision: text(), user: text() }),
  /** A form that another player must finish, as JSON. */
  left: () => ({ by: text(), to: text(), given: text() }),
  /** A change of the rules, as JSON: options' names hold dots. */
  proposal: () => ({ proposal: text() }),
  /** What comes next at a new table. */
  first: () => ({}),
  /** A thing on its way from one to another. */
  parted: () => ({
    way: choice(WAYS_TO_PART),
    thing: new fields.ObjectField({ required: true }),
    from: text(),
    to: text(),
    words: words(),
    more: text(),
    name: text(),
  }),
  /** What was taken off a sheet, as JSON under its path, so that it can be put back. */
  removed: () => ({ words: words(), uuid: text(), path: text(), value: text() }),
  /** What was changed on a sheet, a line for each value. */
  changed: () => ({ name: text(), lines: list(words()) }),
  /** Somebody new, with the ratings that were drawn. */
  person: () => ({
    actor: text(),
    name: text(),
    how: words(),
    skills: new fields.SchemaField(each(SKILLS, () => figure())),
  }),
  /** An external event: the dice say which. */
  event: () => ({}),
  /** Those for whom the plague was rolled, in the order of the rolls. */
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
