/** A duel from characters: each on one of two sides, run by its player. */
import { fail, ok } from "../../../rules/result.ts";
import { combatantOf } from "./combatant.ts";
import { playerSeats, type Starter } from "./starter.ts";

export const duelStarter: Starter = {
  template: "conflict/start-duel",
  context({ candidates, players }) {
    const characters = candidates.filter(({ type }) => type === "character");
    return {
      characters: characters.map(({ uuid, name, tincture, owner, picked }, at) => ({
        uuid,
        name,
        tincture,
        side: picked ? String(at % 2) : "",
        players: players.map((player) => ({ ...player, chosen: player.id === owner })),
      })),
    };
  },
  read(form, { candidates, players, say, options }) {
    const chosen = candidates.filter(({ uuid }) => form[`side.${uuid}`] === "0" || form[`side.${uuid}`] === "1");
    if (chosen.length < 2) return fail("start.two");
    const combatants = chosen.map((candidate, at) => {
      const seat = String(form[`player.${candidate.uuid}`] ?? "");
      return combatantOf(candidate, seat, form[`side.${candidate.uuid}`] === "0" ? 0 : 1, `c${at + 1}`);
    });
    const lost = combatants.find(({ seat }) => !players.some((player) => player.id === seat));
    if (lost) return fail("start.noPlayer", { name: lost.name });
    const names = chosen.map(({ name }) => name);
    return ok({
      kind: "duel",
      title: String(form.title || "") || names.join(say("BNB.List.and")),
      setup: { combatants },
      options,
      seats: playerSeats(
        players,
        combatants.map(({ seat }) => seat),
      ),
      actors: Object.fromEntries(chosen.map(({ uuid }, at) => [`c${at + 1}`, uuid])),
    });
  },
};
