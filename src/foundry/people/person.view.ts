/** The window that creates or promotes a character: what it asks, and what is already known. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../rules/chronicle/checks/index.ts";
import { MOTIVATIONS } from "../../rules/chronicle/people/index.ts";
import type { Say } from "../base/say.ts";
import type { CharacterSource } from "../data/shapes.ts";
import { type PersonForm, WAYS_TO_MAKE } from "./person.ts";

export interface PersonInput {
  readonly mode: "make" | "promote";
  readonly form: PersonForm;
  readonly owner: string;
  readonly users: readonly { readonly id: string; readonly name: string }[];
  readonly minors: readonly { readonly id: string; readonly name: string; readonly source: CharacterSource }[];
  readonly chosen: string;
  readonly dead: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly book: string;
  /** Empty if this user may create actors; otherwise who can. */
  readonly askWhom: string;
}

export function personView(input: PersonInput, say: Say) {
  const { mode, form } = input;
  const refusal = mode === "make" && input.askWhom ? say("BNB.Person.ask", { who: input.askWhom }) : "";
  const minor = input.minors.find(({ id }) => id === input.chosen) ?? input.minors[0];
  return {
    making: mode === "make",
    form,
    guide: form.way === "guide",
    ways: WAYS_TO_MAKE.map((id) => ({
      id,
      name: say(`BNB.Person.way.${id}`),
      hint: say(`BNB.Person.wayHint.${id}`),
      chosen: id === form.way,
    })),
    groups: SKILL_GROUPS.map((id) => ({ id, name: say(`BNB.SkillGroup.${id}`), chosen: id === form.group })),
    users: input.users.map((user) => ({ ...user, chosen: user.id === input.owner })),
    minors: input.minors.map(({ id, name }) => ({ id, name, chosen: id === minor?.id })),
    known: minor ? knownOf(minor.source, say) : [],
    dead: input.dead,
    book: say(`BNB.Setup.book.${input.book}`),
    refusal,
    barred: refusal !== "" || (mode === "promote" && input.minors.length === 0),
  };
}

function knownOf({ rated }: CharacterSource, say: Say) {
  const line = (name: string, ids: readonly string[]) => {
    const known = ids.filter((id) => rated[id]).length;
    const words = known === 0 ? "drawn" : known === ids.length ? "kept" : "partly";
    return { name, kept: words === "kept", words: say(`BNB.Person.${words}`, { known, all: ids.length }) };
  };
  return [
    ...SKILL_GROUPS.map((group) => line(say(`BNB.SkillGroup.${group}`), GROUP_SKILLS[group])),
    line(say("BNB.Sheet.motivations"), MOTIVATIONS),
  ];
}
