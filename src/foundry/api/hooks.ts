/**
 * Our own hooks, called on every client once it has verified the event. They only inform: listeners change nothing here, and a
 * failing listener stops nothing.
 */
import { outcomeOf } from "../../rules/conflict/match.ts";
import { cardOf } from "../chat/cards.ts";
import { rolledIn } from "../chat/check.ts";
import { loadKind } from "../conflict/contract/kinds.ts";
import { clientOf, conflictPages, isConflictPage, onAnyTable } from "../conflict/page/clients/clients.ts";
import { isIdle } from "../conflict/page/idle.ts";
import { conflictOf } from "../data/read.ts";
import type { CheckResult, ConflictInfo, SystemHooks } from "./public.ts";
import { infoOf, stepOf } from "./reading.ts";
import { happened, type Seen } from "./watch.ts";

type HookName = keyof SystemHooks;

export function call<Name extends HookName>(name: Name, ...told: Parameters<SystemHooks[Name]>): void {
  (Hooks.callAll as (hook: string, ...given: unknown[]) => boolean)(name, ...told);
}

const seen = new Map<string, Seen>();
const watched = new Set<string>();

/** Reports the page's changes from now on; `fresh` marks a conflict that has just started. */
async function watch(page: JournalEntryPage, fresh: boolean): Promise<void> {
  if (watched.has(page.uuid) || !(await loadKind(page.type)) || watched.has(page.uuid)) return;
  watched.add(page.uuid);
  let begun = !fresh;
  const look = (): void => {
    const { reading } = clientOf(page);
    if (!reading) return;
    const { match, turn } = reading;
    const before = seen.get(page.uuid) ?? (begun ? undefined : { steps: 0, waitingFor: [], over: false });
    const now = {
      steps: match.past.length,
      waitingFor: turn.progress.waitingFor,
      over: outcomeOf(match) !== undefined,
    };
    seen.set(page.uuid, now);
    // A page changes several times in a step: the state is copied only for an event.
    let info: ConflictInfo | undefined;
    const conflict = () => (info ??= infoOf(page)!);
    if (!begun) {
      begun = true;
      call("blades-and-banners.conflictStarted", conflict());
    }
    const { steps, ended, opened } = happened(before, now);
    for (const at of steps) call("blades-and-banners.stepTaken", stepOf(page, match, at));
    if (ended) call("blades-and-banners.conflictEnded", conflict());
    if (opened) call("blades-and-banners.decisionOpened", conflict());
  };
  clientOf(page).onChange(look);
  look();
}

/** A message may be forged: a check whose dice do not match is not reported. */
function tellCheck(message: ChatMessage): void {
  const card = cardOf(message, "check");
  const rolled = card && rolledIn(card, message);
  if (!card || !rolled) return;
  const told: CheckResult = {
    actor: card.actor,
    skill: card.skill.replace("BNB.Skill.", ""),
    rating: rolled.rating,
    opposition: rolled.opposition,
    faces: [...rolled.faces],
    success: rolled.success,
    message: message.id!,
  };
  call("blades-and-banners.checkRolled", told);
}

export function registerApiHooks(): void {
  const imported = (page: JournalEntryPage): boolean => conflictOf(page).imported !== "";
  Hooks.once("ready", () => {
    for (const page of conflictPages()) if (!imported(page) && !isIdle(page)) void watch(page, false);
  });
  // An idle conflict is watched from the moment it is loaded.
  onAnyTable((page) => {
    if (!imported(page)) void watch(page, false);
  });
  Hooks.on("createJournalEntryPage", (page) => {
    if (isConflictPage(page) && !imported(page)) void watch(page, true);
  });
  Hooks.on("deleteJournalEntryPage", (page) => {
    seen.delete(page.uuid);
    watched.delete(page.uuid);
  });
  Hooks.on("createChatMessage", (message) => tellCheck(message));
}
