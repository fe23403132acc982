/** A small world for tests that write documents: users, actors and pages that accept changes by path, as Foundry's do. */
import { vi } from "vitest";
import { mergedLanguage } from "../../../scripts/build/language.ts";
import { lexiconOf } from "../../../src/rules/conflict/telling.ts";

const lexicon = lexiconOf(await mergedLanguage("en"));

export interface Doc {
  id: string;
  uuid: string;
  documentName: string;
  name: string;
  type: string;
  system: any;
  flags: any;
  /** All writes, change by change. */
  readonly written: Record<string, unknown>[];
  [more: string]: any;
}

/** `owners` are user ids; without them everybody may write. */
export function doc(documentName: string, id: string, more: object = {}, owners?: readonly string[]): Doc {
  const written: Record<string, unknown>[] = [];
  const may = (user: { id: string }) => owners?.includes(user.id) ?? true;
  const made: Doc = {
    ...{ id, uuid: `${documentName}.${id}`, documentName, name: id, type: "", system: {}, flags: {}, written },
    ...{ ownership: Object.fromEntries((owners ?? []).map((owner) => [owner, 3])), statuses: new Set<string>() },
    items: { contents: [] },
    ...more,
    async update(changes: Record<string, unknown>) {
      written.push(changes);
      for (const [path, value] of Object.entries(changes)) setAt(made, path.split("."), value);
      return made;
    },
    /** The saved data; `saved` where it differs from the prepared data. */
    toObject: () => structuredClone({ name: made.name, system: made.saved ?? made.system, flags: made.flags }),
    canUserModify: may,
    testUserPermission: may,
    get isOwner() {
      return may((globalThis as any).game.user);
    },
  };
  return made;
}

function setAt(into: any, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    if (name.startsWith("-=")) delete into[name.slice(2)];
    else into[name] = value;
    return;
  }
  into[name] ??= {};
  setAt(into[name], rest, value);
}

/** As Foundry's: iterated by value, looked up by id. */
export function collection<T extends { id: string }>(all: readonly T[]) {
  const get = (id: string) => all.find((one) => one.id === id);
  return Object.assign([...all], { contents: all, get, has: (id: string) => get(id) !== undefined });
}

export interface World {
  readonly me: string;
  /** User ids, each with whether they are online. */
  readonly users: Readonly<Record<string, boolean>>;
  readonly actors?: readonly Doc[];
  readonly pages?: readonly Doc[];
  readonly messages?: readonly Doc[];
}

/** The campaign's page, in a journal that is the Chronicle. */
export function campaignDoc(system: object, owners?: readonly string[]): Doc {
  const usual = { day: 12, year: 1, calendar: {}, seats: {}, options: "{}", almanac: "" };
  return doc("JournalEntryPage", "campaign", { type: "campaign", system: { ...usual, ...system } }, owners);
}

/** The key with the placeholders of its parameters. */
function keyed(key: string): string {
  return [key, ...(lexicon(key)?.match(/\{\w+\}/g) ?? [])].join(" ");
}

/** Texts are their keys with their figures. */
export function inWorld({ me, users, actors = [], pages = [], messages = [] }: World): void {
  const people = Object.entries(users).map(([id, active]) => ({ id, name: id, active }));
  const chronicle = { id: "chronicle", flags: { "blades-and-banners": { chronicle: true } }, pages: collection(pages) };
  const known = new Map([...actors, ...pages].map((one) => [one.uuid, one]));
  vi.stubGlobal("game", {
    user: people.find(({ id }) => id === me),
    users: collection(people),
    actors: Object.assign(collection(actors), { _source: actors.map(({ id, flags }) => ({ _id: id, flags })) }),
    journal: collection([chronicle]),
    messages: collection(messages),
    world: { id: "world" },
    release: { generation: 13 },
    settings: { get: () => undefined },
    i18n: {
      lang: "en",
      localize: keyed,
    },
  });
  vi.stubGlobal("fromUuidSync", (uuid: string) => known.get(uuid) ?? null);
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  vi.stubGlobal("foundry", {
    utils: { getProperty: (from: any, path: string) => path.split(".").reduce((node, name) => node?.[name], from) },
  });
}
