/** The last line of `npm run verify`: what a replayed record proves, or where it breaks. */
import { verdictOf } from "../../src/rules/conflict/checks.ts";
import type { AnyMatch } from "../../src/rules/conflict/match.ts";
import { inWords, type Lexicon } from "../../src/rules/conflict/telling.ts";
import type { Result } from "../../src/rules/result.ts";

export function verdictLine(played: Result<AnyMatch>, lexicon: Lexicon): string {
  if (!played.ok) return `Broken: ${inWords(played.problem, lexicon)}`;
  const verdict = verdictOf(played.value);
  if (verdict.kind === "replays")
    return `Replays, unproven: ${inWords({ key: `BNB.Record.verdict.${verdict.why}`, params: {} }, lexicon)}`;
  if (verdict.kind === "partial")
    return `Proven up to step ${verdict.steps}, then played without ${verdict.without.join(" and ")}.`;
  const keys = Object.entries(verdict.keys).map(
    ([seat, all]) => `${seat} (${all.map((key) => `${key.slice(0, 8)}…`).join(", then ")})`,
  );
  return `Holds: every step signed, every seal opened, every die rolled again, by the keys of ${keys.join(" and ")}.`;
}
