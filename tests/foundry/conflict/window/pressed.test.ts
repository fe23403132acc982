/**
 * Every control of every kind's panel, pressed at each decision of a random game, and every control that appears then:
 * each order given is one that the engine accepts, and each decision can be made by controls alone.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Board, BoardInput, OpenChoices } from "../../../../src/foundry/conflict/contract/board.ts";
import { FETCHERS } from "../../../../src/foundry/conflict/fetchers.ts";
import { windowView } from "../../../../src/foundry/conflict/window/window.view.ts";
import { CONFLICT_PAGES } from "../../../../src/foundry/system.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { often } from "../../../often.ts";
import { drawnFoot } from "../../support/foot.ts";
import { render } from "../../support/render.ts";
import { look } from "../../support/scene.ts";

/** Forms opened by a control are closed again: tests of their board fill them in. */
vi.mock("../../../../src/foundry/base/windows/ask.ts", () => ({
  ask: async () => undefined,
  choose: async () => "these",
  confirm: async () => true,
}));

/** The number of drafts followed from one decision. */
const DRAFTS = 25;

/** Controls of the view, and the field's own hexes, which tests of the boards press. */
const OF_THE_FIELD = ["mini", "whole", "zoom", "here", "cell"];

/** Problems that only typed words can solve. */
const TO_BE_TYPED = ["BNB.Problem.discussion.noResponse"];

beforeAll(() => void vi.stubGlobal("PointerEvent", class {}));
afterAll(() => void vi.unstubAllGlobals());

interface Given {
  readonly key: string;
  readonly order: unknown;
}

function controls(board: Board, input: BoardInput): Record<string, string>[] {
  const context = {
    view: windowView(input, []),
    replay: { live: true },
    board: board.boardContext(input),
    orders: board.ordersContext(input),
  };
  const parts = [board.templates.board, board.templates.orders].map((name) => render(name, context));
  const html = [...parts, drawnFoot(input, context.orders.foot)].join("");
  expect(html).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object |BNB\./);
  const found = (html.match(/<\w+[^>]*data-action="act"[^>]*>/g) ?? []).filter((one) => !/\sdisabled[\s>]/.test(one));
  return found.map((one) =>
    Object.fromEntries(
      [...one.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value!.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&#x3D;", "="),
      ]),
    ),
  );
}

/** All orders given by pressing, from that scene on. */
async function pressed(board: Board, start: BoardInput): Promise<Given[]> {
  const given: Given[] = [];
  const drafts = new Map<string, OpenChoices>([[JSON.stringify(start.draft), start.draft]]);
  for (const draft of drafts.values()) {
    const input = { ...start, draft };
    for (const dataset of controls(board, input).filter(({ act }) => !OF_THE_FIELD.includes(act!))) {
      const action = board.actions[dataset.act!];
      expect(action, dataset.act).toBeDefined();
      const hands = {
        input: () => input,
        give: async (key: string, order: unknown) => void given.push({ key, order }),
        redraft(changes: OpenChoices) {
          const next = { ...draft, ...changes };
          if (drafts.size < DRAFTS) drafts.set(JSON.stringify(next), next);
        },
        goOn() {},
      };
      const target = { dataset, title: "", closest: () => null, querySelector: () => null, querySelectorAll: () => [] };
      await action!(hands, target as never, { target, preventDefault() {}, stopPropagation() {} } as never);
    }
  }
  return given;
}

describe.each(CONFLICT_PAGES)("%s", (kind) => {
  test("every decision can be made by controls, and each gives an order that the engine accepts", async () => {
    const { conflict, board } = await FETCHERS[kind]!();
    const moments = new Map<string, AnyMatch>();
    for (let game = 0; game < often(1, 6); game++)
      playOut(conflict, seededDice(`${kind}/pressed/${game}`), seededDice(`${kind}/dice/${game}`), {
        watch(match) {
          for (const demand of conflict.demands(match.state)) moments.set(demand.kind, match);
        },
      });
    for (const [name, match] of moments) {
      for (const demand of conflict
        .demands(match.state)
        .filter((one) => one.kind === name)
        .slice(0, 1)) {
        const given = await pressed(board, look(match, demand.seat));
        const refused = given.map(({ key, order }) => ({ order, why: conflict.refusal(match.state, key, order)?.key }));
        expect(refused.filter(({ why }) => why !== undefined && !TO_BE_TYPED.includes(why))).toEqual([]);
        const onField = controls(board, look(match, demand.seat)).some(({ act }) => act === "cell");
        expect([name, onField || given.some(({ key }) => key === demand.key)]).toEqual([name, true]);
      }
    }
  });
});
