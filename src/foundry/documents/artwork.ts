/** This system's document classes: default pictures of new documents, and who sees the documents. */

import { faceOf } from "../draw/face-parts.ts";
import { iconFile } from "../draw/icon.ts";
import { shippedFace } from "../draw/shipped-faces.ts";
import { isGm } from "./may.ts";
import { noteOwnership, pageLevel, sharedLevel } from "./sharing.ts";

const ACTOR_SIGNS: Readonly<Record<string, string>> = { unit: "swords", army: "flag", realm: "castle" };
const ITEM_SIGNS: Readonly<Record<string, string>> = {
  weapon: "sword",
  armour: "mail",
  shield: "shield",
  gear: "pack",
};

export function registerArtwork(): void {
  class BladesActor extends Actor {
    static override getDefaultArtwork(data?: Actor.CreateData) {
      // Every character has a face from the start: the same name gives the same face.
      if (data?.type === "character") {
        const img = shippedFace(faceOf(data.name ?? ""));
        return { img, texture: { src: img } };
      }
      const sign = ACTOR_SIGNS[data?.type ?? ""];
      if (sign === undefined) return super.getDefaultArtwork(data);
      return { img: iconFile(sign), texture: { src: iconFile(sign) } };
    }

    override getUserLevel(user: User | null = game.user) {
      const level = super.getUserLevel(user);
      if (!user || isGm(user) || this.pack) return level;
      return sharedLevel(this, user.id!, level ?? 0) as typeof level;
    }

    override _onUpdate(changed: Actor.UpdateData, options: Actor.Database.OnUpdateOperation, userId: string): void {
      super._onUpdate(changed, options, userId);
      noteOwnership(this, changed, userId);
    }
  }
  class BladesItem extends Item {
    static override getDefaultArtwork(data?: Item.CreateData) {
      const sign = ITEM_SIGNS[data?.type ?? ""];
      return sign === undefined ? super.getDefaultArtwork(data) : { img: iconFile(sign) };
    }
  }
  class BladesPage extends JournalEntryPage {
    override getUserLevel(user: User | null = game.user) {
      const level = super.getUserLevel(user);
      return !user || isGm(user) ? level : (pageLevel(this, user.id!, level ?? 0) as typeof level);
    }
  }
  Object.assign(CONFIG.JournalEntryPage, { documentClass: BladesPage });
  Object.assign(CONFIG.Actor, { documentClass: BladesActor });
  Object.assign(CONFIG.Item, { documentClass: BladesItem });
}
