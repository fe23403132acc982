/** Of hexes and of the protocol: mutants that no test can notice, each with its proof. */
import { type Equal, same } from "./mutant-same.ts";

const REACH = "hex/reach.ts";
const TURN = "conflict/protocol/turn.ts";

export const SHARED_EQUALS: readonly Equal[] = [
  ...same(REACH, "what has three easy hexes ahead is found by the usual way too, in the same order", [
    ["if (closed === 0 && heading < ALL_ROUND) {", "false", "{}"],
    ["if ((one | two | three) < 2) {", "false", "{}"],
  ]),
  ...same(
    REACH,
    "what costs nothing is kept for the round under way, what costs too much (now and later) for one after the last: neither is read",
    [
      [
        "if (price === 0 || used + price > budget || (closed >> DIRECTION[look]!) & 1) continue;",
        "price === 0 && used + price > budget",
        "false",
        "used - price",
      ],
    ],
  ),
  ...same(REACH, "the round before the first is never read", [["later ??= [];", '["Stryker was here"]']]),
  ...same("hex/generate/battlefield.ts", "the first cell lies in the first row, and so below no other", [
    ["cell = down >= 0 ? down : neighbour(grid, cell, turned);", "down > 0"],
  ]),
  ...same("hex/generate/battlefield.ts", "what is off the map is no field, and neither is what lies beside it", [
    ["for (let length = between(dice, 2, 5); length > 0 && cell >= 0; length--) {", "true"],
  ]),
  ...same("hex/grid.ts", "no grid is so large that two sizes would come to the same", [
    [
      "const key = (rows * (MOST_COLS + 1) + cols) * 2 + (alternating ? 1 : 0);",
      "rows * (MOST_COLS + 1) - cols",
      "rows / (MOST_COLS + 1)",
    ],
  ]),
  ...same(
    "hex/grid.ts",
    "arrays of a fixed length take nothing beyond their end, and what is written too early is written again",
    [
      [
        "for (let r = 0; r < rows; r++) start[r + 1] = start[r]! + cols - (alternating && r % 2 === 1 ? 1 : 0);",
        "r <= rows",
      ],
      ["for (let r = 0; r < rows; r++) {", "r <= rows"],
      ["for (let cell = start[r]!; cell < start[r + 1]!; cell++) {", "cell <= start[r + 1]!"],
      ["for (let cell = 0; cell < size; cell++) {", "cell <= size"],
      ["for (let place = 0; place < 8; place++) {", "place <= 8"],
    ],
  ),
  ...same("hex/grid.ts", "a row that is not there has no start, and so no cell", [
    [
      "if (!(row >= 0 && row < grid.rows && col >= 0)) return -1;",
      "true",
      "row >= 0 || row < grid.rows",
      "row <= grid.rows",
    ],
  ]),
  ...same("hex/grid.ts", "the neighbours of the first cell, a corner, touch the edge themselves", [
    ["for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.next[i]! < 0) return true;", "grid.next[i]! <= 0"],
  ]),
  ...same("hex/sight.ts", "the line before already gives what lies in the middle", [
    ["else steps.push({ cell: at(twice > n ? low + 1 : low) });", "twice >= n"],
  ]),
  ...same("hex/sight.ts", "the last step is the end itself, which was looked at", [
    ["for (let i = 1; i < n; i++) {", "i <= n"],
  ]),
  ...same(
    "hex/sight.ts",
    "a whole one that is left over counts as one more all the same, and is taken off a step later",
    [["if (rest >= n) {", "rest > n"]],
  ),
  ...same("hex/map-text.ts", "neither is a hex", [
    [
      'const [, row, col] = /^(\\d{1,3}),(\\d{1,3})$/.exec(at ?? "") ?? [];',
      '"Stryker was here!"',
      '["Stryker was here"]',
    ],
  ]),
  ...same("hex/map-text.ts", "splitting a text leaves at least one word", [
    ['const [word = "", ...rest] = line.split(/\\s+/);', '"Stryker was here!"'],
  ]),
  ...same("hex/map-text.ts", "no mark is empty, and a line that ends too early is told as such before its marks are", [
    ['const mark = line[indent + c * 2] ?? " ";', '""'],
  ]),
  ...same(TURN, "what is not there opens no seal and follows no link", [
    ["return opened && sheet.link !== undefined && linkFollows(match, seat, sheet.link, sheet.spent);", "true"],
    ["seal !== undefined &&", "true"],
    ["return before !== undefined && followsLink(link, before, spent + 1);", "true"],
  ]),
  ...same(TURN, "only compared with what was spelled in the same way, of the same match", [
    ['#orders = "";', '"Stryker was here!"'],
    ['const spelled = hashOf("trial", orders, waived);', '""'],
  ]),
  ...same(TURN, "only asked whether it is there", [
    ["const keys = Object.fromEntries(answeredKeys.map((key) => [key, true]));", "false"],
    ["const waived: readonly string[] = entry.waived ?? [];", '["Stryker was here"]'],
  ]),
];
