/** A seat that asks the computer says so first: the request stands in the record, signed, before the answer is read. */
import type { Seat } from "../../../../rules/conflict/contract.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import type { ConflictClient } from "../../page/client.ts";

/** How long the record may take to confirm the request, in milliseconds. */
const NOTED_WITHIN = 8000;

/** Records the seat's signed request and waits for its confirmation. */
export async function noteAsked(client: ConflictClient, seat: Seat): Promise<Result<true>> {
  const count = (): number => {
    const view = client.view();
    const entries = view.ok ? view.value.match.record.entries : [];
    return entries.filter((entry) => entry.type === "advice" && entry.seat === seat).length;
  };
  const before = count();
  const asked = await client.answer({ kind: "advice", seat }, "yes", [seat]);
  if (!asked.ok || count() > before) return asked;
  return new Promise((resolve) => {
    const end = (result: Result<true>): void => {
      off();
      cancel();
      resolve(result);
    };
    const off = client.onChange(() => count() > before && end(ok(true)));
    const cancel = client.port.later(NOTED_WITHIN, () => end(fail("adviser.notNoted")));
  });
}
