/** Hex fields by their window, and the buttons around each of them. */
import type { Board, BoardAction, BoardControls } from "../contract/board.ts";
import type { FieldGame, FieldHighlights } from "./field-game.ts";
import { HexField } from "./hex-field.ts";

/** Classes for styles: if the phases are above the field, the head does not repeat them; a docked panel takes its own room. */
export function markParts(root: HTMLElement): void {
  root.classList.toggle("phased", root.querySelector(".battle-phases") !== null);
  root.classList.toggle("docked", root.querySelector(".dock") !== null);
}

export class Fields<L extends FieldHighlights> {
  readonly #fields = new WeakMap<HTMLElement, HexField<L>>();

  of(target: HTMLElement): HexField<L> | undefined {
    const root = target.closest<HTMLElement>(".application");
    return root ? this.#fields.get(root) : undefined;
  }

  /** An action on the field of the pressed window. */
  on(act: (field: HexField<L>, target: HTMLElement, event: Event) => void | Promise<void>): BoardAction {
    return async (_, target, event) => {
      const field = this.of(target);
      if (field) await act(field, target, event);
    };
  }

  /** After the window or only its panel was drawn: an existing field updates itself, otherwise a new one is created. */
  stand(root: HTMLElement, controls: BoardControls, game: FieldGame<L>, picture: boolean): void {
    const svg = root.querySelector<SVGSVGElement>("svg.battlefield");
    if (!svg) return;
    const known = this.#fields.get(root);
    if (!known) {
      root.addEventListener("pointerover", (event) => this.#pointAlong(event));
      dragFromStrip(root, (unit, event, drop) => this.#fields.get(root)?.carry(unit, event, drop));
    }
    if (known?.svg === svg) known.redrawn(picture);
    else this.#fields.set(root, new HexField(root, controls, svg, game));
    markParts(root);
  }

  /** Pointing at a line of the panel that names a hex points at the hex. */
  #pointAlong(event: Event): void {
    const line = (event.target as Element).closest<HTMLElement>(":is(.conflict-orders, .clash-asks) [data-cell]");
    if (line) this.of(line)?.show(Number(line.dataset.cell));
  }

  /** Pressing the small map moves the view there. */
  #lookThere(target: HTMLElement, { clientX, clientY }: MouseEvent): void {
    const matrix = (target as Element as SVGSVGElement).getScreenCTM();
    if (matrix) this.of(target)?.view.lookAt((clientX - matrix.e) / matrix.a, (clientY - matrix.f) / matrix.d);
  }

  get actions(): Board["actions"] {
    return {
      cell: this.on((field, target) => field.order(Number(target.dataset.cell))),
      here: this.on((field) => field.order()),
      zoom: this.on((field, target) => field.view.zoom(Number(target.dataset.by))),
      whole: this.on((field) => field.everybody()),
      mini: async (_, target, event) => this.#lookThere(target, event as MouseEvent),
    };
  }
}

// Drags a unit from the panel onto the field, by mouse or pen; a finger scrolls the panel and presses instead.

const STEADY = 5;

function dragFromStrip(root: HTMLElement, carry: (unit: string, event: MouseEvent, drop: boolean) => void): void {
  let held: { unit: string; x: number; y: number; dragging: boolean } | undefined;
  root.addEventListener("pointerdown", (event) => {
    const { unit } = (event.target as Element).closest<HTMLElement>(".tick[data-act='pick']")?.dataset ?? {};
    const begins = unit !== undefined && event.button === 0 && event.pointerType !== "touch" && !event.shiftKey;
    held = begins ? { unit, x: event.clientX, y: event.clientY, dragging: false } : undefined;
  });
  // The panel is redrawn during the drag, so the window listens, not the button.
  root.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (event.buttons === 0) {
      held = undefined;
      return;
    }
    held.dragging ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > STEADY;
    if (held.dragging) carry(held.unit, event, false);
  });
  root.addEventListener("pointerup", (event) => {
    if (held?.dragging) carry(held.unit, event, true);
    held = undefined;
  });
}
