/** The tables that wait for this browser's player, oldest first, as its own clients have proved them. */
import { say } from "../../say.ts";
import { kindOf } from "../kinds.ts";
import { clientOf, openConflicts } from "../page/clients.ts";
import { seatInfos } from "../page/seats.ts";
import { recentInput } from "../page/tabs.ts";
import type { BoardInput } from "../window/board.ts";
import { ConflictWindow } from "../window/window.ts";
import { isChosen } from "./chosen.ts";
import { calledAt } from "./memory.ts";
import { changedAt } from "./stamp.ts";
import { ownWait, type Wait, type WaitWords, waitWords } from "./wait.view.ts";

export interface OwnWait extends WaitWords {
  readonly page: JournalEntryPage;
  readonly wait: Wait;
  readonly since: number;
  readonly chosen: boolean;
  /** The seat's tincture. */
  readonly tincture: string;
}

/** Undefined as long as the table's rules have not been fetched, or its page cannot be read. */
export function sceneOf(page: JournalEntryPage): BoardInput | undefined {
  if (!kindOf(page.type)) return undefined;
  const view = clientOf(page).view();
  if (!view.ok) return undefined;
  return { table: view.value, seats: seatInfos(page), seat: undefined, draft: {}, live: true, say };
}

export function waitAt(page: JournalEntryPage): OwnWait | undefined {
  const scene = sceneOf(page);
  const wait = scene && ownWait(scene.table);
  if (!scene || !wait) return undefined;
  return {
    ...waitWords(scene, wait),
    page,
    wait,
    since: calledAt(wait.id) ?? changedAt(page),
    chosen: isChosen(page.uuid),
    tincture: scene.seats.find(({ seat }) => seat === wait.seats[0])?.tincture || "silverpoint",
  };
}

export function waitsForMe(): OwnWait[] {
  return openConflicts()
    .flatMap((page) => waitAt(page) ?? [])
    .sort((one, other) => one.since - other.since);
}

/** Being at a table means its window is open and its player has touched something of late; an open tab is nobody. */
export function isAtTable(page: JournalEntryPage): boolean {
  return recentInput() && document.visibilityState === "visible" && ConflictWindow.isOpen(page);
}
