/** Skirmish in the conflict window: field and ranks, cards of techniques, and what each button does. */

import { shotDice } from "../../../../rules/skirmish/attack/shoot.ts";
import type { ShootOrder, SkirmishOrder } from "../../../../rules/skirmish/orders.ts";
import { BOWS } from "../../../../rules/skirmish/vocabulary.ts";
import { arrowKeys } from "../../window/arrows.ts";
import type { Board, BoardHands } from "../../window/board.ts";
import { ordersListActions } from "../../window/orders-list.ts";
import { draftedShot } from "./acts.view.ts";
import { billView } from "./bill.view.ts";
import { acting, foesOf, legalActs, lookedAt, skirmishOf } from "./common.view.ts";
import { fieldView } from "./field.view.ts";
import { skirmishOrders, stanceDrafted } from "./orders.view.ts";
import { rollsView } from "./rolls.view.ts";
import { roundView } from "./round.view.ts";
import { unitView } from "./unit.view.ts";

/** An act of the desk; a bow's dice may first be shared out. */
async function act(hands: BoardHands, index: number): Promise<void> {
  const scene = hands.scene();
  const demand = acting(scene);
  const order = legalActs(scene)[index] as SkirmishOrder | undefined;
  if (!demand || !order) return;
  if ("act" in order && order.act === "shoot" && BOWS.includes(order.weapon)) {
    hands.redraft({ shot: order }, ["orders"]);
    return;
  }
  await hands.give(demand.key, order);
}

function share(hands: BoardHands, target: string, by: number): void {
  const scene = hands.scene();
  const shot = draftedShot(scene);
  if (!shot) return;
  const all = shotDice(skirmishOf(scene).agents[shot.agent]!);
  const others = Object.entries(shot.targets).reduce((sum, [id, dice]) => (id === target ? sum : sum + dice), 0);
  const dice = Math.max(0, Math.min(all - others, (shot.targets[target] ?? 0) + by));
  const { [target]: _, ...rest } = shot.targets;
  hands.redraft({ shot: { ...shot, targets: dice > 0 ? { ...rest, [target]: dice } : rest } satisfies ShootOrder }, [
    "orders",
  ]);
}

/** A field that is larger than its frame shows the unit that is looked at. */
function centre(frame: HTMLElement): void {
  const unit = frame.querySelector(".space-unit.picked");
  if (!unit) return;
  const [outer, inner] = [frame.getBoundingClientRect(), unit.getBoundingClientRect()];
  frame.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

export const skirmishBoard: Board = {
  templates: { board: "conflict/skirmish-board", orders: "conflict/skirmish-orders" },
  size: { width: 1160, height: 880 },
  boardContext(scene) {
    const looked = lookedAt(scene);
    const state = skirmishOf(scene);
    const shown = looked ? [looked, ...foesOf(state, looked)] : [];
    return {
      round: roundView(scene),
      field: fieldView(scene),
      companies: shown.map((unit) => unitView(scene, unit)),
      rolls: rollsView(scene),
      bill: billView(scene),
    };
  },
  bill: billView,
  ordersContext: skirmishOrders,
  actions: {
    ...ordersListActions,
    unit: (hands, target) => hands.redraft({ unit: target.dataset.unit, agent: undefined, shot: undefined }),
    agent(hands, target) {
      const agent = skirmishOf(hands.scene()).agents[target.dataset.agent ?? ""];
      if (!agent) return;
      const again = hands.scene().draft.agent === agent.id;
      hands.redraft({ unit: agent.unit, agent: again ? undefined : agent.id, shot: undefined });
    },
    space(hands, target) {
      const { demand = "", unit = "", how = "move", x, y } = target.dataset;
      return hands.give(demand, { act: how, unit, to: { x: Number(x), y: Number(y) } });
    },
    act: (hands, target) => act(hands, Number(target.dataset.index)),
    share: (hands, target) => share(hands, target.dataset.of ?? "", Number(target.dataset.by)),
    async shoot(hands) {
      const shot = draftedShot(hands.scene());
      const demand = acting(hands.scene());
      if (shot && demand) await hands.give(demand.key, shot);
    },
    technique: (hands, target) => hands.redraft({ technique: target.dataset.name }, ["orders"]),
    async seal(hands, target) {
      const { technique } = hands.scene().draft;
      if (technique === undefined) return;
      await hands.give(target.dataset.demand ?? "", { technique });
      hands.redraft({ technique: undefined });
    },
    guard(hands, target) {
      const { guard, rally } = stanceDrafted(hands.scene());
      const id = target.dataset.agent ?? "";
      const now = guard.includes(id) ? guard.filter((one) => one !== id) : [...guard, id];
      hands.redraft({ stance: { guard: now, rally: rally === id ? null : rally } }, ["orders"]);
    },
    rally(hands, target) {
      const { guard, rally } = stanceDrafted(hands.scene());
      const id = target.dataset.agent ?? "";
      hands.redraft({ stance: { guard: guard.filter((one) => one !== id), rally: rally === id ? null : id } }, [
        "orders",
      ]);
    },
    stance: (hands, target) => hands.give(target.dataset.demand ?? "", stanceDrafted(hands.scene())),
  },
  activate(root) {
    const field = root.querySelector<HTMLElement>(".skirmish-frame");
    if (!field) return;
    arrowKeys(field, '[data-act="space"], [data-act="unit"]');
    centre(field);
  },
};
