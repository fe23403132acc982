/** What new documents look like until somebody gives them a picture: the sign of their kind, not a stranger's outline. */
import { iconFile } from "../draw/icon.ts";

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
      const sign = ACTOR_SIGNS[data?.type ?? ""];
      if (sign === undefined) return super.getDefaultArtwork(data);
      return { img: iconFile(sign), texture: { src: iconFile(sign) } };
    }
  }
  class BladesItem extends Item {
    static override getDefaultArtwork(data?: Item.CreateData) {
      const sign = ITEM_SIGNS[data?.type ?? ""];
      return sign === undefined ? super.getDefaultArtwork(data) : { img: iconFile(sign) };
    }
  }
  Object.assign(CONFIG.Actor, { documentClass: BladesActor });
  Object.assign(CONFIG.Item, { documentClass: BladesItem });
}
