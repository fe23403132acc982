/**
 * Documents that this host does not store: their classes can be extended and registered, with the documented names and a
 * minimal schema; the server refuses to store one, by name. Public source: foundryvtt.com/api/v13 foundry.documents.
 */
import { Document, type DocumentMetadata } from "../abstract/document.ts";
import { ArrayField } from "../data/fields/array.ts";
import { FilePathField } from "../data/fields/file.ts";
import { DocumentTypeField } from "../data/fields/ids.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { ObjectField } from "../data/fields/object.ts";
import { StringField } from "../data/fields/string.ts";
import { HTMLField } from "../data/fields/text.ts";
import { TypeDataField } from "../data/fields/type-data.ts";
import { idField, keeping, nameField } from "../documents/base/common.ts";
import { ClientDocumentMixin } from "../documents/client-document.ts";

interface Named {
  readonly collection: string;
  /** The page's class where its name differs. */
  readonly as?: string;
  readonly typed?: boolean;
  readonly title?: boolean;
  /** Further fields. */
  readonly holds?: () => Record<string, any>;
}

/** The content of an adventure, as it is stored; this host shows it in its compendium and does not import it. */
const ADVENTURE = (): Record<string, any> => ({
  img: new FilePathField({ categories: ["IMAGE"] }),
  caption: new HTMLField(),
  description: new HTMLField(),
  folder: new StringField({ nullable: true, initial: null }),
  sort: new IntegerSortField(),
  ...Object.fromEntries(
    ["actors", "cards", "combats", "folders", "items", "journal", "macros", "playlists", "scenes", "tables"].map(
      (name) => [name, new ArrayField(new ObjectField())],
    ),
  ),
});

const NAMED: Readonly<Record<string, Named>> = {
  ActorDelta: { collection: "delta", title: true },
  Adventure: { collection: "adventures", title: true, holds: ADVENTURE },
  AmbientLight: { collection: "lights", as: "AmbientLightDocument" },
  AmbientSound: { collection: "sounds", as: "AmbientSoundDocument" },
  Card: { collection: "cards", typed: true, title: true },
  Cards: { collection: "cards", typed: true, title: true },
  Drawing: { collection: "drawings", as: "DrawingDocument" },
  FogExploration: { collection: "fog" },
  JournalEntryCategory: { collection: "categories", title: true },
  MeasuredTemplate: { collection: "templates", as: "MeasuredTemplateDocument" },
  Note: { collection: "notes", as: "NoteDocument" },
  Playlist: { collection: "playlists", title: true },
  PlaylistSound: { collection: "sounds", title: true },
  Region: { collection: "regions", as: "RegionDocument", title: true },
  RegionBehavior: { collection: "behaviors", typed: true, title: true },
  Tile: { collection: "tiles", as: "TileDocument" },
  Wall: { collection: "walls", as: "WallDocument" },
};

function baseOf(name: string, { collection, typed = false, title = false, holds }: Named): any {
  const cls: any = class extends Document {
    static override metadata: DocumentMetadata = {
      ...Document.metadata,
      name,
      collection,
      hasTypeData: typed,
      label: `DOCUMENT.${name}`,
      labelPlural: `DOCUMENT.${name}s`,
    };
    static override defineSchema(): Record<string, any> {
      return {
        _id: idField(),
        ...(title ? { name: nameField() } : {}),
        ...(typed ? { type: new DocumentTypeField(cls, { initial: "base" }), system: new TypeDataField(cls) } : {}),
        ...holds?.(),
        ...keeping(),
      };
    }
  };
  return called(cls, `Base${name}`);
}

const called = (cls: any, name: string): any => Object.defineProperty(cls, "name", { value: name });

const bases = Object.fromEntries(Object.entries(NAMED).map(([name, named]) => [name, baseOf(name, named)]));

/** By document name: what CONFIG has. */
export const NAMED_DOCUMENTS: Record<string, any> = Object.fromEntries(
  Object.entries(NAMED).map(([name, { as = name }]) => [
    name,
    called(class extends ClientDocumentMixin(bases[name]) {}, as),
  ]),
);

/** The members of foundry.documents, which are also globals. */
export const namedClasses = (): Record<string, any> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, { as = name }]) => [as, NAMED_DOCUMENTS[name]]));

export const namedBases = (): Record<string, any> =>
  Object.fromEntries(Object.entries(bases).map(([name, base]) => [`Base${name}`, base]));
