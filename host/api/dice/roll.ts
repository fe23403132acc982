/**
 * Rolls (foundryvtt.com/api, foundry.dice.Roll). A roll is evaluated once and is then immutable; missing @data counts as 0;
 * `fromTerms` shows dice that were read elsewhere. Class names are stored with rolls, so they must survive the build.
 */
import { askedRollMode, chosenModeOption, chosenRollMode } from "../documents/message-modes.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { getProperty } from "../utils/path.ts";
import type { Plain } from "../utils/types.ts";
import { calculate, type Token } from "./arithmetic.ts";
import { termsOf } from "./build.ts";
import { defaults, diceConfig } from "./registry.ts";
import { rollHTML, tooltipHTML } from "./roll-html.ts";
import { DiceTerm } from "./terms/dice.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import { RollTerm } from "./terms/term.ts";

const global = globalThis as any;

export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Plain;
  options: Plain;
  terms: any[];
  _dice: any[] = [];
  _formula: string;
  _total: any;
  _evaluated = false;

  constructor(formula = "", data: Plain = {}, options: Plain = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as typeof Roll;
    this.terms = cls.parse(String(formula), this.data);
    this._formula = this.resetFormula();
  }

  _prepareData(data: Plain): Plain {
    return data;
  }

  get formula(): string {
    return this._formula;
  }

  get total(): any {
    return this._evaluated ? this._total : 0;
  }

  /** The equation with the results instead of the dice. */
  get result(): string {
    return this.terms.map((term) => term.total).join("");
  }

  get product(): number | undefined {
    return this._evaluated && typeof this._total === "number" ? this._total : undefined;
  }

  get dice(): any[] {
    const found = this.terms.flatMap((term) => (term instanceof DiceTerm ? [...term.dice, term] : term.dice));
    return [...this._dice, ...found];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  propagateFlavor(flavor: string): void {
    for (const term of this.dice) term.options.flavor ??= flavor;
  }

  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (typeof term.alter === "function") term.alter(multiply, add);
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  clone(): any {
    return new (this.constructor as any)(this._formula, this.data, deepClone(this.options));
  }

  async evaluate({ minimize = false, maximize = false, allowStrings = false, ...rest }: Plain = {}): Promise<this> {
    this.#begin();
    for (const term of this.terms)
      if (!term._evaluated) await term.evaluate({ minimize, maximize, allowStrings, ...rest });
    return this.#finish(allowStrings);
  }

  /** Synchronously: impossible for dice, unless they are minimised, maximised or left out. */
  evaluateSync({ minimize = false, maximize = false, strict = true, allowStrings = false }: Plain = {}): this {
    this.#begin();
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (!term.isDeterministic && !minimize && !maximize) {
        if (strict) throw new Error("This Roll contains terms that cannot be synchronously evaluated.");
        continue;
      }
      term.evaluate({ minimize, maximize, strict, allowStrings, sync: true });
    }
    return this.#finish(allowStrings);
  }

  #begin(): void {
    if (this._evaluated) throw new Error("This Roll has already been evaluated and is now immutable");
    this._evaluated = true;
  }

  #finish(allowStrings: boolean): this {
    this._total = this._evaluateTotal(allowStrings);
    return this;
  }

  _evaluateTotal(allowStrings = false): any {
    if (allowStrings && this.terms.some((term) => term instanceof StringTerm)) return this.result;
    const tokens: Token[] = this.terms.map((term) =>
      term instanceof OperatorTerm ? term.operator : (term.total ?? 0),
    );
    const total = calculate(tokens);
    if (!Number.isFinite(total)) throw new Error(`The result of "${this.formula}" is not a number`);
    return total;
  }

  async roll(options: Plain = {}): Promise<this> {
    return this.evaluate(options);
  }

  async reroll(options: Plain = {}): Promise<any> {
    return this.clone().evaluate(options);
  }

  static get defaultImplementation(): any {
    return diceConfig().rolls[0] ?? Roll;
  }

  static create(formula: string, data: Plain = {}, options: Plain = {}): any {
    return new this.defaultImplementation(formula, data, options);
  }

  static fromTerms(terms: any[], options: Plain = {}): any {
    if (!terms.every((term) => term instanceof RollTerm)) throw new Error("Every term of a roll must be a RollTerm");
    const evaluated = terms.every(
      (term) => term._evaluated || term instanceof NumericTerm || term instanceof OperatorTerm,
    );
    const some = terms.some((term) => term._evaluated);
    if (some && !evaluated)
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated",
      );
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    if (some && evaluated) {
      for (const term of terms) term._evaluated = true;
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  static getFormula(terms: any[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  static parse(formula = "", data: Plain = {}): any[] {
    return termsOf(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static replaceFormulaData(
    formula: string,
    data: Plain,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z0-9_][a-z0-9_.-]*)/gi, (whole, path: string) => {
      const trailing = /[.-]+$/.exec(path)?.[0] ?? "";
      const value = getProperty(data, path.slice(0, path.length - trailing.length));
      if (value === undefined || value === null) {
        if (warn) global.ui?.notifications?.warn(global.game.i18n.format("DICE.WarnMissingData", { match: whole }));
        return missing === undefined ? whole : `${missing}${trailing}`;
      }
      if (typeof value === "object" && typeof value.toString !== "function") return missing ?? whole;
      return `${String(value).trim()}${trailing}`;
    });
  }

  /** Could this be rolled? */
  static validate(formula: string): boolean {
    try {
      const roll = new this(String(formula).replace(/@([a-z0-9_][a-z0-9_.-]*)/gi, "1"));
      if (!roll.terms.length) return false;
      roll.evaluateSync({ minimize: true });
      return true;
    } catch {
      return false;
    }
  }

  static safeEval(expression: string): number {
    return new Roll(expression).evaluateSync().total;
  }

  static simplifyTerms(terms: any[]): any[] {
    return terms.map((term) =>
      term.isIntermediate && term.isDeterministic && term._evaluated
        ? new NumericTerm({ number: term.total, options: term.options })
        : term,
    );
  }

  async getTooltip(): Promise<string> {
    const cls = this.constructor as typeof Roll;
    const parts = this.dice.map((term) => term.getTooltipData());
    if (cls.TOOLTIP_TEMPLATE !== Roll.TOOLTIP_TEMPLATE)
      return global.foundry.applications.handlebars.renderTemplate(cls.TOOLTIP_TEMPLATE, { parts });
    return tooltipHTML(parts);
  }

  async render({ flavor, template, isPrivate = false }: Plain = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({});
    const cls = this.constructor as typeof Roll;
    const data = {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options["flavor"]),
      user: global.game?.user?.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round(this.total * 100) / 100,
    };
    const chosen = template ?? cls.CHAT_TEMPLATE;
    if (chosen !== Roll.CHAT_TEMPLATE) return global.foundry.applications.handlebars.renderTemplate(chosen, data);
    return rollHTML(data);
  }

  async toMessage(
    messageData: Plain = {},
    { rollMode, messageMode, create = true, ...options }: Plain = {},
  ): Promise<any> {
    if (!this._evaluated) await this.evaluate({});
    const cls = global.CONFIG.ChatMessage.documentClass;
    const data = mergeObject(
      {
        author: global.game.user.id,
        content: String(this.total),
        sound: global.CONFIG.sounds?.dice ?? null,
        speaker: cls.getSpeaker(),
      },
      messageData,
    );
    data.rolls = [this];
    const asked = { ...options, messageMode, rollMode };
    if (create) return cls.create(data, rollMode || messageMode ? asked : { ...options, ...chosenModeOption() });
    const mode = askedRollMode(asked) ?? chosenRollMode();
    return cls.applyRollMode({ ...data, rolls: [JSON.stringify(this)] }, mode);
  }

  toJSON(): Plain {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice,
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  static fromData(data: Plain): any {
    if (!("terms" in data)) throw new Error("The data of a roll must hold its terms");
    const name = data["class"] ?? this.name;
    const cls = [this, ...diceConfig().rolls, ...defaults.rolls].find((candidate) => candidate.name === name);
    if (!cls) throw new Error(`Unable to recreate ${name} instance from provided data`);
    const roll = new cls("", data["data"] ?? {}, data["options"] ?? {});
    roll.terms = data["terms"].map((term: Plain) => RollTerm.fromData(term));
    roll._formula = data["formula"] ?? cls.getFormula(roll.terms);
    roll._evaluated = data["evaluated"] ?? true;
    roll._total = data["total"];
    roll._dice = (data["dice"] ?? []).map((term: any) => (term instanceof RollTerm ? term : RollTerm.fromData(term)));
    return roll;
  }

  static fromJSON(json: string): any {
    return this.fromData(JSON.parse(json));
  }
}
