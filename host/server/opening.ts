/**
 * The world as it goes to a page that opens: the same text for every seat, so that it is written and compressed once for each
 * revision. Over the socket ten megabytes of it cost the page half a second of work; so a browser unpacks them aside.
 */
import { compress } from "./compressed.ts";
import type { Table } from "./table.ts";

/** Higher ones take longer than they save, even on a slow line. */
const QUALITY = 4;

export class Opening {
  #packed: { readonly rev: number; readonly bytes: Promise<Buffer> } | undefined;

  constructor(private readonly table: Pick<Table, "world" | "sharedWorld">) {}

  /** Nobody sees what is not on the disk. */
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
    // A revision that never reached the disk is given again, to another write.
    bytes.catch(() => {
      if (this.#packed === packed) this.#packed = undefined;
    });
    return bytes;
  }
}

/**
 * JSON with the signs beyond Latin 1 spelled out: a single dash among them, and a browser needs two bytes for every sign and
 * half as long again to read them. Where they are many, the table writes in another script, and spelling would cost more.
 */
export function narrow(json: string): string {
  const spelled = json.replace(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return spelled.length < 1.1 * json.length ? spelled : json;
}
