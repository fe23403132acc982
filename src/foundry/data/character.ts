/**
 * A character (Chronicle 1.03, 1.04, 2.03, 4.06). Ratings are saved bare; the rules calculate penalties, conditions and the
 * carrying grid on demand, and they are never saved.
 */

import { RATING, SKILLS } from "../../rules/chronicle/checks/index.ts";
import { CHOICE_IDS, CHOICE_SKILLS } from "../../rules/chronicle/duel/index.ts";
import { MOTIVATION_RATING, MOTIVATIONS } from "../../rules/chronicle/people/index.ts";
import { BODY_PARTS, SUCCESSES_TO_HEAL } from "../../rules/chronicle/wounds/index.ts";
import { WOUNDS } from "../../rules/skirmish/index.ts";
import { TINCTURES } from "../system.ts";
import { amount, choiceOf, fieldPerKey, flag, keyed, line, prose, schemaVersion, whole } from "./fields.ts";
import { keepInRange } from "./in-range.ts";
import { type Bar, IMPORTANT, SKIRMISH_RATINGS } from "./shapes.ts";

const { fields } = foundry.data;

function schema() {
  return {
    schemaVersion: schemaVersion(),
    seat: choiceOf("BNB.Character.seat", ["", ...TINCTURES], ""),
    important: choiceOf("BNB.Character.important", IMPORTANT, ""),
    station: line("BNB.Character.station"),
    home: line("BNB.Character.home"),
    context: line("BNB.Character.context"),
    biography: prose("BNB.Character.biography"),
    wealth: amount("BNB.Character.wealth", 1),
    gains: whole("BNB.Realm.gains", 0, 0, 1000),
    setbacks: whole("BNB.Realm.setbacks", 0, 0, 1000),
    pending: whole("BNB.Realm.pending", 0, -100, 100),
    skills: new fields.SchemaField(fieldPerKey(SKILLS, (id) => whole(`BNB.Skill.${id}`, 0, RATING.min, RATING.max))),
    terrain: line("BNB.Character.terrain"),
    motivations: new fields.SchemaField(
      fieldPerKey(MOTIVATIONS, (id) => whole(`BNB.Motivation.${id}`, 6, MOTIVATION_RATING.min, MOTIVATION_RATING.max)),
    ),
    rated: keyed(flag("BNB.Character.rated"), "BNB.Character.rated"),
    learned: new fields.SchemaField(fieldPerKey(MOTIVATIONS, () => whole("BNB.Character.learned", 0, 0, 8))),
    driving: keyed(new fields.SchemaField(driving()), "BNB.Character.driving"),
    grown: keyed(
      new fields.SchemaField({
        outcome: line("BNB.Driving.outcome"),
        topic: line("BNB.Driving.topic"),
        context: line("BNB.Driving.context"),
      }),
      "BNB.Character.grown",
    ),
    wounds: new fields.SchemaField(fieldPerKey(BODY_PARTS, (id) => new fields.SchemaField(part(id)))),
    healing: keyed(
      new fields.SchemaField({
        successes: whole("BNB.Character.successes", 0, 0, SUCCESSES_TO_HEAL),
        day: whole("BNB.Character.lastDay", -1, -1, 1_000_000),
      }),
      "BNB.Character.healing",
    ),
    // Empty: the better skill, taken when a fight begins.
    choices: new fields.SchemaField(
      fieldPerKey(CHOICE_IDS, (id) => choiceOf(`BNB.Action.${id}`, ["", ...CHOICE_SKILLS[id]], "")),
    ),
    relations: keyed(
      new fields.SchemaField({
        name: line("BNB.Relation.name"),
        what: line("BNB.Relation.what"),
        uuid: line("BNB.Relation.uuid"),
      }),
      "BNB.Character.relations",
    ),
    goals: keyed(
      new fields.SchemaField({
        text: line("BNB.Goal.text"),
        seal: line("BNB.Goal.seal"),
        nonce: line("BNB.Goal.nonce"),
        done: flag("BNB.Goal.done"),
      }),
      "BNB.Character.goals",
    ),
    skirmish: new fields.SchemaField(fieldPerKey(SKIRMISH_RATINGS, (id) => whole(`BNB.Skirmish.${id}`, 0, 0, 99))),
    maimed: keyed(
      new fields.SchemaField({
        kind: choiceOf("BNB.Maimed.kind", WOUNDS, WOUNDS[0]),
        permanent: flag("BNB.Maimed.permanent"),
        fresh: flag("BNB.Maimed.fresh", true),
      }),
      "BNB.Character.maimed",
    ),
  };
}

export class CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override defineSchema() {
    return schema();
  }

  declare vitals: { readonly wounds: Bar; readonly hp: Bar };

  /** Values for token bars. They are derived: what is typed on a bar changes what they are counted from. */
  override prepareDerivedData(): void {
    keepInRange(this);
    const minor = BODY_PARTS.reduce((sum, id) => sum + this.wounds[id].minor, 0);
    const major = BODY_PARTS.filter((id) => this.wounds[id].major).length;
    this.vitals = {
      wounds: { value: minor + 3 * major, max: 3 * BODY_PARTS.length },
      hp: { value: this.skirmish.hp, max: this.skirmish.hpMax },
    };
  }
}

function part(id: string) {
  return {
    minor: whole(`BNB.BodyPart.${id}`, 0, 0, 99),
    major: flag(`BNB.BodyPart.${id}`),
  };
}

function driving() {
  return {
    motivation: choiceOf("BNB.Driving.motivation", MOTIVATIONS, MOTIVATIONS[0]!),
    topic: line("BNB.Driving.topic"),
    context: line("BNB.Driving.context"),
    skill: choiceOf("BNB.Driving.skill", SKILLS, "convince"),
    talkerRating: whole("BNB.Driving.talkerRating", 0, RATING.min, RATING.max),
    by: line("BNB.Driving.by"),
    seat: choiceOf("BNB.Character.seat", ["", ...TINCTURES], ""),
    when: line("BNB.Driving.when"),
    playedOut: flag("BNB.Motivations.playedOut"),
  };
}
