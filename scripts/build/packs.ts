/** npm run packs: writes packs-source from the rules' tables and texts. A test fails when they differ. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { RULE_BOOKS, type RuleBook, ruleEntryId, rulePageId, SUB_PAGES } from "../../src/foundry/base/rule-pages.ts";
import { SYSTEM_ID, systemPath } from "../../src/foundry/system.ts";
import { OBJECTS } from "../../src/rules/chronicle/carrying/index.ts";
import { inRoot, run } from "../root.ts";
import { battlefieldFile, battlefields } from "./compendia/battlefields.ts";
import { castPack } from "./compendia/cast.ts";
import { FOR_ALL, fileName, folderId, folders, type PackEntry, source } from "./compendia/entry.ts";
import { macrosPack } from "./compendia/macros.ts";
import { scenariosPack } from "./compendia/scenarios.ts";
import { scenesPack } from "./compendia/scenes.ts";
import { tablesPack } from "./compendia/tables.ts";
import { stableId, THINGS, thing } from "./compendia/things.ts";
import { unitsPack } from "./compendia/units.ts";
import { drawnFiles } from "./drawings.ts";
import { escaped, htmlOf, IN_JOURNAL } from "./rulebook/html.ts";
import { BOOK_TITLES, rulebookPages } from "./rulebook/pages.ts";
import { callSound } from "./sounds.ts";

/** Where things are kept in their compendium, by the kind of document they are. */
const SHELVES = { weapon: "Weapons", armour: "Armour", shield: "Armour", gear: "Gear" } as const;

function thingsPack(): PackEntry[] {
  const entries = THINGS.map((id) => {
    const _id = stableId("things", id);
    const { system, ...made } = thing(id);
    const from = OBJECTS[id]?.house ? "added for this game; the book does not list it" : "Chronicle, Carrying";
    const folder = folderId("things", SHELVES[made.type as keyof typeof SHELVES]);
    const own = {
      folder,
      system: { ...system, description: source(from) },
      effects: [],
      ownership: FOR_ALL,
      flags: {},
    };
    return { file: `${id}.json`, document: { _id, _key: `!items!${_id}`, ...made, ...own } };
  });
  return [...folders("things", "Item", ["Weapons", "Armour", "Gear"]), ...entries];
}

/** A journal entry for each battlefield: its picture, what it is like, and its text to paste or to change. */
function mapsPack(): PackEntry[] {
  return battlefields().map(({ name, text, character, source: from }, at) => {
    const _id = stableId("maps", name);
    const page = (id: string, more: object) => {
      const own = stableId("maps", name, id);
      return { _id: own, _key: `!journal.pages!${_id}.${own}`, flags: {}, ...more };
    };
    const src = systemPath(battlefieldFile(name, at));
    const html = (content: string) => ({ type: "text", text: { format: 1, content } });
    const pages = [
      page("picture", { name, type: "image", src, sort: 0 }),
      page("about", { name: "About", sort: 1, ...html(`<p>${escaped(character)}</p>${source(from)}`) }),
      // Alone on its page, as the map editor writes it: the start window then offers it at every table that has the entry.
      page("text", { name: "Text", sort: 2, ...html(`<pre>${escaped(text)}</pre>`) }),
    ];
    const ours = { source: `Source: ${from}.`, book: "chronicle", picture: src, about: character, map: text };
    return {
      file: fileName(name),
      document: { _id, _key: `!journal!${_id}`, name, ownership: FOR_ALL, pages, flags: { [SYSTEM_ID]: ours } },
    };
  });
}

/** The rules journal: an entry for each book, a page for each text in docs/rulebook. */
export function rulesPack(): PackEntry[] {
  return (Object.keys(RULE_BOOKS) as RuleBook[]).map((book, at) => {
    const entry = ruleEntryId(book);
    const pages = rulebookPages(book).map(({ page, title, blocks }, sort) => {
      const _id = rulePageId(page);
      return {
        _id,
        _key: `!journal.pages!${entry}.${_id}`,
        name: title,
        type: "text",
        title: { show: true, level: SUB_PAGES.includes(page) ? 2 : 1 },
        text: { format: 1, content: `<section class="bnb rules-page">${htmlOf(blocks, IN_JOURNAL)}</section>` },
        sort,
        flags: {},
      };
    });
    const document = {
      _id: entry,
      _key: `!journal!${entry}`,
      name: BOOK_TITLES[book],
      ownership: FOR_ALL,
      pages,
      sort: at,
      flags: {},
    };
    return { file: `${book}.json`, document };
  });
}

export const PACKS: Readonly<Record<string, () => PackEntry[]>> = {
  rules: rulesPack,
  things: thingsPack,
  people: castPack,
  units: unitsPack,
  maps: mapsPack,
  scenarios: scenariosPack,
  scenes: scenesPack,
  tables: tablesPack,
  macros: macrosPack,
};

export function packText(entry: PackEntry): string {
  return `${JSON.stringify(entry.document, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    for (const [name, pack] of Object.entries(PACKS)) {
      const entries = pack();
      const folder = inRoot("packs-source", name);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const entry of entries) await writeFile(`${folder}/${entry.file}`, packText(entry));
      console.log(`packs-source/${name}: ${entries.length} entries`);
    }
    await mkdir(inRoot("assets/sounds"), { recursive: true });
    await writeFile(inRoot("assets/sounds/call.wav"), callSound());
    for (const { file, text } of drawnFiles()) {
      await mkdir(inRoot(path.dirname(file)), { recursive: true });
      await writeFile(inRoot(file), text);
    }
  });
}
