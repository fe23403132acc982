/** Which sheet opens for which document. Core's own stay registered, for those who want them. */
import { SYSTEM_ID } from "../system.ts";
import { CharacterSheet } from "./character/character-sheet.ts";
import { registerParting } from "./parting.ts";
import { registerRemoved } from "./removed.ts";
import { ThingSheet } from "./thing-sheet.ts";
import { TroopSheet } from "./troop-sheet.ts";

export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps as any;
  const add = (document: unknown, sheet: unknown, types: readonly string[], label: string) =>
    DocumentSheetConfig.registerSheet(document, SYSTEM_ID, sheet, { types, makeDefault: true, label });
  add(Actor, CharacterSheet, ["character"], "BNB.Sheet.character");
  add(Actor, TroopSheet, ["unit", "army", "realm"], "BNB.Troop.sheet");
  registerParting();
  registerRemoved();
  add(Item, ThingSheet, ["weapon", "armour", "shield", "gear"], "BNB.Thing.sheet");
}
