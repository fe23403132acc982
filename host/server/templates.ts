/** A package's template, sent over the socket as Foundry does: only templates, only of packages in use. */
import { Refused, text } from "./input.ts";
import type { Table } from "./table.ts";

/** Public: Foundry reads Handlebars and HTML files this way and refuses all others. */
const KINDS = /\.(hbs|handlebars|html)$/;

export async function readTemplate(table: Table, asked: unknown): Promise<{ html: string; success: true }> {
  const path = text(asked, "The template's path");
  const [kind, id, ...rest] = path.split("/");
  const packages = kind === "systems" ? [table.system] : kind === "modules" ? table.modules : [];
  const one = packages.find(({ manifest }) => manifest.id === id);
  const isInside = rest.every((part) => part !== "" && !part.startsWith(".")) && !/[\\\0]/.test(path);
  if (!one || !KINDS.test(path) || !isInside) {
    throw new Refused(`The template "${path.slice(0, 200)}" is none of a package in use.`);
  }
  try {
    return { html: await one.read(rest.join("/")), success: true };
  } catch {
    throw new Refused(`The template "${path.slice(0, 200)}" cannot be read.`);
  }
}
