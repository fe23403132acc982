/** The only code that writes entries: the elected writer at once, the others if the entry is still missing at their turn. */
import type { AnyMatch } from "../../../rules/conflict/match.ts";
import { entryPath } from "./page-record.ts";
import type { TablePort } from "./port.ts";
import type { TableReader } from "./reader.ts";

/** How long each further writer waits for the one before it, in milliseconds. */
const WRITER_DELAY = 2500;

export class EntryWriter {
  #cancel: (() => void) | undefined;

  constructor(
    private readonly port: TablePort,
    private readonly reader: TableReader,
    private readonly refresh: () => Promise<void>,
  ) {}

  cancel(): void {
    this.#cancel?.();
  }

  /** True if it was written. */
  async write(next: AnyMatch): Promise<boolean> {
    this.reader.history.expect(next);
    const place = this.port.writers().indexOf(this.port.user);
    if (place < 0) return false;
    if (place > 0) {
      this.#cancel = this.port.later(WRITER_DELAY * place, () => void this.#late(next));
      return false;
    }
    await this.entry(next);
    return true;
  }

  async #late(next: AnyMatch): Promise<void> {
    this.reader.read();
    if (this.reader.history.match?.record.entries.length !== next.record.entries.length - 1) return;
    await this.entry(next);
    await this.refresh();
  }

  async entry(next: AnyMatch): Promise<void> {
    const index = next.record.entries.length - 1;
    this.reader.history.expect(next);
    await this.port.update({ [entryPath(index)]: JSON.stringify(next.record.entries[index]) });
  }
}
