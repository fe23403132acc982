/** Casting in the conflict window: cards to look at and pick; then the cast is named and made into characters. */
import type { CastingState } from "../../../rules/chronicle/casting/casting.ts";
import { problem } from "../../../rules/result.ts";
import { notifyProblem, say } from "../../say.ts";
import { whoCan } from "../../setup/rights.ts";
import { isTincture } from "../../system.ts";
import type { Board, BoardHands } from "../board.ts";
import { castingBoard, castingOrders } from "./casting.view.ts";

export const castingBoardKind: Board = {
  templates: { board: "conflict/casting-board", orders: "conflict/casting-orders" },
  boardContext: castingBoard,
  ordersContext: castingOrders,
  actions: {
    look: (hands, target) => hands.redraft({ looked: Number(target.dataset.set) }),
    async pick(hands, target) {
      const [demand] = hands.scene().table.standing.owed;
      if (demand) await hands.give(demand.key, { set: Number(target.dataset.set) });
    },
    make: (hands, target) => make(hands, target),
  },
};

async function make(hands: BoardHands, target: HTMLElement): Promise<void> {
  const { table, seats, draft } = hands.scene();
  const row = target.closest<HTMLElement>("[data-set]");
  const name = row?.querySelector<HTMLInputElement>("input")?.value.trim() ?? "";
  const at = Number(row?.dataset.set);
  const set = (table.match.state as CastingState).pool[at];
  const seat = seats.find((info) => info.seat === row?.dataset.seat);
  if (!set || !seat) return;
  if (name === "") return notifyProblem(problem("castingWindow.name"));
  if (!Actor.canUserCreate(game.user!))
    return notifyProblem(problem("castingWindow.mayNot", { who: whoCan((user) => Actor.canUserCreate(user)) }));
  await Actor.create({
    name,
    type: "character",
    ownership: {
      default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
      [seat.user]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    },
    system: {
      seat: isTincture(seat.tincture) ? seat.tincture : "",
      skills: set.skills.ratings,
      motivations: set.motivations,
    },
  } as never);
  ui.notifications!.info(say("BNB.Casting.madeOne", { name }));
  hands.redraft({ made: [...((draft.made ?? []) as readonly number[]), at] });
}
