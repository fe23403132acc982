/** How a fight was won: the end of a duel and of a battle shows the chances as a line, the turning point and the last blow. */
import { expect, test } from "vitest";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { openTitled } from "./support/conflict.ts";
import { gather } from "./support/gather.ts";
import { layOut, playedTo } from "./support/prepared.ts";

const {
  seats: [rosa, tomas],
  sit,
} = gather(["Rosa", "Tomas"]);

const KINDS = ["duel", "battle"];

function ended(kind: string): AnyMatch {
  const seed = `won ${kind} ${kind === "duel" ? 4 : 0}`;
  return playedTo(kind, seed, ({ conflict, state }) => conflict.outcome(state) !== undefined);
}

test("both players and an onlooker read the same turning point, each from their side", async () => {
  const matches = Object.fromEntries(KINDS.map((kind) => [`won ${kind}`, ended(kind)]));
  // Before anybody's pointer rests on the list.
  await layOut(matches, ({ conflict, state }) => {
    const [first, second] = conflict.seats(state);
    return { [first!]: rosa.page, [second!]: tomas.page };
  });
  const mara = await sit("Mara", { viewport: { width: 380, height: 760 }, hasTouch: true });
  for (const kind of KINDS) {
    const title = `won ${kind}`;
    const match = matches[title]!;
    const seats = match.conflict.seats(match.state);
    const told: string[] = [];
    for (const { page } of [rosa, tomas, mara]) {
      await openTitled(page, title);
      const end = page.locator(".bnb.conflict .end-won");
      await end.locator(".course-line").waitFor();
      const [turning, last] = await end.locator("dd").allTextContents();
      expect(last).toMatch(/^Round \d+: \S/);
      // A battle of these armies is decided before it begins.
      if (kind === "battle") expect(turning).toMatch(/^No round changed much: |chance to win/);
      else {
        const [, before, after] = /from ([\d.]+%) to ([\d.]+%)\.$/.exec(turning!)!;
        // The numbers of the sentence stand at the line.
        expect((await end.locator(".number").allTextContents()).toSorted()).toEqual([before!, after!].toSorted());
      }
      told.push(turning!);
    }
    if (kind === "battle") continue;
    expect(told[0]).toContain("Your chance to win");
    const [winner] = match.conflict.outcome(match.state)!.winners;
    expect(told.slice(0, 2).map((words) => words.includes(" rose from "))).toEqual([
      winner === seats[0],
      winner === seats[1],
    ]);
    expect(told[2]).not.toContain("Your");
  }
});
