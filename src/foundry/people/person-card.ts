/** Announces a new or promoted character in the chat, with the generated ratings. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../rules/chronicle/checks/index.ts";
import type { Telling } from "../../rules/conflict/telling.ts";
import { say } from "../base/say.ts";
import { tell } from "../base/words.view.ts";
import { registerCard } from "../chat/cards.ts";
import { postCard } from "../chat/post.ts";
import type { PersonCard } from "../data/cards.ts";
import { toKnowing } from "../documents/sharing.ts";
import type { DrawnPerson } from "./person.ts";

export async function tellOfPerson(actor: Actor, { skills }: DrawnPerson, how: Telling): Promise<void> {
  const plain = say("BNB.Person.plain", { name: actor.name, how: tell(how, say) });
  await postCard("person", { actor: actor.uuid, name: actor.name, how, skills }, plain, toKnowing(actor));
}

function cardView({ name, how, skills }: PersonCard): object {
  const groups = SKILL_GROUPS.map((group) => ({
    name: say(`BNB.SkillGroup.${group}`),
    skills: GROUP_SKILLS[group].map((id) => ({ name: say(`BNB.Skill.${id}`), rating: skills[id] })),
  }));
  return { name, how: tell(how, say), groups };
}

export function registerPersonCard(): void {
  registerCard("person", "people/card", cardView);
}
