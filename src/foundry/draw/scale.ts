/**
 * A rating's steps in a row: lozenge = has, dot = has not, hollow gold = bonus somewhere, hollow red = lost by learning. One path
 * for each kind: a sheet has two dozen such rows, and an element for each step made up a third of its layout.
 */
export type Step = "on" | "plus" | "lost" | "";

/** A step's cell is as wide as the row is high. */
const CELL = 10;
/** From a lozenge's middle to its corners; outlined ones are smaller by half their line width. */
const REACH = { on: 4.24, plus: 3.18, lost: 3.39 } as const;

function mark(step: Step, at: number): string {
  const middle = `M${at * CELL + CELL / 2} ${CELL / 2}`;
  if (step === "") return `${middle}h0`;
  const r = REACH[step];
  return `${middle}m-${r} 0l${r}-${r} ${r} ${r}-${r} ${r}z`;
}

export function scale(steps: readonly Step[]): string {
  const paths = (["on", "lost", "plus", ""] as const).map((kind) => {
    const marks = steps.map((step, at) => (step === kind ? mark(step, at) : "")).join("");
    return marks && `<path class="${kind || "not"}" d="${marks}"/>`;
  });
  return `<svg class="scale" viewBox="0 0 ${steps.length * CELL} ${CELL}" aria-hidden="true">${paths.join("")}</svg>`;
}
