/** The seats of a conflict, read from its page. */

import type { Signed } from "../../../../rules/conflict/match.ts";
import type { Beginning } from "../../../../rules/conflict/protocol/turn.ts";
import { say } from "../../../base/say.ts";
import { conflictOf } from "../../../data/read.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { faceOf } from "../../../draw/picture.ts";
import type { SeatInfo } from "../../contract/board.ts";
import { beginningOf } from "../page-record.ts";

/** Once everybody has signed, the signed seats count, not what is later written on the page. */
const signedOf = new Map<string, () => Signed | undefined>();

export function knowSigned(page: JournalEntryPage, read: () => Signed | undefined): void {
  signedOf.set(page.uuid, read);
}

export function peopleOf(page: JournalEntryPage): Beginning {
  const signed = signedOf.get(page.uuid)?.();
  return signed?.begun ?? beginningOf(conflictOf(page));
}

export function seatInfos(page: JournalEntryPage): SeatInfo[] {
  const { chairs, byPlayer } = signedOf.get(page.uuid)?.() ?? {};
  return Object.entries(peopleOf(page).seats).map(([seat, { user: about, tincture, name, actor, computer }]) => {
    const user = chairs?.[seat]?.user ?? about;
    const person = game.users!.get(user)?.name ?? "";
    const played = computer && !byPlayer?.[seat];
    const player = played ? say(`BNB.Opponent.${computer}.name`) : person;
    return { seat, name, tincture, user, player, actor, ...(played ? { machine: person } : {}) };
  });
}

/**
 * A player's practice game: it changes no sheet, and other players do not see it. Any player can write the flag, so the players
 * and actors of the page must agree with it.
 */
export function isPractice(page: JournalEntryPage): boolean {
  const { private: player } = ourFlags(page);
  if (typeof player !== "string") return false;
  const { seats, actors } = peopleOf(page);
  return Object.keys(actors).length === 0 && Object.values(seats).every(({ user }) => user === player);
}

/** A record that was played elsewhere, only to be read and replayed. */
export function isImported(page: JournalEntryPage): boolean {
  return conflictOf(page).imported !== "";
}

/** Uuids of the documents behind the engine's own ids. */
export function actorsOf(page: JournalEntryPage): Readonly<Record<string, string>> {
  return peopleOf(page).actors;
}

/** The same for practice and friendly fights, which change no sheet and use copies. Anybody may write it. */
export function copiedOf(page: JournalEntryPage): Readonly<Record<string, string>> {
  const { faces } = ourFlags(page);
  const actors = actorsOf(page);
  if (Object.keys(actors).length > 0 || typeof faces !== "string") return actors;
  try {
    return JSON.parse(faces);
  } catch {
    return {};
  }
}

/** Pictures of the actors behind the engine's ids, if they have one. */
export function facesOf(page: JournalEntryPage): Record<string, string> {
  const faces: Record<string, string> = {};
  for (const [id, uuid] of Object.entries(copiedOf(page))) {
    const face = faceOf(actorAt(String(uuid))?.img ?? "");
    if (face) faces[id] = face;
  }
  return faces;
}
