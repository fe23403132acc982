/** The coin race: its engine, its board and its form. */

import { PACES, type RaceState, race } from "../../../../rules/race/index.ts";
import { fail, ok } from "../../../../rules/result.ts";
import type { Board } from "../../contract/board.ts";
import type { Kind } from "../../contract/kinds.ts";
import { playerSeats, type Starter } from "../../contract/starter.ts";
import { orderInWords } from "../../words/in-words.view.ts";

const board: Board = {
  templates: { board: "conflict/race-board", orders: "conflict/race-orders" },
  boardContext: ({ view: table }) => ({ of: PACES, runners: (table.match.state as RaceState).runners }),
  ordersContext(scene) {
    const { view: table, live, say } = scene;
    const { conflict, state } = table.match;
    const owed = live ? table.progress.owed.filter(({ seat }) => table.mine.includes(seat)) : [];
    return {
      demands: owed.map(({ key, kind }) => ({
        key,
        question: say(`BNB.Demand.${kind}`),
        choices: conflict.legal(state, key).map((order, index) => ({ index, words: orderInWords(scene, key, order) })),
      })),
    };
  },
  actions: {
    async choice(controls, { dataset: { demand = "", index } }) {
      const { match } = controls.input().view;
      const order = match.conflict.legal(match.state, demand)[Number(index)];
      if (order !== undefined) await controls.give(demand, order);
    },
  },
};

const starter: Starter = {
  template: "conflict/start-race",
  context: ({ players }) => ({ players: players.map(({ id, name, here }) => ({ id, name, here })) }),
  read(form, { players, options, say }) {
    const running = players.filter(({ id }) => form[`runs.${id}`] === "on");
    if (running.length !== 2) return fail("race.two");
    return ok({
      kind: race.name,
      title: say("BNB.Race.title"),
      setup: { runners: running.map(({ id, name }) => ({ seat: id, name })) },
      options,
      seats: playerSeats(
        players,
        running.map(({ id }) => id),
      ),
      actors: {},
    });
  },
};

export const kind: Kind = { conflict: race, board, starter };
