/** foundry.documents.TokenDocument: where an actor stands, its bars, and moving it. `preMoveToken` may refuse a move, not change it (public tracker #11754). */
import { Hooks } from "../helpers/hooks.ts";
import { getProperty } from "../utils/path.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import { BaseActor } from "./base/actor.ts";
import { BaseToken } from "./base/token.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyDeltaWrite, tokenActorSource } from "./token-actor.ts";
import { moveTime } from "./world-time.ts";

const global = globalThis as any;

export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperty(this, "_actor", { value: undefined, writable: true, configurable: true });
    Object.defineProperty(this, "object", { value: null, writable: true, configurable: true });
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    await moveTime(operation);
    return super.updateDocuments(updates, operation);
  }

  /** Data of the actor behind it, before that actor is created: enough to draw most tokens. */
  get #unreadActor(): Plain | undefined {
    return global.game.actors?._unread(this._source.actorId);
  }

  getUserLevel(user: any = global.game.user): number {
    const source = this.#unreadActor;
    const { getUserLevel } = global.CONFIG.Actor.documentClass.prototype;
    // A class with its own override is asked.
    if (!source || getUserLevel !== BaseActor.prototype.getUserLevel) return super.getUserLevel(user);
    return getUserLevel.call({ _source: source, parent: null }, user);
  }

  /** Is it known without creating its actor that it has no effects? */
  get _isBare(): boolean {
    if (this._actor) return false;
    const source = this.#unreadActor ?? (this.actorLink ? undefined : this.baseActor?._source);
    return source !== undefined && global.CONFIG.Actor.documentClass._isBare(source, this._source.delta ?? {});
  }

  /** The world's actor, or for an unlinked token a copy of it with the token's own changes. */
  get actor(): any {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (this._actor?.id !== base.id)
      this._actor = new base.constructor(tokenActorSource(base, this._source.delta), { parent: this, strict: false });
    return this._actor;
  }

  /** The actor's own address is inside its token. */
  getEmbeddedDocument(name: string, id: string, options: Plain = {}): any {
    return name === "Actor" && !this.actorLink ? this.actor : super.getEmbeddedDocument(name, id, options);
  }

  /** The actor behind it, or its own changes to it, have changed. */
  refreshActor(): void {
    if (!this._actor || this.actorLink || !this.baseActor) return;
    this._actor.updateSource(tokenActorSource(this.baseActor, this._source.delta), { recursive: false });
    this._actor.render(false);
  }

  get scene(): any {
    return this.parent;
  }

  get isOwner(): boolean {
    return this.testUserPermission(global.game.user, "OWNER");
  }

  /** The regions it is in: none exist here. */
  get regions(): Set<never> {
    return new Set();
  }

  get rendered(): boolean {
    return Boolean(this.object);
  }

  get combatant(): any {
    return global.game.combat?.combatants.find((combatant: any) => combatant.tokenId === this.id) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Toggles it in the viewed encounter; a gamemaster without one starts one. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return this.inCombat;
  }

  static async createCombatants(tokens: TokenDocument[], { combat }: { combat?: any } = {}): Promise<any[]> {
    const { game, CONFIG } = global;
    const scene = tokens[0]?.parent;
    let into = combat ?? game.combat;
    if (!into) {
      if (!game.user.isGM) {
        global.ui.notifications.warn("COMBAT.NoneActive");
        return [];
      }
      into = await CONFIG.Combat.documentClass.create({ scene: scene?.id ?? null, active: true });
    }
    const data = tokens
      .filter((token) => !token.inCombat)
      .map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId, hidden: token.hidden }));
    return data.length ? into.createEmbeddedDocuments("Combatant", data) : [];
  }

  static async deleteCombatants(tokens: TokenDocument[], { combat }: { combat?: any } = {}): Promise<any[]> {
    const from = combat ?? global.game.combat;
    const ids = tokens.flatMap((token) => from?.getCombatantByToken(token.id)?.id ?? []);
    return ids.length ? from.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  get visible(): boolean {
    return !this.hidden || this.isOwner;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar shows: a value, or a value within bounds. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): Plain | null {
    const attribute = alternative || this[barName]?.attribute;
    if (!attribute || !this.actor) return null;
    const system = this.actor.system;
    const data = getProperty(system, attribute);
    if (data === null || data === undefined) return null;
    const editable = getProperty(this.actor._source.system, attribute) !== undefined;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable };
    if (typeof data === "object" && "value" in data && "max" in data)
      return {
        type: "bar",
        attribute,
        value: Number(data.value ?? 0),
        max: Number(data.max ?? 0),
        min: Number(data.min ?? 0),
        editable,
      };
    return null;
  }

  /** Which paths of an actor's data a bar or value could show. */
  static getTrackedAttributes(data: any, path: string[] = []): { bar: string[][]; value: string[][] } {
    const found: { bar: string[][]; value: string[][] } = { bar: [], value: [] };
    const source = data?.schema ? data.toObject(false) : data;
    for (const [key, value] of Object.entries<any>(source ?? {})) {
      const at = [...path, key];
      if (typeof value === "number") found.value.push(at);
      else if (isPlainObject(value)) {
        if (typeof value["value"] === "number" && typeof value["max"] === "number") found.bar.push(at);
        else {
          const inner = TokenDocument.getTrackedAttributes(value, at);
          found.bar.push(...inner.bar);
          found.value.push(...inner.value);
        }
      }
    }
    return found;
  }

  /** Moves along waypoints; missing values of a waypoint stay unchanged. True when the token arrived. */
  async move(waypoints: Plain | Plain[], options: Plain = {}): Promise<boolean> {
    if (options["planned"]) throw new Error("This host does not have planned movement (TokenDocument#move, planned)");
    const route = [waypoints]
      .flat()
      .map((waypoint, i, all) => ({ x: this.x, y: this.y, elevation: this.elevation, ...all[i - 1], ...waypoint }));
    const destination = route.at(-1);
    if (!destination) return false;
    const origin = { x: this._source.x, y: this._source.y, elevation: this._source.elevation };
    const movement = {
      origin,
      destination,
      passed: { waypoints: route },
      pending: { waypoints: [] },
      method: options["method"] ?? "api",
      chain: [],
    };
    const { method: _method, ...operation } = options;
    if ((await this._preUpdateMovement(movement, operation)) === false) return false;
    if (!Hooks.call("preMoveToken", this, movement, operation)) return false;
    const { x, y, elevation } = destination as Plain;
    const updated = await this.update({ x, y, elevation }, { ...operation, movement: { [this.id!]: movement } });
    return Boolean(updated);
  }

  async _preUpdateMovement(_movement: Plain, _operation: Plain): Promise<any> {}

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options["deltaWrite"]) applyDeltaWrite(this, options["deltaWrite"], options, userId);
    else if (["delta", "actorId", "actorLink"].some((name) => name in changed)) this.refreshActor();
    if (!["x", "y", "elevation"].some((name) => name in changed)) return;
    const movement = options["movement"]?.[this.id!];
    Hooks.callAll(
      "moveToken",
      this,
      movement ?? { destination: { x: this.x, y: this.y, elevation: this.elevation } },
      options,
      global.game.users.get(userId),
    );
  }
}
