import { Failure } from "../world/failure.ts";

/** Where the site lies. Everything it keeps in a browser is named after its folder, because sites may share an origin. */
export const SITE = new URL(".", globalThis.location.href);

export const named = (what: string): string => `${SITE.pathname}${what}`;

/** What the site's builder says of it (site.json). */
export interface SiteFacts {
  readonly version: string;
  /** The id of the system in `systems/`. */
  readonly system: string;
  /** World files to start from, by language. */
  readonly demos: Readonly<Record<string, string>>;
}

export async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(new URL(path, SITE));
  if (!answer.ok) throw new Failure(`${path} cannot be loaded (${answer.status}).`);
  return answer.json();
}
