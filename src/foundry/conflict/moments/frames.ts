/** The buttons and keys of a window that control playback: the steps of a replay, and the frames of a step. */
import { isInFront } from "../../base/windows/front-window.ts";
import type { Board, BoardHands, BoardInput, Frames } from "../contract/board.ts";
import type { ClashFrames } from "./clash-frames.view.ts";
import type { Film } from "./film.ts";
import { keepPlayback, playback } from "./playback.ts";
import { firstOfSeveral, type Rolled, turnedRoll } from "./rolls.view.ts";

export interface Framed {
  readonly board: Board;
  readonly film: Film;
  readonly element: HTMLElement;
  hands(): BoardHands;
  /** Shows the frame that it has come to, and how it plays. */
  drawFrame(): void;
}

const KEYS: Readonly<Record<string, string>> = { ArrowLeft: "back", ArrowRight: "next", " ": "pause", Escape: "skip" };

/** Whether the window shows frames now. */
function showsFrames({ element }: Framed): boolean {
  return element.querySelector(".clash-strip") !== null;
}

function turn(window: Framed, to: string): void {
  const { film } = window;
  const more = window.board.frames?.turn(window.hands(), to) === true;
  // After a manual step, the next frame gets its full time.
  if (film.playing && more) film.play();
  else if (film.playing) film.stop();
}

export const frameActions = {
  pace(this: Framed): void {
    this.film.faster();
    this.drawFrame();
  },
  watchFights(this: Framed): void {
    this.board.frames?.watch(this.hands());
  },
  frame(this: Framed, _: Event, target: HTMLElement): void {
    turnFrame(this, target.dataset.to ?? "on");
  },
  framePace(this: Framed, _: Event, target: HTMLElement): void {
    const pace = Number(target.dataset.pace);
    this.film.pace = pace;
    void keepPlayback(pace);
    this.drawFrame();
  },
};

/** The current state, starting with the frames of its newest step. */
export function watchNewest(window: Framed): void {
  const { frames } = window.board;
  const events = window.hands().input().table.match.past.at(-1)?.entry.events;
  if (events && frames?.has?.(events)) frames.watch(window.hands());
}

function turnFrame(window: Framed, to: string): void {
  if (to !== "pause") turn(window, to);
  else if (window.film.playing) window.film.stop();
  else window.film.play();
  window.drawFrame();
}

/** Handled before anything else in the window: the field uses the same keys while no frames are shown. */
export function listenForFrames(window: Framed): void {
  window.element.addEventListener(
    "keydown",
    (event) => {
      const to = KEYS[event.key];
      const typing = (event.target as Element).closest("input, select, textarea") !== null;
      if (to === undefined || typing || event.ctrlKey || event.altKey || event.metaKey || !showsFrames(window)) return;
      event.preventDefault();
      event.stopPropagation();
      turnFrame(window, to);
    },
    { capture: true },
  );
}

/** The frames of a kind's fights, for its board. */
export function shownFrames<C>(frames: ClashFrames<C>): Frames {
  return {
    has: frames.has,
    begin: (moment) => frames.begin(moment, !moment.live || playback() > 0),
    hasLatest: (input) => frames.latest(input) !== undefined,
    watch: (hands) => hands.redraft({ clash: frames.latest(hands.input()) }),
    turn(hands, to) {
      const clash = frames.turned(hands.input(), to);
      hands.redraft({ clash });
      return clash !== undefined;
    },
  };
}

/** Rolls that are shown one by one; `of` finds all of them, oldest first. */
export function rollFrames(of: (input: BoardInput) => readonly Rolled[]): Frames {
  return {
    begin({ table, live, since }) {
      const from = live ? since : table.match.past.length - 1;
      if (from === undefined || (live && playback() === 0)) return { draft: {}, fresh: false };
      const quiet = { table, live, draft: {}, seats: [], seat: undefined, say: (key: string) => key };
      const roll = firstOfSeveral(of(quiet), from);
      return { draft: { roll }, fresh: roll !== undefined };
    },
    hasLatest: () => false,
    watch: () => {},
    turn(hands, to) {
      const input = hands.input();
      const roll = turnedRoll(of(input).length, input.draft, to);
      hands.redraft({ roll }, ["board"]);
      return roll !== undefined;
    },
  };
}

/** Whether nobody is typing or using another window, so that the keys control playback. */
function isFree(root: HTMLElement): boolean {
  return isInFront(root) && !root.ownerDocument.activeElement?.matches("input, textarea, select, [contenteditable]");
}

/** Classes for styles: the panel of a fight has its own column, and orders are hidden during playback. */
export function showAside(root: HTMLElement): void {
  const watched = root.querySelector(".clash-strip");
  const began = watched !== null && !root.classList.contains("watching");
  root.classList.toggle("beside-clash", root.querySelector(".clash-panel") !== null);
  root.classList.toggle("watching", watched !== null);
  if (began && isFree(root)) watched.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
}
