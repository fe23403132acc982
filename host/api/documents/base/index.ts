/** The base documents: schemas and rights, the same on the server and on the page. */
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActor } from "./actor.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat } from "./combat.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";
import { BaseLevel } from "./level.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseTableResult } from "./table-result.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

export const BASE_DOCUMENTS = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
} as const;
export type DocumentName = keyof typeof BASE_DOCUMENTS;

export function baseDocument(name: string): (typeof BASE_DOCUMENTS)[DocumentName] | undefined {
  return Object.hasOwn(BASE_DOCUMENTS, name) ? BASE_DOCUMENTS[name as DocumentName] : undefined;
}
