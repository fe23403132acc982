/** A Command battle in the conflict window: the interactive field, the panel beside it, and the actions of the buttons. */
import type { CommandOrder } from "../../../../rules/command/index.ts";
import { confirm } from "../../../base/windows/ask.ts";
import { isEndAside, turnEndAside } from "../../board/end-aside.view.ts";
import { Fields } from "../../board/fields.ts";
import type { Board, BoardControls, BoardInput } from "../../contract/board.ts";
import { besideClash, titleIn } from "../../moments/clash-panel.view.ts";
import { owed } from "../../words/own-demands.view.ts";
import { latestLines } from "../../words/story.view.ts";
import { armiesView } from "./armies.view.ts";
import { chosenOrder, isRout } from "./chosen.view.ts";
import { clashView } from "./clash.view.ts";
import { commandOf, linesOf, pickedUnit, placesDrafted } from "./common.view.ts";
import { endView } from "./end/end.view.ts";
import { commandGame, pickUnit } from "./field.ts";
import { fieldView } from "./field.view.ts";
import { commandFrames, drawnInput } from "./frames.view.ts";
import type { Highlights } from "./highlights.view.ts";
import { panelView } from "./panel.view.ts";
import { stagesView } from "./stages.view.ts";
import { clearStop, fightOn, isStopping, switchStop } from "./will/fight-on.ts";
import { orderWords, routWords } from "./words.view.ts";

const fields = new Fields<Highlights>();

/** The newest lines of the log in the panel. */
const MOST_LINES = 5;

function endShown(input: BoardInput) {
  return isEndAside(input) ? undefined : endView(input);
}

function listed(input: BoardInput, { dataset }: HTMLElement): CommandOrder | undefined {
  const { match } = input.view;
  return match.conflict.legal(match.state, dataset.demand ?? "")[Number(dataset.index)] as CommandOrder | undefined;
}

/** Gives an order. What ends the battle for a unit or its side is asked once more, wherever it was pressed. */
async function give(controls: BoardControls, demand: string, order: CommandOrder | undefined): Promise<void> {
  if (order === undefined) return;
  const input = controls.input();
  const { words } = orderWords(input, demand, order);
  const note = lastWord(input, order);
  if (note !== undefined && !(await confirm({ title: `${words}?`, text: [note], yes: words }))) return;
  if ("will" in order) clearStop(input);
  await controls.give(demand, order);
}

/** What an order ends; undefined if it ends nothing. */
function lastWord(input: BoardInput, order: CommandOrder): string | undefined {
  if (isRout(order)) {
    const unit = commandOf(input).units["unit" in order ? order.unit : (pickedUnit(input)?.id ?? "")];
    return unit ? routWords(input, unit) : "";
  }
  return "will" in order && order.will !== "fight" ? input.say(`BNB.CommandBoard.choice.${order.will}`) : undefined;
}

async function giveListed(controls: BoardControls, target: HTMLElement): Promise<void> {
  await give(controls, target.dataset.demand ?? "", listed(controls.input(), target));
}

export const commandBoard: Board = {
  templates: { board: "conflict/command-board", orders: "conflict/command-orders" },
  named: (input) => Object.values(commandOf(input).units),
  inPlace: true,
  keeps: ["threat", "endAside"],
  panes: [],
  size: { width: 1720, height: 1080, least: 1180 },
  moments: commandFrames.moments((input) => titleIn(clashView(input))),
  boardContext(input) {
    const seen = drawnInput(input);
    return {
      armies: armiesView(seen),
      phases: stagesView(seen),
      field: fieldView(input),
      clash: clashView(input),
      end: endShown(seen),
    };
  },
  draftOf(_, __, order) {
    const { cells } = order as { readonly cells?: object };
    return cells ? { places: cells, unit: undefined } : undefined;
  },
  ordersContext: (input) => ({
    ...panelView(input, isStopping(input)),
    ended: endShown(input) !== undefined,
    last: latestLines(input, MOST_LINES),
  }),
  actions: {
    ...fields.actions,
    pick: fields.on((field, target) => pickUnit(field, target.dataset.unit)),
    endAside: turnEndAside,
    stop(controls) {
      switchStop(controls.input());
      controls.redraft({}, ["orders"]);
    },
    threat: fields.on((field) => field.consider({ threat: field.controls.input().draft.threat !== true })),
    way: fields.on((field, target) => {
      const input = field.controls.input();
      const act = input.draft.act === target.dataset.way ? undefined : target.dataset.way;
      field.consider({ unit: pickedUnit(input)?.id, act, target: undefined, chosen: undefined });
    }),
    row: fields.on(async (field, target) => {
      const { index, cell = "-1" } = target.dataset;
      const order = listed(field.controls.input(), target);
      if (order && isRout(order)) await giveListed(field.controls, target);
      else field.consider({ row: Number(index), chosen: Number(cell) });
    }),
    async chosen(controls) {
      const chosen = chosenOrder(controls.input());
      if (chosen) await give(controls, chosen.demand, chosen.order);
    },
    listed: (controls, target) => giveListed(controls, target),
    lineUp: fields.on((field) => {
      const input = field.controls.input();
      const lines = linesOf(input, owed(input)[0]?.key ?? "");
      const next = Number(input.draft.line ?? 0) + 1;
      field.consider({ places: lines[next % lines.length], line: next, unit: undefined });
    }),
    deploy: (controls, target) =>
      controls.give(target.dataset.demand ?? "", { cells: placesDrafted(controls.input()) }),
  },
  activate(root, controls, picture) {
    besideClash(root);
    fields.stand(root, controls, commandGame, picture);
    void fightOn(controls);
  },
};
