/** Everything that the browser offers: entries of all visible compendia, from their index alone, and the world's items. */
import { readText } from "../../base/read-text.ts";
import { say } from "../../base/say.ts";
import { ourFlags } from "../../documents/flags.ts";
import { SYSTEM_ID } from "../../system.ts";
import { BROWSED_KINDS, type Offered } from "./browser.view.ts";
import { PROSE, proseOf, shortText } from "./entry-text.ts";

const OWN = ["shape", "weapon", "own", "armour", "icon", "book", "units"].map((field) => `system.${field}`);
/** Journals, scenes and macros have no system data; their entries use a flag instead. */
const NOTED = ["source", "book", "picture", "about"].map((field) => `flags.${SYSTEM_ID}.${field}`);
const FIELDS = ["type", "img", "thumb", "description", ...OWN, ...NOTED];
/** The kind of entries other than actors and items. Of journals, only ours are offered. */
const KIND_OF: Readonly<Record<string, string>> = { Scene: "scene", RollTable: "table", Macro: "macro" };
const JOURNALS: Readonly<Record<string, string>> = {
  [`${SYSTEM_ID}.maps`]: "battlefield",
  [`${SYSTEM_ID}.scenarios`]: "scenario",
};
const BROWSED = ["Item", "Actor", "JournalEntry", ...Object.keys(KIND_OF)];

/** The used part of a compendium: its index, with our fields. */
interface Pack {
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed & { readonly _id: string }>>;
}

/** What a compendium's index says about an entry before it is fetched. */
interface Indexed {
  readonly name?: string | null;
  readonly type?: string;
  readonly img?: string | null;
  readonly thumb?: string | null;
  readonly description?: string;
  readonly system?: object;
  readonly flags?: object;
}

export async function offered(): Promise<Offered[]> {
  const packs = game.packs!.filter((pack) => BROWSED.includes(pack.documentName) && pack.visible);
  // This game's own compendia come first; the others keep their order.
  packs.sort((a, b) => Number(b.collection.startsWith(SYSTEM_ID)) - Number(a.collection.startsWith(SYSTEM_ID)));
  const found = packs.map(async (pack) => {
    const journal = pack.documentName === "JournalEntry";
    const kind = journal ? JOURNALS[pack.collection] : KIND_OF[pack.documentName];
    if (journal && !kind) return [];
    const fields = [...FIELDS, ...PROSE.map((field) => `system.${field}`)];
    const index = await (pack as Pack).getIndex({ fields });
    return [...index].map((entry) => plain(entry, pack.getUuid(entry._id), readText(pack.title, say), kind));
  });
  const world = game.items!.filter((item) => item.visible).map((item) => plain(item, item.uuid, ""));
  const kinds: readonly string[] = BROWSED_KINDS;
  return [...(await Promise.all(found)).flat(), ...world].filter(({ type }) => kinds.includes(type));
}

function plain(entry: Indexed, id: string, from: string, kind?: string): Offered {
  const { name, img, thumb, system = {} } = entry;
  const place = { shape: "normal", place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };
  const whole = { ...place, ...system } as Offered["system"];
  const noted = ourFlags({ flags: entry.flags ?? {} });
  const word = (field: string) => (typeof noted[field] === "string" ? noted[field] : "");
  const ours = id.startsWith(`Compendium.${SYSTEM_ID}.`);
  const read = (text: string) => (ours ? readText(text, say) : text);
  const source = word("source") || sourceOf(entry);
  const { book = word("book") || "chronicle" } = system as { book?: string };
  return {
    id,
    name: read(name ?? ""),
    type: kind ?? entry.type ?? "",
    img: img || thumb || word("picture"),
    from,
    book,
    source: read(source),
    about: read(word("about") || shortText(entry)),
    system: whole,
  };
}

/** The last words of the entry in italics, without markup. */
function sourceOf(entry: Indexed): string {
  return /<em>([^<]*)<\/em><\/p>\s*$/.exec(proseOf(entry))?.[1] ?? "";
}
