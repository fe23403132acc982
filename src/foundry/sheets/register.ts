/** The sheets of actors and items. */

import { registerOpener } from "../base/windows/openers.ts";
import { registerSheet } from "../base/windows/register-sheet.ts";
import { registerRemoved } from "../chat/removed.ts";
import { registerChanged } from "./changed.ts";
import { CharacterSheet } from "./character/character-sheet.ts";
import { registerEffectEnds } from "./effects/ends.ts";
import { ThingSheet } from "./thing/thing-sheet.ts";
import { registerParting } from "./transfer.ts";
import { TroopSheet } from "./troop-sheet.ts";

export function registerSheets(): void {
  registerParting();
  registerRemoved();
  registerChanged();
  registerEffectEnds();
  registerOpener("take", async (actor, thing) => {
    const sheet: unknown = actor.sheet;
    return sheet instanceof CharacterSheet ? sheet.takeThing(thing) : "";
  });
  Hooks.on("createChatMessage", (message) => {
    for (const sheet of foundry.applications.instances.values())
      if (sheet instanceof CharacterSheet) void sheet.heard(message);
  });
  registerSheet(Actor, CharacterSheet, { types: ["character"], label: "BNB.Sheet.character" });
  registerSheet(Actor, TroopSheet, { types: ["unit", "army", "realm"], label: "BNB.Troop.sheet" });
  registerSheet(Item, ThingSheet, { types: ["weapon", "armour", "shield", "gear"], label: "BNB.Thing.sheet" });
}
