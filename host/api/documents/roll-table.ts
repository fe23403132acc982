/** foundry.documents.RollTable: draw rows by a roll; rows drawn without replacement are marked. */
import { mergeObject } from "../utils/merge.ts";
import type { Plain } from "../utils/types.ts";
import { BaseRollTable } from "./base/roll-table.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const global = globalThis as any;
const MAX_TRIES = 10_000;

export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string {
    return this.img;
  }

  getResultsForRoll(value: number): any[] {
    return this.results.filter((result: any) => !result.drawn && value >= result.range[0] && value <= result.range[1]);
  }

  /** Rolls until an undrawn row is hit; an empty table is reported, not looped over. */
  async roll({
    roll,
    recursive: _recursive = true,
    _depth: _d = 0,
  }: Plain = {}): Promise<{ roll: any; results: any[] }> {
    const { Roll } = global.foundry.dice;
    const open = this.results.filter((result: any) => !result.drawn);
    const formula = this.formula || `1d${Math.max(1, ...this.results.map((result: any) => result.range[1]))}`;
    let made = await (roll instanceof Roll ? roll : new Roll(formula)).reroll();
    if (!open.length) {
      global.ui?.notifications?.warn(global.game.i18n.localize("TABLE.NoResults"));
      return { roll: made, results: [] };
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const results = this.getResultsForRoll(made.total);
      if (results.length) return { roll: made, results };
      made = await made.reroll();
    }
    throw new Error(`${MAX_TRIES} rolls of ${formula} hit no row of the table "${this.name}"`);
  }

  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    rollMode,
  }: Plain = {}): Promise<{ roll: any; results: any[] }> {
    let drawn: Plain = { roll, results };
    if (!results.length) drawn = await this.roll({ roll, recursive });
    if (!this.replacement && !this.pack && drawn["results"].length && this.isOwner)
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn["results"].map((result: any) => ({ _id: result.id, drawn: true })),
        { diff: false },
      );
    if (displayChat && drawn["results"].length)
      await this.toMessage(drawn["results"], { roll: drawn["roll"], messageOptions: rollMode ? { rollMode } : {} });
    return drawn as { roll: any; results: any[] };
  }

  async drawMany(number: number, options: Plain = {}): Promise<{ roll: any; results: any[] }> {
    const results: any[] = [];
    const rolls: any[] = [];
    for (let i = 0; i < number; i++) {
      const one = await this.draw({ ...options, displayChat: false });
      rolls.push(one.roll);
      results.push(...one.results);
      if (!one.results.length) break;
    }
    const { Roll, terms } = global.foundry.dice;
    const roll = Roll.fromTerms([terms.PoolTerm.fromRolls(rolls)]);
    if (options["displayChat"] !== false && results.length)
      await this.toMessage(results, {
        roll,
        messageOptions: options["rollMode"] ? { rollMode: options["rollMode"] } : {},
      });
    return { roll, results };
  }

  async toMessage(results: any[], { roll, messageData = {}, messageOptions = {} }: Plain = {}): Promise<any> {
    const { ChatMessage } = global.CONFIG;
    const rows = await Promise.all(results.map((result) => result.getHTML()));
    const list = rows.map((row) => `<li class="table-result">${row}</li>`).join("");
    const shown = this.displayRoll && roll ? await roll.render() : "";
    const data = mergeObject(
      {
        flavor: global.game.i18n.format("TABLE.DrawFlavor", {
          number: results.length,
          name: global.foundry.utils.escapeHTML(this.name),
        }),
        speaker: ChatMessage.documentClass.getSpeaker(),
        rolls: roll && this.displayRoll ? [roll] : [],
        content: `<div class="table-draw">${shown}<ol class="table-results">${list}</ol></div>`,
        flags: { core: { RollTable: this.id } },
      },
      messageData,
    );
    return ChatMessage.documentClass.create(data, messageOptions);
  }

  async resetResults(): Promise<any> {
    return this.updateEmbeddedDocuments(
      "TableResult",
      this.results.map((result: any) => ({ _id: result.id, drawn: false })),
      { diff: false },
    );
  }

  /** Ranges that follow the rows' weights, and the die that covers them. */
  async normalize(): Promise<any> {
    let at = 0;
    const results = this.results.map((result: any) => {
      const range = [at + 1, at + result.weight];
      at += result.weight;
      return { _id: result.id, range };
    });
    return this.update({ results, formula: `1d${Math.max(1, at)}` });
  }
}
