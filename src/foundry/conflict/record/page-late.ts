/** What a conflict's page in the journal shows. The page's sheet fetches it when one is first opened. */
export { seatInfos } from "../clients/seats.ts";
export { resultsView } from "../results/results.ts";
export { confirmResults } from "./confirm-results.ts";
export { reportView } from "./report.view.ts";
