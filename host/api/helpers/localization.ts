/**
 * Words in the reader's language (foundryvtt.com/api, foundry.helpers.Localization). Language files are merged in order: the host's,
 * then the system's; what a language lacks is looked up in English, and a key nobody knows is shown as it is.
 */
import { mergeObject } from "../utils/merge.ts";
import { getProperty } from "../utils/path.ts";
import type { Plain } from "../utils/types.ts";
import { Hooks } from "./hooks.ts";

export type LanguageLoader = (lang: string) => Promise<Plain[]>;

export class Localization {
  lang: string;
  readonly defaultLang = "en";
  translations: Plain = {};
  _fallback: Plain = {};
  readonly #load: LanguageLoader;

  constructor(lang: string, load: LanguageLoader) {
    this.lang = lang;
    this.#load = load;
  }

  async initialize(): Promise<void> {
    await this.setLanguage(this.lang);
    Hooks.callAll("i18nInit");
  }

  async setLanguage(lang: string): Promise<void> {
    this._fallback = await this.#read(this.defaultLang);
    this.translations = lang === this.defaultLang ? this._fallback : await this.#read(lang);
    this.lang = lang;
  }

  async #read(lang: string): Promise<Plain> {
    const merged: Plain = {};
    for (const file of await this.#load(lang)) mergeObject(merged, file);
    return merged;
  }

  has(stringId: string, fallback = true): boolean {
    if (typeof stringId !== "string") return false;
    if (typeof getProperty(this.translations, stringId) === "string") return true;
    return fallback && typeof getProperty(this._fallback, stringId) === "string";
  }

  /** A template may pass anything: a number is its own text. */
  localize(stringId: string, data?: Plain): string {
    if (typeof stringId !== "string") return String(stringId ?? "");
    if (data) return this.format(stringId, data);
    const found = getProperty(this.translations, stringId) ?? getProperty(this._fallback, stringId);
    return typeof found === "string" ? found : String(stringId);
  }

  format(stringId: string, data: Plain = {}): string {
    return this.localize(stringId).replace(/\{([^}]+)\}/g, (whole, name: string) =>
      name in data ? String(data[name]) : whole,
    );
  }

  getListFormatter({
    style = "long",
    type = "conjunction",
  }: {
    style?: Intl.ListFormatStyle;
    type?: Intl.ListFormatType;
  } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  sortObjects<T extends Plain>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }

  /** Gives the fields of a model their labels and hints by its prefixes. */
  static localizeDataModel(
    model: any,
    { prefixes, prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const roots = prefixes ?? model.LOCALIZATION_PREFIXES ?? [];
    Localization.#localizeFields(model.schema, roots, prefixPath);
  }

  static #localizeFields(schema: any, prefixes: string[], path: string): void {
    const { i18n } = (globalThis as any).game;
    for (const [name, field] of Object.entries<any>(schema.fields)) {
      const at = path + name;
      for (const attribute of ["label", "hint", "placeholder"] as const) {
        const key = prefixes
          .map((prefix) => `${prefix}.FIELDS.${at}.${attribute}`)
          .find((candidate) => i18n.has(candidate));
        if (key) field[attribute] = i18n.localize(key);
        else if (field[attribute]) field[attribute] = i18n.localize(field[attribute]);
      }
      const inner = [field, field.element].find((candidate) => candidate?.fields);
      if (inner) Localization.#localizeFields(inner, prefixes, `${at}.${inner === field ? "" : "element."}`);
    }
  }
}
