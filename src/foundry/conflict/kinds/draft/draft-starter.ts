/** Draft: who takes part, and how many characters each wants. */
import { fail, ok } from "../../../../rules/result.ts";
import { TINCTURES } from "../../../system.ts";
import { isRedrawn } from "../../contract/fields.ts";
import { opponentOf } from "../../contract/opponents.ts";
import { type Player, type Starter, setupList } from "../../contract/starter.ts";

const COUNTS = [3, 4, 5] as const;

export const draftStarter: Starter = {
  template: "conflict/start-draft",
  drawnSides: ({ drafters }) => setupList(drafters).map(() => ["face"]),
  context: ({ players, given }) => {
    const usual = usualDrafters(players);
    const wanted = ({ id }: Player) =>
      isRedrawn(given) ? Number(given[`wants.${id}`] ?? 0) : usual.includes(id) ? COUNTS[0] : 0;
    return {
      players: players.map((player) => ({
        ...player,
        counts: COUNTS.map((count) => ({ count, chosen: count === wanted(player) })),
      })),
    };
  },
  read(form, { players, say, options }) {
    const taking = players
      .map((player) => ({ ...player, seat: seatName(player, players), wants: Number(form[`wants.${player.id}`] || 0) }))
      .filter(({ wants }) => wants > 0);
    const drafters = taking.map(({ seat, wants }) => ({ player: seat, wants }));
    if (drafters.length === 0) return fail("draft.nobody");
    const colours = coloursOf(taking);
    const total = drafters.reduce((sum, { wants }) => sum + wants, 0);
    return ok({
      kind: "draft",
      title: String(form.title || "") || say("BNB.Draft.castOf", { count: total }),
      setup: { drafters },
      options,
      seats: Object.fromEntries(
        taking.map(({ seat, id, name }, at) => [seat, { user: id, tincture: colours[at]!, name, actor: "" }]),
      ),
      actors: {},
    });
  },
};

/** Everybody's own; computers share one in the list, and get others here. */
function coloursOf(taking: readonly Player[]): readonly string[] {
  const given = new Set<string>();
  return taking.map(({ tincture }) => {
    const own = given.has(tincture) ? (TINCTURES.find((one) => !given.has(one)) ?? tincture) : tincture;
    given.add(own);
    return own;
  });
}

/** This player against two computers; people who are online are offered, not chosen. */
function usualDrafters(players: readonly Player[]): readonly string[] {
  const computers = players.filter(({ id }) => opponentOf(id)).slice(0, 2);
  return [...players.filter(({ me }) => me), ...computers].map(({ id }) => id);
}

/** The record names seats; two players of the same name get a number. */
function seatName({ id, name }: Player, players: readonly Player[]): string {
  const namesakes = players.filter((other) => other.name === name);
  const at = namesakes.findIndex((other) => other.id === id);
  return at > 0 ? `${name} ${at + 1}` : name;
}
