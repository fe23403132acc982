/**
 * A form that somebody else must finish, as the battlefield is the standing defender's choice: what was filled in goes to
 * that player in the chat, and opens there as the same form. Nothing is begun before.
 */
import { isObject } from "../../../rules/result.ts";
import { cardOf, registerCard } from "../../chat/cards.ts";
import { postCard } from "../../chat/post.ts";
import { say } from "../../say.ts";
import { type GivenConflict, openerOf } from "../../windows.ts";
import { ring } from "../calls/sound.ts";
import type { Player } from "./starter.ts";

/** What was filled in, as text: names of fields hold dots. */
export async function leaveTo(player: Player, given: GivenConflict): Promise<void> {
  const who = game.user!.name;
  const plain = say("BNB.Start.leftWords", { who, player: player.name });
  await postCard("left", { by: who, to: player.id, given: JSON.stringify(given) }, plain);
  ui.notifications!.info(say("BNB.Start.leftTo", { player: player.name }));
}

/** Anybody may have written it; the form reads its fields as if they were typed. */
function givenIn(text: string): GivenConflict | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return isObject(given) ? given : undefined;
  } catch {
    return undefined;
  }
}

export function registerLeft(): void {
  registerCard("left", "chat/left-to", ({ by, to }) => ({
    words: say("BNB.Start.leftWords", { who: by, player: game.users!.get(to)?.name ?? "" }),
  }));
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const button = html.querySelector<HTMLElement>("[data-left-act]");
    const left = cardOf(message, "left");
    const given = left && givenIn(left.given);
    if (!button || !left || !given) return;
    button.hidden = left.to !== game.user!.id;
    button.addEventListener("click", () => openerOf("conflict")?.({ ...given, left: true }));
  });
  // No table stands yet that could call him.
  Hooks.on("createChatMessage", (message) => {
    const left = cardOf(message, "left");
    if (left?.to !== game.user!.id) return;
    ring();
    ui.notifications!.info(say("BNB.Start.leftWords", { who: left.by, player: game.user!.name }));
  });
}
