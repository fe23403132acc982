/**
 * A running tour: a ring around the part that the step describes, the rest dimmed but usable, and a card. The tour only observes:
 * if a part disappears, the card says so and offers to open it again, and a waiting step continues with the press it waits for.
 * Nothing here stops an event of another window.
 */
import { say } from "../../base/say.ts";
import { rendered } from "../../base/templates.ts";
import type { Tour } from "./duel-tour.ts";
import { type Box, placeOf, stepView, within } from "./tour.view.ts";

/** How often the ring follows its part, in milliseconds. */
const LOOKS = 150;
/** How long a part may take to appear before it counts as missing. */
const GONE_AFTER = 4000;

let running: RunningTour | undefined;

/** Starts that tour; a running one ends first. */
export function beginTour(tour: Tour): void {
  running?.end();
  if (!tour.open()) {
    ui.notifications!.warn(say("BNB.Tour.cannotBegin"));
    return;
  }
  running = new RunningTour(tour);
}

class RunningTour {
  readonly #tour: Tour;
  readonly #ring = document.createElement("div");
  readonly #card = document.createElement("section");
  readonly #looking: number;
  readonly #ending = new AbortController();
  #at = 0;
  #lost = false;
  #missedSince = performance.now();

  constructor(tour: Tour) {
    this.#tour = tour;
    this.#ring.className = "bnb tour-ring unlit";
    this.#card.className = "bnb tour-card";
    // Hidden until its text is loaded: it would be an empty box in a corner.
    this.#card.hidden = true;
    this.#card.setAttribute("role", "dialog");
    this.#card.tabIndex = -1;
    document.body.append(this.#ring, this.#card);
    const { signal } = this.#ending;
    this.#card.addEventListener("click", (event) => this.#pressed(event), { signal });
    document.addEventListener("click", (event) => this.#watched(event), { capture: true, signal });
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true, signal });
    this.#looking = window.setInterval(() => this.#look(), LOOKS);
    void this.#show();
  }

  end(): void {
    window.clearInterval(this.#looking);
    this.#ending.abort();
    this.#ring.remove();
    this.#card.remove();
    if (running === this) running = undefined;
  }

  #part(): HTMLElement | undefined {
    const { at } = this.#tour.steps[this.#at]!;
    const found = [at].flat().flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)]);
    return found.find((one) => boxOf(one).width > 0);
  }

  /** Moves the ring with its part. */
  #look(): void {
    const part = this.#part();
    if (part) this.#missedSince = performance.now();
    const lost = !part && performance.now() - this.#missedSince > GONE_AFTER;
    if (lost !== this.#lost) {
      this.#lost = lost;
      void this.#show();
    }
    this.#place(part);
  }

  #place(part: HTMLElement | undefined): void {
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const highlighted = part ? seenOf(part, screen) : undefined;
    this.#ring.classList.toggle("unlit", !highlighted);
    if (highlighted) {
      const { left, top, width, height } = highlighted;
      Object.assign(this.#ring.style, box({ left: left - 4, top: top - 4, width: width + 8, height: height + 8 }));
    }
    const { left, top, side } = placeOf(highlighted, this.#card.getBoundingClientRect(), screen);
    this.#card.dataset.side = side;
    Object.assign(this.#card.style, { left: `${left}px`, top: `${top}px` });
  }

  async #show(): Promise<void> {
    const step = stepView(this.#tour, this.#at, this.#lost, say);
    const html = await rendered("tours/card", { step });
    if (this.#ending.signal.aborted) return;
    this.#card.innerHTML = html;
    this.#card.hidden = false;
    this.#card.setAttribute("aria-label", step.title);
    const part = this.#part();
    (part && drawn(part))?.scrollIntoView({ block: "nearest" });
    this.#place(part);
    this.#card.focus({ preventScroll: true });
  }

  #go(by: number): void {
    const to = this.#at + by;
    if (to < 0) return;
    if (to >= this.#tour.steps.length) {
      ui.notifications!.info(say("BNB.Tour.finished"));
      this.end();
      return;
    }
    this.#at = to;
    this.#lost = false;
    this.#missedSince = performance.now();
    void this.#show();
  }

  #pressed(event: Event): void {
    const act = (event.target as HTMLElement).closest<HTMLElement>("[data-tour]")?.dataset.tour;
    if (act === "next") this.#go(1);
    if (act === "back") this.#go(-1);
    if (act === "end") this.end();
    if (act === "open") {
      this.#missedSince = performance.now();
      this.#tour.open();
    }
  }

  /** Of all presses, only the one that a step waits for continues the tour. */
  #watched(event: Event): void {
    const { press } = this.#tour.steps[this.#at]!;
    if (press && (event.target as HTMLElement | null)?.closest?.(press)) this.#go(1);
  }

  /** Only while the card has the focus, so that arrows and Escape work normally elsewhere. */
  #key(event: KeyboardEvent): void {
    if (!this.#card.contains(document.activeElement)) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.#go(1),
      ArrowLeft: () => this.#go(-1),
      Escape: () => this.end(),
    };
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

/** A part without a width of its own is measured by its first child. */
function drawn(part: Element): Element {
  const only = part.getBoundingClientRect().width === 0 ? part.firstElementChild : null;
  return only ? drawn(only) : part;
}

function boxOf(part: Element): Box {
  return drawn(part).getBoundingClientRect();
}

/** The visible box of the part: neither scrolled away in its window nor outside the screen. */
function seenOf(part: Element, screen: Pick<Box, "width" | "height">): Box {
  let seen: Box = { left: 4, top: 4, width: screen.width - 8, height: screen.height - 8 };
  // A journal page is a window inside another.
  for (
    let window = part.closest(".application");
    window;
    window = window.parentElement?.closest(".application") ?? null
  )
    seen = within(window.getBoundingClientRect(), seen);
  return within(boxOf(part), seen);
}

function box({ left, top, width, height }: Box): Partial<CSSStyleDeclaration> {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
