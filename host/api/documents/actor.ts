/** foundry.documents.Actor: effects are applied between base and derived data; statuses are effects with a fixed id. */
import { CHANGE_PHASES, modeOf } from "../data/effect-changes.ts";
import { since14 } from "../face.ts";
import { buildId } from "../utils/id.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject, getProperty } from "../utils/path.ts";
import type { Plain } from "../utils/types.ts";
import { statusOf } from "./active-effect.ts";
import { BaseActor } from "./base/actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;

export class Actor extends ClientDocumentMixin(BaseActor) {
  _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set<string>(), configurable: true });
    // Which phases of version 14 this preparation has been through.
    Object.defineProperty(this, "_phases", { value: undefined, writable: true, configurable: true });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, configurable: true });
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Is this the actor of one unlinked token, not the world's? */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): any {
    return this.isToken ? this.parent : null;
  }

  get itemTypes(): Record<string, any[]> {
    const types: Record<string, any[]> = Object.fromEntries(
      global.CONFIG.Item.documentClass.TYPES.map((type: string) => [type, []]),
    );
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  get inCombat(): boolean {
    return Boolean(global.game.combat?.getCombatantsByActor(this.id).length);
  }

  get temporaryEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  get appliedEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Do its data alone show that such an actor has no effects? Not where its class finds them in another way. */
  static _isBare(...sources: Plain[]): boolean {
    const same = ["temporaryEffects", "allApplicableEffects"].every(
      (name) => memberOf(this.prototype, name) === memberOf(Actor.prototype, name),
    );
    const holders = sources.flatMap((source) => [source, ...(source["items"] ?? [])]);
    return same && holders.every((holder) => !holder["effects"]?.length);
  }

  /** Its own effects and those its items hand on. */
  *allApplicableEffects(): Generator<any> {
    yield* this.effects.values();
    for (const item of this.items.values())
      for (const effect of item.effects.values()) if (effect.transfer) yield effect;
  }

  prepareData(): void {
    if (!since14()) forget(this);
    super.prepareData();
    if (since14()) this.applyActiveEffects("final");
  }

  /** Version 14 resets here: a class that overrides this without super has its effects refused. */
  prepareBaseData(): void {
    super.prepareBaseData();
    if (!since14()) return;
    forget(this);
    this._phases = new Set();
  }

  prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (since14()) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** On version 14 once for each phase of a preparation. */
  applyActiveEffects(phase?: string): void {
    if (since14()) enterPhase(this, phase);
    const changes: [any, Plain][] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      if (phase !== "final") for (const status of effect.statuses) this.statuses.add(status);
      const all: Plain[] = since14() ? (effect.system.changes ?? []) : effect.changes;
      for (const change of all) {
        if (!change["key"] || (since14() && change["phase"] !== phase)) continue;
        changes.push([effect, { ...change, effect }]);
      }
    }
    const priority = (change: Plain) => change["priority"] ?? modeOf(change) * 10;
    changes.sort(([, a], [, b]) => priority(a) - priority(b));
    const overrides: Plain = {};
    for (const [effect, change] of changes) Object.assign(overrides, effect.apply(this, change));
    this.overrides = mergeObject(this.overrides, expandObject(overrides));
  }

  getRollData(): any {
    return this.system?.getRollData?.() ?? { ...this.system };
  }

  /** Turn a status on or off; answers the effect made, true or false when nothing had to change, undefined when removed. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<any> {
    const status = statusOf(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter(
      (effect: any) => effect.statuses.has(statusId) && (effect.statuses.size === 1 || effect.id === status._id),
    );
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect: any) => effect.id),
      );
      return false;
    }
    if (active === false) return false;
    const effect = await global.CONFIG.ActiveEffect.documentClass.fromStatusEffect(statusId, { parent: this });
    const data = effect.toObject();
    if (overlay) data.flags = mergeObject(data.flags, { core: { overlay: true } });
    const [created] = await this.createEmbeddedDocuments(
      "ActiveEffect",
      [{ ...data, _id: status._id ?? buildId(statusId) }],
      { keepId: true },
    );
    return created;
  }

  /** Change what a token bar shows, within its bounds. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<any> {
    const current = getProperty(this.system, attribute);
    const isObject = isBar && typeof current === "object" && current !== null;
    const before = isObject ? current.value : current;
    const wanted = isDelta ? Number(before) + Number(value) : Number(value);
    const next = isObject ? Math.min(current.max ?? wanted, Math.max(current.min ?? 0, wanted)) : wanted;
    const updates = { [`system.${attribute}${isObject ? ".value" : ""}`]: next };
    const allowed = global.Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  getActiveTokens(linked = false, document = false): any[] {
    const scene = global.canvas?.scene ?? global.game.scenes.current ?? null;
    if (!scene) return [];
    const tokens = scene.tokens.filter((token: any) =>
      this.isToken ? token === this.parent : token.actorId === this.id && (!linked || token.actorLink),
    );
    return document ? tokens : tokens.map((token: any) => token.object).filter(Boolean);
  }

  getDependentTokens({ scenes, linked = false }: Plain = {}): any[] {
    const among = scenes ? [scenes].flat() : global.game.scenes.contents;
    return among.flatMap((scene: any) =>
      scene.tokens.filter((token: any) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  async getTokenDocument(data: Plain = {}, options: Plain = {}): Promise<any> {
    const prototype = this.prototypeToken.toObject();
    const source = mergeObject(
      { ...prototype, name: prototype.name || this.name, actorId: this.id },
      expandObject(data),
    );
    return new global.CONFIG.Token.documentClass(source, options);
  }

  async rollInitiative({ createCombatants = false, initiativeOptions = {} }: Plain = {}): Promise<any> {
    const combat = global.game.combat;
    if (!combat) return null;
    if (createCombatants && !combat.getCombatantsByActor(this.id).length)
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id }]);
    const ids = combat.getCombatantsByActor(this.id).map((combatant: any) => combatant.id);
    return ids.length ? combat.rollInitiative(ids, initiativeOptions) : combat;
  }

  /** An unlinked token's actor keeps its changes with the token. */
  async update(data: Plain = {}, operation: Plain = {}): Promise<any> {
    if (!this.isToken) return super.update(data, operation);
    const changes = expandObject(data);
    if ((await this._preUpdate(changes, operation, global.game.user)) === false) return undefined;
    if (!global.Hooks.call("preUpdateActor", this, changes, operation, global.game.user.id)) return undefined;
    const difference = this.updateSource(changes, { dryRun: true });
    if (!Object.keys(difference).length) return undefined;
    const deltaWrite = { type: "Actor", action: "update", result: [difference] };
    await this.token.update({ delta: difference }, { ...operation, deltaWrite });
    return this.token.actor;
  }

  async delete(operation: Plain = {}): Promise<any> {
    if (this.isToken) throw new Error("The Actor of an unlinked Token goes with its Token");
    return super.delete(operation);
  }

  async _preCreate(data: any, options: any, user: any): Promise<any> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const art = (this.constructor as any).getDefaultArtwork(this.toObject());
    if (!data.img) this.updateSource({ img: art.img });
    if (!getProperty(data, "prototypeToken.texture.src"))
      this.updateSource({ "prototypeToken.texture.src": data.img ?? art.texture.src });
    if (!getProperty(data, "prototypeToken.name")) this.updateSource({ "prototypeToken.name": this.name });
    return undefined;
  }

  /** Its items and effects are part of the actor: prepares it again from the source. */
  _onEmbeddedChange(): void {
    this.reset();
    this.#tellTokens();
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tellTokens();
  }

  /** Unlinked tokens show this actor's data where they did not change it. */
  #tellTokens(): void {
    if (!this.isToken && !this.pack)
      for (const token of this.getDependentTokens()) if (!token.actorLink) token.refreshActor();
  }
}

/** A method or a getter, anywhere in the class chain. */
function memberOf(prototype: object | null, name: string): unknown {
  const found = prototype && Object.getOwnPropertyDescriptor(prototype, name);
  return found ? (found.get ?? found.value) : prototype && memberOf(Object.getPrototypeOf(prototype), name);
}

function forget(actor: Actor): void {
  actor.statuses.clear();
  actor.overrides = {};
}

function enterPhase(actor: any, phase: string | undefined): void {
  const known = (CHANGE_PHASES as readonly (string | undefined)[]).includes(phase);
  if (!known || !actor._phases || actor._phases.has(phase))
    throw new Error(`Active effects of ${actor.name} cannot be applied in the phase "${phase}" now`);
  actor._phases.add(phase);
}
