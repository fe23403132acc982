/**
 * The world as a page loads it: the same text for every seat, so that it is written and compressed once per revision.
 * Over the socket ten megabytes of it cost the page half a second; over HTTP a browser unpacks them in the background.
 */
import { compress } from "./compressed.ts";
import type { Table } from "./table.ts";

/** Higher levels take longer than they save, even on a slow line. */
const QUALITY = 4;

export class Opening {
  #packed: { readonly rev: number; readonly bytes: Promise<Buffer> } | undefined;

  constructor(private readonly table: Pick<Table, "world" | "sharedWorld">) {}

  /** Nobody sees data that is not on the disk. */
  async text(): Promise<string> {
    const text = narrow(JSON.stringify(this.table.sharedWorld()));
    await this.table.world.settled();
    return text;
  }

  packed(): Promise<Buffer> {
    const { rev } = this.table.world;
    if (this.#packed?.rev === rev) return this.#packed.bytes;
    const bytes = this.text().then((text) => compress(text, QUALITY));
    const packed = { rev, bytes };
    this.#packed = packed;
    // A revision that never reached the disk is reused for another write.
    bytes.catch(() => {
      if (this.#packed === packed) this.#packed = undefined;
    });
    return bytes;
  }
}

/**
 * JSON with characters beyond Latin 1 escaped: with a single dash among them, a browser needs two bytes per character and
 * half as much time again. Where they are frequent, the table uses another script, and escaping would cost more.
 */
export function narrow(json: string): string {
  const spelled = json.replace(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return spelled.length < 1.1 * json.length ? spelled : json;
}
