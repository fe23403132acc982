/** The sheets of actors and items. */

import { aboveDirectory } from "../base/directory-button.ts";
import { fetched } from "../base/fetched.ts";
import { say } from "../base/say.ts";
import { openerOf, registerOpener } from "../base/windows/openers.ts";
import { registerSheet } from "../base/windows/register-sheet.ts";
import { registerRemoved } from "../chat/removed.ts";
import { ArmySheet } from "./army/army-sheet.ts";
import { registerChanged } from "./changed.ts";
import { CharacterSheet } from "./character/character-sheet.ts";
import { registerEffectEnds } from "./effects/ends.ts";
import { CHANGEABLE, changeBar, registerHarm } from "./harm.ts";
import { ThingSheet } from "./thing/thing-sheet.ts";
import { registerParting } from "./transfer.ts";
import { TroopSheet } from "./troop-sheet.ts";

/** Core edits only stored bars; ours are derived, and each change of them means something. */
function registerBars(): void {
  class BarActor extends CONFIG.Actor.documentClass {
    override async modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean) {
      if (
        isBar !== false &&
        CHANGEABLE.includes(attribute) &&
        (await changeBar(this, attribute, value, isDelta === true))
      )
        return this;
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    }
  }
  class BarToken extends CONFIG.Token.documentClass {
    override getBarAttribute(...given: Parameters<TokenDocument["getBarAttribute"]>) {
      const bar = super.getBarAttribute(...given);
      return bar && CHANGEABLE.includes(bar.attribute) ? { ...bar, editable: true } : bar;
    }
  }
  Object.assign(CONFIG.Actor, { documentClass: BarActor });
  Object.assign(CONFIG.Token, { documentClass: BarToken });
}

export function registerSheets(): void {
  registerBars();
  registerParting();
  registerRemoved();
  registerChanged();
  registerHarm();
  registerEffectEnds();
  registerOpener("take", async (actor, thing) => {
    const sheet: unknown = actor.sheet;
    return sheet instanceof CharacterSheet ? sheet.takeThing(thing) : "";
  });
  registerOpener("party", async () => {
    const part = await fetched(import("./party/party-window.ts"));
    if (part) await new part.PartyWindow().render({ force: true });
  });
  Hooks.on("renderActorDirectory", (_app, html) =>
    aboveDirectory(html, "party", say("BNB.Party.open"), () => openerOf("party")?.()),
  );
  Hooks.on("createChatMessage", (message) => {
    for (const sheet of foundry.applications.instances.values())
      if (sheet instanceof CharacterSheet) void sheet.heard(message);
  });
  registerSheet(Actor, CharacterSheet, { types: ["character"], label: "BNB.Sheet.character" });
  registerSheet(Actor, TroopSheet, { types: ["unit", "realm"], label: "BNB.Troop.sheet" });
  registerSheet(Actor, ArmySheet, { types: ["army"], label: "BNB.ArmySheet.sheet" });
  registerSheet(Item, ThingSheet, { types: ["weapon", "armour", "shield", "gear"], label: "BNB.Thing.sheet" });
}
