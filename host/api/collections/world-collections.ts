/** The collections of a world by their documented names (foundryvtt.com/api, foundry.documents.collections). */
import { WorldCollection } from "./world-collection.ts";

const global = globalThis as any;

export class Actors extends WorldCollection {
  static override documentName = "Actor";
  static override _madeWhenRead = true;
}

export class Items extends WorldCollection {
  static override documentName = "Item";
  static override _madeWhenRead = true;
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  get active(): any {
    return this.find((scene) => scene.active);
  }

  /** The scene this page looks at; the canvas says so when it draws one. */
  viewed: any;

  get current(): any {
    return this.viewed ?? undefined;
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  get combats(): any[] {
    return this.filter((combat) => combat.scene === null || combat.scene === global.game.scenes.current);
  }

  get active(): any {
    return this.combats.find((combat) => combat.active);
  }

  get viewed(): any {
    return global.ui?.combat?.viewed ?? this.active ?? null;
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";

  get current(): any {
    return this.get(global.game.userId);
  }

  get players(): any[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one active gamemaster who acts for all: the highest role, then the first id. */
  get activeGM(): any {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(condition: (user: any) => boolean): any {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return first ?? null;
  }
}

/** The world's Setting documents, found by key (and user, for a user's own). */
export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  getSetting(key: string, user: string | null = null): any {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === user);
  }

  getItem(key: string): string | null {
    return this.getSetting(key)?._source.value ?? null;
  }
}
