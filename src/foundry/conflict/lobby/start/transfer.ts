/**
 * A form that another player must finish, since the battlefield is the defender's choice: the values go to that player in the
 * chat and open there as the same form. Nothing is started before. Until they start or refuse it, or the sender withdraws it, it
 * waits for them like a decision.
 */
import { told } from "../../../../rules/conflict/telling.ts";
import { say } from "../../../base/say.ts";
import { type GivenConflict, openerOf } from "../../../base/windows/openers.ts";
import { authorOf, cardOf, registerCard } from "../../../chat/cards.ts";
import { postCard } from "../../../chat/post.ts";
import { lastMessages, messagesAfter } from "../../../chat/recent.ts";
import { tellChat } from "../../../chat/told.ts";
import type { TransferCard } from "../../../data/cards.ts";
import { alsoWaits, isHere, type OwnWait } from "../../calls/waits.ts";
import type { Player } from "../../contract/starter.ts";
import { readTransfer } from "./transfer-given.ts";

/** The values as text, because field names contain dots. */
export async function transferTo(player: Player, given: GivenConflict): Promise<void> {
  const who = game.user!.name;
  const plain = say("BNB.Start.transferWords", { who, player: player.name });
  await postCard("transfer", { to: player.id, given: JSON.stringify(given) }, plain);
  ui.notifications!.info(say("BNB.Start.transferTo", { player: player.name }));
}

/** Started, refused or withdrawn, or handed on; without a message there is nothing to answer. */
export async function answerTransfer(message: string, answer: "yes" | "no" | "on"): Promise<void> {
  if (!message) return;
  const words = told(`Start.transferSaid.${answer}`, { who: game.user!.name });
  await tellChat(words, { good: answer !== "no", to: message, answer: answer === "no" ? "no" : "yes" });
}

/** Whether none of the players concerned has answered it. */
function isOpen(message: ChatMessage, { to }: TransferCard): boolean {
  return messagesAfter(message).every((one) => {
    const theirs = one.author?.id === to || one.author?.id === message.author?.id;
    return !theirs || cardOf(one, "told")?.to !== message.id;
  });
}

function open(message: ChatMessage, { given }: TransferCard): void {
  openerOf("conflict")?.({ ...readTransfer(given), transfer: message.id! });
}

function waits(): OwnWait[] {
  return lastMessages().flatMap((message): OwnWait[] => {
    const card = cardOf(message, "transfer");
    const given = card?.to === game.user!.id ? readTransfer(card.given) : undefined;
    // Nobody waits for an answer to the form of somebody who left the world.
    if (!card || !given || !message.author || !isOpen(message, card)) return [];
    const kind = say(`TYPES.JournalEntryPage.${given.kind ?? "battle"}`);
    return [
      {
        id: message.id!,
        what: "decide",
        title: given.given?.title || kind,
        kind,
        call: say("BNB.Calls.call.decide"),
        asks: say("BNB.Start.transferAsks"),
        where: "",
        who: authorOf(message),
        waiters: [authorOf(message)],
        since: message.timestamp,
        chosen: false,
        tincture: "silverpoint",
        button: say("BNB.Start.transferOpen"),
        open: () => open(message, card),
        isThere: () => isHere() && document.getElementById("bnb-start") !== null,
      },
    ];
  });
}

export function registerTransfers(): void {
  alsoWaits(waits);
  registerCard("transfer", "chat/transfer", (card, message) => {
    const me = game.user!.id;
    const unanswered = isOpen(message, card);
    return {
      words: say("BNB.Start.transferWords", {
        who: authorOf(message),
        player: game.users!.get(card.to)?.name ?? "",
      }),
      mine: unanswered && message.author !== null && card.to === me && readTransfer(card.given) !== undefined,
      withdraw: unanswered && message.author?.id === me,
    };
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const card = cardOf(message, "transfer");
    if (!card) return;
    const on = (act: string, what: () => void) =>
      html.querySelector(`[data-transfer-act="${act}"]`)?.addEventListener("click", what);
    on("open", () => open(message, card));
    on("no", () => void answerTransfer(message.id!, "no"));
  });
  // An answered card has no buttons; other players' messages are no answer.
  Hooks.on("createChatMessage", (answer) => {
    const message = game.messages!.get(cardOf(answer, "told")?.to ?? "");
    const card = message && cardOf(message, "transfer");
    if (!card || isOpen(message, card)) return;
    for (const acts of document.querySelectorAll(`[data-message-id="${message.id}"] .acts`)) acts.remove();
  });
}
