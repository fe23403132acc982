/** This system's document classes: default pictures of new documents, and who sees the documents. */

import { say } from "../base/say.ts";
import { faceOf } from "../draw/face-parts.ts";
import { iconFile } from "../draw/icon.ts";
import { shippedFace } from "../draw/shipped-faces.ts";
import { CONFLICT_PAGES } from "../system.ts";
import { isGm } from "./may.ts";
import { noteOwnership, pageLevel, sharedLevel } from "./sharing.ts";
import { fillFirstToken } from "./tokens/first-token.ts";
import { followOwnership } from "./tokens/seen.ts";

const ACTOR_SIGNS: Readonly<Record<string, string>> = { unit: "swords", army: "flag", realm: "castle" };
const ITEM_SIGNS: Readonly<Record<string, string>> = {
  weapon: "sword",
  armour: "mail",
  shield: "shield",
  gear: "pack",
};

/** Pages with a structure of their own. */
const OWN_PAGES: readonly string[] = [...CONFLICT_PAGES, "campaign"];

/** Core's form sends a name and a type; a page of ours, copied or imported, has data. */
function isByHand({ system }: { readonly system?: object | null | undefined }): boolean {
  return Object.keys(system ?? {}).length === 0;
}

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

    override async _preCreate(
      data: Actor.CreateData,
      options: Actor.Database.PreCreateOptions,
      user: User.Implementation,
    ) {
      const allowed = await super._preCreate(data, options, user);
      if (allowed !== false && !this.isToken && !this.pack) fillFirstToken(this, data, user);
      return allowed;
    }

    override _onUpdate(changed: Actor.UpdateData, options: Actor.Database.OnUpdateOperation, userId: string): void {
      super._onUpdate(changed, options, userId);
      noteOwnership(this, changed, userId);
      const byMe = userId === game.user!.id && isGm() && foundry.utils.hasProperty(changed, "ownership.default");
      if (byMe && !this.pack) void followOwnership(this, options);
    }
  }
  class BladesItem extends Item {
    static override getDefaultArtwork(data?: Item.CreateData) {
      const sign = ITEM_SIGNS[data?.type ?? ""];
      return sign === undefined ? super.getDefaultArtwork(data) : { img: iconFile(sign) };
    }
  }
  class BladesPage extends JournalEntryPage {
    /** Core's *Add a page* offers every type; ours are made by their own windows. */
    static override createDialog(...[data, how, options]: Parameters<typeof JournalEntryPage.createDialog>) {
      const limited: object = { ...options, types: JournalEntryPage.TYPES.filter((type) => !OWN_PAGES.includes(type)) };
      return super.createDialog(data, how, limited);
    }

    override async _preCreate(
      data: JournalEntryPage.CreateData,
      options: JournalEntryPage.Database.PreCreateOptions,
      user: User.Implementation,
    ) {
      if (OWN_PAGES.includes(this.type) && isByHand(data)) {
        ui.notifications!.warn(say("BNB.OwnPage.byHand"));
        return false;
      }
      return super._preCreate(data, options, user);
    }

    override getUserLevel(user: User | null = game.user) {
      const level = super.getUserLevel(user);
      return !user || isGm(user) ? level : (pageLevel(this, user.id!, level ?? 0) as typeof level);
    }
  }
  Object.assign(CONFIG.JournalEntryPage, { documentClass: BladesPage });
  Object.assign(CONFIG.Actor, { documentClass: BladesActor });
  Object.assign(CONFIG.Item, { documentClass: BladesItem });
}
