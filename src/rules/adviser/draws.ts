/** Whether a player made of code ends it without a winner: by how it stands, and by how long nothing has changed. */
import type { Seat } from "../conflict/contract.ts";
import type { AnyMatch } from "../conflict/match.ts";

/** Whoever stands better than this plays on. */
const AHEAD = 0.05;

/** So many quiet moments without a change are enough; and so many more before the next offer. */
const STILL = 10;
const CHANGE = 0.03;

export function takesDraw({ conflict, state }: AnyMatch, seat: Seat): boolean {
  return conflict.counsel !== undefined && conflict.counsel.worth(state, seat) <= AHEAD;
}

export function offersDraw(match: AnyMatch, seat: Seat): boolean {
  const { counsel } = match.conflict;
  if (!counsel || !takesDraw(match, seat)) return false;
  const quiet = [...match.past.map(({ state }) => state), match.state].filter((state) => counsel.quiet(state));
  if (quiet.length === 0 || quiet.length % STILL !== 0 || quiet.at(-1) !== match.state) return false;
  const worths = quiet.slice(-STILL).map((state) => counsel.worth(state, seat));
  return Math.max(...worths) - Math.min(...worths) <= CHANGE;
}
