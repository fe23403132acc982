/**
 * Writes a new character in one go: ratings by dice, face, gear as it is carried, and a goal. Whoever is rolled again, or was
 * taken back by a player who may not delete, is written over.
 */
import { GENERATIONS } from "../../rules/generations.ts";
import { fail, ok, type Result } from "../../rules/result.ts";
import { tableDice } from "../base/dice.ts";
import { say } from "../base/say.ts";
import { characterOf } from "../data/read.ts";
import { tableOptions, tinctureOf } from "../documents/campaign-log.ts";
import { createActor } from "../documents/create.ts";
import { replaceThings } from "../documents/embedded.ts";
import { mayCreate } from "../documents/may.ts";
import { update } from "../documents/update.ts";
import { type Face, faceText } from "../draw/face-parts.ts";
import { shippedFace } from "../draw/shipped-faces.ts";
import { SYSTEM_ID } from "../system.ts";
import { callingOf } from "./callings.ts";
import { carriedThings, KITS } from "./kits.ts";
import { type DrawnPerson, drawPerson, type GroupDice, type PersonForm } from "./person.ts";
import { type FoundThing, kitThings } from "./person-things.ts";

export interface ChosenPerson {
  readonly form: PersonForm;
  /** Empty: a minor character, owned by who makes it. */
  readonly owner: string;
  readonly calling: string;
  readonly kit: string;
  readonly face: Face;
}

interface MadePerson {
  readonly actor: Actor;
  readonly drawn: DrawnPerson;
  readonly dice: GroupDice;
}

/** Nobody if the server or a hook refused. */
export async function makePerson(
  { form, owner, calling, kit: kitId, face }: ChosenPerson,
  entries: Readonly<Record<string, FoundThing>>,
  before?: Actor,
): Promise<Result<MadePerson | undefined>> {
  if (!before && !mayCreate("Actor")) return fail("person.mayNot");
  const options = tableOptions();
  const given = drawPerson(form, GENERATIONS[options["rules.generation"]], tableDice());
  if (!given.ok) return given;
  const { drawn, dice } = given.value;
  const kit = KITS.find(({ id }) => id === kitId);
  const things = kit && (await kitThings(Object.keys(kit.things), entries));
  const items = kit ? carriedThings(kit, (thing) => things?.get(thing), drawn.skills.endurance, options) : [];
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const img = shippedFace(face);
  const name = form.name.trim();
  const text = say(`BNB.Person.calling.${callingOf(calling).id}.goal`);
  const [goal = foundry.utils.randomID()] = before ? Object.keys(characterOf(before).goals) : [];
  const person = {
    name,
    img,
    prototypeToken: { name, actorLink: true, texture: { src: img } },
    flags: { [SYSTEM_ID]: { face: faceText(face) } },
    system: {
      station: form.station.trim(),
      seat: (owner && tinctureOf(owner)) || "",
      goals: { [goal]: { text, seal: "", nonce: "", done: false } },
      ...drawn,
    },
  };
  if (before) {
    await update(before, person);
    await replaceThings(before, items);
    return ok({ actor: before, drawn, dice });
  }
  const ownership = { [game.user!.id!]: OWNER, ...(owner ? { [owner]: OWNER } : {}) };
  const actor = await createActor({ ...person, type: "character", ownership, items });
  return ok(actor && { actor, drawn, dice });
}
