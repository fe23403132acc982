/** The line at the bottom of a window: whose keys prove what was played, who has not signed yet, or what was overwritten. */
import { verdictOf } from "../../../rules/conflict/checks.ts";
import { named } from "../../base/words.view.ts";
import type { BoardInput } from "../contract/board.ts";
import { verdictWords } from "../words/verdict.view.ts";

export interface TrustLine {
  readonly state: "proven" | "waiting" | "broken" | "plain";
  readonly words: string;
  readonly link: string;
  readonly seals: readonly { readonly tincture: string; readonly seal: "sealed" | "pending" | "broken" }[];
}

export function trustLine(input: BoardInput): TrustLine {
  const { view, seats, say } = input;
  const { match, progress, findings = [], difference } = view;
  const playerOf = (seat: string): string => {
    const info = seats.find((one) => one.seat === seat);
    return info?.player || info?.name || seat;
  };
  const sealsIn = (seal: "sealed" | "pending" | "broken") =>
    match.conflict
      .seats(match.state)
      .map((seat) => ({ tincture: seats.find((one) => one.seat === seat)?.tincture || "silverpoint", seal }));
  const line = (
    state: TrustLine["state"],
    words: string,
    seal: "sealed" | "pending" | "broken",
    link = "see",
  ): TrustLine => ({
    state,
    words,
    link: say(`BNB.Trust.${link}`),
    seals: sealsIn(seal),
  });
  if (difference) {
    const { from } = difference;
    const words = from < 0 ? say("BNB.Trust.startChanged") : say("BNB.Trust.writtenOver", { step: from + 1 });
    return line("broken", words, "broken", "whatHappened");
  }
  if (findings.length > 0)
    return line("broken", say("BNB.Trust.found", { count: findings.length }), "sealed", "whatHappened");
  if (!match.signed) {
    if (view.imported || progress.stage === "over") {
      return line("plain", verdictWords(verdictOf(match), playerOf, say), "pending");
    }
    return line(
      "waiting",
      say("BNB.Trust.notSigned", { who: named(progress.waitingFor.map(playerOf), say) }),
      "pending",
    );
  }
  const verdict = verdictOf(match);
  return line(verdict.kind === "holds" ? "proven" : "plain", verdictWords(verdict, playerOf, say), "sealed");
}
