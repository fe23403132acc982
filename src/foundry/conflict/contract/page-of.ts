/** The page that a board's conflict is kept on; nothing where a scene is only drawn. */
import { pageAt } from "../../documents/by-uuid.ts";
import type { BoardInput } from "./board.ts";

export function pageOf({ page }: BoardInput): JournalEntryPage | undefined {
  return page === undefined ? undefined : pageAt(page);
}
