/** Tells the chat who was made or raised, with the ratings that were drawn. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../rules/chronicle/skills.ts";
import { say } from "../say.ts";
import { SYSTEM_ID, templatePath } from "../system.ts";
import type { DrawnPerson } from "./person.ts";

export async function tellOfPerson(actor: Actor, { skills }: DrawnPerson, how: string): Promise<void> {
  const groups = SKILL_GROUPS.map((group) => ({
    name: say(`BNB.SkillGroup.${group}`),
    skills: GROUP_SKILLS[group].map((id) => ({ name: say(`BNB.Skill.${id}`), rating: skills[id] })),
  }));
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("people/card"), {
    name: actor.name,
    how,
    groups,
  } as any);
  await ChatMessage.implementation.create({ content, flags: { [SYSTEM_ID]: { person: actor.uuid } } } as any);
}
