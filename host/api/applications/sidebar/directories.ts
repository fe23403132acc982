/** The directories of the world's collections. */
import { env, localize } from "../env.ts";
import { DocumentDirectory } from "./directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
}
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
}
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
}
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";

  override async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const scene = this.entryOf(target);
    await scene.view();
  }
  override _getEntryContextOptions(): any[] {
    const doc = (target: HTMLElement) => this.entryOf(target);
    return [
      { name: "SCENE.View", icon: '<i class="fa-solid fa-eye"></i>', callback: (t: HTMLElement) => doc(t).view() },
      {
        name: "SCENE.Activate",
        icon: '<i class="fa-solid fa-bullseye"></i>',
        condition: (t: HTMLElement) => env.game.user.isGM && !doc(t).active,
        callback: (t: HTMLElement) => doc(t).activate(),
      },
      ...super._getEntryContextOptions().filter((entry) => entry.name !== "SIDEBAR.Open"),
      {
        name: "SCENE.Configure",
        icon: '<i class="fa-solid fa-gear"></i>',
        condition: (t: HTMLElement) => doc(t).isOwner,
        callback: (t: HTMLElement) => doc(t).sheet.render({ force: true }),
      },
    ];
  }
  override _row(document: any): Record<string, any> {
    return {
      ...super._row(document),
      img: document.thumb || document.ground?.src,
      type: document.active ? localize("SCENE.Active") : "",
    };
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  override get documentName(): string {
    return "Macro";
  }
}
