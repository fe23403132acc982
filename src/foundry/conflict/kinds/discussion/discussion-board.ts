/** The discussion in the conflict window: people and matter above, an appeal put together on the panel below. */

import type { Board, BoardHands } from "../../contract/board.ts";
import { draftedSettling, draftedSkill } from "./answer.view.ts";
import { discussionView } from "./discussion.view.ts";
import { discussionEnd } from "./end.view.ts";
import { talkFoot } from "./foot.view.ts";
import { discussionMoments, discussionRoll } from "./rolls.view.ts";
import { draftedAppeal, speaking, speechView } from "./speech.view.ts";

/** The speaker's driving motivation of a button, with the demand it answers. */
function drivingAt(hands: BoardHands, target: HTMLElement) {
  const now = speaking(hands.input());
  const { topic, context } = now?.talker.driving[Number(target.dataset.index)] ?? {};
  if (!now || topic === undefined || context === undefined) return undefined;
  return { key: now.key, matter: { topic, context, ...(now.own.length > 1 ? { by: now.talker.id } : {}) } };
}

/** Fields that change numbers in the panel. */
const REDRAWN = ["skill", "difficulty", "tskill", "tmotivation", "tdifficulty", "jskill"];

export const discussionBoard: Board = {
  templates: { board: "conflict/discussion-board", orders: "conflict/discussion-orders" },
  size: { width: 1240, height: 840 },
  moments: discussionMoments,
  boardContext(input) {
    return { ...discussionView(input), end: discussionEnd(input), moment: discussionRoll(input) };
  },
  ordersContext: (scene) => {
    const panel = speechView(scene);
    return { ...panel, foot: talkFoot(scene, panel) };
  },
  actions: {
    /** One listener, several, or only the speaker. */
    listener(hands, target) {
      const id = target.dataset.id ?? "";
      const input = hands.input();
      const self = speaking(input)?.talker.id ?? "";
      const now = draftedAppeal(input)?.listeners ?? [];
      const others = now.filter((one) => one !== id && one !== self);
      hands.redraft({
        listeners:
          id === self || (now.includes(id) && others.length === 0) ? [id] : now.includes(id) ? others : [...others, id],
      });
    },
    skill: (hands, target) => hands.redraft({ skill: target.dataset.id }),
    motivation: (hands, target) => hands.redraft({ motivation: target.dataset.id }),
    difficulty: (hands, target) => hands.redraft({ difficulty: Number(target.dataset.value) }),
    /** Which of the player's characters speaks; another's draft is dropped. */
    by: (hands, target) => hands.redraft({ by: target.dataset.id, listeners: undefined, skill: undefined }),
    appeal: (hands, target) => hands.give(target.dataset.demand ?? "", draftedAppeal(hands.input())),
    take(hands, target) {
      const { id = "", value } = target.dataset;
      hands.redraft({ takes: { ...((hands.input().draft.takes as object | undefined) ?? {}), [id]: value } });
    },
    otherTerms: (hands, target) => hands.redraft({ other: target.dataset.value === "other" }),
    settle(hands, target) {
      const key = target.dataset.demand ?? "";
      return hands.give(key, draftedSettling(hands.input(), key));
    },
    judge: (hands, target) =>
      hands.give(target.dataset.demand ?? "", {
        do: "judge",
        skill: draftedSkill(hands.input()),
        yields: target.dataset.value === "yield",
      }),
    /** All answers that need no more words. */
    say: (hands, target) => hands.give(target.dataset.demand ?? "", JSON.parse(target.dataset.order ?? "{}")),
    async playOut(hands, target) {
      const found = drivingAt(hands, target);
      if (found) await hands.give(found.key, { do: "playOut", ...found.matter });
    },
    growing: (hands, target) => hands.redraft({ growing: Number(target.dataset.index) }),
    async grow(hands, target) {
      const found = drivingAt(hands, target);
      const outcome = String(hands.input().draft.outcome ?? "");
      if (found) await hands.give(found.key, { do: "grow", ...found.matter, outcome });
    },
  },
  activate(root, hands) {
    const panel = root.querySelector<HTMLElement>(".conflict-orders.discussion");
    // Typed text is stored at once; the odds update when the field is left, so that the cursor stays.
    panel?.addEventListener("input", ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.name) hands.redraft({ [field.name]: field.value }, []);
    });
    panel?.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (REDRAWN.includes(name)) hands.redraft({ [name]: value });
    });
  },
};
