/** foundry.documents.Combat: rounds and turns. The combatStart, combatTurn and combatRound hooks are called on the acting client before the write. */
import { Hooks } from "../helpers/hooks.ts";
import type { Plain } from "../utils/types.ts";
import { BaseCombat } from "./base/combat.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { moveTime } from "./world-time.ts";

const global = globalThis as any;

export class Combat extends ClientDocumentMixin(BaseCombat) {
  _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperty(this, "turns", { value: [], writable: true, configurable: true });
    Object.defineProperty(this, "current", { value: undefined, writable: true, configurable: true });
    Object.defineProperty(this, "previous", { value: undefined, writable: true, configurable: true });
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  setupTurns(): any[] {
    this.turns = this.combatants.contents.sort((a: any, b: any) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = this._getCurrentState();
    return this.turns;
  }

  _sortCombatants(a: any, b: any): number {
    const initiative = (combatant: any) => combatant.initiative ?? Number.NEGATIVE_INFINITY;
    return initiative(b) - initiative(a) || (a.id > b.id ? 1 : -1);
  }

  get combatant(): any {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): any {
    return this.turns[this.turn === null || this.turn >= this.turns.length - 1 ? 0 : this.turn + 1];
  }

  _getCurrentState(combatant: any = this.combatant): Plain {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  get visible(): boolean {
    return true;
  }

  getCombatantsByActor(actor: any): any[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant: any) => combatant.actorId === id);
  }

  getCombatantByToken(token: any): any {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.find((combatant: any) => combatant.tokenId === id);
  }

  async activate(): Promise<any> {
    const updates = global.game.combats
      .filter((combat: any) => combat !== this && combat.active)
      .map((combat: any) => ({ _id: combat.id, active: false }));
    await (this.constructor as any).updateDocuments([...updates, { _id: this.id, active: true }]);
    return this;
  }

  async startCombat(): Promise<any> {
    const updateData = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData);
  }

  async nextTurn(): Promise<any> {
    if (this.turn === null || this.turn >= this.turns.length - 1) return this.nextRound();
    return this.#turnTo(this.round, this.turn + 1, 1);
  }

  async previousTurn(): Promise<any> {
    if (!this.round) return this;
    if (!this.turn) return this.previousRound();
    return this.#turnTo(this.round, this.turn - 1, -1);
  }

  async nextRound(): Promise<any> {
    return this.#roundTo(this.round + 1, this.turns.length ? 0 : null, 1);
  }

  async previousRound(): Promise<any> {
    if (!this.round) return this;
    const round = this.round - 1;
    return this.#roundTo(round, round > 0 && this.turns.length ? this.turns.length - 1 : null, -1);
  }

  async #turnTo(round: number, turn: number, direction: number): Promise<any> {
    const updateData = { round, turn };
    const options = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) } };
    Hooks.callAll("combatTurn", this, updateData, options);
    return this.update(updateData, options);
  }

  async #roundTo(round: number, turn: number | null, direction: number): Promise<any> {
    const updateData = { round, turn };
    const options = { direction, worldTime: { delta: this.getTimeDelta(this.round, this.turn, round, turn) } };
    Hooks.callAll("combatRound", this, updateData, options);
    return this.update(updateData, options);
  }

  /** Seconds between two moments of the fight, as CONFIG.time has them; none before the first round (tracker #12015, #12018). */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = global.CONFIG.time;
    const round = roundTime + turnTime * this.turns.length;
    const since = (at: number, turn: number | null) => (at > 0 ? (at - 1) * round + (turn ?? 0) * turnTime : 0);
    return since(toRound, toTurn) - since(fromRound, fromTurn);
  }

  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    await moveTime(operation);
    return super.updateDocuments(updates, operation);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: Plain = {},
  ): Promise<any> {
    const who = this.combatant?.id;
    const updates: Plain[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      const flavor = global.game.i18n.format("COMBAT.RollsInitiative", {
        name: global.foundry.utils.escapeHTML(combatant.name),
      });
      await roll.toMessage({
        speaker: global.CONFIG.ChatMessage.documentClass.getSpeaker({
          actor: combatant.actor,
          token: combatant.token,
          alias: combatant.name,
        }),
        flavor,
        ...messageOptions,
      });
    }
    if (!updates.length) return this;
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (updateTurn && who) await this.update({ turn: this.turns.findIndex((combatant: any) => combatant.id === who) });
    return this;
  }

  async rollAll(options: Plain = {}): Promise<any> {
    return this.rollInitiative(
      this.combatants.filter((c: any) => c.isOwner && c.initiative === null).map((c: any) => c.id),
      options,
    );
  }

  async rollNPC(options: Plain = {}): Promise<any> {
    return this.rollInitiative(
      this.combatants.filter((c: any) => c.isOwner && c.isNPC && c.initiative === null).map((c: any) => c.id),
      options,
    );
  }

  async resetAll(): Promise<any> {
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.combatants.map((combatant: any) => ({ _id: combatant.id, initiative: null })),
    );
    return this.update({ turn: this.started && this.turns.length ? 0 : null });
  }

  async endCombat(): Promise<any> {
    return this.delete();
  }

  _onEmbeddedChange(): void {
    this.reset();
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    const prior = this.previous ?? { round: 0, turn: null };
    super._onUpdate(changed, options, userId);
    this.previous = this.current;
    if ("round" in changed || "turn" in changed) Hooks.callAll("combatTurnChange", this, prior, this.current);
  }
}
