/** The numbers that an effect on a sheet can change, with the labels of their schema. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../../rules/chronicle/checks/index.ts";
import { MOTIVATIONS } from "../../../rules/chronicle/people/index.ts";
import { say } from "../../base/say.ts";
import { isCharacter, isRealm, isUnit } from "../../data/read.ts";
import { SKIRMISH_RATINGS } from "../../data/shapes.ts";
import type { EffectValue } from "./effects.view.ts";
import type { EffectHolder } from "./notes.ts";

interface Fields {
  getField(path: string): unknown;
}

interface Group {
  readonly name: string;
  readonly paths: readonly string[];
}

const UNIT_PARTS = { chronicle: [], skirmish: "skirmish.unit", command: "command", sortie: "sortie" } as const;

function characterGroups(): Group[] {
  return [
    ...SKILL_GROUPS.map((group) => ({
      name: say(`BNB.SkillGroup.${group}`),
      paths: GROUP_SKILLS[group].map((id) => `skills.${id}`),
    })),
    { name: say("BNB.Sheet.motivations"), paths: MOTIVATIONS.map((id) => `motivations.${id}`) },
    { name: say("BNB.Character.wealth"), paths: ["wealth"] },
    { name: say("BNB.Story.skirmish"), paths: SKIRMISH_RATINGS.map((id) => `skirmish.${id}`) },
  ];
}

function unitGroups(actor: Actor.OfType<"unit">, schema: Fields): Group[] {
  const { book } = actor.system;
  const at = UNIT_PARTS[book];
  if (typeof at !== "string") return [{ name: say("TYPES.Actor.unit"), paths: ["size"] }];
  const part = schema.getField(at) as { fields?: object } | undefined;
  return [{ name: say("TYPES.Actor.unit"), paths: Object.keys(part?.fields ?? {}).map((name) => `${at}.${name}`) }];
}

function groupsOf(document: EffectHolder, schema: Fields): Group[] {
  // An effect on an item changes the character who has it.
  if (document instanceof Item || isCharacter(document)) return characterGroups();
  if (isUnit(document)) return unitGroups(document, schema);
  return isRealm(document) ? [{ name: say("TYPES.Actor.realm"), paths: ["wealth"] }] : [];
}

export function valuesOf(document: EffectHolder): EffectValue[] {
  const model = document instanceof Item ? CONFIG.Actor.dataModels.character : document.system;
  const { schema } = model as { schema: Fields };
  return groupsOf(document, schema).flatMap(({ name: group, paths }) =>
    paths.flatMap((path): EffectValue[] => {
      const field = schema.getField(path);
      if (!(field instanceof foundry.data.fields.NumberField)) return [];
      const now: unknown = document instanceof Item ? undefined : foundry.utils.getProperty(document.system, path);
      const { min, max, label } = field;
      return [
        { key: `system.${path}`, name: say(label), group, min, max, now: typeof now === "number" ? now : undefined },
      ];
    }),
  );
}
