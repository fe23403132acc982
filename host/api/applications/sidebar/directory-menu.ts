/** The menu of a directory entry. Each drag of the table has its entry here, for touch and keyboard. */
import { DialogV2 } from "../api/dialog.ts";
import { el, env, localize } from "../env.ts";

export function entryMenu(directory: any): any[] {
  const doc = (target: HTMLElement) => directory.entryOf(target);
  const { documentName } = directory;
  return [
    {
      name: "SIDEBAR.Open",
      icon: '<i class="fa-solid fa-eye"></i>',
      callback: (t: HTMLElement) => doc(t).sheet.render({ force: true }),
    },
    {
      name: "SIDEBAR.PlaceOnScene",
      icon: '<i class="fa-solid fa-location-dot"></i>',
      condition: () =>
        documentName === "Actor" &&
        env.canvas.ready &&
        env.CONFIG.Token.documentClass.canUserCreate?.(env.game.user) !== false &&
        env.game.user.can("TOKEN_CREATE"),
      callback: (t: HTMLElement) => env.canvas.tokens.placeActor(doc(t)),
    },
    {
      name: "SIDEBAR.GiveToActor",
      icon: '<i class="fa-solid fa-hand-holding"></i>',
      condition: () => documentName === "Item" && env.game.actors.some((actor: any) => actor.isOwner),
      callback: (t: HTMLElement) => giveItem(doc(t)),
    },
    {
      name: "SIDEBAR.ToHotbar",
      icon: '<i class="fa-solid fa-grip"></i>',
      condition: () => ["Macro", "Actor", "Item", "JournalEntry", "RollTable"].includes(documentName),
      callback: (t: HTMLElement) => env.ui.hotbar.assignDocument(doc(t)),
    },
    {
      name: "OWNERSHIP.Configure",
      icon: '<i class="fa-solid fa-user-lock"></i>',
      condition: (t: HTMLElement) => env.game.user.isGM && "ownership" in (doc(t)?._source ?? {}),
      callback: (t: HTMLElement) =>
        new env.foundry.applications.apps.DocumentOwnershipConfig({ document: doc(t) }).render({ force: true }),
    },
    {
      name: "SIDEBAR.MoveToFolder",
      icon: '<i class="fa-solid fa-folder-open"></i>',
      condition: (t: HTMLElement) =>
        doc(t)?.isOwner && env.game.folders.some((folder: any) => folder.type === documentName),
      callback: (t: HTMLElement) => moveToFolder(doc(t), documentName),
    },
    {
      name: "SIDEBAR.Export",
      icon: '<i class="fa-solid fa-file-export"></i>',
      condition: (t: HTMLElement) => doc(t)?.isOwner,
      callback: (t: HTMLElement) => exportDocument(doc(t)),
    },
    {
      name: "SIDEBAR.Duplicate",
      icon: '<i class="fa-regular fa-copy"></i>',
      condition: () => directory._canCreateEntry(),
      callback: (t: HTMLElement) =>
        doc(t).clone({ name: localize("DOCUMENT.CopyOf", { name: doc(t).name }) }, { save: true }),
    },
    {
      name: "SIDEBAR.Delete",
      icon: '<i class="fa-solid fa-trash"></i>',
      condition: (t: HTMLElement) => doc(t)?.canUserModify(env.game.user, "delete"),
      callback: (t: HTMLElement) => doc(t).deleteDialog(),
    },
  ];
}

async function choose(title: string, choices: Array<[string, string]>): Promise<string | null> {
  const select = el(
    "select",
    { name: "chosen", autofocus: true },
    ...choices.map(([value, label]) => el("option", { value }, label)),
  );
  const content = el("div", {}, el("div", { class: "form-group" }, el("label", {}, localize(title)), select));
  const answer = await DialogV2.input({ window: { title }, content });
  return answer ? answer.chosen : null;
}

async function giveItem(item: any): Promise<void> {
  const actors = env.game.actors.filter((actor: any) => actor.isOwner);
  const id = await choose(
    "SIDEBAR.GiveToActor",
    actors.map((actor: any) => [actor.id, actor.name]),
  );
  const actor = env.game.actors.get(id);
  if (actor) await actor.createEmbeddedDocuments("Item", [item.toObject()]);
}

async function moveToFolder(document: any, type: string): Promise<void> {
  const folders = env.game.folders.filter((folder: any) => folder.type === type);
  const id = await choose("SIDEBAR.MoveToFolder", [
    ["", localize("COMMON.None")],
    ...folders.map((folder: any) => [folder.id, folder.name] as [string, string]),
  ]);
  if (id !== null) await document.update({ folder: id || null });
}

function exportDocument(document: any): void {
  const blob = new Blob([JSON.stringify(document.toObject(), null, 2)], { type: "application/json" });
  const link = el("a", {
    href: URL.createObjectURL(blob),
    download: `${document.documentName}-${document.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
