/** What this system has noted on a document, beside its data. Anybody may have written there: each reader checks. */
import { SYSTEM_ID } from "../system.ts";

export function ourFlags(document: { readonly flags: object } | undefined): Readonly<Record<string, unknown>> {
  const flags = (document?.flags ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return flags[SYSTEM_ID] ?? {};
}
