/** Cached positions sort names as the language does, whatever was sorted before. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOrder } from "../../../src/foundry/base/name-order.ts";

const names = fc.array(
  fc.oneof(fc.string(), fc.constantFrom("Zoë", "Zoe", "zoe", "Ängela", "Angela", "Zo\u0065\u0308", "")),
);

test("as a collator sorts them, list after list", () => {
  const lists = fc.array(fc.tuple(names, fc.constantFrom("en", "de", "sv")), { maxLength: 5 });
  fc.assert(
    fc.property(lists, (wanted) => {
      for (const [list, lang] of wanted) {
        const { compare } = new Intl.Collator(lang);
        expect(list.toSorted(nameOrder(list, lang))).toEqual(list.toSorted(compare));
      }
    }),
  );
});
