/** What is redrawn when documents change: directories, chat, tracker, players, hotbar, navigation. */
import { env } from "../api/applications/env.ts";

const TABS: Record<string, string[]> = {
  Actor: ["actors"],
  Item: ["items"],
  JournalEntry: ["journal"],
  RollTable: ["tables"],
  Scene: ["scenes", "nav"],
  Combat: ["combat"],
  Combatant: ["combat"],
  Macro: ["hotbar"],
  User: ["players", "hotbar"],
};
const FOLDERS: Record<string, string> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Scene: "scenes",
  Compendium: "compendium",
};

/** Several changes at once are one redraw. */
const waiting = new Set<string>();
function redraw(name: string): void {
  if (waiting.has(name)) return;
  waiting.add(name);
  queueMicrotask(() => {
    waiting.delete(name);
    void env.ui[name]?.render?.();
  });
}

export function watchWorld(): void {
  const { Hooks } = env;
  for (const [type, names] of Object.entries(TABS))
    for (const verb of ["create", "update", "delete"])
      Hooks.on(`${verb}${type}`, (document: any, options: any) => {
        if ((document.parent && type !== "Combatant") || document.pack || options?.render === false) return;
        for (const name of names) redraw(name);
      });
  for (const verb of ["create", "update", "delete"])
    Hooks.on(`${verb}Folder`, (folder: any) => {
      const name = FOLDERS[folder.type];
      if (name) redraw(name);
    });
  Hooks.on("createChatMessage", (message: any) => void env.ui.chat?.postOne(message, { notify: true }));
  Hooks.on("updateChatMessage", (message: any) => void env.ui.chat?.updateMessage(message));
  Hooks.on("deleteChatMessage", (message: any) => void env.ui.chat?.deleteMessage(message.id));
  Hooks.on("pauseGame", () => void env.ui.pause?.render({ force: true }));
  Hooks.on("userConnected", () => redraw("players"));
}
