/** Casting: who takes part, and how many characters each wants. */
import { fail, ok } from "../../../rules/result.ts";
import { playerSeats, type Starter } from "./starter.ts";

export const castingStarter: Starter = {
  template: "conflict/start-casting",
  context: ({ players }) => ({ players: players.map((player) => ({ ...player, counts: [3, 4, 5] })) }),
  read(form, { players, say, options }) {
    const drafters = players
      .map(({ id }) => ({ player: id, wants: Number(form[`wants.${id}`] || 0) }))
      .filter(({ wants }) => wants > 0);
    if (drafters.length === 0) return fail("draft.nobody");
    return ok({
      kind: "casting",
      title: String(form.title || "") || say("TYPES.JournalEntryPage.casting"),
      setup: { drafters },
      options,
      seats: playerSeats(
        players,
        drafters.map(({ player }) => player),
      ),
      actors: {},
    });
  },
};
