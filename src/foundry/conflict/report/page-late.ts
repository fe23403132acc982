/** The views of a conflict's page in the journal. The page's sheet fetches them when one is first opened. */
export { resultActors } from "../page/clients/masked.ts";
export { seatInfos } from "../page/clients/seats.ts";
export { confirmResults } from "../results/confirm-results.ts";
export { sheetsOf } from "../results/sheets.ts";
export { sheetsInWords } from "../results/sheets.view.ts";
export { reportView } from "./report.view.ts";
