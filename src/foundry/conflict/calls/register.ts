/** Registers all notifications with Foundry, in one call at `init`. */

import { fetchSoon } from "../../base/fetch-ahead.ts";
import { fetched } from "../../base/fetched.ts";
import { cardOf } from "../../chat/cards.ts";
import { allRead, clientOf, onAnyTable, openConflicts } from "../page/clients/clients.ts";
import { wireCall } from "./call-card.ts";
import { followFront } from "./call-line.ts";
import { drawMark } from "./mark.ts";
import { noteOld, updateCalls } from "./notify.ts";
import { registerReminded } from "./reminded.ts";
import { registerSound } from "./sound.ts";

/** Milliseconds after which a player who left without deciding is called. */
const NOW_AND_THEN = 30_000;

/** Milliseconds in which a player who starts a conflict joins it and opens its window, and is not called. */
const SOON = 300;

type Listen = (hook: string, listener: (...given: never[]) => void) => number;

export function registerCalls(): void {
  registerSound();
  registerReminded(updateCalls);
  Hooks.on("renderSidebar", drawMark);
  Hooks.on("renderChatMessageHTML", (message, html) => wireCall(message, html, updateCalls));
  Hooks.once("ready", () => void start());
}

async function start(): Promise<void> {
  await allRead();
  const soon = foundry.utils.debounce(updateCalls, SOON);
  fetchSoon([async () => (await fetched(import("./results-waits.ts")))?.startResultsWaits(soon)]);
  noteOld();
  onAnyTable(soon);
  followFront();
  for (const hook of [
    "userConnected",
    "deleteJournalEntryPage",
    "closeConflictWindow",
    "renderConflictWindow",
    "closeGoingOnWindow",
    "renderGoingOnWindow",
    "closeStartWindow",
    "renderStartWindow",
  ])
    (Hooks.on as Listen)(hook, () => soon());
  for (const hook of ["createChatMessage", "deleteChatMessage"] as const)
    Hooks.on(hook, (message: ChatMessage) => {
      if (cardOf(message, "transfer") || cardOf(message, "told")?.to) soon();
    });
  document.addEventListener("visibilitychange", soon);
  setInterval(() => {
    updateCalls();
    // Time may run out in a conflict in which nothing happens.
    for (const page of openConflicts()) void clientOf(page).refresh();
  }, NOW_AND_THEN);
  updateCalls();
}
