/** Names in sentences carry their side: a shield and a colour, and nothing that was typed becomes markup. */
import { expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import { sidingOf } from "../../../../src/foundry/conflict/words/side-names.ts";
import { renderer } from "../../support/render.ts";

const input = {
  seats: [
    { seat: "red", name: "The Reds", tincture: "madder" },
    { seat: "blue", name: "The Blues", tincture: "woad" },
  ],
  view: { match: {} },
} as unknown as BoardInput;

const siding = (...named: readonly { name: string; seat: string }[]) => sidingOf({ named: () => named }, input)!;

/** Each name in brackets after its colour, without its shield. */
function plain(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/g, "*")
    .replace(/<bdi class="sided" data-seat="(\w+)"><bdi>\*(.*?)<\/bdi>(.*?)<\/bdi>/g, "$1[$2$3]");
}

test.each([
  ["Gate Company attacks Hill Riders.", "madder[Gate Company] attacks woad[Hill Riders]."],
  ["the Reds hold; The Blues do not", "madder[the Reds] hold; woad[The Blues] do not"],
  ["Gate Company 2 and Gate Company’s men", "woad[Gate Company 2] and madder[Gate Company]’s men"],
  ["Gatekeepers and Hill Ridersons", "Gatekeepers and Hill Ridersons"],
  ["Wolf-Pack/2 flees", "madder[Wolf-Pack/2] flees"],
  ["A+B (x) routs <b>everybody</b>", "woad[A+B (x)] routs &#60;b&#62;everybody&#60;/b&#62;"],
])("%s", (words, told) => {
  const mark = siding(
    { name: "Gate Company", seat: "red" },
    { name: "Gate Company 2", seat: "blue" },
    { name: "Hill Riders", seat: "blue" },
    { name: "A+B (x)", seat: "blue" },
    { name: "Wolf-Pack/2", seat: "red" },
    { name: "", seat: "red" },
  );
  expect(plain(mark(words))).toBe(told);
});

test("a name is escaped wherever it stands", () => {
  expect(plain(siding({ name: "<i>Mob</i>", seat: "red" })("<i>Mob</i> & Co"))).toBe(
    "madder[&#60;i&#62;Mob&#60;/i&#62;] &#38; Co",
  );
});

test("kinds without such names, and templates outside the window, say them plainly", () => {
  expect(sidingOf({}, input)).toBeUndefined();
  const { engine } = renderer();
  const shown = (context: object) => engine.compile("{{#with a}}{{sided words}}{{/with}}")(context);
  expect(shown({ a: { words: "Tom & Jerry" } })).toBe("Tom &amp; Jerry");
  expect(shown({ a: { words: "Tom" }, sided: (words: string) => `<u>${words}</u>` })).toBe("<u>Tom</u>");
});
