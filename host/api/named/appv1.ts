/**
 * The applications of the first generation, which this host does not have: named, so that a system can unregister core's old
 * sheets or extend a dialog in a file that is read and never used.
 * Public source: foundryvtt.com/api/v13 foundry.appv1.
 */
import { inertClass, inertClasses } from "./inert.ts";

const Application = inertClass("foundry.appv1.api.Application", { statics: { defaultOptions: {}, RENDER_STATES: {} } });
const FormApplication = inertClass("foundry.appv1.api.FormApplication", { base: Application });
const DocumentSheet = inertClass("foundry.appv1.api.DocumentSheet", { base: FormApplication });
const Dialog = inertClass("foundry.appv1.api.Dialog", {
  base: Application,
  methods: ["confirm", "prompt", "wait", "persist"],
});
const SHEETS = ["ActorSheet", "ItemSheet", "JournalSheet", "JournalPageSheet", "MacroConfig", "RollTableConfig"];

export const api: Record<string, any> = { Application, Dialog, DocumentSheet, FormApplication };
export const sheets: Record<string, any> = inertClasses("foundry.appv1.sheets", SHEETS, { base: DocumentSheet });
