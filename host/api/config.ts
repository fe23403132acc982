/** CONFIG (foundryvtt.com/api, CONFIG): what a system may replace or add to before the world is made. */

import { ChatMessages } from "./collections/chat-messages.ts";
import {
  Actors,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "./collections/world-collections.ts";
import { COMPATIBILITY_MODES } from "./const.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./data/calendar.ts";
import { ActiveEffectTypeDataModel } from "./data/effect-changes.ts";
import { diceDefaults } from "./dice/index.ts";
import { CLIENT_DOCUMENTS } from "./documents/index.ts";
import { MESSAGE_MODES } from "./documents/message-modes.ts";
import { since14 } from "./face.ts";
import { statusesById } from "./status-effects.ts";

const COLLECTIONS: Record<string, any> = {
  Actor: Actors,
  ChatMessage: ChatMessages,
  Combat: CombatEncounters,
  Folder: Folders,
  Item: Items,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  Scene: Scenes,
  Setting: WorldSettings,
  User: Users,
};

const ICONS: Record<string, string> = {
  ActiveEffect: "fa-solid fa-person-rays",
  Actor: "fa-solid fa-user",
  ChatMessage: "fa-solid fa-message",
  Combat: "fa-solid fa-swords",
  Combatant: "fa-solid fa-user-shield",
  CombatantGroup: "fa-solid fa-people-group",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  Setting: "fa-solid fa-gears",
  TableResult: "fa-solid fa-table-rows",
  Token: "fa-solid fa-circle-user",
  User: "fa-solid fa-user",
};

const STATUSES = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "poison",
  "disease",
  "invisible",
];

export function makeConfig(): Record<string, any> {
  const documents = Object.fromEntries(
    Object.entries<any>(CLIENT_DOCUMENTS)
      .filter(([name]) => name !== "Level" || since14())
      .map(([name, documentClass]) => [
        name,
        {
          documentClass,
          ...(COLLECTIONS[name] ? { collection: COLLECTIONS[name] } : {}),
          sidebarIcon: ICONS[name],
          compendiumIndexFields: [],
          ...(documentClass.hasTypeData
            ? { dataModels: {}, typeLabels: {}, typeIcons: {}, defaultType: undefined }
            : {}),
          sheetClasses: {},
        },
      ]),
  );
  const config: Record<string, any> = {
    compatibility: { mode: COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    debug: { applications: false, documents: false, hooks: false, rollParsing: false },
    ...documents,
    Actor: { ...documents["Actor"], trackableAttributes: {} },
    ActiveEffect: { ...documents["ActiveEffect"], legacyTransferral: false },
    Combat: { ...documents["Combat"], initiative: { formula: null, decimals: 0 }, settings: {} },
    Token: { ...documents["Token"], adjectivesPrefix: "TOKEN.Adjectives" },
    Dice: {
      ...diceDefaults,
      rollModes: {
        publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
        gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
        blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
        selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
      },
    },
    Canvas: {
      maxZoom: 3,
      dispositionColors: {
        HOSTILE: 0xe72124,
        NEUTRAL: 0xf1d836,
        FRIENDLY: 0x43dfdf,
        INACTIVE: 0x555555,
        PARTY: 0x33bc4e,
        CONTROLLED: 0xff9829,
        SECRET: 0xa612d4,
      },
      layers: {},
    },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    },
    compendium: { uuidRedirects: {} },
    fontDefinitions: {},
    queries: {},
    sounds: { dice: null, lock: null, notification: null, combat: null },
    specialStatusEffects: { BLIND: "blind", DEFEATED: "dead", INVISIBLE: "invisible" },
    statusEffects: STATUSES.map((id) => ({
      id,
      name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      img: `icons/svg/${id === "dead" ? "skull" : id}.svg`,
    })),
    TextEditor: { enrichers: [] },
    time: {
      roundTime: 0,
      turnTime: 0,
      worldCalendarClass: CalendarData,
      worldCalendarConfig: structuredClone(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG),
      earthCalendarClass: CalendarData,
      earthCalendarConfig: structuredClone(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG),
      formatters: { timestamp: "formatTimestamp" },
    },
    ui: {},
    ux: {},
    weatherEffects: {},
  };
  if (since14()) {
    config["ChatMessage"].modes = structuredClone(MESSAGE_MODES);
    statusesById(config);
    config["ActiveEffect"].dataModels.base = ActiveEffectTypeDataModel;
  }
  return config;
}
