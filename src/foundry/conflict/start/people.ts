/** The characters that a form offers, each with a part to play and a player: the same rows in every starter. */

import type { WoundsOptions } from "../../../rules/chronicle/options.ts";
import { barredFromActing } from "../../../rules/chronicle/wounds/index.ts";
import { fail, ok, type Problem, type Result } from "../../../rules/result.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import type { Candidate, Form, StartInput } from "../contract/starter.ts";
import { faceOf } from "../words/seat.view.ts";

export interface PersonRow {
  readonly uuid: string;
  readonly name: string;
  readonly tincture: string;
  /** Why this one takes no part, if so. */
  readonly barred: string;
  readonly img: string;
  readonly roles: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  readonly players: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** `roles` are language keys by role; whoever was picked before gets the part that `usual` says. */
export function peopleRows(
  { candidates, players, options, given, say }: StartInput,
  roles: Readonly<Record<string, string>>,
  usual: (at: number) => string,
): PersonRow[] {
  const people = candidates.filter(({ type }) => type === "character");
  let at = 0;
  return people.map((candidate) => {
    const { uuid, name, tincture, img, owner, picked } = candidate;
    const bar = candidateBar(candidate, options);
    const role = bar ? "" : (given[`role.${uuid}`] ?? (picked ? usual(at++) : ""));
    const player = given[`player.${uuid}`] ?? owner;
    return {
      uuid,
      name,
      tincture,
      img: faceOf(img),
      barred: bar ? say(bar.key, bar.params) : "",
      roles: Object.entries(roles).map(([id, key]) => ({ id, label: say(key), chosen: id === role })),
      players: players.map((one) => ({ id: one.id, name: one.label ?? one.name, chosen: one.id === player })),
    };
  });
}

/** The dead have no seat in a conflict, and the incapable can do nothing in one. */
export function candidateBar(
  { name, system, dead = false }: Candidate,
  options: StartInput["options"],
): Problem | undefined {
  const { wounds } = system as Pick<CharacterSource, "wounds">;
  return barredFromActing({ name, wounds, dead }, options as WoundsOptions);
}

/** Has this table two who could fight? Of thousands the first two are enough. */
export function hasPair({ candidates, options }: Pick<StartInput, "candidates" | "options">): boolean {
  let able = 0;
  return candidates.some((one) => one.type === "character" && !candidateBar(one, options) && ++able === 2);
}

export interface Person {
  readonly candidate: Candidate;
  readonly role: string;
  readonly seat: string;
}

/** Those who were given a part, with the player of each. */
export function chosenPeople(form: Form, { candidates, players, options }: StartInput): Result<readonly Person[]> {
  const people: Person[] = [];
  for (const candidate of candidates) {
    const role = String(form[`role.${candidate.uuid}`] ?? "");
    if (role === "") continue;
    const bar = candidateBar(candidate, options);
    if (bar) return { ok: false, problem: bar };
    const seat = String(form[`player.${candidate.uuid}`] ?? "");
    if (!players.some(({ id }) => id === seat)) return fail("start.noPlayer", { name: candidate.name });
    people.push({ candidate, role, seat });
  }
  return ok(people);
}
