/** The guided run in this world: who is present, who has a character, the state of their duel; and what each step opens. */
import { openerOf } from "../../base/windows/openers.ts";
import { loadKind } from "../../conflict/contract/kinds.ts";
import { clientOf } from "../../conflict/page/clients/clients.ts";
import { pendingResults } from "../../conflict/results/write.ts";
import { conflictOf, isCharacter } from "../../data/read.ts";
import { campaignLog } from "../../documents/campaign-log.ts";
import { isGm, isNamedOwner, mayRead } from "../../documents/may.ts";
import type { GuideFacts, Step } from "./guide.view.ts";

function playersHere(): User[] {
  return game.users!.filter((user) => user.active && !isGm(user)) as User[];
}

function characterOfUser(user: User): Actor | undefined {
  return game.actors!.find((actor) => isCharacter(actor) && isNamedOwner(actor, user.id!) && mayRead(actor));
}

/** The newest duel between two of the present players. */
function duelPage(): JournalEntryPage | undefined {
  const here = new Set(playersHere().map(({ id }) => id));
  const isTheirs = (page: JournalEntryPage): boolean => {
    const users = Object.values(conflictOf(page).seats).map(({ user }) => user);
    return new Set(users.filter((user) => here.has(user))).size >= 2;
  };
  return campaignLog()?.pages.contents.findLast((page) => page.type === "duel" && isTheirs(page));
}

async function duelState(): Promise<GuideFacts["duel"]> {
  const page = duelPage();
  if (!page) return "none";
  if (!conflictOf(page).over) return "begun";
  await loadKind("duel");
  const view = clientOf(page).view();
  return view.ok && pendingResults(page, view.value.match).length === 0 ? "applied" : "over";
}

export async function guideFacts(): Promise<GuideFacts> {
  const players = playersHere();
  return {
    players: players.length,
    gmHere: game.users!.some((user) => user.active && isGm(user)),
    withCharacter: players.filter(characterOfUser).length,
    mine: characterOfUser(game.user!) !== undefined,
    duel: await duelState(),
  };
}

export function openStep(step: Step): void {
  const picked = playersHere().flatMap((user) => characterOfUser(user)?.uuid ?? []);
  const page = duelPage();
  const opens: Partial<Record<Step, () => unknown>> = {
    characters: () => openerOf("person")?.({ mode: "make" }),
    duel: () => openerOf("conflict")?.({ kind: "duel", picked: picked.slice(0, 2) }),
    fight: () => page && openerOf("board")?.(page),
  };
  void opens[step]?.();
}

/** Everything that can advance the run. */
const EVENTS = ["createActor", "updateActor", "createJournalEntryPage", "updateJournalEntryPage", "userConnected"];

/** Calls back after such an event; the returned function stops it. */
export function whenGuideMoves(call: () => void): () => void {
  const on = Hooks.on as (hook: string, listen: () => void) => number;
  const hooks = EVENTS.map((event) => [event, on(event, () => call())] as const);
  const off = Hooks.off as (hook: string, id: number) => void;
  return () => {
    for (const [event, id] of hooks) off(event, id);
  };
}
