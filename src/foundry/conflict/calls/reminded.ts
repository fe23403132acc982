/**
 * A reminder from another player: this browser rings and shows the call again, if that decision still waits for its player and
 * they do not have the conflict open. Forged messages have no effect.
 */
import { isObject } from "../../../rules/result.ts";
import { pageAt } from "../../documents/by-uuid.ts";
import { SYSTEM_ID } from "../../system.ts";
import { isConflictPage } from "../page/clients/clients.ts";
import { seatInfos } from "../page/clients/seats.ts";
import { showFirst } from "./call-line.ts";
import { forgetDismissed } from "./memory.ts";
import { reminderId } from "./reminder.ts";
import { ring } from "./sound.ts";
import { isAtTable, waitAt } from "./waits.ts";

/** `again` draws the call. */
export function registerReminded(again: () => void): void {
  Hooks.on("createChatMessage", (message) => {
    const told = (message.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.remind;
    if (!isObject(told) || told.user !== game.user!.id) return;
    const page = pageAt(String(told.page));
    if (!page || !isConflictPage(page)) return;
    const { author } = message;
    // Only who plays there may ring.
    if (!seatInfos(page).some(({ user }) => user === author?.id)) return;
    const wait = waitAt(page);
    if (!wait || wait.id !== told.decision || message.id !== reminderId(wait.id, game.user!.id!)) return;
    if (isAtTable(page)) return;
    forgetDismissed(wait.id);
    showFirst(wait.id);
    ring();
    again();
  });
}
