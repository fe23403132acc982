/** Conflicts that were played to their end: real records of all kinds, each on a page of its own. */

import { safeKey } from "../../../src/foundry/conflict/page/page-record.ts";
import { recordFields } from "../../../src/foundry/conflict/report/page.ts";
import { packTexts } from "../../../src/foundry/data/packed-texts.ts";
import { TINCTURES } from "../../../src/foundry/system.ts";
import { playOut } from "../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../src/rules/conflicts.ts";
import { seededDice } from "../../../src/rules/dice/seeded.ts";
import { stableId } from "../compendia/things.ts";

/** More of one kind would only cost time: later pages hold the same games under other ids. */
const GAMES_OF_A_KIND = 6;

export interface PlayedPage {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly match: AnyMatch;
}

export function livedInPages(count: number, seed: string): PlayedPage[] {
  const kinds = Object.values(CONFLICTS);
  const games = new Map<string, AnyMatch>();
  const game = (at: number): AnyMatch => {
    const conflict = kinds[at % kinds.length]!;
    const key = `${seed}/${conflict.name}/${Math.floor(at / kinds.length) % GAMES_OF_A_KIND}`;
    const match = games.get(key) ?? playOut(conflict, seededDice(`${key}/orders`), seededDice(`${key}/dice`));
    games.set(key, match);
    return match;
  };
  return Array.from({ length: count }, (_, at) => {
    const match = game(at);
    const { conflict, state } = match;
    const seats = conflict
      .seats(state)
      .map((seat, place) => [
        safeKey(seat),
        { user: "", actor: "", name: seat, tincture: TINCTURES[place % TINCTURES.length] },
      ]);
    const record = { ...match.record, id: stableId("lived-in", seed, "record", String(at)) };
    const { entries, ...start } = recordFields(record);
    const page = {
      _id: stableId("lived-in", seed, "page", String(at)),
      name: `${conflict.name[0]!.toUpperCase()}${conflict.name.slice(1)} ${at + 1}`,
      type: conflict.name,
      // As a conflict is kept that ended a while ago.
      system: {
        ...start,
        archive: packTexts(entries),
        seats: Object.fromEntries(seats),
        imported: "Keeper",
        over: true,
      },
    };
    // Not saved with the page; the chat tells of it.
    return Object.defineProperty(page, "match", { value: match, enumerable: false }) as PlayedPage;
  });
}
