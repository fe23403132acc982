/**
 * A form that another player must finish, since the battlefield is the defender's choice: the values go to that player in the
 * chat and open there as the same form. Nothing is started before. Until they start or refuse it, or the sender withdraws it, it
 * waits for them like a decision.
 */
import { told } from "../../../rules/conflict/telling.ts";
import { say } from "../../base/say.ts";
import { type GivenConflict, openerOf } from "../../base/windows/openers.ts";
import { cardOf, registerCard } from "../../chat/cards.ts";
import { postCard } from "../../chat/post.ts";
import { lastMessages, messagesAfter } from "../../chat/recent.ts";
import { tellChat } from "../../chat/told.ts";
import type { LeftCard } from "../../data/cards.ts";
import type { Player } from "../contract/starter.ts";
import { alsoWaits, isHere, type OwnWait } from "../notify/waits.ts";
import { readTransfer } from "./transfer-given.ts";

/** The values as text, because field names contain dots. */
export async function leaveTo(player: Player, given: GivenConflict): Promise<void> {
  const who = game.user!.name;
  const plain = say("BNB.Start.leftWords", { who, player: player.name });
  await postCard("left", { by: who, to: player.id, given: JSON.stringify(given) }, plain);
  ui.notifications!.info(say("BNB.Start.leftTo", { player: player.name }));
}

/** Started, refused or withdrawn, or handed on; without a message there is nothing to answer. */
export async function answerLeft(message: string, answer: "yes" | "no" | "on"): Promise<void> {
  if (!message) return;
  const words = told(`Start.leftSaid.${answer}`, { who: game.user!.name });
  await tellChat(words, { good: answer !== "no", to: message, answer: answer === "no" ? "no" : "yes" });
}

/** Whether none of the players concerned has answered it. */
function isOpen(message: ChatMessage, { to }: LeftCard): boolean {
  return messagesAfter(message).every((one) => {
    const theirs = one.author?.id === to || one.author?.id === message.author?.id;
    return !theirs || cardOf(one, "told")?.to !== message.id;
  });
}

/** The message's author is the sender, whatever name is in the card. */
const leaver = (message: ChatMessage, { by }: LeftCard): string => message.author?.name ?? by;

function open(message: ChatMessage, { given }: LeftCard): void {
  openerOf("conflict")?.({ ...readTransfer(given), left: message.id! });
}

function waits(): OwnWait[] {
  return lastMessages().flatMap((message): OwnWait[] => {
    const left = cardOf(message, "left");
    const given = left?.to === game.user!.id ? readTransfer(left.given) : undefined;
    if (!left || !given || !isOpen(message, left)) return [];
    const kind = say(`TYPES.JournalEntryPage.${given.kind ?? "battle"}`);
    return [
      {
        id: message.id!,
        title: given.given?.title || kind,
        kind,
        call: say("BNB.Calls.call.decide"),
        asks: say("BNB.Start.leftAsks"),
        where: "",
        who: leaver(message, left),
        since: message.timestamp,
        chosen: false,
        tincture: "silverpoint",
        button: say("BNB.Start.leftOpen"),
        open: () => open(message, left),
        isThere: () => isHere() && document.getElementById("bnb-start") !== null,
      },
    ];
  });
}

export function registerLeft(): void {
  alsoWaits(waits);
  registerCard("left", "chat/left-to", (left, message) => {
    const me = game.user!.id;
    const unanswered = isOpen(message, left);
    return {
      words: say("BNB.Start.leftWords", { who: leaver(message, left), player: game.users!.get(left.to)?.name ?? "" }),
      mine: unanswered && left.to === me && readTransfer(left.given) !== undefined,
      withdraw: unanswered && message.author?.id === me,
    };
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const left = cardOf(message, "left");
    if (!left) return;
    const on = (act: string, what: () => void) =>
      html.querySelector(`[data-left-act="${act}"]`)?.addEventListener("click", what);
    on("open", () => open(message, left));
    on("no", () => void answerLeft(message.id!, "no"));
  });
  // An answered card has no buttons; other players' messages are no answer.
  Hooks.on("createChatMessage", (answer) => {
    const message = game.messages!.get(cardOf(answer, "told")?.to ?? "");
    const left = message && cardOf(message, "left");
    if (!left || isOpen(message, left)) return;
    for (const acts of document.querySelectorAll(`[data-message-id="${message.id}"] .acts`)) acts.remove();
  });
}
