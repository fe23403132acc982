/** The card beside the pointed or focused space. */
import { type Square, sameSquare } from "../../../../rules/square/square.ts";
import { CELL } from "../../../draw/square-ground.ts";
import { showCard } from "../../board/hex-card.ts";
import type { PanZoom } from "../../board/pan-zoom.ts";
import type { BoardControls, BoardInput } from "../../contract/board.ts";
import { drawnInput } from "./clash/clash.view.ts";
import { skirmishOf } from "./common.view.ts";
import { chosenSpace } from "./move/chosen.view.ts";
import { previewAt } from "./preview.view.ts";

/** The last pointed space, by field. */
const pointed = new WeakMap<SVGSVGElement, Square>();

/** Called after each drawing of the field, and for each newly pointed space. */
export function showPointed(svg: SVGSVGElement, input: BoardInput): void {
  const at = pointed.get(svg);
  const chosen = chosenSpace(input);
  // What the foot says of a chosen space is not said again over the units.
  const told = at !== undefined && chosen !== undefined && sameSquare(at, chosen);
  const middle = at && ([(at.x + 0.5) * CELL, (at.y + 0.5) * CELL] as const);
  showCard(svg, middle ?? [0, 0], at && !told ? previewAt(drawnInput(input), at) : "");
}

export function pointAlong(svg: SVGSVGElement, view: PanZoom, controls: BoardControls): void {
  const point = (at: Square | undefined) => {
    const before = pointed.get(svg);
    if (before?.x === at?.x && before?.y === at?.y) return;
    if (at) pointed.set(svg, at);
    else pointed.delete(svg);
    showPointed(svg, controls.input());
  };
  const under = (event: PointerEvent) => {
    const [x, y] = view.point(event).map((one) => Math.floor(one / CELL));
    point({ x: x!, y: y! });
  };
  svg.addEventListener("pointermove", under);
  // A finger points by pressing, and its space stays chosen when it is lifted.
  svg.addEventListener("pointerdown", under);
  svg.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") point(undefined);
  });
  svg.addEventListener("focusin", (event) => {
    const data = (event.target as Element).closest<SVGElement>("[data-act]")?.dataset;
    if (data?.act === "space") point({ x: Number(data.x), y: Number(data.y) });
    else if (data?.unit) point(skirmishOf(drawnInput(controls.input())).units[data.unit]?.at);
  });
  svg.addEventListener("focusout", () => point(undefined));
}
