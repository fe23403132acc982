/** Everything that the browser offers: entries of all visible compendia, by their index alone, and the world's things. */
import { SYSTEM_ID } from "../system.ts";
import { BROWSED_KINDS, type Offered } from "./browser.view.ts";

const OWN = ["shape", "weapon", "own", "armour", "icon", "book", "units"].map((field) => `system.${field}`);
const FIELDS = ["type", "img", ...OWN];
/** Where each kind of document keeps the words that end with its source. */
const PROSE = ["system.description", "system.notes", "system.biography"];

/** A compendium, so far as it is asked here: for its index, with fields of ours. */
interface Pack {
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed & { readonly _id: string }>>;
}

/** What a compendium tells of an entry before it is fetched. */
interface Indexed {
  readonly name?: string | null;
  readonly type?: string;
  readonly img?: string | null;
  readonly system?: object;
}

export async function offered(): Promise<Offered[]> {
  const packs = game.packs!.filter(
    (pack) => ["Item", "Actor", "JournalEntry"].includes(pack.documentName) && pack.visible,
  );
  // This game's own compendia come first; others follow as they stand.
  packs.sort((a, b) => Number(b.collection.startsWith(SYSTEM_ID)) - Number(a.collection.startsWith(SYSTEM_ID)));
  const found = packs.map(async (pack) => {
    // Of journals only our battlefields are offered; the rules have a journal of their own.
    const battlefield = pack.documentName === "JournalEntry";
    if (battlefield && pack.collection !== `${SYSTEM_ID}.maps`) return [];
    const index = await (pack as Pack).getIndex({ fields: [...FIELDS, ...PROSE] });
    return [...index].map((entry) => plain(entry, pack.getUuid(entry._id), pack.title, battlefield));
  });
  const world = game.items!.filter((item) => item.visible).map((item) => plain(item, item.uuid, "", false));
  const kinds: readonly string[] = BROWSED_KINDS;
  return [...(await Promise.all(found)).flat(), ...world].filter(({ type }) => kinds.includes(type));
}

function plain({ name, type, img, system }: Indexed, id: string, from: string, battlefield: boolean): Offered {
  const place = { shape: "normal", place: "pack", hands: "", cell: { row: -1, column: -1, lie: 0 } };
  const whole = { ...place, ...system } as Offered["system"];
  const { book = "chronicle" } = (system ?? {}) as { book?: string };
  const kind = battlefield ? "battlefield" : (type ?? "");
  return { id, name: name ?? "", type: kind, img: img ?? "", from, book, source: sourceOf(system), system: whole };
}

/** The entry's last words in italics, without their marks. */
function sourceOf(system: object | undefined): string {
  const fields = PROSE.map((path) => (system as Record<string, unknown> | undefined)?.[path.split(".")[1]!]);
  const text = fields.find((field) => typeof field === "string");
  return /<em>([^<]*)<\/em><\/p>\s*$/.exec(String(text ?? ""))?.[1] ?? "";
}
