/** Macros that open what players open often, through the public API (docs/api.md). */
import { FOR_ALL, fileName, type PackEntry } from "./entry.ts";
import { stableId } from "./things.ts";

const MACROS: readonly (readonly [name: string, icon: string, command: string])[] = [
  ["Self-check", "seal", "game.system.api.openSelfCheck();"],
  ["A check", "dice", "game.system.api.openCheck();"],
  ["Request a check", "dice", "game.system.api.openRequest();"],
  ["Begin a duel", "sword", 'game.system.api.openStart({ kind: "duel" });'],
  ["Begin a battle", "flag", 'game.system.api.openStart({ kind: "battle" });'],
  ["Begin a discussion", "talk", 'game.system.api.openStart({ kind: "discussion" });'],
  ["Begin a pursuit", "run", 'game.system.api.openStart({ kind: "pursuit" });'],
  ["Begin a skirmish", "axe", 'game.system.api.openStart({ kind: "skirmish" });'],
  ["Begin a Command battle", "castle", 'game.system.api.openStart({ kind: "command" });'],
  ["Begin a Sortie battle", "swords", 'game.system.api.openStart({ kind: "sortie" });'],
];

export function macrosPack(): PackEntry[] {
  return MACROS.map(([name, icon, command]) => {
    const _id = stableId("macros", name === "Self-check" ? "selfCheck" : name);
    return {
      file: fileName(name),
      document: {
        _id,
        _key: `!macros!${_id}`,
        name,
        type: "script",
        scope: "global",
        img: `systems/blades-and-banners/assets/icons/${icon}.svg`,
        command: `// Source: made for this game.\n${command}`,
        ownership: FOR_ALL,
        flags: { "blades-and-banners": { source: "Source: made for this game." } },
      },
    };
  });
}
