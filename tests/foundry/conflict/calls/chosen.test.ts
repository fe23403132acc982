/** An order is begun once its seal can be pressed. */
import { expect, test } from "vitest";
import { isBegun } from "../../../../src/foundry/conflict/notify/chosen.ts";

test("a seal that can be pressed waits for a press", () => {
  const seal = (rest: string) => `<p><button type="button" data-act="seal" ${rest}>Seal order</button></p>`;
  expect(isBegun(seal(""))).toBe(true);
  expect(isBegun(seal('title="not disabled"'))).toBe(true);
  expect(isBegun(seal("disabled"))).toBe(false);
  expect(isBegun(seal('disabled=""'))).toBe(false);
  expect(isBegun(seal("disabled").replace("seal", "sealCard"))).toBe(false);
});
