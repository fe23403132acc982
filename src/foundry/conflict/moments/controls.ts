/** The buttons and keys that a window or a scene has while moments are shown. */
import { isInFront } from "../../base/windows/front-window.ts";
import { ringOffset } from "./foot.view.ts";
import { keepPlayback } from "./pace.ts";
import type { MomentPlayer, Turn } from "./player.ts";

export interface Playing {
  readonly player: MomentPlayer;
  readonly element: HTMLElement;
  drawMoments(): void;
}

const KEYS: Readonly<Record<string, Turn>> = { ArrowLeft: "back", ArrowRight: "next", p: "hold", P: "hold" };
const TURNS: readonly string[] = ["go", "back", "next", "hold", "skip"] satisfies Turn[];

export const momentActions = {
  moment(this: Playing, _: Event, target: HTMLElement): void {
    const { to = "go" } = target.dataset;
    if (TURNS.includes(to)) this.player.turn(to as Turn);
    else this.player.jump(Number(to));
  },
  async momentSpeed(this: Playing, _: Event, target: HTMLElement): Promise<void> {
    await keepPlayback(Number(target.dataset.speed));
    this.drawMoments();
  },
  lastMoments(this: Playing): void {
    this.player.again();
  },
};

/**
 * Before anything else in the window: a field uses some of these keys while no moment is shown. Space and Enter press whatever
 * button has the focus, and the main button otherwise. A press beside the foot holds the ring: its player is reading.
 */
export function listenForMoments(playing: Playing): void {
  const { element, player } = playing;
  const early = { capture: true };
  element.addEventListener("keydown", (event) => onKey(event, player), early);
  element.addEventListener("pointerdown", ({ target }) => {
    const beside = !(target as Element).closest(".conflict-foot, .window-header, .story");
    if (beside && player.shown && !player.held && player.ring) player.turn("hold");
  });
}

function onKey(event: KeyboardEvent, player: MomentPlayer): void {
  const target = event.target as Element;
  if (!player.shown || event.ctrlKey || event.altKey || event.metaKey) return;
  if (target.closest("input, select, textarea, [contenteditable], .foot-menu[open]")) return;
  const presses = (event.key === " " || event.key === "Enter") && !target.closest("button, summary, a, [role=button]");
  const to = presses ? "go" : KEYS[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) player.turn(to);
}

/** Only what runs: a whole drawing for a tenth of a second would cost a layout. */
export function drawRing(root: HTMLElement, { ring }: MomentPlayer): void {
  const shown = root.querySelector<HTMLElement>(".moment-ring");
  if (!shown || !ring) return;
  shown.style.setProperty("--left", ringOffset(ring.share));
  const number = shown.querySelector("b");
  if (number && number.textContent !== String(ring.seconds)) number.textContent = String(ring.seconds);
}

/** With the first moment the main button has the focus, so that keys work; nobody who types loses it. */
export function focusMain(root: HTMLElement): void {
  const now = root.ownerDocument.activeElement;
  if (!isInFront(root) || now?.matches("input, textarea, select, [contenteditable]")) return;
  root.querySelector<HTMLElement>(".foot-main")?.focus({ preventScroll: true });
}

/** Whether it changed what the window shows: where board and orders scroll as one, that begins at its top. */
export function switchTo(root: HTMLElement, look: "watching" | "ended", on: boolean): boolean {
  if (root.classList.contains(look) === on) return false;
  root.classList.toggle(look, on);
  for (const part of root.querySelectorAll(".window-content, .play")) part.scrollTop = 0;
  return true;
}

export function isWatching(root: HTMLElement | null | undefined): boolean {
  return !!root?.isConnected && root.ownerDocument.visibilityState === "visible" && isInFront(root);
}
