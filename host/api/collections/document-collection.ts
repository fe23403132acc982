/** Documents by id (foundryvtt.com/api, foundry.documents.abstract.DocumentCollection), with the applications that show them. */
import { Collection } from "../utils/collection.ts";
import type { Plain } from "../utils/types.ts";

const global = globalThis as any;

export class DocumentCollection extends Collection<string, any> {
  static documentName: string;

  readonly apps: any[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Plain[];

  constructor(data: Plain[] = []) {
    super();
    this._source = data;
  }

  /** Make the documents of the sources; one that cannot be understood is set aside, its data kept. */
  _initialize(): void {
    this.clear();
    for (const data of this._source) {
      try {
        super.set(data["_id"] as string, this.documentClass.fromSource(data, { dropInvalidEmbedded: true }));
      } catch (problem) {
        this.invalidDocumentIds.add(data["_id"] as string);
        console.error(`Failed to initialize ${this.documentName} [${data["_id"]}]:`, problem);
      }
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): any {
    return global.CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  createDocument(data: Plain, context: Plain = {}): any {
    return new this.documentClass(data, context);
  }

  override get(id: string, { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {}): any {
    const document = super.get(id);
    if (document) return document;
    if (invalid) return this.getInvalid(id, { strict });
    return super.get(id, { strict });
  }

  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (data) return this.documentClass.fromSource(data);
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  render(force: any = false, options: Plain = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** By words in the fields that are meant to be searched. */
  search({ query = "", filters = [], exclude = [] }: Plain = {}): any[] {
    const words = String(query).trim().toLowerCase();
    return this.filter((document) => {
      if (exclude.includes(document.id)) return false;
      if (words && !String(document.name).toLowerCase().includes(words)) return false;
      return filters.every(({ field, value }: Plain) => document[field] === value);
    });
  }

  async updateAll(
    transformation: any,
    condition: ((document: any) => boolean) | null = null,
    options: Plain = {},
  ): Promise<any[]> {
    const updates = this.filter((document) => !condition || condition(document)).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  _onModifyContents(action: string, _documents: any[], result: any[], operation: Plain, _userId: string): void {
    if (operation["render"] !== false)
      this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
