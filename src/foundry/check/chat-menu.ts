/** The context menu of our cards in the chat: roll a check again, contest it, apply a fight's results. */
import { menuEntry } from "../base/version/menu-entry.ts";
import { cardOf } from "../chat/cards.ts";
import { kindOf } from "../conflict/contract/kinds.ts";
import { clientOf, onAnyTable } from "../conflict/page/clients/clients.ts";
import { pageAt } from "../documents/by-uuid.ts";
import { owns } from "../documents/may.ts";
import { characterAt, myCharacter } from "./people.ts";
import { contestIt, rollAgain } from "./result-card.ts";

function messageOf(element: HTMLElement): ChatMessage | undefined {
  const { messageId = "" } = element.closest<HTMLElement>("[data-message-id]")?.dataset ?? {};
  return game.messages!.get(messageId);
}

function checkOf(element: HTMLElement) {
  const message = messageOf(element);
  const card = message && cardOf(message, "check");
  const roller = card && characterAt(card.actor);
  return card && roller ? { card, roller } : undefined;
}

/** Fetched once a conflict has been read: before that, no fight has results to apply. */
let results: typeof import("../conflict/report/page-late.ts") | undefined;

async function fetchResults(): Promise<void> {
  results ??= await import("../conflict/report/page-late.ts");
}

/** A fight whose results this user can still apply. */
function fightOf(element: HTMLElement): JournalEntryPage | undefined {
  const message = messageOf(element);
  const page = pageAt((message && cardOf(message, "step"))?.page);
  const view = page && kindOf(page.type) ? clientOf(page).view() : undefined;
  if (!page || !view?.ok) return undefined;
  return results?.sheetsOf(page, view.value.match)?.may ? page : undefined;
}

const ENTRIES = [
  {
    label: "BNB.ChatMenu.rollAgain",
    icon: "fa-solid fa-dice",
    visible: (element: HTMLElement) => owns(checkOf(element)?.roller),
    act(element: HTMLElement) {
      const found = checkOf(element);
      if (found) rollAgain(found.roller, found.card);
    },
  },
  {
    label: "BNB.ChatMenu.contest",
    icon: "fa-solid fa-hand-fist",
    visible(element: HTMLElement) {
      const found = checkOf(element);
      const mine = myCharacter();
      return found !== undefined && mine !== undefined && mine.uuid !== found.roller.uuid;
    },
    act(element: HTMLElement) {
      const found = checkOf(element);
      if (found) contestIt(found.roller, found.card);
    },
  },
  {
    label: "BNB.ChatMenu.apply",
    icon: "fa-solid fa-clipboard-check",
    visible: (element: HTMLElement) => fightOf(element) !== undefined,
    act(element: HTMLElement) {
      const found = fightOf(element);
      if (found) void results?.confirmResults(found);
    },
  },
];

/** Version 14 asks once, before the game is ready, so this is registered at `init`. */
export function registerChatMenu(): void {
  onAnyTable(() => void fetchResults());
  const on = Hooks.on as (hook: string, listen: (log: object, entries: object[]) => void) => number;
  on("getChatMessageContextOptions", (_log, entries) => void entries.push(...ENTRIES.map(menuEntry)));
}
