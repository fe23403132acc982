/** The discussion in the conflict window: people and matter above, an appeal put together on the desk below. */
import { speaker } from "../../../rules/chronicle/discussion/state.ts";
import type { Board, BoardHands } from "../board.ts";
import { discussionState, discussionView } from "./discussion.view.ts";
import { draftedAppeal, speechView } from "./speech.view.ts";

/** The speaker's driving motivation that a button belongs to. */
function drivingAt(hands: BoardHands, target: HTMLElement) {
  const { topic, context } = speaker(discussionState(hands.scene())).driving[Number(target.dataset.index)] ?? {};
  return topic === undefined || context === undefined ? undefined : { topic, context };
}

export const discussionBoard: Board = {
  templates: { board: "conflict/discussion-board", orders: "conflict/discussion-orders" },
  size: { width: 1240, height: 840 },
  boardContext: discussionView,
  ordersContext: speechView,
  actions: {
    /** One listener, several, or oneself alone. */
    listener(hands, target) {
      const id = target.dataset.id ?? "";
      const scene = hands.scene();
      const self = speaker(discussionState(scene)).id;
      const now = draftedAppeal(scene).listeners;
      const others = now.filter((one) => one !== id && one !== self);
      hands.redraft({
        listeners:
          id === self || (now.includes(id) && others.length === 0) ? [id] : now.includes(id) ? others : [...others, id],
      });
    },
    skill: (hands, target) => hands.redraft({ skill: target.dataset.id }),
    motivation: (hands, target) => hands.redraft({ motivation: target.dataset.id }),
    difficulty: (hands, target) => hands.redraft({ difficulty: Number(target.dataset.value) }),
    appeal: (hands, target) => hands.give(target.dataset.demand ?? "", draftedAppeal(hands.scene())),
    /** Everything that needs no more words. */
    say: (hands, target) => hands.give(target.dataset.demand ?? "", JSON.parse(target.dataset.order ?? "{}")),
    async playOut(hands, target) {
      const matter = drivingAt(hands, target);
      if (matter) await hands.give("speak", { do: "playOut", ...matter });
    },
    growing: (hands, target) => hands.redraft({ growing: Number(target.dataset.index) }),
    async grow(hands, target) {
      const matter = drivingAt(hands, target);
      if (matter)
        await hands.give("speak", { do: "grow", ...matter, outcome: String(hands.scene().draft.outcome ?? "") });
    },
  },
  activate(root, hands) {
    const desk = root.querySelector<HTMLElement>(".conflict-orders.discussion");
    // What is typed is kept as it is typed; the odds follow when the field is left, so that nobody loses a cursor.
    desk?.addEventListener("input", ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.name) hands.redraft({ [field.name]: field.value }, []);
    });
    desk?.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "skill" || name === "difficulty") hands.redraft({ [name]: value });
    });
  },
};
