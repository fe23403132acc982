/** What signatures cost: the same duel replayed with every signature, seal and link proved, and without. One is one step. */
import type { Measure } from "../scripts/measure/measure.ts";
import { signed } from "../src/rules/conflict/record.ts";
import { replay, verify } from "../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../src/rules/conflicts.ts";
import { pick } from "../src/rules/dice/dice.ts";
import { seededDice } from "../src/rules/dice/seeded.ts";
import { certain } from "../src/rules/result.ts";
import { Machines } from "../tests/rules/conflict/protocol/seats.ts";

/** A duel that two machines have played with signed orders, at random. */
function played(): Machines {
  const duel = CONFLICTS.duel!;
  const choices = seededDice("record");
  const machines = new Machines(duel, duel.sample(choices), "record");
  machines.settle();
  while (!duel.outcome(machines.match.state) && machines.match.past.length < 60) {
    for (const { key, seat } of machines.turn.progress.owed) {
      const any = duel.anyOrder?.(machines.match.state, key, choices);
      machines.order(seat, key, any ?? pick(choices, duel.legal(machines.match.state, key), key));
    }
    machines.step();
  }
  return machines;
}

const { match } = played();
const steps = match.past.length;
const record = signed(match.record);
const bytes = Math.round(JSON.stringify(match.record.entries).length / steps);
const bare = match.record.entries.map((entry) => (entry.type === "step" ? { ...entry, said: undefined } : entry));
const bareBytes = Math.round(JSON.stringify(bare).length / steps);

function each(times: number, work: () => unknown): void {
  for (let done = 0; done < times; done += steps) work();
}

const measures: readonly Measure[] = [
  {
    name: "record, one step of a duel proved",
    ours: (times) => each(times, () => certain(verify(CONFLICTS, record))),
    under: 10,
    note: `${steps} steps, ${bytes} bytes each as stored`,
  },
  {
    name: "record, the same step replayed without proof",
    ours: (times) => each(times, () => certain(replay(match.conflict, match.record, undefined, undefined, () => true))),
    note: `${bareBytes} bytes each without what the seats signed`,
  },
];

export default measures;
