/**
 * Any conflict from a setup as text: what the other books are begun with. A fresh example stands there to be changed;
 * each seat that it names is given to a player.
 */
import type { AnyConflict } from "../../../rules/conflict/contract.ts";
import { beginMatch } from "../../../rules/conflict/match.ts";
import { seededDice } from "../../../rules/dice/seeded.ts";
import { fail, ok, type Result } from "../../../rules/result.ts";
import type { Starter } from "./starter.ts";

export function plainStarter(conflict: AnyConflict, seed: string): Starter {
  return {
    template: "conflict/start-plain",
    context({ players }) {
      const setup = conflict.sample(seededDice(seed));
      const begun = beginMatch(conflict, setup);
      const seats = begun.ok ? conflict.seats(begun.value.state) : [];
      return {
        setup: JSON.stringify(setup, null, 2),
        seats: seats.map((seat, at) => ({
          seat,
          players: players.map((player, index) => ({ ...player, chosen: index === at % players.length })),
        })),
      };
    },
    read(form, { players, say, options }) {
      const setup = readAsText(form.setup);
      if (!setup.ok) return setup;
      const begun = beginMatch(conflict, setup.value);
      if (!begun.ok) return begun;
      const seats = conflict.seats(begun.value.state).map((seat) => {
        const player = players.find(({ id }) => id === form[`player.${seat}`]);
        return [seat, { user: player?.id ?? "", tincture: player?.tincture ?? "", name: seat, actor: "" }] as const;
      });
      const title = String(form.title || "") || say(`TYPES.JournalEntryPage.${conflict.name}`);
      return ok({
        kind: conflict.name,
        title,
        setup: setup.value,
        options,
        seats: Object.fromEntries(seats),
        actors: {},
      });
    },
  };
}

export function readAsText(typed: unknown): Result<unknown> {
  try {
    return ok(JSON.parse(String(typed ?? "")));
  } catch (error) {
    return fail("start.notJson", { reason: (error as Error).message });
  }
}
