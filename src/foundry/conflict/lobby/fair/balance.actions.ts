/** Asks for a chance and a side, lets a worker find the numbers, and shows the result before the form takes it. */
import { POINTS } from "../../../../rules/adviser/evaluate.ts";
import { fail, problem, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { rendered } from "../../../base/templates.ts";
import { ask, confirm } from "../../../base/windows/ask.ts";
import { withProgress } from "../../../base/windows/progress.ts";
import { askWorker } from "../../../base/worker.ts";
import { kindOf } from "../../contract/kinds.ts";
import type { NewConflict } from "../../contract/new-conflict.ts";
import type { Form } from "../../contract/starter.ts";
import type { OwnSetup } from "../setups/setup-text.ts";
import { heads, ladderOf, withTypedArmy } from "./scaled.ts";
import type { Fair, FairTask } from "./task.ts";

/** The used part of the window. */
interface OfStart {
  asSetup(name: string): OwnSetup;
  read(form: Form): Result<NewConflict>;
  takeUp(setup: OwnSetup): Promise<void>;
}

async function balance(this: OfStart): Promise<void> {
  const setup = this.asSetup("");
  const { kind, fields } = setup;
  if (fields.asText === "on") return notifyProblem(problem("fair.asText"));
  const read = this.read(fields);
  if (!read.ok) return notifyProblem(read.problem);
  const numbers = kindOf(kind)?.starter.numbers;
  if (!numbers) return;
  const { sides } = numbers;
  const names = sides.map((side) => ({ side, name: read.value.seats[side]?.name ?? side }));
  const answer = await ask("conflict/fair-form", "BNB.Fair.title", { names, first: names[0]!.name }, "BNB.Fair.find");
  if (!answer) return;
  const wanted = Number(answer.wanted) / 100;
  if (!(wanted >= 0.05 && wanted <= 0.95)) return notifyProblem(problem("fair.wanted"));
  const side = answer.side === sides[0] ? sides[0] : sides[1];
  const typed = withTypedArmy(fields, side, read.value.setup);
  // A number that the book refuses is skipped.
  const rungs = ladderOf(numbers, typed, side).flatMap((rung) => {
    const begun = this.read(rung);
    return begun.ok ? [{ rung, setup: begun.value.setup }] : [];
  });
  const task: FairTask = {
    kind,
    setups: rungs.map((one) => one.setup),
    options: read.value.options,
    seat: sides[0],
    grows: side === sides[0],
    wanted,
    seed: foundry.utils.randomID(),
  };
  const found = await withProgress(say("BNB.Fair.counting"), (tell, signal) =>
    askWorker<Result<Fair>>("fair.mjs", task, { tell, signal, stopped: fail("fair.stopped") }),
  );
  const fair = found ?? fail("fair.noWorker");
  if (!fair.ok) return notifyProblem(fair.problem);
  const rung = rungs[fair.value.at]!.rung;
  const changed = names.find((one) => one.side === side)!.name;
  const counts = { before: heads(numbers, typed, side), after: heads(numbers, rung, side) };
  if (await taken(fair.value, { kind, first: names[0]!.name, changed, ...counts }))
    await this.takeUp({ ...setup, fields: rung });
}

interface Found {
  readonly kind: string;
  readonly first: string;
  readonly changed: string;
  readonly before: number;
  readonly after: number;
}

function taken({ chance, games }: Fair, { kind, first, changed, before, after }: Found): Promise<boolean> {
  const hundredths = (points: number) => ((100 * points) / POINTS).toFixed(0);
  const chanceWords = { first, chance: hundredths(chance.points), error: hundredths(chance.error), games };
  return rendered("conflict/fair-found", {
    numbers: say(before === after ? "BNB.Fair.same" : `BNB.Fair.of.${kind}`, { changed, before, after }),
    chance: say("BNB.Fair.chance", chanceWords),
  }).then(async (content) => {
    const sure = await confirm({
      title: say("BNB.Fair.title"),
      content,
      yes: say("BNB.Fair.take"),
      no: say("BNB.Fair.leave"),
    });
    return sure === true;
  });
}

export const BALANCE_ACTIONS = { balance };
