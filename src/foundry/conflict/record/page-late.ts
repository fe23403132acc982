/** The views of a conflict's page in the journal. The page's sheet fetches them when one is first opened. */
export { seatInfos } from "../clients/seats.ts";
export { resultsView } from "../results/results.ts";
export { confirmResults } from "./confirm-results.ts";
export { reportView } from "./report.view.ts";
