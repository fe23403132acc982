/**
 * The player's worst decisions over all records, as exercises: each is played again in a private copy from that step, and the
 * adviser's answer is shown after the player's own.
 */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import { wordsOf } from "../../../../rules/conflict/story.ts";
import { fail, problem, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { besideSidebar } from "../../../base/windows/beside-sidebar.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { withProgress } from "../../../base/windows/progress.ts";
import { tell } from "../../../base/words.view.ts";
import { askWorker } from "../../../base/worker.ts";
import { pageFrom } from "../../../documents/by-uuid.ts";
import { templatePath } from "../../../system.ts";
import { loadKind } from "../../contract/kinds.ts";
import { clientOf, onAnyTable } from "../../page/clients/clients.ts";
import { tryAgain } from "../try-again.ts";
import { countAll } from "./count.ts";
import { type Attempt, attemptKey, exerciseRows } from "./exercises.view.ts";
import { countedRecords, forget } from "./store.ts";

let shown: ExercisesWindow | undefined;

export async function showExercises(): Promise<void> {
  shown ??= new ExercisesWindow();
  await shown.render({ force: true });
}

class ExercisesWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    id: "bnb-exercises",
    classes: ["bnb", "exercises"],
    window: { title: "BNB.Exercise.title", resizable: true },
    actions: {
      async countAll(this: ExercisesWindow): Promise<void> {
        const count = await withProgress(say("BNB.Exercise.counting"), countAll);
        ui.notifications!.info(say("BNB.Exercise.counted", { count }));
        await this.render();
      },
      async tryIt(this: ExercisesWindow, _: Event, target: HTMLElement): Promise<void> {
        const { record, step, counted } = rowOf(target);
        const page = counted && (await pageFrom(counted.page));
        if (!page || !(await loadKind(page.type))) return notifyProblem(problem("exercise.gone"));
        const copy = await tryAgain(page, step);
        if (!copy.ok) return notifyProblem(copy.problem);
        this.#attempts.set(attemptKey(record, step), { copy: copy.value.uuid, decided: false });
        await this.render();
        openerOf("board")?.(copy.value);
      },
      async look(this: ExercisesWindow, _: Event, target: HTMLElement): Promise<void> {
        const { record, step, counted } = rowOf(target);
        const attempt = this.#attempts.get(attemptKey(record, step));
        const page = counted && (await pageFrom(counted.page));
        const worst = counted?.worst.find((one) => one.step === step);
        if (!attempt || !page || !worst) return notifyProblem(problem("exercise.gone"));
        const view = clientOf(page).view();
        const past = view.ok ? view.value.match.past[step] : undefined;
        if (!view.ok || !past) return notifyProblem(problem("exercise.gone"));
        const { conflict } = view.value.match;
        const task = { kind: conflict.name, state: past.state, seat: counted.seat, key: worst.key, seed: record };
        const found = await withProgress(say("BNB.Exercise.thinking"), (share, signal) =>
          askWorker<Result<Consultation>>("adviser.mjs", task, {
            tell: share,
            signal,
            stopped: fail("adviser.stopped"),
          }),
        );
        if (!found?.ok) return notifyProblem(found?.problem ?? problem("adviser.stopped"));
        const words = (order: unknown) => {
          const telling = wordsOf(view.value.match).tellOrder(past.state, worst.key, order);
          return telling ? tell(telling, say) : "";
        };
        const [best] = found.value.suggestions;
        const answer = say("BNB.Exercise.answer", {
          better: words(best?.order),
          chance: ((best?.chance.points ?? 0) / 100).toFixed(0),
          own: words(past.entry.orders[worst.key]),
        });
        this.#attempts.set(attemptKey(record, step), { ...attempt, answer });
        await this.render();
      },
      async forget(this: ExercisesWindow, _: Event, target: HTMLElement): Promise<void> {
        const { record, step } = rowOf(target);
        forget(record, step);
        await this.render();
      },
    },
  };

  static override PARTS = { list: { template: templatePath("exercises/list"), scrollable: [""] } };

  readonly #attempts = new Map<string, Attempt>();

  constructor() {
    super({ position: besideSidebar({ width: 560, height: 620 }) });
    onAnyTable(() => void this.#noticeAttempts());
  }

  override async _prepareContext(): Promise<object> {
    return { rows: exerciseRows(countedRecords(), this.#attempts, say) };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    shown = undefined;
  }

  /** After a decision in a copy, its answer may be shown. */
  async #noticeAttempts(): Promise<void> {
    let changed = false;
    for (const [key, attempt] of this.#attempts) {
      const page = attempt.decided ? undefined : await pageFrom(attempt.copy);
      const view = page && clientOf(page).view();
      if (!view?.ok || view.value.match.past.length <= Number(key.split("/").at(-1))) continue;
      this.#attempts.set(key, { ...attempt, decided: true });
      changed = true;
    }
    if (changed && this.rendered) await this.render();
  }
}

function rowOf(target: HTMLElement) {
  const { record = "", step = "0" } = target.closest<HTMLElement>("[data-record]")?.dataset ?? {};
  return { record, step: Number(step), counted: countedRecords()[record] };
}
