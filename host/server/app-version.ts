/** The version of this server's browser code: a hash over its files, which is part of their address. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export function appVersion(app: string): string {
  const hash = createHash("sha256");
  // What is fetched later is in folders.
  for (const name of readdirSync(app, { recursive: true, encoding: "utf8" }).sort()) {
    const file = join(app, name);
    if (/\.(m?js|css|woff2)$/.test(name) && statSync(file).isFile())
      hash.update(`${name}\n`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
