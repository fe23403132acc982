/** The window that creates or promotes a character: what it asks, and what is already known. */
import { GROUP_SKILLS, SKILL_GROUPS } from "../../rules/chronicle/checks/index.ts";
import { MOTIVATIONS } from "../../rules/chronicle/people/index.ts";
import type { Say } from "../base/say.ts";
import type { CharacterSource } from "../data/shapes.ts";
import { CALLINGS, callingOf } from "./callings.ts";
import { KITS, type Kit } from "./kits.ts";
import { type PersonForm, WAYS_TO_MAKE } from "./person.ts";

export const PERSON_MODES = ["quick", "careful", "promote"] as const;
export type PersonMode = (typeof PERSON_MODES)[number];

/** A compendium's entry that a set names. */
export interface KitEntry {
  readonly name: string;
  readonly icon: string;
}

export interface PersonInput {
  readonly mode: PersonMode;
  readonly form: PersonForm;
  readonly calling: string;
  /** Empty: they carry nothing. */
  readonly kit: string;
  /** Faces to choose from, as text, and the place of the chosen one. */
  readonly faces: readonly string[];
  readonly face: number;
  /** By what a set calls the entry. */
  readonly things: Readonly<Record<string, KitEntry>>;
  readonly owner: string;
  readonly users: readonly { readonly id: string; readonly name: string; readonly gm?: boolean }[];
  readonly minors: readonly { readonly id: string; readonly name: string; readonly source: CharacterSource }[];
  readonly chosen: string;
  readonly dead: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly book: string;
  /** Empty if this user may create actors; otherwise who can. */
  readonly askWhom: string;
}

export function personView(input: PersonInput, say: Say) {
  const { mode, form } = input;
  const making = mode !== "promote";
  const refusal = making && input.askWhom ? say("BNB.Person.ask", { who: input.askWhom }) : "";
  const minor = input.minors.find(({ id }) => id === input.chosen) ?? input.minors[0];
  const barred = refusal !== "" || (!making && input.minors.length === 0);
  return {
    making,
    careful: mode === "careful",
    modes: PERSON_MODES.map((id) => ({ id, name: say(`BNB.Person.mode.${id}`), chosen: id === mode })),
    lead: say(`BNB.Person.lead.${mode}`),
    form,
    ...quickView(input, say),
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
    barred,
    foot: making ? footOf(input, say) : { words: minor?.name ?? "", note: say("BNB.Person.note") },
  };
}

/** The three choices, and the card that follows them. */
function quickView({ mode, faces, face, calling, kit, things, form }: PersonInput, say: Say) {
  const offered = KITS.filter((one) => thingsOf(one, things).length > 0);
  const shown = mode === "careful" ? offered : offered.filter(({ id, quick }) => quick || id === kit);
  const chosen = KITS.find(({ id }) => id === kit);
  const carried = chosen ? thingsOf(chosen, things) : [];
  return {
    faces: faces.map((text, at) => ({
      at,
      face: text,
      name: say("BNB.Person.face", { number: at + 1 }),
      chosen: at === face,
    })),
    callings: CALLINGS.map(({ id, icon }) => ({
      id,
      icon,
      name: say(`BNB.Person.calling.${id}.name`),
      hint: say(`BNB.Person.calling.${id}.hint`),
      chosen: id === calling,
    })),
    kits: shown.map((one) => ({
      id: one.id,
      name: say(`BNB.Person.kit.${one.id}.name`),
      hint: say(`BNB.Person.kit.${one.id}.hint`),
      things: thingsOf(one, things),
      chosen: one.id === kit,
    })),
    bare: { offered: mode === "careful", chosen: kit === "" },
    card: {
      face: faces[face] ?? "",
      name: form.name,
      station: form.station,
      groups: SKILL_GROUPS.map((id) => say(`BNB.SkillGroup.${id}`)),
      goal: say(`BNB.Person.calling.${callingOf(calling).id}.goal`),
      carried: [
        { label: say("BNB.Person.inHand"), things: carried.filter(({ use }) => use !== "worn" && use !== "pack") },
        { label: say("BNB.Person.worn"), things: carried.filter(({ use }) => use === "worn") },
        { label: say("BNB.Person.inPack"), things: carried.filter(({ use }) => use === "pack") },
      ].filter((part) => part.things.length > 0),
    },
  };
}

function thingsOf({ things }: Kit, entries: PersonInput["things"]) {
  return Object.entries(things).flatMap(([thing, use]) => (entries[thing] ? [{ ...entries[thing], use }] : []));
}

function footOf({ form, kit, owner, users }: PersonInput, say: Say) {
  const carries = kit ? say(`BNB.Person.kit.${kit}.name`) : say("BNB.Person.nothing");
  const { name: player = "", gm = false } = users.find(({ id }) => id === owner) ?? {};
  return {
    words: say("BNB.Person.summary", { name: form.name, station: form.station, carries }),
    note: owner
      ? say(gm ? "BNB.Person.playedByGm" : "BNB.Person.playedBy", { name: player })
      : say("BNB.Person.nobodys"),
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
