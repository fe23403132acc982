/** Open decisions of this browser's player, oldest first: conflicts as its clients have verified them, and other requests. */
import { say } from "../../base/say.ts";
import { openerOf } from "../../base/windows/openers.ts";
import type { BoardInput } from "../contract/board.ts";
import { kindOf } from "../contract/kinds.ts";
import { clientOf, finishedConflicts, openConflicts } from "../page/clients/clients.ts";
import { isPractice, seatInfos } from "../page/clients/seats.ts";
import { recentInput } from "../page/tabs.ts";
import { isChosen } from "./chosen.ts";
import { calledAt } from "./memory.ts";
import { changedAt } from "./stamp.ts";
import { ownWait, type Wait, type WaitWords, waitWords } from "./wait.view.ts";

let windowOpen: (page: JournalEntryPage) => boolean = () => false;

/** The conflict window registers here which conflicts are open in one. */
export function knowOpenWindows(isOpen: (page: JournalEntryPage) => boolean): void {
  windowOpen = isOpen;
}

export interface OwnWait extends WaitWords {
  /** The decision's id. */
  readonly id: string;
  readonly what: Wait["what"] | "results";
  readonly title: string;
  readonly kind: string;
  /** The conflict's page; missing for something that already has a chat card. */
  readonly page?: JournalEntryPage;
  readonly since: number;
  readonly chosen: boolean;
  readonly tincture: string;
  /** The label of the button that opens it. */
  readonly button: string;
  open(): void;
  /** Whether the player has it open. */
  isThere(): boolean;
  /** Whether its window is open, even if the player has not touched anything for long. */
  isOpen?(): boolean;
}

/** Other things that wait, without a conflict. */
const others: (() => OwnWait[])[] = [];

export function alsoWaits(found: () => OwnWait[]): void {
  others.push(found);
}

/** Undefined until the conflict's kind is loaded, or if its page cannot be read. */
export function sceneOf(page: JournalEntryPage): BoardInput | undefined {
  if (!kindOf(page.type)) return undefined;
  const view = clientOf(page).view();
  if (!view.ok) return undefined;
  return { view: view.value, seats: seatInfos(page), seat: undefined, draft: {}, live: true, say };
}

export function waitAt(page: JournalEntryPage): OwnWait | undefined {
  const input = sceneOf(page);
  const wait = input && ownWait(input.view);
  if (!input || !wait) return undefined;
  return {
    ...waitWords(input, wait),
    id: wait.id,
    what: wait.what,
    title: page.name,
    kind: say(`TYPES.JournalEntryPage.${page.type}`),
    page,
    since: calledAt(wait.id) ?? changedAt(page),
    chosen: isChosen(page.uuid),
    tincture: input.seats.find(({ seat }) => seat === wait.seats[0])?.tincture || "silverpoint",
    button: say("BNB.Calls.play"),
    open: () => void openerOf("board")?.(page),
    isThere: () => isAtTable(page),
    isOpen: () => windowOpen(page),
  };
}

/** A practice game keeps nobody waiting: it neither calls nor counts. */
export function waitsForMe(): OwnWait[] {
  const pages = [...openConflicts(), ...finishedConflicts()].filter((page) => !isPractice(page));
  const tables = pages.flatMap((page) => waitAt(page) ?? []);
  return [...tables, ...others.flatMap((found) => found())].sort((one, other) => one.since - other.since);
}

/** Whether the conflict's window is open and the player is active. */
export function isAtTable(page: JournalEntryPage): boolean {
  return isHere() && windowOpen(page);
}

/** Whether the player was active recently: an open tab alone does not count. */
export function isHere(): boolean {
  return recentInput() && document.visibilityState === "visible";
}
