/** The world's own documents of one kind (foundryvtt.com/api, foundry.documents.abstract.WorldCollection). */
import type { Plain } from "../utils/types.ts";
import { DocumentCollection } from "./document-collection.ts";

const global = globalThis as any;

export class WorldCollection extends DocumentCollection {
  static get instance(): any {
    return global.game.collections.get(this.documentName);
  }

  get directory(): any {
    return global.ui?.[this.documentClass.metadata.collection] ?? null;
  }

  get folders(): any {
    return global.game.folders.filter((folder: any) => folder.type === this.documentName);
  }

  /** Data of a compendium's document, as a new one of the world. */
  fromCompendium(
    document: any,
    { clearFolder = false, clearState = true, clearSort = true, clearOwnership = true, keepId = false }: Plain = {},
  ): Plain {
    const data = document.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    data._stats = {
      ...data._stats,
      compendiumSource: document.pack ? document.uuid : (data._stats?.compendiumSource ?? null),
    };
    return data;
  }

  async importFromCompendium(pack: any, id: string, updateData: Plain = {}, options: Plain = {}): Promise<any> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`${pack.collection} has no document [${id}]`);
    const data = { ...this.fromCompendium(document, options), ...updateData };
    return this.documentClass.create(data, { fromCompendium: true, ...options });
  }

  static registerSheet(scope: string, sheetClass: any, options: Plain = {}): void {
    sheetConfig().registerSheet(global.CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: any, options: Plain = {}): void {
    sheetConfig().unregisterSheet(global.CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static get registeredSheets(): any[] {
    const classes = Object.values<any>(global.CONFIG[this.documentName].sheetClasses ?? {}).flatMap((byId) =>
      Object.values<any>(byId),
    );
    return [...new Set(classes.map((entry) => entry.cls))];
  }
}

function sheetConfig(): any {
  return global.foundry.applications.apps.DocumentSheetConfig;
}
