/** RollTableSheet: a table's results, edited in place, and a button to draw from it. */
import { el, env, icon, localize } from "../env.ts";
import { GenericSheet } from "./generic-sheet.ts";

export class RollTableSheet extends GenericSheet {
  static override FIELDS = ["name", "formula", "replacement", "displayRoll"];
  static override DEFAULT_OPTIONS: Record<string, any> = {
    position: { width: 640 },
    form: { closeOnSubmit: false, submitOnChange: true },
    actions: {
      drawResult: async function (this: RollTableSheet) {
        await this.document.draw();
      },
      addResult: async function (this: RollTableSheet) {
        const last = Math.max(0, ...this.document.results.map((result: any) => result.range[1]));
        await this.document.createEmbeddedDocuments("TableResult", [
          { type: "text", weight: 1, range: [last + 1, last + 1] },
        ]);
      },
      deleteResult: async function (this: RollTableSheet, _event: Event, target: HTMLElement) {
        await this.document.results.get(target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"])?.delete();
      },
    },
  };

  override extras(): HTMLElement[] {
    const results = this.document.results.contents.toSorted((a: any, b: any) => a.range[0] - b.range[0]);
    const text = (result: any) => result.description || result.name || "";
    const rows = results.map((result: any) => {
      const name = (key: string) => `results.${result.id}.${key}`;
      const drop = el(
        "button",
        { type: "button", class: "icon", "data-action": "deleteResult", "aria-label": localize("COMMON.Delete") },
        icon("fa-solid fa-trash"),
      );
      const number = (key: string, value: number) =>
        el("input", { type: "number", name: name(key), value, min: 1, "aria-label": localize(`TABLE.${key}`) });
      return el(
        "tr",
        { "data-result-id": result.id },
        el("td", {}, number("low", result.range[0])),
        el("td", {}, number("high", result.range[1])),
        el(
          "td",
          {},
          el("input", {
            type: "text",
            name: name("description"),
            value: text(result),
            "aria-label": localize("TABLE.Result"),
          }),
        ),
        el("td", {}, drop),
      );
    });
    const head = el(
      "tr",
      {},
      ...["TABLE.low", "TABLE.high", "TABLE.Result", ""].map((key) =>
        el("th", { scope: "col" }, key ? localize(key) : ""),
      ),
    );
    return [
      el("table", { class: "table-results" }, el("thead", {}, head), el("tbody", {}, ...rows)),
      el(
        "div",
        { class: "action-buttons" },
        el(
          "button",
          { type: "button", "data-action": "addResult" },
          icon("fa-solid fa-plus"),
          localize("TABLE.AddResult"),
        ),
        el(
          "button",
          { type: "button", "data-action": "drawResult" },
          icon("fa-solid fa-dice-d20"),
          localize("TABLE.Draw"),
        ),
      ),
    ];
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: any): any {
    const { results = {}, ...data } = super._processFormData(event, form, formData);
    data.results = Object.entries<any>(results).map(([_id, { low, high, description }]) => ({
      _id,
      range: [low, Math.max(low, high)],
      description,
    }));
    return data;
  }
  override async _processSubmitData(_event: Event | null, _form: HTMLFormElement, submitData: any): Promise<void> {
    const { results, ...data } = submitData;
    await this.document.update(data);
    if (results?.length) await this.document.updateEmbeddedDocuments("TableResult", results);
  }
  override _prepareSubmitData(event: Event | null, form: HTMLFormElement, formData: any): any {
    const data = this._processFormData(event, form, formData);
    const { results: _results, ...own } = data;
    this.document.validate({ changes: env.foundry.utils.deepClone(own), clean: true, fallback: false });
    return data;
  }
}
