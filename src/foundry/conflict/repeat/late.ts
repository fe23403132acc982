/** Fetches the code that plays repeated orders once this browser stores any. */
import { fetched, kept } from "../../base/fetched.ts";
import { onAnyTable } from "../page/clients/clients.ts";
import { hasRepeats } from "./store.ts";

const repeatPart = kept(() => fetched(import("./repeat.ts")));

export function registerRepeats(): void {
  onAnyTable(async (page) => {
    if (hasRepeats()) await (await repeatPart())?.playDue(page);
  });
}
