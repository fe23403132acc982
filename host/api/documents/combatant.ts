/** foundry.documents.Combatant: a participant in a combat. */
import { BaseCombatant } from "./base/combatant.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;

export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  get combat(): any {
    return this.parent;
  }

  get actor(): any {
    return this.token?.actor ?? global.game.actors.get(this.actorId) ?? null;
  }

  get token(): any {
    return global.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null;
  }

  get players(): any[] {
    return global.game.users.filter((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isNPC(): boolean {
    return !this.actor || this.players.length === 0;
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(global.CONFIG.specialStatusEffects.DEFEATED));
  }

  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.token?.name || this.actor?.name || global.game.i18n.localize("COMBAT.UnknownCombatant");
    if (!this._source.img) this.img = this.token?.texture.src ?? this.actor?.img ?? this.img;
  }

  getInitiativeRoll(formula?: string): any {
    const wanted = formula || this._getInitiativeFormula();
    return global.foundry.dice.Roll.create(wanted, this.actor?.getRollData() ?? {});
  }

  _getInitiativeFormula(): string {
    return String(global.CONFIG.Combat.initiative.formula || global.game.system.initiative || "1d20");
  }

  async rollInitiative(formula?: string): Promise<any> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }
}
