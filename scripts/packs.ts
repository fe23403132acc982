/** npm run packs: writes packs-source from the rules' tables and texts. A test fails when the two have drifted apart. */
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { RULE_PAGES, RULES_ENTRY, rulePageId } from "../src/foundry/rule-pages.ts";
import { readMap } from "../src/rules/hex/map-text.ts";
import { READY_MAPS } from "../src/rules/hex/maps/ready.ts";
import { certain } from "../src/rules/result.ts";
import { drawnFiles } from "./drawings.ts";
import { pageOf } from "./markdown.ts";
import { inRoot, run } from "./root.ts";
import { callSound } from "./sounds.ts";
import { stableId, THINGS, thing } from "./things.ts";
import { UNITS, unitDocument } from "./units.ts";

export interface PackEntry {
  readonly file: string;
  readonly document: Record<string, unknown>;
}

/** Everybody may look, and bring it into the world. */
const FOR_ALL = { default: 2 };

export function thingsPack(): PackEntry[] {
  return THINGS.map((id) => {
    const _id = stableId("things", id);
    return { file: `${id}.json`, document: { _id, _key: `!items!${_id}`, ...thing(id), effects: [], flags: {} } };
  });
}

/** A journal entry for each ready battlefield: its picture, and its text to paste or to change. */
export function mapsPack(): PackEntry[] {
  return READY_MAPS.map((text, at) => {
    const { name } = certain(readMap(text));
    const _id = stableId("maps", name);
    const page = (id: string, more: object) => {
      const own = stableId("maps", name, id);
      return { _id: own, _key: `!journal.pages!${_id}.${own}`, flags: {}, ...more };
    };
    const pages = [
      page("picture", { name, type: "image", src: `systems/blades-and-banners/assets/maps/${at}.svg`, sort: 0 }),
      page("text", {
        name: "Text",
        type: "text",
        text: { format: 1, content: `<pre>${escaped(text)}</pre>` },
        sort: 1,
      }),
    ];
    return {
      file: `${name.toLowerCase().replace(/[^a-z]+/g, "-")}.json`,
      document: { _id, _key: `!journal!${_id}`, name, ownership: FOR_ALL, pages, flags: {} },
    };
  });
}

/** The rules journal: one entry, a page for each text in docs/rulebook. */
export function rulesPack(): PackEntry[] {
  const pages = RULE_PAGES.map((name, at) => {
    const _id = rulePageId(name);
    const { title, html } = pageOf(readFileSync(inRoot("docs/rulebook", `${name}.md`), "utf8"));
    return {
      _id,
      _key: `!journal.pages!${RULES_ENTRY}.${_id}`,
      name: title,
      type: "text",
      title: { show: true, level: 1 },
      text: { format: 1, content: html },
      sort: at,
      flags: {},
    };
  });
  const _key = `!journal!${RULES_ENTRY}`;
  const document = { _id: RULES_ENTRY, _key, name: "Rules", ownership: FOR_ALL, pages, flags: {} };
  return [{ file: "rules.json", document }];
}

/** Units of the other books, for everybody to bring into the world or to drag onto a start window. */
export function unitsPack(): PackEntry[] {
  return UNITS.map((unit) => ({
    file: `${unit.name.toLowerCase().replace(/[^a-z]+/g, "-")}.json`,
    document: unitDocument(unit),
  }));
}

/** The self-check for the hotbar: anybody may drag it there. */
export function macrosPack(): PackEntry[] {
  const _id = stableId("macros", "selfCheck");
  const document = {
    _id,
    _key: `!macros!${_id}`,
    name: "Self-check",
    type: "script",
    scope: "global",
    img: "systems/blades-and-banners/assets/icons/seal.svg",
    command: "game.system.api.openSelfCheck();",
    ownership: FOR_ALL,
    flags: {},
  };
  return [{ file: "self-check.json", document }];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function packText(entry: PackEntry): string {
  return `${JSON.stringify(entry.document, null, 2)}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    for (const [name, entries] of Object.entries({
      things: thingsPack(),
      maps: mapsPack(),
      rules: rulesPack(),
      units: unitsPack(),
      macros: macrosPack(),
    })) {
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
