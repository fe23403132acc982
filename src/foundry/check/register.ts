/** Registers everything about checks with Foundry, in one call at `init`. */

import { fetched } from "../base/fetched.ts";
import { registerOpener } from "../base/windows/openers.ts";
import { registerCheckCard } from "../chat/check.ts";
import { registerRollHelp } from "../chat/roll-help.ts";
import { isGm } from "../documents/may.ts";
import { registerChatMenu } from "./chat-menu.ts";
import { registerEnricher } from "./enricher.ts";
import { registerKeys } from "./keys.ts";
import { registerMacros } from "./macros.ts";
import { lookWhoSettles, noteAnswer, registerOfferCard, wireOffer } from "./offers.ts";
import { registerRequests } from "./requests.ts";
import { wireResult } from "./result-card.ts";

export function registerChecks(): void {
  registerOpener("check", async (actor, given) =>
    (await fetched(import("./check-window.ts")))?.CheckWindow.show(actor, given),
  );
  registerMacros();
  registerChatMenu();
  registerRollHelp();
  registerEnricher();
  registerKeys();
  registerCheckCard();
  registerOfferCard();
  registerRequests();
  registerOpener("request", async (given) => {
    if (isGm()) (await fetched(import("./request-window.ts")))?.RequestWindow.show(given);
  });
  Hooks.on("renderChatMessageHTML", (message, html) => {
    wireOffer(message, html);
    wireResult(message, html);
  });
  Hooks.on("createChatMessage", (message) => noteAnswer(message));
  Hooks.on("userConnected", lookWhoSettles);
}
