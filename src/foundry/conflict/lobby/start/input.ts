/** A start form's input: possible players, possible participants, earlier discussions. */

import { strengthsOf } from "../../../../rules/adviser/strengths.ts";
import { talkedPairs } from "../../../../rules/chronicle/discussion/index.ts";
import { say } from "../../../base/say.ts";
import { conflictOf } from "../../../data/read.ts";
import { campaignLog, tableOptions, tinctureOf } from "../../../documents/campaign-log.ts";
import { TINCTURES } from "../../../system.ts";
import { playerIdOf } from "../../contract/opponents.ts";
import type { Player, StartInput } from "../../contract/starter.ts";
import { safeKey } from "../../page/page-record.ts";
import { mapInPage } from "./battlefields.ts";
import { candidates } from "./candidates.ts";

/**
 * `picked` are uuids of actors chosen before the form was opened, `given` the initial values. What only some forms need is looked
 * up on demand: a world may have years of pages.
 */
export function startInput(kind: string, picked: readonly string[] = [], given: StartInput["given"] = {}): StartInput {
  const people = peopleHere();
  const players = [...people, ...computers(kind, people)];
  const options = { ...tableOptions() };
  return {
    players,
    candidates: candidates(people, picked),
    options,
    given,
    say,
    get earlier() {
      return earlierTalks();
    },
    get drawn() {
      return drawnMaps();
    },
  };
}

/** Battlefields on pages that this user can see. */
function drawnMaps(): NonNullable<StartInput["drawn"]> {
  const pages = game.journal!.contents.flatMap((entry) => entry.pages.contents);
  return pages.flatMap((page) => {
    const text = page.type === "text" && page.visible ? mapInPage(page.text.content ?? "") : undefined;
    return text === undefined ? [] : [{ id: page.uuid, page: page.name, text }];
  });
}

/** The computer's opponents in that kind, of one colour that no person has. */
function computers(kind: string, people: readonly Player[]): Player[] {
  const tincture = TINCTURES.find((one) => !people.some((player) => player.tincture === one)) ?? "silverpoint";
  return strengthsOf(kind).map((opponent) => {
    const name = say(`BNB.Opponent.${opponent}.name`);
    return {
      id: playerIdOf(opponent),
      name,
      label: say("BNB.Opponent.label", { name }),
      tincture,
      me: false,
      // Nobody waits for it, and it takes part only if chosen.
      here: false,
    };
  });
}

/** The topics of the campaign log's other discussions, and which characters appealed to which. */
function earlierTalks(): StartInput["earlier"] {
  const pages = campaignLog()?.pages.filter((page) => page.type === "discussion") ?? [];
  return pages.flatMap((page) => {
    try {
      const { setup, actors, entries } = conflictOf(page);
      const { topic, context, situation = "" } = JSON.parse(setup);
      const texts = Object.keys(entries)
        .sort()
        .map((key) => JSON.parse(entries[key]!));
      const pairs = talkedPairs(texts).flatMap(([talker, listener]): [string, string][] => {
        const [by, to] = [actors[safeKey(talker)], actors[safeKey(listener)]];
        return by && to ? [[by, to]] : [];
      });
      return [{ topic, context, situation, pairs }];
    } catch {
      return [];
    }
  });
}

/** All possible players, each with a tincture: the campaign's, or the next free one. */
function peopleHere(): Player[] {
  const users = game.users!.contents;
  const given = new Map(users.map((user) => [user.id!, tinctureOf(user.id!)]));
  const free = TINCTURES.filter((tincture) => ![...given.values()].includes(tincture));
  return users
    .map((user) => ({
      id: user.id!,
      name: user.name!,
      tincture: given.get(user.id!) ?? free.shift() ?? "silverpoint",
      me: user.id === game.user!.id,
      here: user.active,
    }))
    .sort((a, b) => Number(b.me) - Number(a.me) || Number(b.here) - Number(a.here));
}
