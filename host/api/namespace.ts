/** The public namespaces: `foundry` and the globals beside it. Reading a member that is not here throws and names it. */
import * as abstract from "./abstract/index.ts";
import {
  applicationsNamespace,
  applicationUtils,
  canvasNamespace,
  gridNamespace,
  nueNamespace,
  TooltipManager,
} from "./applications/namespace.ts";
import { ChatMessages } from "./collections/chat-messages.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import * as collections from "./collections/world-collections.ts";
import * as constants from "./const.ts";
import { CalendarData } from "./data/calendar.ts";
import * as fields from "./data/fields/index.ts";
import * as validation from "./data/validation.ts";
import { Roll, terms } from "./dice/index.ts";
import { BASE_DOCUMENTS } from "./documents/base/index.ts";
import { PrototypeToken } from "./documents/base/prototype-token.ts";
import { ClientDatabaseBackend } from "./documents/client-database.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { CLIENT_DOCUMENTS } from "./documents/index.ts";
import { Game } from "./game.ts";
import { ClientKeybindings } from "./helpers/client-keybindings.ts";
import { ClientSettings } from "./helpers/client-settings.ts";
import { GameTime } from "./helpers/game-time.ts";
import { Hooks } from "./helpers/hooks.ts";
import { KeyboardManager } from "./helpers/keyboard-manager.ts";
import { Localization } from "./helpers/localization.ts";
import { throwOnMissing } from "./helpers/missing.ts";
import { namedGlobals, nameTheRest } from "./named/index.ts";
import * as utils from "./utils/index.ts";

const { Token: TokenDocument, ...documents } = CLIENT_DOCUMENTS;
const bases = Object.fromEntries(Object.entries(BASE_DOCUMENTS).map(([name, base]) => [`Base${name}`, base]));

export const CONST = throwOnMissing("CONST", { ...constants });

export const foundry = throwOnMissing("foundry", {
  CONST,
  Game,
  abstract: throwOnMissing("foundry.abstract", { ...abstract, DatabaseBackend: ClientDatabaseBackend }),
  applications: applicationsNamespace,
  canvas: canvasNamespace,
  data: throwOnMissing("foundry.data", {
    CalendarData,
    PrototypeToken,
    fields: throwOnMissing("foundry.data.fields", { ...fields }),
    validation: throwOnMissing("foundry.data.validation", { ...validation }),
  }),
  dice: throwOnMissing("foundry.dice", { Roll, terms: throwOnMissing("foundry.dice.terms", { ...terms }) }),
  documents: throwOnMissing("foundry.documents", {
    ...documents,
    TokenDocument,
    ...bases,
    abstract: throwOnMissing("foundry.documents.abstract", {
      ClientDocumentMixin,
      DocumentCollection,
      WorldCollection,
    }),
    collections: throwOnMissing("foundry.documents.collections", {
      ...collections,
      ChatMessages,
      CompendiumCollection,
    }),
  }),
  grid: gridNamespace,
  helpers: throwOnMissing("foundry.helpers", {
    ClientSettings,
    GameTime,
    Hooks,
    Localization,
    interaction: throwOnMissing("foundry.helpers.interaction", { ClientKeybindings, KeyboardManager, TooltipManager }),
  }),
  nue: nueNamespace,
  utils: throwOnMissing("foundry.utils", { ...utils, ...applicationUtils }),
});

nameTheRest(foundry);

/** The names that are also global. */
export function globalNames(): Record<string, unknown> {
  const { applications } = foundry;
  return {
    foundry,
    CONST,
    Hooks,
    Roll,
    ...documents,
    TokenDocument,
    Actors: collections.Actors,
    Items: collections.Items,
    Journal: collections.Journal,
    Collection: utils.Collection,
    CompendiumCollection,
    TextEditor: applications.ux.TextEditor,
    FormDataExtended: applications.ux.FormDataExtended,
    fromUuid: utils.fromUuid,
    fromUuidSync: utils.fromUuidSync,
    getDocumentClass: utils.getDocumentClass,
    ...namedGlobals(foundry),
    ...Object.fromEntries(Object.entries(terms).filter(([name]) => name !== "RollTerm")),
  };
}
