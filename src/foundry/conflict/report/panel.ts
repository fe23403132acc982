/** The actions on a record and its report. */
export { saveRecord } from "./file.ts";
export { chooseRecord, importRecord } from "./import.ts";
export { copyText, printReport, saveHtml, saveText } from "./report-file.ts";
