/** foundry.documents.CombatantGroup: its members are the combatants that name it. */
import { BaseCombatantGroup } from "./base/combatant-group.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get members(): Set<any> {
    const all: any[] = this.parent?.combatants.contents ?? [];
    return new Set(all.filter((combatant) => combatant._source.group === this.id));
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }
}
