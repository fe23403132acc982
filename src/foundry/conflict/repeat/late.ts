/** Fetches the code that plays repeated orders once this browser stores any. */
import { fetched } from "../../base/fetched.ts";
import { onAnyTable } from "../clients/clients.ts";
import { hasRepeats } from "./store.ts";

export function registerRepeats(): void {
  onAnyTable(async (page) => {
    if (hasRepeats()) await (await fetched(import("./repeat.ts")))?.playDue(page);
  });
}
