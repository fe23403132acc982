/** The discussion in the conflict window: people and matter above, an appeal put together on the panel below. */

import { confirm } from "../../../base/windows/ask.ts";
import { isInFront } from "../../../base/windows/front-window.ts";
import type { Board, BoardControls } from "../../contract/board.ts";
import { owed } from "../../words/own-demands.view.ts";
import { draftedSettling, draftedSkill } from "./answer.view.ts";
import { discussionView } from "./discussion.view.ts";
import { discussionEnd } from "./end.view.ts";
import { talkFoot } from "./foot.view.ts";
import { giveFloor } from "./give-floor.ts";
import { heardView } from "./heard.view.ts";
import { discussionMoments, discussionRoll } from "./rolls.view.ts";
import { draftedAppeal, speaking, speechView } from "./speech.view.ts";

/** The speaker's driving motivation of a button, with the demand it answers. */
function drivingAt(controls: BoardControls, target: HTMLElement) {
  const now = speaking(controls.input());
  const { topic, context } = now?.talker.driving[Number(target.dataset.index)] ?? {};
  if (!now || topic === undefined || context === undefined) return undefined;
  return { key: now.key, matter: { topic, context, ...(now.own.length > 1 ? { by: now.talker.id } : {}) } };
}

function floorTo(controls: BoardControls, seat: string | undefined): Promise<void> | undefined {
  const { view, page } = controls.input();
  const turn = view.match.signed?.turn;
  return turn === undefined || seat === undefined ? undefined : giveFloor(page, { turn, seat });
}

/** The request comes first, and the keyboard with it: once for each turn, and nobody who types loses it. */
function focusRequest(root: HTMLElement, field: HTMLInputElement, turn: number): void {
  const isNew = root.dataset.requestAt !== String(turn);
  const now = root.ownerDocument.activeElement;
  if (!isNew || field.value !== "" || !isInFront(root) || now?.matches("input, textarea, select, [contenteditable]"))
    return;
  root.dataset.requestAt = String(turn);
  field.focus();
}

/** Fields that change numbers in the panel. */
const REDRAWN = ["skill", "difficulty", "tskill", "tmotivation", "tdifficulty", "jskill"];

export const discussionBoard: Board = {
  templates: { board: "conflict/discussion-board", orders: "conflict/discussion-orders" },
  size: { width: 1240, height: 840 },
  // Nobody's words are lost because another speaks first.
  keeps: ["response"],
  moments: discussionMoments,
  boardContext(input) {
    return {
      ...discussionView(input),
      end: discussionEnd(input),
      moment: discussionRoll(input),
      heard: heardView(input),
    };
  },
  ordersContext: (scene) => {
    const panel = speechView(scene);
    return { ...panel, foot: talkFoot(scene, panel) };
  },
  actions: {
    /** One listener, several, or only the speaker. */
    listener(controls, target) {
      const id = target.dataset.id ?? "";
      const input = controls.input();
      const self = speaking(input)?.talker.id ?? "";
      const now = draftedAppeal(input)?.listeners ?? [];
      const others = now.filter((one) => one !== id && one !== self);
      controls.redraft({
        listeners:
          id === self || (now.includes(id) && others.length === 0) ? [id] : now.includes(id) ? others : [...others, id],
      });
    },
    skill: (controls, target) => controls.redraft({ skill: target.dataset.id }),
    motivation: (controls, target) => controls.redraft({ motivation: target.dataset.id }),
    difficulty: (controls, target) => controls.redraft({ difficulty: Number(target.dataset.value) }),
    /** Which of the player's characters speaks; another's draft is dropped. */
    by: (controls, target) => controls.redraft({ by: target.dataset.id, listeners: undefined, skill: undefined }),
    /** Incomplete, it goes to what is missing. */
    async appeal(controls, target) {
      const appeal = draftedAppeal(controls.input());
      const panel = target.closest(".bnb.conflict")?.querySelector<HTMLElement>(".conflict-orders.discussion");
      const missing = !appeal?.response.trim() ? '[name="response"]' : appeal.motivation ? "" : ".heart";
      if (missing === "") {
        const key = target.dataset.demand ?? "";
        await controls.give(key, appeal);
        // What was refused stays, to be mended.
        if (!owed(controls.input()).some((open) => open.key === key)) controls.redraft({ response: "" }, []);
      } else {
        panel?.querySelector<HTMLElement>(missing)?.focus();
        panel?.setAttribute("data-missing", missing === ".heart" ? "motivation" : "response");
      }
    },
    takeFloor: (controls, target) => floorTo(controls, speaking(controls.input())?.talker.seat ?? target.dataset.seat),
    letSpeak: (controls, target) => floorTo(controls, target.dataset.seat),
    take(controls, target) {
      const { id = "", value } = target.dataset;
      controls.redraft({ takes: { ...((controls.input().draft.takes as object | undefined) ?? {}), [id]: value } });
    },
    otherTerms: (controls, target) => controls.redraft({ other: target.dataset.value === "other" }),
    settle(controls, target) {
      const key = target.dataset.demand ?? "";
      return controls.give(key, draftedSettling(controls.input(), key));
    },
    judge: (controls, target) =>
      controls.give(target.dataset.demand ?? "", {
        do: "judge",
        skill: draftedSkill(controls.input()),
        yields: target.dataset.value === "yield",
      }),
    async leave(controls, { dataset }) {
      const { words = "", note = "", demand = "", order = "{}" } = dataset;
      const title = `${words}?`;
      if (await confirm({ title, text: [note], yes: words })) await controls.give(demand, JSON.parse(order));
    },
    /** All answers that need no more words. */
    say: (controls, target) => controls.give(target.dataset.demand ?? "", JSON.parse(target.dataset.order ?? "{}")),
    async playOut(controls, target) {
      const found = drivingAt(controls, target);
      if (found) await controls.give(found.key, { do: "playOut", ...found.matter });
    },
    growing: (controls, target) => controls.redraft({ growing: Number(target.dataset.index) }),
    async grow(controls, target) {
      const found = drivingAt(controls, target);
      const outcome = String(controls.input().draft.outcome ?? "");
      if (found) await controls.give(found.key, { do: "grow", ...found.matter, outcome });
    },
  },
  activate(root, controls) {
    const panel = root.querySelector<HTMLElement>(".conflict-orders.discussion");
    const field = panel?.querySelector<HTMLInputElement>('[name="response"]');
    const input = controls.input();
    const now = speaking(input);
    const own = now !== undefined && (input.view.floor === undefined || input.view.floor === now.talker.seat);
    if (own && field) focusRequest(root, field, input.view.match.past.length);
    // Whoever writes has the floor.
    const take = () => {
      const { view } = controls.input();
      const seat = speaking(controls.input())?.talker.seat;
      if (seat !== undefined && view.floor !== undefined && view.floor !== seat) void floorTo(controls, seat);
    };
    field?.addEventListener("pointerdown", take);
    // Typed text is stored at once; the odds update when the field is left, so that the cursor stays.
    panel?.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      panel.removeAttribute("data-missing");
      take();
      if (!name) return;
      const before = draftedAppeal(controls.input())?.response.trim() === "";
      const after = name === "response" ? value.trim() === "" : before;
      // The main button says what is missing.
      controls.redraft({ [name]: value }, before === after ? [] : ["foot"]);
    });
    panel?.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (REDRAWN.includes(name)) controls.redraft({ [name]: value });
    });
  },
};
