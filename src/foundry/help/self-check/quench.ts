/** The same checks as batches of Quench, a module that runs tests inside Foundry: one batch for each group. */
import { SYSTEM_ID } from "../../system.ts";
import { Bench } from "./bench.ts";
import { CHECKS } from "./checks/all.ts";
import { findingOf, GROUPS } from "./finding.ts";

/** The used part of a batch's context. */
interface Context {
  readonly describe: (title: string, inner: () => void) => void;
  readonly it: (title: string, run: () => Promise<void>) => void;
  readonly assert: (holds: unknown, message?: string) => void;
}

export interface Quench {
  registerBatch(key: string, fill: (context: Context) => void, options: { displayName: string }): void;
}

export function registerBatches(quench: Quench, say: (key: string) => string): void {
  for (const group of GROUPS) {
    const label = say(`BNB.SelfCheck.group.${group}`);
    const fill = ({ describe, it, assert }: Context): void =>
      describe(label, () => {
        for (const check of CHECKS.filter((one) => one.group === group)) {
          it(say(`BNB.SelfCheck.check.${check.id}`), async () => {
            const bench = new Bench();
            const {
              state,
              expected = "",
              found: got = "",
            } = await findingOf(check, bench).finally(() => bench.clear());
            assert(state !== "broken", `${check.id}: ${expected} ≠ ${got}`);
          });
        }
      });
    quench.registerBatch(`${SYSTEM_ID}.${group}`, fill, { displayName: `${game.system!.title}: ${label}` });
  }
}
