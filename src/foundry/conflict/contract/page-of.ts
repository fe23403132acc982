/** The page of a board's conflict; undefined if a position is only drawn. */
import { pageAt } from "../../documents/by-uuid.ts";
import type { BoardInput } from "./board.ts";

export function pageOf({ page }: BoardInput): JournalEntryPage | undefined {
  return page === undefined ? undefined : pageAt(page);
}
