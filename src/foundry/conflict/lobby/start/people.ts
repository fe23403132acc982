/** The characters that a form offers: a row of faces for each side, the chosen ones, and who plays them. */

import type { WoundsOptions } from "../../../../rules/chronicle/options.ts";
import { barredFromActing } from "../../../../rules/chronicle/wounds/index.ts";
import { fail, ok, type Problem, type Result } from "../../../../rules/result.ts";
import { listed, named } from "../../../base/words.view.ts";
import type { CharacterSource } from "../../../data/shapes.ts";
import { faceOf } from "../../../draw/picture.ts";
import { isRedrawn } from "../../contract/fields.ts";
import { opponentOf } from "../../contract/opponents.ts";
import type { Candidate, Form, StartInput } from "../../contract/starter.ts";
import { playsView, usualPlayer } from "./plays.ts";

type Roles = Readonly<Record<string, string>>;

interface SidesOptions {
  /** What the form says of a chosen character, below the name. */
  readonly about?: (one: Candidate, input: StartInput) => string;
  /** The opponent at first is the one who comes nearest in this. */
  readonly strength?: (one: Candidate) => number;
}

/** `sides` are language keys by side. */
export function peopleSides(
  input: StartInput,
  sides: Readonly<Record<string, string>>,
  { about = gearOf, strength }: SidesOptions = {},
) {
  const { candidates, players, options, given, say } = input;
  const people = candidates.filter(({ type }) => type === "character");
  const roles = rolesOf(people, input, Object.keys(sides), strength);
  return Object.entries(sides).map(([side, label], at) => {
    const chosen = people.filter(({ uuid }) => roles[uuid] === side);
    const [first] = chosen;
    const player = given[`${side}.player`] ?? given[`player.${first?.uuid}`] ?? usualPlayer(players, at, first?.owner);
    const names = named(chosen, say, ({ name }) => name);
    return {
      side,
      label: say(label),
      heads: chosen.map((one, place) => ({
        ...faceRow(one),
        about: about(one, input),
        // The player of the side plays the first; others keep their own players.
        players: place === 0 ? [] : playersOf(one, player, input),
      })),
      faces: people.map((one) => {
        const bar = candidateBar(one, options);
        return {
          ...faceRow(one),
          barred: bar ? say(bar.key, bar.params) : "",
          chosen: roles[one.uuid] === side,
          elsewhere: roles[one.uuid] !== undefined && roles[one.uuid] !== side,
        };
      }),
      several: chosen.length > 1,
      adding: given.adding === side,
      plays: playsView(input, side, player, names || say(label)),
    };
  });
}

function faceRow({ uuid, name, tincture, img }: Candidate) {
  return { uuid, name, tincture, img: faceOf(img) };
}

/** What they hold and wear. */
function gearOf({ items }: Candidate, { say }: StartInput): string {
  const ready = items.filter(({ type, system }) => {
    const { hands = "", place = "" } = system as { hands?: string; place?: string };
    return type !== "gear" && (hands !== "" || (type === "armour" && place === "worn"));
  });
  return listed(ready, say, ({ name }) => name);
}

/** Empty: the player of the side. */
function playersOf({ uuid, owner }: Candidate, side: string, { players, given, say }: StartInput) {
  const own = players.find(({ id, here }) => id === owner && here)?.id;
  const player = given[`player.${uuid}`] ?? (opponentOf(side) || own === side ? "" : (own ?? ""));
  const all = [{ id: "", name: say("BNB.Start.asTheSide") }, ...players];
  return all.map(({ id, name }) => ({ id, name, chosen: id === player }));
}

/** The roles in the form; at first the picked characters, and an opponent. */
function rolesOf(
  people: readonly Candidate[],
  { options, given, players }: StartInput,
  sides: readonly string[],
  strength?: (one: Candidate) => number,
): Roles {
  const able = people.filter((one) => !candidateBar(one, options));
  const roles: Record<string, string> = {};
  for (const { uuid } of able) {
    const role = given[`role.${uuid}`];
    if (role && sides.includes(role)) roles[uuid] = role;
  }
  if (isRedrawn(given) || Object.keys(roles).length > 0) return roles;
  const picked = able.filter((one) => one.picked);
  const first = picked[0] ?? pairOf(able, players)[0];
  const others = picked.length > 1 ? picked.slice(1) : [opponentFor(able, players, first, strength)];
  if (first) roles[first.uuid] = sides[0]!;
  for (const one of others) if (one) roles[one.uuid] = sides[1]!;
  return roles;
}

function opponentFor(
  able: readonly Candidate[],
  players: StartInput["players"],
  first: Candidate | undefined,
  strength?: (one: Candidate) => number,
): Candidate | undefined {
  const usual = pairOf(able, players, first)[1];
  if (!first || !usual || !strength) return usual;
  const apart = (one: Candidate) => Math.abs(strength(one) - strength(first));
  return able.reduce((near, one) => (one !== first && apart(one) < apart(near) ? one : near), usual);
}

/** The player's own character first, then a character of another player, then anybody. */
export function pairOf(
  able: readonly Candidate[],
  players: StartInput["players"],
  given?: Candidate,
): readonly [Candidate | undefined, Candidate | undefined] {
  const me = players.find((player) => player.me)?.id;
  const own = given ?? able.find(({ acting }) => acting) ?? able.find(({ owner }) => owner === me) ?? able[0];
  const others = able.filter((one) => one !== own);
  return [own, others.find(({ owner }) => owner !== me) ?? others[0]];
}

/** The roles after a face was pressed: it replaces those on its side or joins them; a face of the other side changes places. */
export function pressedFace(form: Form, uuid: string, side: string, adding: boolean): Record<string, string> {
  const roles: Record<string, string> = {};
  for (const [name, role] of Object.entries(form)) if (name.startsWith("role.") && role) roles[name] = String(role);
  const pressed = `role.${uuid}`;
  const on = (where: string) => Object.keys(roles).filter((one) => roles[one] === where);
  const here = on(side);
  if (roles[pressed] === side) return here.length > 1 ? { ...roles, [pressed]: "" } : roles;
  const left = roles[pressed] ?? "";
  const alone = left !== "" && on(left).length === 1;
  const replaced = adding ? [] : here.map((one, at) => [one, alone && at === 0 ? left : ""]);
  return { ...roles, ...Object.fromEntries(replaced), [pressed]: side };
}

/** The dead cannot take part in a conflict, and the incapable cannot act in one. */
export function candidateBar(
  { name, system, dead = false }: Candidate,
  options: StartInput["options"],
): Problem | undefined {
  const { wounds } = system as Pick<CharacterSource, "wounds">;
  return barredFromActing({ name, wounds, dead }, options as WoundsOptions);
}

export interface Person {
  readonly candidate: Candidate;
  readonly role: string;
  readonly seat: string;
}

/** The chosen characters, each with its player: their own, or that of their side. */
export function chosenPeople(form: Form, { candidates, players, options }: StartInput): Result<readonly Person[]> {
  const people: Person[] = [];
  for (const candidate of candidates) {
    const role = String(form[`role.${candidate.uuid}`] ?? "");
    if (role === "") continue;
    const bar = candidateBar(candidate, options);
    if (bar) return { ok: false, problem: bar };
    const seat = String(form[`player.${candidate.uuid}`] || form[`${role}.player`] || "");
    if (!players.some(({ id }) => id === seat)) return fail("start.noPlayer", { name: candidate.name });
    people.push({ candidate, role, seat });
  }
  return ok(people);
}
