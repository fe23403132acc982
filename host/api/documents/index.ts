/** The members of `foundry.documents`: the documents of the page, by name. */
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant } from "./combatant.ts";
import { CombatantGroup } from "./combatant-group.ts";
import { Item } from "./item.ts";
import { Level } from "./level.ts";
import { RollTable } from "./roll-table.ts";
import { Scene } from "./scene.ts";
import { Folder, JournalEntry, JournalEntryPage, Macro, Setting, TableResult } from "./simple.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";

export const CLIENT_DOCUMENTS = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Level,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
};
