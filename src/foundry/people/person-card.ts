/** Tells the chat who was made or raised, with the ratings that were drawn. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../rules/chronicle/skills.ts";
import { postMessage } from "../chat/post.ts";
import { say } from "../say.ts";
import { rendered } from "../templates.ts";
import type { DrawnPerson } from "./person.ts";

export async function tellOfPerson(actor: Actor, { skills }: DrawnPerson, how: string): Promise<void> {
  const groups = SKILL_GROUPS.map((group) => ({
    name: say(`BNB.SkillGroup.${group}`),
    skills: GROUP_SKILLS[group].map((id) => ({ name: say(`BNB.Skill.${id}`), rating: skills[id] })),
  }));
  const content = await rendered("people/card", { name: actor.name, how, groups });
  await postMessage({ content }, { person: actor.uuid });
}
