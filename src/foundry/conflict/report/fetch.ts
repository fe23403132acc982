/** The actions on a record and its report, fetched on first use. */
import { fetched } from "../../base/fetched.ts";

export const recordPanel = () => fetched(import("./panel.ts"));
