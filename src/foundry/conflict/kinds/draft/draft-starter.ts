/** Draft: who takes part, and how many characters each wants. */
import { fail, ok } from "../../../../rules/result.ts";
import { type Player, type Starter, setupList } from "../../contract/starter.ts";

const COUNTS = [3, 4, 5] as const;

export const draftStarter: Starter = {
  template: "conflict/start-draft",
  drawnSides: ({ drafters }) => setupList(drafters).map(() => ["face"]),
  context: ({ players }) => ({
    players: players.map((player) => ({
      ...player,
      counts: COUNTS.map((count) => ({ count, chosen: player.here && count === COUNTS[0] })),
    })),
  }),
  read(form, { players, say, options }) {
    const taking = players
      .map((player) => ({ ...player, seat: seatName(player, players), wants: Number(form[`wants.${player.id}`] || 0) }))
      .filter(({ wants }) => wants > 0);
    const drafters = taking.map(({ seat, wants }) => ({ player: seat, wants }));
    if (drafters.length === 0) return fail("draft.nobody");
    const total = drafters.reduce((sum, { wants }) => sum + wants, 0);
    return ok({
      kind: "draft",
      title: String(form.title || "") || say("BNB.Draft.castOf", { count: total }),
      setup: { drafters },
      options,
      seats: Object.fromEntries(
        taking.map(({ seat, id, name, tincture }) => [seat, { user: id, tincture, name, actor: "" }]),
      ),
      actors: {},
    });
  },
};

/** The record names seats; two players of the same name get a number. */
function seatName({ id, name }: Player, players: readonly Player[]): string {
  const namesakes = players.filter((other) => other.name === name);
  const at = namesakes.findIndex((other) => other.id === id);
  return at > 0 ? `${name} ${at + 1}` : name;
}
