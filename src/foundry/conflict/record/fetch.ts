/** What a person may do with a record and its report is fetched when it is first wanted. */
import { fetched } from "../../base/fetched.ts";

export const recordPanel = () => fetched(import("./panel.ts"));
