/** Rule changes: what a proposal says, and when it takes effect. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { planOf } from "../../../src/foundry/documents/setup-plan.ts";
import { kept, proposalOf, readProposal, ruled, rulingStatus } from "../../../src/foundry/setup/ruling.ts";
import { readOptions } from "../../../src/rules/option.ts";
import { ALL_OPTIONS } from "../../../src/rules/options.ts";
import { certain } from "../../../src/rules/result.ts";

const rules = (book: "chronicle" | "classic", options: object = {}) => ({
  book,
  options: certain(readOptions(ALL_OPTIONS, options)),
});

test("names what changes and nothing else, so that what was agreed since stays", () => {
  const proposal = proposalOf(rules("chronicle"), rules("chronicle", { "carry.mirror": false }), ["b"])!;
  expect(proposal).toEqual({ changes: { "carry.mirror": false }, asked: ["b"] });
  expect(readProposal(JSON.stringify(proposal))).toEqual(proposal);
  const meanwhile = rules("chronicle", { "carry.gridMode": "rows" });
  expect(kept(ruled(meanwhile, proposal))).toEqual({ "carry.gridMode": "rows", "carry.mirror": false });
  expect(proposalOf(meanwhile, meanwhile)).toBeUndefined();
});

test("switching back from Classic reverts its check, generation and appeals; the table's own answers stay", () => {
  const classic = rules("classic", {
    "rules.check": "d8pool",
    "rules.generation": "table+2",
    "rules.discussion": "classic",
    "carry.mirror": false,
  });
  // The form keeps its values when the book is chosen again.
  const form = Object.fromEntries(
    Object.entries(classic.options).map(([key, value]) => [`option.${key}`, value === null ? "" : String(value)]),
  );
  const plan = certain(planOf({ ...form, book: "chronicle" }, [], "classic"));
  const next = ruled(classic, proposalOf(classic, rules("chronicle", plan.options))!);
  expect(next.book).toBe("chronicle");
  expect(kept(next)).toMatchObject({ "carry.mirror": false });
  for (const key of ["rules.check", "rules.generation", "rules.discussion"]) expect(kept(next)).not.toHaveProperty(key);
});

test.each([
  ["nobody is asked", [], [], "agreed"],
  ["one is asked", ["b"], [], "open"],
  ["both agree", ["b", "c"], ["b yes", "c yes"], "agreed"],
  ["one is missing", ["b", "c"], ["b yes"], "open"],
  ["one says no", ["b", "c"], ["b yes", "c no"], "refused"],
  ["he thinks again", ["b", "c"], ["b yes", "c no", "c yes"], "agreed"],
  ["a stranger's yes counts for nothing", ["b"], ["x yes"], "open"],
  ["who proposed withdraws", ["b"], ["b yes", "a no"], "refused"],
  ["who proposed cannot agree for others", ["b"], ["a yes"], "open"],
])("%s", (_, asked, said, state) => {
  const answers = said.map((one) => ({ user: one[0]!, answer: one.slice(2) as "yes" | "no" }));
  expect(rulingStatus("a", ["a", ...asked], answers).state).toBe(state);
});

test("any message is a proposal of this game's options, or none", () => {
  expect(readProposal('{"book":"tarot","changes":{}}')).toBeUndefined();
  expect(readProposal('{"book":"classic","changes":{"carry.mirror":"<b>"}}')).toBeUndefined();
  expect(readProposal('{"book":"classic","changes":{"nonsense":1}}')).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (said) => {
      const read = readProposal(said);
      expect(read === undefined || typeof read.changes === "object").toBe(true);
    }),
  );
});
