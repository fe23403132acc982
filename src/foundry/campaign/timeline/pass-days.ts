/** Shows the days of a rest one after the other; all at once where motion is not wanted. */

/** How long a day is shown. */
const DAY_MS = 300;

/** `show` draws a day, and returns false once nobody looks any more. */
export async function passDays(from: number, to: number, show: (day: number) => Promise<boolean>): Promise<void> {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (let day = from + 1; day < to && !still; day++) {
    if (!(await show(day))) return;
    await new Promise((later) => setTimeout(later, DAY_MS));
  }
}
