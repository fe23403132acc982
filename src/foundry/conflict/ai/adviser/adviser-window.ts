/**
 * The adviser's card: it opens only on request, and the request is recorded before it says anything. It calculates in a worker
 * that can be stopped. Taking a suggestion only fills in the order; giving it needs another press.
 */
import type { Consultation } from "../../../../rules/adviser/consult.ts";
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { fail, type Result } from "../../../../rules/result.ts";
import { notifyProblem, say, sayProblem } from "../../../base/say.ts";
import { PartsWindow } from "../../../base/windows/parts-window.ts";
import { askWorker } from "../../../base/worker.ts";
import { templatePath } from "../../../system.ts";
import type { Board, BoardControls, BoardInput } from "../../contract/board.ts";
import { loadKind } from "../../contract/kinds.ts";
import type { PageView } from "../../contract/page-view.ts";
import type { ConflictClient } from "../../page/client.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { seatInfos } from "../../page/clients/seats.ts";
import { adviserView, askedAbout } from "./adviser.view.ts";
import { mayAskAdviser } from "./allowed.ts";
import { keepAdvice } from "./given.ts";
import { noteAsked } from "./note-asked.ts";
import { type TableWindow, takeRoom } from "./room.ts";
import { type AdviseTask, consulted } from "./task.ts";

/** The conflict of the asking player, with their drafted order. */
export interface Asking {
  readonly page: JournalEntryPage;
  readonly table: TableWindow;
  readonly controls: Pick<BoardControls, "input" | "redraft">;
}

export class AdviserWindow extends PartsWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["bnb", "adviser"],
    window: { resizable: true },
    actions: {
      stop(this: AdviserWindow): void {
        this.#work?.abort();
      },
      async pick(this: AdviserWindow, _: Event, target: HTMLElement): Promise<void> {
        await this.#take(Number(target.dataset.at));
      },
      async drawOne(this: AdviserWindow): Promise<void> {
        if (this.#found?.ok) await this.#take(this.#found.value.drawn);
      },
      async give(this: AdviserWindow): Promise<void> {
        if (!this.#found?.ok) return;
        const given = await this.#client.give(this.#key, this.#found.value.suggestions[this.#picked]!.order);
        if (!given.ok) return notifyProblem(given.problem);
        await this.close();
      },
    },
  };

  static override PARTS = { body: { template: templatePath("conflict/adviser"), scrollable: [""] } };

  #board: Board;
  #seat: Seat = "";
  #key = "";
  #turn = "";
  #found: Result<Consultation> | undefined;
  #picked = 0;
  #work: AbortController | undefined;
  /** Restores the size of the conflict window. */
  readonly #giveBack: () => void;
  readonly #unsubscribe: () => void;

  static async show(asking: Asking): Promise<void> {
    const kind = await loadKind(asking.page.type);
    if (!kind) return;
    const id = `bnb-adviser-${asking.page.id}`;
    const known = foundry.applications.instances.get(id) as AdviserWindow | undefined;
    const window = known ?? new AdviserWindow(asking, id, kind.board);
    await window.render({ force: true });
    await window.#ask();
  }

  constructor(
    private readonly asking: Asking,
    id: string,
    board: Board,
  ) {
    const { place, giveBack } = takeRoom(asking.table);
    super({ id, position: place });
    this.#board = board;
    this.#giveBack = giveBack;
    // Closes when the decision is made, because the advice is then useless.
    this.#unsubscribe = this.#client.onChange(() => {
      const view = this.#client.view();
      if (this.#turn !== "" && view.ok && view.value.match.signed?.turn !== this.#turn) void this.close();
    });
  }

  override get title(): string {
    return say("BNB.Adviser.title");
  }

  get #client(): ConflictClient {
    return clientOf(this.asking.page);
  }

  override async _prepareContext(): Promise<object> {
    const view = this.#client.view();
    if (!view.ok) return { problem: sayProblem(view.problem) };
    if (!this.#found) return { counting: true };
    if (!this.#found.ok) return { problem: sayProblem(this.#found.problem) };
    const input = this.#input(view.value);
    const given = { board: this.#board, seat: this.#seat, found: this.#found.value, picked: this.#picked };
    return { view: adviserView(input, given) };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#work?.abort();
    this.#unsubscribe();
    this.#giveBack();
  }

  #input(view: PageView): BoardInput {
    return { view, seats: seatInfos(this.asking.page), seat: this.#seat, draft: {}, live: true, say };
  }

  /** Records the request, then thinks. Asked again about the same decision, it gives the same answer. */
  async #ask(): Promise<void> {
    const view = this.#client.view();
    if (!view.ok || this.#work) return;
    const { match } = view.value;
    const demand = askedAbout(this.#board, this.asking.controls.input());
    if (!demand || !mayAskAdviser(view.value)) return void (await this.#tell(fail("adviser.notAsked")));
    if (this.#found?.ok && this.#turn === match.signed!.turn && this.#key === demand.key) return;
    this.#seat = demand.seat;
    this.#key = demand.key;
    this.#turn = match.signed!.turn;
    this.#picked = 0;
    await this.#tell(undefined);
    const work = new AbortController();
    this.#work = work;
    const noted = await noteAsked(this.#client, demand.seat);
    const task = { kind: match.conflict.name, state: match.state, seat: this.#seat, key: this.#key, seed: this.#turn };
    const found = noted.ok ? await this.#counted(task, work.signal) : noted;
    this.#work = undefined;
    await this.#tell(found);
    if (!found.ok) return;
    keepAdvice(this.asking.page.uuid, this.#turn, found.value);
    this.asking.controls.redraft({});
  }

  async #counted(task: AdviseTask, signal: AbortSignal): Promise<Result<Consultation>> {
    const found = await askWorker<Result<Consultation>>("adviser.mjs", task, {
      tell: (share) => {
        const bar = this.element?.querySelector<HTMLProgressElement>("progress");
        if (bar) bar.value = share;
      },
      signal,
      stopped: fail("adviser.stopped"),
    });
    const view = this.#client.view();
    // Thinks here if no worker is available.
    return found ?? (view.ok ? consulted(view.value.match.conflict, task) : view);
  }

  async #tell(found: Result<Consultation> | undefined): Promise<void> {
    this.#found = found;
    if (this.rendered) await this.render();
  }

  /** Puts the order into the board's draft, if it has one for such orders. Nothing is given yet. */
  async #take(at: number): Promise<void> {
    if (!this.#found?.ok || !this.#found.value.suggestions[at]) return;
    this.#picked = at;
    const { order } = this.#found.value.suggestions[at]!;
    const { controls } = this.asking;
    const draft = this.#client.view().ok ? this.#board.draftOf?.(controls.input(), this.#key, order) : undefined;
    if (draft) controls.redraft(draft);
    await this.render();
  }
}
