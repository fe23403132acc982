/** Every kind of conflict, drawn at every step of a random game for every seat, with the real templates and texts. */

import { describe, expect, test } from "vitest";
import type { Board } from "../../../../src/foundry/conflict/contract/board.ts";
import { FETCHERS } from "../../../../src/foundry/conflict/fetchers.ts";
import { windowView } from "../../../../src/foundry/conflict/window/window.view.ts";
import { storyView } from "../../../../src/foundry/conflict/words/story.view.ts";
import { CONFLICT_PAGES } from "../../../../src/foundry/system.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { often } from "../../../often.ts";
import { drawnFoot } from "../../support/foot.ts";
import { missing, render } from "../../support/render.ts";
import { look } from "../../support/scene.ts";

const named = (seat: string, at: number) => ({
  name: `<b>${seat}</b>`,
  user: `user${at}`,
  player: "Rosa <script>",
});

function draw(board: Board, match: AnyMatch, seat: string | undefined): string {
  const input = look(match, seat, {}, named);
  const context = {
    view: windowView(input, ["user0"]),
    story: storyView(input),
    replay: { live: true, step: match.past.length, total: match.past.length },
    may: true,
    board: board.boardContext(input),
    orders: board.ordersContext(input),
  };
  const names = ["conflict/head", board.templates.board, board.templates.orders, "conflict/story"];
  return [...names.map((name) => render(name, context)), drawnFoot(input, context.orders.foot)].join("\n");
}

describe.each(CONFLICT_PAGES)("%s", (kind) => {
  test("the end is shown by header and losses, and not again in place of the orders", async () => {
    const { conflict, board } = await FETCHERS[kind]!();
    const last = playOut(conflict, seededDice(`${kind}/look`), seededDice(`${kind}/dice`));
    const input = look(last, conflict.seats(last.state)[0], {}, named);
    const context = { view: windowView(input, []), orders: board.ordersContext(input), replay: { live: true } };
    expect(context.view.over).not.toBe("");
    expect(render(board.templates.orders, context)).not.toContain('class="empty"');
  });

  test("is drawn at every step for every seat, with every text and every name escaped", async () => {
    const { conflict, board } = await FETCHERS[kind]!();
    expect(conflict).toBe(CONFLICTS[kind]);
    missing.clear();
    let step = 0;
    playOut(conflict, seededDice(`${kind}/look`), seededDice(`${kind}/dice`), {
      watch(match) {
        if (step++ > often(20, 60)) return;
        for (const seat of [undefined, ...conflict.seats(match.state)]) {
          const html = draw(board, match, seat);
          expect(html).not.toMatch(/\[object |undefined|NaN/);
          expect(html).not.toContain("<script");
        }
      },
    });
    expect([...missing]).toEqual([]);
  });
});
