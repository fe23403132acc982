/** A Command battle in the conflict window: the interactive field, the panel beside it, and the actions of the buttons. */
import { type CommandState, onField } from "../../../../rules/command/index.ts";
import { Fields } from "../../board/fields.ts";
import type { Board, BoardInput } from "../../contract/board.ts";
import { pageOf } from "../../contract/page-of.ts";
import { showAside, shownFrames } from "../../moments/frames.ts";
import { repeatedKeys, repeatOrder } from "../../repeat/repeat.ts";
import { pressedTwice } from "../../window/pressed-twice.ts";
import { owed } from "../../words/own-demands.view.ts";
import { latestLines } from "../../words/story.view.ts";
import { armiesView } from "./armies.view.ts";
import { clashView } from "./clash.view.ts";
import { commandOf, pickedUnit, placesDrafted } from "./common.view.ts";
import { endView } from "./end.view.ts";
import { commandGame, pickUnit } from "./field.ts";
import { fieldView } from "./field.view.ts";
import { commandFrames, fieldScene } from "./frames.view.ts";
import type { Highlights } from "./highlights.view.ts";
import { panelView } from "./panel.view.ts";
import { stagesView } from "./stages.view.ts";

const fields = new Fields<Highlights>();

/** The newest lines of the log in the panel. */
const MOST_LINES = 5;

function endShown(scene: BoardInput) {
  return scene.draft.endAside === true ? undefined : endView(scene);
}

export const commandBoard: Board = {
  templates: { board: "conflict/command-board", orders: "conflict/command-orders" },
  inPlace: true,
  ownPanes: true,
  size: { width: 1720, height: 1080, least: 1180 },
  frames: shownFrames(commandFrames),
  boardContext(scene) {
    const seen = fieldScene(scene);
    return {
      armies: armiesView(seen),
      phases: stagesView(seen),
      field: fieldView(scene),
      clash: clashView(scene),
      asked: owed(scene).length,
      end: endShown(seen),
    };
  },
  draftOf(_, __, order) {
    const { cells } = order as { readonly cells?: object };
    return cells ? { places: cells, unit: undefined } : undefined;
  },
  // A player who fights on is asked again when one of their units is gone.
  repeats: { goOn: (state, seat) => onField(state as CommandState, seat).length },
  ordersContext: (scene) => ({
    ...panelView(scene),
    ended: endShown(scene) !== undefined,
    last: latestLines(scene, MOST_LINES),
    fightsOn: scene.live ? repeatedKeys(pageOf(scene)).find((key) => key.startsWith("will:")) : undefined,
  }),
  actions: {
    ...fields.actions,
    pick: fields.on((field, target) => pickUnit(field, target.dataset.unit)),
    /** Fights on, and is asked again only when a unit is gone. */
    fightOn(hands, target) {
      const { demand = "" } = target.dataset;
      const order = { will: "fight" };
      repeatOrder(pageOf(hands.scene()), demand, order);
      return hands.give(demand, order);
    },
    endAside: (hands) => hands.redraft({ endAside: hands.scene().draft.endAside !== true }),
    threat: fields.on((field) => field.consider({ threat: field.hands.scene().draft.threat !== true })),
    way: fields.on((field, target) => {
      const scene = field.hands.scene();
      const act = scene.draft.act === target.dataset.way ? undefined : target.dataset.way;
      field.consider({ unit: pickedUnit(scene)?.id, act, target: undefined, cell: undefined });
    }),
    order: pressedTwice(async (hands, target) => {
      const key = target.dataset.demand ?? "";
      const { match } = hands.scene().table;
      const order = match.conflict.legal(match.state, key)[Number(target.dataset.index)];
      if (order !== undefined) await hands.give(key, order);
    }),
    lineUp: fields.on((field) => {
      const scene = field.hands.scene();
      const { conflict } = scene.table.match;
      const lines = conflict.legal(commandOf(scene), owed(scene)[0]?.key ?? "") as { cells: Record<string, number> }[];
      const next = Number(scene.draft.line ?? -1) + 1;
      field.consider({ places: lines[next % lines.length]?.cells, line: next, unit: undefined });
    }),
    deploy: (hands, target) => hands.give(target.dataset.demand ?? "", { cells: placesDrafted(hands.scene()) }),
    takeBack: (hands, target) => hands.takeBack(target.dataset.demand ?? ""),
  },
  activate(root, hands, picture) {
    showAside(root);
    fields.stand(root, hands, commandGame, picture);
  },
};
