/** The views of a conflict's page in the journal. The page's sheet fetches them when one is first opened. */
export { seatInfos } from "../page/clients/seats.ts";
export { confirmResults } from "../results/confirm-results.ts";
export { resultsView } from "../results/results.ts";
export { reportView } from "./report.view.ts";
