/** One game of the fuzzer. Throws at the first wrong state; returns the number of steps. */

import { playOut } from "../../src/rules/adviser/players.ts";
import { alike, canonical } from "../../src/rules/conflict/canonical.ts";
import type { AnyConflict } from "../../src/rules/conflict/contract.ts";
import { replay } from "../../src/rules/conflict/replay.ts";
import { type Dice, pick } from "../../src/rules/dice/dice.ts";
import { seededDice } from "../../src/rules/dice/seeded.ts";
import type { OptionTable } from "../../src/rules/option.ts";
import { certain } from "../../src/rules/result.ts";

export function fuzzGame(conflict: AnyConflict, name: string): number {
  const choices = seededDice(`${conflict.name}/${name}/orders`);
  const options = anyOptions(conflict.options, choices);
  const match = playOut(conflict, choices, seededDice(`${conflict.name}/${name}/dice`), {
    options,
    id: name,
    watch({ state, past }) {
      const { state: before, entry } = past.at(-1)!;
      const summed = entry.events.reduce((now, event) => conflict.apply(now, event), before);
      if (!alike(summed, state)) throw new Error("the events add up to another state than was decided");
      const faults = conflict.faults(state);
      if (faults.length > 0) throw new Error(faults.join("; "));
      for (const demand of conflict.demands(state)) {
        const refused = conflict.refusal(state, demand.key, demand.fallback);
        if (demand.secret && demand.anyOf !== undefined)
          throw new Error(`${demand.kind} is secret, so nobody can be first`);
        if (refused) throw new Error(`the default for ${demand.kind} is illegal: ${refused.key}`);
      }
    },
  });
  const again = certain(replay(conflict, JSON.parse(JSON.stringify(match.record))));
  if (canonical(again.state) !== canonical(match.state)) throw new Error("the record replays to another state");
  return match.record.entries.length;
}

/** Half of the games with the defaults, the others with each choice at random. */
export function anyOptions(table: OptionTable, dice: Dice): Record<string, unknown> {
  if (dice.roll(2, "options") === 1) return {};
  const options: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(table)) {
    if ("choices" in spec) options[key] = pick(dice, spec.choices, key);
  }
  return options;
}
