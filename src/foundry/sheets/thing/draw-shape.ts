/** The arrow keys move between the cells of the small grid on which a shape is drawn; Space and Enter toggle a cell. */
import { OWN_SHAPE_SIDE } from "../../../rules/chronicle/carrying/index.ts";

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -OWN_SHAPE_SIDE,
  ArrowDown: OWN_SHAPE_SIDE,
};

export function stepCell(cells: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const all = [...cells.querySelectorAll<HTMLElement>("[data-cell]")];
  const at = all.indexOf(event.target as HTMLElement);
  const next = all[at + step];
  const sideways = Math.abs(step) === 1;
  if (at < 0 || !next || (sideways && Math.floor((at + step) / OWN_SHAPE_SIDE) !== Math.floor(at / OWN_SHAPE_SIDE)))
    return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
