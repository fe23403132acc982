/** The value of a simultaneous game by a linear program (the simplex method), independent of the solver that it checks. */
export function valueByProgramme(payoff: readonly (readonly number[])[]): number {
  const lift = 1 - Math.min(...payoff.flat());
  const rows = payoff.length;
  const columns = payoff[0]!.length;
  // Maximise the sum of w >= 0 under (payoff + lift) w <= 1: a column for each w, one for each slack, and the right side.
  const table = payoff.map((row, at) => [
    ...row.map((value) => value + lift),
    ...payoff.map((_, slack) => Number(slack === at)),
    1,
  ]);
  const goal = [...new Array<number>(columns).fill(-1), ...new Array<number>(rows + 1).fill(0)];
  const last = columns + rows;
  for (;;) {
    // The first that helps, not the best, so that it never cycles.
    const enter = goal.findIndex((value, at) => at < last && value < -1e-12);
    if (enter < 0) return 1 / goal[last]! - lift;
    let leave = -1;
    for (let at = 0; at < rows; at++) {
      if (table[at]![enter]! <= 1e-12) continue;
      const ratio = (row: number) => table[row]![last]! / table[row]![enter]!;
      if (leave < 0 || ratio(at) < ratio(leave) - 1e-12) leave = at;
    }
    const pivot = table[leave]!.map((value) => value / table[leave]![enter]!);
    const without = (line: readonly number[]) => line.map((value, at) => value - line[enter]! * pivot[at]!);
    table.forEach((line, at) => {
      table[at] = at === leave ? pivot : without(line);
    });
    goal.splice(0, goal.length, ...without(goal));
  }
}
