/** Every model by document and type, as system.json lists them. Registration is one loop over this table. */

import { CONFLICT_PAGES, type ConflictPage } from "../system.ts";
import { CampaignData } from "./campaign.ts";
import { CharacterData } from "./character.ts";
import { ConflictPageData } from "./conflict-page.ts";
import { MESSAGES } from "./messages.ts";
import { ArmourData, GearData, ShieldData, WeaponData } from "./things.ts";
import { ArmyData, RealmData, UnitData } from "./troops.ts";

export const MODELS = {
  Actor: { character: CharacterData, unit: UnitData, army: ArmyData, realm: RealmData },
  Item: { weapon: WeaponData, armour: ArmourData, shield: ShieldData, gear: GearData },
  JournalEntryPage: {
    campaign: CampaignData,
    ...(Object.fromEntries(CONFLICT_PAGES.map((type) => [type, ConflictPageData])) as Record<
      ConflictPage,
      typeof ConflictPageData
    >),
  },
  ChatMessage: MESSAGES,
} as const;

/** Font Awesome classes for the create dialogs and the sidebar. */
export const TYPE_ICONS = {
  Actor: {
    character: "fa-solid fa-user",
    unit: "fa-solid fa-people-group",
    army: "fa-solid fa-flag",
    realm: "fa-solid fa-crown",
  },
  Item: {
    weapon: "fa-solid fa-khanda",
    armour: "fa-solid fa-vest",
    shield: "fa-solid fa-shield",
    gear: "fa-solid fa-box-open",
  },
  JournalEntryPage: { campaign: "fa-solid fa-book" },
  ChatMessage: {},
} as const;

/** The values a token's bars can show. */
export const TRACKED = {
  character: { bar: ["vitals.wounds", "vitals.hp"], value: ["wealth"] },
  unit: { bar: ["standing"], value: ["losses"] },
  army: { bar: [], value: [] },
  realm: { bar: [], value: ["wealth"] },
} as const;
