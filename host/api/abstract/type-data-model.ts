/** The model of a document's `system` (foundryvtt.com/api, foundry.abstract.TypeDataModel): it prepares with its document and hears of its changes. */
import { DataModel } from "./data-model.ts";

export class TypeDataModel extends DataModel {
  /** The package that brought the model: the module that a type's name begins with, else the system; none for core types. */
  get modelProvider(): any {
    const { game } = globalThis as any;
    const type: string | undefined = this.parent?._source?.type;
    if (!type || this.parent.constructor.metadata?.coreTypes?.includes(type)) return null;
    const at = type.indexOf(".");
    return at < 0 ? (game?.system ?? null) : (game?.modules?.get(type.slice(0, at)) ?? null);
  }

  static get metadata(): Record<string, unknown> {
    return Object.freeze({ type: "" });
  }

  /** Its fields are named by their place in the document: `system.wits` (observed: dnd5e's sheets name inputs this way). */
  static override get schema(): any {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  /** False stops the creation. */
  async _preCreate(_data: any, _options: any, _user: any): Promise<any> {}

  async _preUpdate(_changes: any, _options: any, _user: any): Promise<any> {}

  async _preDelete(_options: any, _user: any): Promise<any> {}

  _onCreate(_data: any, _options: any, _userId: string): void {}

  _onUpdate(_changed: any, _options: any, _userId: string): void {}

  _onDelete(_options: any, _userId: string): void {}

  /** Rendered instead of the description when the document is embedded in text. */
  async toEmbed(_config: any, _options: any = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }
}
