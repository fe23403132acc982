/**
 * A form that somebody else must finish, as the battlefield is the standing defender's choice: what was filled in goes to
 * that player in the chat, and opens there as the same form. Nothing is begun before.
 */
import { say } from "../../say.ts";
import { SYSTEM_ID, templatePath } from "../../system.ts";
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
  await ChatMessage.implementation.create({ content, flags: { [SYSTEM_ID]: { left } } } as never);
  ui.notifications!.info(say("BNB.Start.leftTo", { player: player.name }));
}

function leftIn(message: ChatMessage): Left | undefined {
  return foundry.utils.getProperty(message, `flags.${SYSTEM_ID}.left`) as Left | undefined;
}

export function registerLeft(): void {
  const wire = (message: ChatMessage, html: HTMLElement): void => {
    const button = html.querySelector<HTMLElement>("[data-left-act]");
    const left = leftIn(message);
    if (!button || !left) return;
    button.hidden = left.to !== game.user!.id;
    button.addEventListener("click", () => openerOf("conflict")?.(left.given));
  };
  Hooks.on("renderChatMessageHTML" as never, wire as never);
}
