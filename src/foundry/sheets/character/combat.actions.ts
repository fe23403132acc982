/** Wounds set by hand, conditions, and a day's healing (Chronicle 4.06, 4.07). */

import { inflict, isBodyPart } from "../../../rules/chronicle/wounds/index.ts";
import { say } from "../../base/say.ts";
import { confirm } from "../../base/windows/ask.ts";
import { openerOf } from "../../base/windows/openers.ts";
import { giveAidTo } from "../../campaign/first-aid.ts";
import { healForADay } from "../../campaign/heal-day.ts";
import { isArchived, setArchived } from "../../documents/archive.ts";
import { tableOptions } from "../../documents/campaign-log.ts";
import { endMarks } from "../../documents/marks.ts";
import { write } from "../../documents/write.ts";
import type { SheetAction } from "./actions.ts";

export const COMBAT_ACTIONS: Record<string, SheetAction> = {
  /** Pressing the figure adds a Minor wound; the rules turn a third into a Major. */
  async addMinor(_event, target) {
    const { part } = target.dataset;
    if (!isBodyPart(part)) return;
    const { minor, major } = inflict(this.saved.wounds, part, "minor", tableOptions())[part];
    await write(this, { [`system.wounds.${part}.minor`]: minor, [`system.wounds.${part}.major`]: major });
  },
  /** A slot is a manual correction: it sets the wound and triggers no rule. */
  async toggleWound(_event, target) {
    const { part, kind, count } = target.dataset;
    if (!isBodyPart(part)) return;
    const wounds = this.saved.wounds[part];
    if (kind === "major") {
      const before = this.saved.wounds;
      const major = !wounds.major;
      // A wound set or removed by hand starts without healing successes.
      await write(this, {
        [`system.wounds.${part}.major`]: major,
        [`system.healing.${part}-major`]: { successes: 0, day: -1 },
      });
      return endMarks(this.actor, before, { ...before, [part]: { ...wounds, major } });
    }
    const pressed = Number(count);
    await write(this, { [`system.wounds.${part}.minor`]: pressed <= wounds.minor ? pressed - 1 : pressed });
  },
  async toggleCondition(_event, target) {
    if (target.getAttribute("aria-disabled") === "true") return;
    const { condition = "" } = target.dataset;
    // Death removes a character from every list, so a wrong press needs a confirmation.
    const { name } = this.actor;
    if (
      condition === "dead" &&
      !this.actor.statuses.has("dead") &&
      !(await confirm({ title: say("BNB.Wounds.markDead"), text: [say("BNB.Wounds.markDeadAsk", { name })] }))
    )
      return;
    await this.actor.toggleStatusEffect(condition);
  },
  async healDay() {
    await healForADay(this.actor);
  },
  async giveAid() {
    await giveAidTo(this.actor);
  },
  /** The player of a dead character continues with a successor (Chronicle 1.04). */
  raiseAnother() {
    openerOf("person")?.({ mode: "promote", dead: this.actor.id! });
  },
  /** Archives the character, or brings it back. */
  async archive() {
    await setArchived(this.actor, !isArchived(this.actor));
  },
  /** Opens a duel between this character and the targeted ones. */
  fight() {
    const foes = [...game.user!.targets].flatMap(({ actor }) => (actor ? [actor.uuid] : []));
    openerOf("conflict")?.({ kind: "duel", picked: [this.actor.uuid, ...foes] });
  },
  openItem(_event, target) {
    this.actor.items.get(target.dataset.item!)?.sheet?.render(true);
  },
};
