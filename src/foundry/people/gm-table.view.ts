/** The GM's list of people: who they are, what players see of them, and what one press changes. */
import type { Say } from "../base/say.ts";
import { listed } from "../base/words.view.ts";
import type { Seen } from "../documents/tokens/seen.ts";

export const SCOPES = ["scene", "people", "armies"] as const;
export type Scope = (typeof SCOPES)[number];

export const WAYS = ["seen", "known", "one", "hidden"] as const;
export type Way = (typeof WAYS)[number];

export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly station: string;
  /** Names of the players who own it. */
  readonly players: readonly string[];
  readonly seen: Seen;
  readonly alias: string;
  readonly onScene: boolean;
  /** Players who alone know the name. */
  readonly told: readonly string[];
}

export interface GmTableInput {
  readonly all: readonly Somebody[];
  readonly scope: Scope;
  readonly search: string;
  readonly chosen: string;
  readonly way: Way;
  readonly one: string;
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly note: string;
  /** What the last press did, while it can be undone. */
  readonly undo: string;
  /** Whom it concerned: the next step is not offered where that press was, or a second one would go further than meant. */
  readonly just: string;
}

export function gmTableView(input: GmTableInput, say: Say) {
  const { all, scope, search, chosen, undo } = input;
  const word = search.trim().toLowerCase();
  const shown = all
    .filter((one) =>
      scope === "armies" ? one.type !== "character" : scope === "people" ? one.type === "character" : one.onScene,
    )
    .filter(({ name, alias }) => word === "" || `${name} ${alias}`.toLowerCase().includes(word));
  const person = shown.find(({ id }) => id === chosen) ?? shown.find((one) => one.players.length === 0) ?? shown[0];
  const rowOf = (one: Somebody) => ({ ...rowView(one, one.id === input.just, say), chosen: one === person });
  const hidden = all.filter(({ seen }) => seen === "hidden").length;
  const mine = person && person.players.length === 0 ? person : undefined;
  return {
    scopes: SCOPES.map((id) => ({ id, name: say(`BNB.GmTable.scope.${id}`), chosen: id === scope })),
    search,
    groups: [
      { name: say("BNB.GmTable.yours"), rows: shown.filter(({ players }) => players.length === 0).map(rowOf) },
      { name: say("BNB.GmTable.players"), rows: shown.filter(({ players }) => players.length > 0).map(rowOf) },
    ].filter(({ rows }) => rows.length > 0),
    empty: say(scope === "scene" && word === "" ? "BNB.GmTable.emptyScene" : "BNB.GmTable.empty"),
    person: person && cardView(person, input, say),
    foot: {
      count: say("BNB.GmTable.count", { hidden, all: all.length }),
      undo,
      main: mine && mine.id !== input.just ? mainOf(mine, wayOf(mine, input.way), input, say) : undefined,
      hide: mine ? { words: say("BNB.GmTable.act.hidden"), off: mine.seen === "hidden" } : undefined,
    },
  };
}

/** The way that is open: nobody is made what they are. */
export function wayOf({ seen }: Pick<Somebody, "seen">, way: Way): Way {
  if (way === "one" || way !== seen) return way;
  return seen === "hidden" ? "seen" : "known";
}

function rowView(one: Somebody, isJust: boolean, say: Say) {
  const { id, name, img, players, seen, alias, station } = one;
  const note =
    players.length > 0 ? listed(players, say) : seen === "seen" ? say("BNB.GmTable.playersRead", { alias }) : station;
  const next =
    players.length > 0 || isJust ? undefined : seen === "hidden" ? "seen" : seen === "seen" ? "known" : undefined;
  return {
    ...{
      id,
      name,
      img,
      note,
      seen,
      eye: seen === "hidden" ? "eyeOff" : "eye",
      state: say(`BNB.GmTable.state.${seen}`),
    },
    ...(next ? { next, act: say(next === "seen" ? "BNB.GmTable.reveal" : "BNB.GmTable.tellName") } : {}),
  };
}

function cardView(person: Somebody, { way, one, players, note }: GmTableInput, say: Say) {
  const { id, name, img, seen, alias, station, told } = person;
  const mine = person.players.length === 0;
  const open = wayOf(person, way);
  const ways = WAYS.filter(
    (each) => each !== "hidden" && each !== seen && (each !== "one" || (seen !== "known" && players.length > 0)),
  );
  return {
    ...{ id, name, img, alias, note, mine, eye: seen === "hidden" ? "eyeOff" : "eye" },
    state: mine ? say(`BNB.GmTable.now.${seen}`) : listed(person.players, say),
    told: told.length > 0 ? say("BNB.GmTable.toldTo", { who: listed(told, say) }) : "",
    you: { name, words: station || say("BNB.GmTable.wholeSheet") },
    they: {
      name: seen === "known" ? name : seen === "seen" ? alias : say("BNB.GmTable.nobody"),
      words: say(`BNB.GmTable.they.${mine ? seen : "players"}`),
    },
    ways: mine
      ? ways.map((each) => ({
          id: each,
          chosen: each === open,
          name: say(`BNB.GmTable.way.${each}.name`, { name }),
          words: say(`BNB.GmTable.way.${each}.words`, { alias }),
        }))
      : [],
    one: open === "one" ? players.map((player) => ({ ...player, chosen: player.id === one })) : [],
  };
}

function mainOf(person: Somebody, way: Way, { one, players }: GmTableInput, say: Say) {
  if (way === person.seen || (person.seen === "known" && way !== "seen")) return undefined;
  const who = players.find(({ id }) => id === one)?.name ?? players[0]?.name ?? "";
  return { way, words: say(`BNB.GmTable.act.${way}`, { who }) };
}
