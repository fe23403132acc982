/** The head of the sheet: name, seat, acting character, and the three numbers that are always needed. */

import type { SupportOptions } from "../../../rules/chronicle/campaign/index.ts";
import { BODY_PARTS } from "../../../rules/chronicle/wounds/index.ts";
import { figures } from "../../base/percent.ts";
import { readText } from "../../base/read-text.ts";
import type { Say } from "../../base/say.ts";
import { listed } from "../../base/words.view.ts";
import type { CharacterSource } from "../../data/shapes.ts";
import { supportedWords } from "../../data/supported.view.ts";
import { hasPicture } from "../../draw/picture.ts";
import { isShippedFace } from "../../draw/shipped-faces.ts";

export interface HeaderGiven {
  readonly name: string;
  readonly img: string;
  /** The words that describe a drawn face, or empty. */
  readonly face: string;
  readonly source: Pick<CharacterSource, "seat" | "station" | "wounds" | "wealth">;
  /** The player on that seat, if the campaign log names one. */
  readonly player: string;
  /** The reader's own characters, if there are several to act as. */
  readonly acting: readonly { readonly id: string; readonly name: string; readonly current: boolean }[];
  readonly dead: boolean;
  readonly cells: { readonly taken: number; readonly all: number };
  readonly editable: boolean;
  readonly editing: boolean;
  /** What a point of wealth supports in the group's world. */
  readonly support: SupportOptions;
}

export function headerView(given: HeaderGiven, say: Say) {
  const { name, img, source, player } = given;
  const letters = [...name];
  return {
    ...given,
    versal: letters[0] ?? "",
    rest: letters.slice(1).join(""),
    // If the drawn face could not be saved as a file, a shipped face replaces it elsewhere; here it is drawn itself.
    drawnFace: isShippedFace(img) ? given.face : "",
    picture: hasPicture(img) && !(given.face && isShippedFace(img)) ? img : "",
    station: readText(source.station, say),
    seat: source.seat,
    seatName: player ? say("BNB.Sheet.seatOf", { player }) : source.seat ? say(`BNB.Seat.${source.seat}`) : "",
    wounds: given.dead ? say("BNB.Wounds.dead") : wounds(source, say),
    pack: say("BNB.Sheet.cells", given.cells),
    wealth: figures(source.wealth),
    supports: supportedWords(source.wealth, given.support, say),
  };
}

function wounds(source: HeaderGiven["source"], say: Say): string {
  const minors = BODY_PARTS.reduce((sum, part) => sum + source.wounds[part].minor, 0);
  const majors = BODY_PARTS.filter((part) => source.wounds[part].major).length;
  const words = [
    ...(majors ? [say("BNB.Wounds.majors", { count: majors })] : []),
    ...(minors ? [say("BNB.Wounds.minors", { count: minors })] : []),
  ];
  return words.length ? listed(words, say) : say("BNB.Wounds.unhurt");
}
