/** The party on one page: everybody's wounds, load and driving motivations. Pure. */
import type { CarryOptions } from "../../../rules/chronicle/options.ts";
import { BODY_PARTS } from "../../../rules/chronicle/wounds/index.ts";
import type { Say } from "../../base/say.ts";
import { listed, savedWords } from "../../base/words.view.ts";
import type { CharacterSource, Seated } from "../../data/shapes.ts";
import { hasPicture } from "../../draw/picture.ts";
import type { Owned } from "../character/combat.view.ts";
import { cellsTaken, packOf } from "../character/pack.view.ts";

export interface PartyMember {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly player: string;
  readonly dead: boolean;
  readonly source: Pick<CharacterSource, "seat" | "station" | "wounds" | "driving" | "skills">;
  readonly items: readonly Owned[];
}

export function partyView(members: readonly PartyMember[], options: CarryOptions, say: Say) {
  return { people: members.map((one) => memberView(one, options, say)) };
}

function memberView({ id, name, img, player, dead, source, items }: PartyMember, options: CarryOptions, say: Say) {
  const { load, cells, waiting } = packOf(items, source.skills.endurance, options);
  return {
    ...{ id, name, player, dead },
    station: source.station,
    seat: source.seat satisfies Seated,
    picture: hasPicture(img) ? img : "",
    wounds: dead ? say("BNB.Wounds.dead") : woundWords(source.wounds, say),
    hurt: dead || BODY_PARTS.some((part) => source.wounds[part].major || source.wounds[part].minor > 0),
    load: say("BNB.Sheet.cells", { taken: cellsTaken(load), all: cells }),
    waiting: waiting.length > 0 ? say("BNB.Party.waiting", { count: waiting.length }) : "",
    drives: Object.values(source.driving)
      .filter(({ playedOut }) => !playedOut)
      .map(({ motivation, topic }) => ({ name: say(`BNB.Motivation.${motivation}`), topic: savedWords(topic, say) })),
  };
}

function woundWords(wounds: CharacterSource["wounds"], say: Say): string {
  const parts = BODY_PARTS.flatMap((part) => {
    const { minor, major } = wounds[part];
    const counts = [
      ...(major ? [say("BNB.Wounds.majors", { count: 1 })] : []),
      ...(minor ? [say("BNB.Wounds.minors", { count: minor })] : []),
    ];
    const state = listed(counts, say);
    return state ? [say("BNB.Wounds.partLabel", { part: say(`BNB.BodyPart.${part}`), state })] : [];
  });
  return parts.length > 0 ? parts.join("; ") : say("BNB.Wounds.unhurt");
}
