/**
 * A form that somebody else must finish, as the battlefield is the standing defender's choice: what was filled in goes to
 * that player in the chat, and opens there as the same form. Nothing is begun before.
 */
import { isObject } from "../../../rules/result.ts";
import { postMessage } from "../../chat/post.ts";
import { ourFlags } from "../../documents/flags.ts";
import { say } from "../../say.ts";
import { templatePath } from "../../system.ts";
import { type GivenConflict, openerOf } from "../../windows.ts";
import type { Player } from "./starter.ts";

interface Left {
  readonly to: string;
  readonly given: GivenConflict;
}

export async function leaveTo(player: Player, given: GivenConflict): Promise<void> {
  const words = say("BNB.Start.leftWords", { who: game.user!.name!, player: player.name });
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/left-to"), { words });
  const left: Left = { to: player.id, given };
  await postMessage({ content }, { left });
  ui.notifications!.info(say("BNB.Start.leftTo", { player: player.name }));
}

export function registerLeft(): void {
  const wire = (message: ChatMessage, html: HTMLElement): void => {
    const button = html.querySelector<HTMLElement>("[data-left-act]");
    const left = ourFlags(message).left as Left | undefined;
    if (!button || !isObject(left) || !isObject(left.given)) return;
    button.hidden = left.to !== game.user!.id;
    button.addEventListener("click", () => openerOf("conflict")?.(left.given));
  };
  Hooks.on("renderChatMessageHTML", wire);
}
