/** Practice or not: what the start window suggests, the sentence that sums up the form, and what practice leaves out. */
import { type Problem, problem, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../../base/say.ts";
import { either, named } from "../../../base/words.view.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { isGm, isNamedOwner } from "../../../documents/may.ts";
import { kindOf, summaryOf } from "../../contract/kinds.ts";
import { friendly, type NewConflict } from "../../contract/new-conflict.ts";
import { opponentOf } from "../../contract/opponents.ts";
import type { Form, Player, SetupFields, StartInput } from "../../contract/starter.ts";
import { chosenPeople } from "./people.ts";

/** The same without sheets: a practice game writes nothing. */
export function forPractice(wanted: NewConflict): NewConflict {
  const title = say("BNB.Opponent.bout", { who: wanted.title });
  return { ...wanted, title, actors: {}, faces: wanted.actors, practice: true };
}

export function withStakes(wanted: NewConflict, stakes: string | undefined): NewConflict {
  if (stakes === "practice") return forPractice(wanted);
  return stakes === "friendly" ? friendly(wanted) : wanted;
}

/** Whether only this player, and perhaps the computer, takes part. */
export function isAlone({ seats }: Pick<NewConflict, "seats">, me: string): boolean {
  return Object.values(seats).every(({ user }) => user === me || opponentOf(user) !== undefined);
}

/** Shows who makes the last choice, and hides fields that are left to another player. */
export function showTransfer(root: HTMLElement, other: Player | undefined): void {
  for (const field of root.querySelectorAll<HTMLElement>("[data-transfer-field]")) field.hidden = other !== undefined;
  const note = root.querySelector("[data-transfer-note]");
  if (note) note.textContent = other ? say("BNB.Start.transferNote", { player: other.name }) : "";
}

/** Those who get an invitation. */
function otherPeople({ seats }: NewConflict, { players }: StartInput): string[] {
  const seated = new Set(Object.values(seats).map(({ user }) => user));
  return players.filter(({ id, me }) => !me && seated.has(id) && !opponentOf(id)).map(({ name }) => name);
}

/** A player's character is at stake only if that player has a seat, and so has to join; a GM may decide otherwise. */
export function withoutItsPlayer({ actors, seats }: NewConflict): Problem | undefined {
  const seated = new Set(Object.values(seats).map(({ user }) => user));
  if (isGm() || seated.has("")) return undefined;
  for (const actor of Object.values(actors).flatMap((uuid) => actorAt(uuid) ?? [])) {
    const owners = game.users!.filter((user) => !isGm(user as User) && isNamedOwner(actor, user.id!));
    if (owners.length === 0 || owners.some(({ id }) => seated.has(id!))) continue;
    return problem("start.theirs", {
      name: actor.name,
      player: either(
        owners.map(({ name }) => name!),
        say,
      ),
    });
  }
  return undefined;
}

/** What the form says already is only marked, not said twice. */
export function complain(root: HTMLElement, why: Problem): void {
  const line = root.querySelector("[data-summary]");
  if (line?.textContent === sayProblem(why)) line.classList.add("asked");
  else notifyProblem(why);
}

interface Asked {
  readonly kind: string;
  /** Practice is suggested if nobody else is involved, the player has not chosen, and no calendar entry waits for it. */
  readonly mayPractise: boolean;
  /** A ready scene involves no actors, and is always practice. */
  readonly ready: boolean;
  readonly typed: Form;
  readonly input: StartInput;
}

/** What is chosen stays while it is possible. */
export function stakesFor(
  chosen: string | undefined,
  { alone, suggest }: { readonly alone: boolean; readonly suggest: boolean },
): string {
  if (alone) return suggest || chosen !== "counts" ? "practice" : "counts";
  return chosen === "friendly" ? "friendly" : "counts";
}

export function showSummary(root: HTMLElement, read: Result<NewConflict>, asked: Asked): void {
  const { kind, mayPractise, ready } = asked;
  const stakes = root.querySelectorAll<HTMLInputElement>('[name="stakes"]');
  const alone = read.ok && kind !== "draft" && isAlone(read.value, game.user!.id!);
  const before = [...stakes].find(({ checked }) => checked)?.value;
  const chosen = stakesFor(before, { alone, suggest: mayPractise || ready });
  for (const radio of stakes) {
    radio.checked = radio.value === chosen;
    // A private game cannot have a second player, and a friendly one needs one.
    radio.disabled = radio.value === "practice" ? !alone : ready || (radio.value === "friendly" && alone);
  }
  const divided = read.ok ? kindOf(kind)?.starter.divided?.(read.value.setup as SetupFields, say) : undefined;
  for (const note of root.querySelectorAll<HTMLElement>("[data-divided]"))
    note.textContent = divided?.[note.dataset.divided!] ?? "";
  const line = root.querySelector("[data-summary]");
  const length = root.querySelector("[data-length]");
  if (!line || !length) return;
  const why = read.ok ? (chosen === "counts" ? withoutItsPlayer(read.value) : undefined) : read.problem;
  const begin = root.querySelector("button[type=submit] span");
  const others = read.ok ? named(otherPeople(read.value, asked.input), say) : "";
  if (begin) begin.textContent = others ? say("BNB.Start.leave", { player: others }) : say("BNB.Start.begin");
  const about = { kind: say(`TYPES.JournalEntryPage.${kind}`), sides: read.ok ? sidesInWords(read.value, asked) : "" };
  line.classList.remove("asked");
  line.textContent = why ? sayProblem(why) : say(`BNB.Start.summary.${chosen}`, about);
  const ends = say(`BNB.Start.${chosen}Note`);
  length.textContent = `${say("BNB.Start.takes", { minutes: summaryOf(kind)?.minutes ?? 15 })} ${kind === "draft" ? "" : ends}`;
}

/** "you as Ella v Sergeant Pell as Odo"; without faces in the form, from the seats. */
function sidesInWords({ seats }: NewConflict, { typed, input }: Asked): string {
  const { players } = input;
  const by = (id: string, names: string): string => {
    const player = players.find((one) => one.id === id);
    if (!player || player.name === names) return player?.me ? say("BNB.Start.you") : names;
    return say(player.me ? "BNB.Start.youAs" : "BNB.Start.playsAs", { player: player.name, names });
  };
  const people = chosenPeople(typed, input);
  if (!people.ok || people.value.length === 0)
    return Object.values(seats)
      .map(({ user, name }) => by(user, name))
      .join(say("BNB.Start.versus"));
  const sides = [...new Set(people.value.map(({ role }) => role))].sort();
  return sides
    .map((side) => {
      const here = people.value.filter(({ role }) => role === side);
      const seated = [...new Set(here.map(({ seat }) => seat))];
      const all = seated.map((id) => {
        const names = here.filter(({ seat }) => seat === id).map(({ candidate }) => candidate.name);
        return by(id, named(names, say));
      });
      return named(all, say);
    })
    .join(say("BNB.Start.versus"));
}
