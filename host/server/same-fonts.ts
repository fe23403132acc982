/**
 * A font that a package and the host both have, byte for byte, is fetched once: the package's style sheet is sent with
 * the host's address for it. Only under an edition, whose hash covers both (see edition.ts).
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const FONT = /url\(\s*(["']?)([^"'()\s:]+\.woff2)\1\s*\)/g;

export class SameFonts {
  /** By its size, which excludes nearly all without reading them: its hash and its address. */
  readonly #own = new Map<number, { hash: string; address: string }>();

  constructor(app: string, version: string) {
    const folder = join(app, "fonts");
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const bytes = readFileSync(join(folder, name));
      this.#own.set(bytes.length, { hash: hashOf(bytes), address: `/host/${version}/fonts/${name}` });
    }
  }

  /** The style sheet, with the host's addresses for fonts that the host has. */
  of(sheet: string, css: string): string {
    return css.replace(FONT, (whole, _quote, target: string) => {
      const file = join(dirname(sheet), target);
      const size = target.startsWith("/") ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
      const own = size === undefined ? undefined : this.#own.get(size);
      return own && hashOf(readFileSync(file)) === own.hash ? `url("${own.address}")` : whole;
    });
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
