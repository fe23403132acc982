/** A proposal to change the rules waits for the players it asks, like a conflict; they answer it in the chat. */

import { say } from "../base/say.ts";
import { alsoWaits, isHere, type OwnWait } from "../conflict/notify/waits.ts";
import { asksMe } from "./rulings.ts";

function isShown(message: ChatMessage): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"]`)];
  return shown.some((element) => element.checkVisibility());
}

function waits(): OwnWait[] {
  const message = asksMe();
  if (!message) return [];
  const who = message.author?.name ?? "";
  return [
    {
      id: message.id!,
      title: say("BNB.Ruling.proposed", { who }),
      kind: "",
      call: say("BNB.Calls.call.answer"),
      asks: "",
      where: "",
      who,
      since: message.timestamp,
      chosen: false,
      tincture: "silverpoint",
      button: say("BNB.Ruling.read"),
      open: () => ui.sidebar!.changeTab("chat", "primary"),
      isThere: () => isHere() && isShown(message),
    },
  ];
}

export function registerRulingWaits(): void {
  alsoWaits(waits);
}
