/** Mutants that no test can notice, because the changed code does the same: each with its proof. */
import { SHARED_EQUALS } from "./mutant-equals-shared.ts";
import { type Equal, same } from "./mutant-same.ts";

const MELEE = "chronicle/battle/melee";
const CARRYING = "chronicle/carrying";
const CLUSTERS = "chronicle/battle/clusters";
const MOVE = "chronicle/battle/move";
const SKIRMISH = "skirmish";
const DEPLOY = "chronicle/battle/deploy";
const ONE_FOE = "cavalry is beset only between two enemies, so that one is as good as none";

export const EQUALS: readonly Equal[] = [
  ...same(`${MELEE}/melee.ts`, "the inner loop begins beyond the end, so that the one round more does nothing", [
    ["for (let i = 0; i < foes.length; i++) {", "i <= foes.length"],
  ]),
  ...same(`${MELEE}/melee.ts`, "the clock ticks at every move, so that no two units have the same", [
    ["const movedLast = unit.clock > foe.clock;", "unit.clock >= foe.clock"],
  ]),
  ...same(`${MELEE}/melee.ts`, ONE_FOE, [["clusterFoes: readonly Unit[] = [foe],", "[]"]]),
  ...same(`${MELEE}/melee.ts`, "a shift by a direction below nothing leaves no bit of a byte", [
    ["if (direction < 0) return false;", "false"],
    ["return direction >= 0 && (((map.soft[cell]! | map.outer[cell]!) >> direction) & 1) === 1;", "true"],
  ]),
  ...same(`${MELEE}/melee.ts`, "what is no cell is not above nothing and is filtered out", [
    [
      "const before = [last.cell, ...(last.or === undefined ? [] : [last.or])].filter((cell) => cell >= 0);",
      "false",
      '["Stryker was here"]',
    ],
  ]),
  ...same(`${MELEE}/odds.ts`, ONE_FOE, [
    [
      'const pairs = many.map((foe) => pairOdds(check, board, lone, foe, "melee", { ours: many, theirs: [lone] }));',
      "[]",
    ],
    [
      'return span(sets.map((theirs) => pairOdds(check, board, bow, target, "ranged", { ours: [target], theirs })));',
      "[]",
    ],
    ["const alone: InFight = { ours: [foe], theirs: [unit] };", "{}", "[]"],
  ]),
  ...same(`${MELEE}/odds.ts`, "where clusters do not matter, all give the same odds, which are told as one", [
    ["if (!clusterMatters(board, unit, foe)) return [alone];", "false"],
    [
      'options["battle.cavalryLoseBonus"] === "clusterEnemies" && units.some((unit) => troopFigures(unit.type).cavalry)',
      "true",
      'options["battle.cavalryLoseBonus"] === "clusterEnemies" || units.some(unit => troopFigures(unit.type).cavalry)',
    ],
  ]),
  ...same(`${MELEE}/melee.ts`, "what was found out is found out once more", [
    ["if (notes.next === undefined) notes.next = find(state) ?? null;", "true"],
  ]),
  ...same(`${MELEE}/clash.ts`, "only strengths are asked of the small field, and they read nothing of this", [
    ['const armies = { name: "", troops: {}, tactics: 0, names: {} };', "{}", '"Stryker was here!"'],
    ['kind: "standing",', '""'],
    ["armies: { attacker: armies, defender: armies },", "{}"],
    ['phase: { at: "clusters" },', "{}", '""'],
    ["counts: { attacker: {}, defender: {} },", "{}"],
  ]),
  ...same(
    `${CLUSTERS}/contacts.ts`,
    "the start only saves work: whatever it is, it is mended until no larger matching is left",
    [
      [
        "const order = graph.a.map((_, i) => i).sort((x, y) => graph.a[x]!.length - graph.a[y]!.length);",
        "graph.a.map((_, i) => i)",
        "() => undefined",
        "graph.a[x]!.length + graph.a[y]!.length",
      ],
      ["for (const i of order) {", "{}"],
      ["for (const j of graph.a[i]!) {", "{}"],
      ["if (ofB[j]! >= 0) continue;", "true", "ofB[j]! < 0"],
    ],
  ),
  ...same(`${CLUSTERS}/contacts.ts`, "beyond the last there is no partner to be without", [
    [
      "for (let i = 0; i < graph.a.length; i++) if (ofA[i]! < 0) mend(graph, found, depth, at, i);",
      "i <= graph.a.length",
    ],
    ["for (let i = 0; i < graph.a.length; i++) {", "i <= graph.a.length"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "only free units have depth 0, and a partner is not free", [
    ["else if (depth[k]! < 0) {", "depth[k]! <= 0"],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "lists that are too long are cut where they are combined", [
    ["if (found.length >= most) return;", "false", "found.length > most"],
    ["if (found.length >= most || !canEnd()) return;", "false", "found.length > most"],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "without hosts, or with one, the listing below comes to the same", [
    ["if (hosts.length === 0) return [[]];", "false"],
    ["if (hosts.length === 1) return [[[hosts[0]!, [...spares].sort(ascending)]]];", "false"],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "the guests are as many as are needed: with none too few, none are too many", [
    ["const now = sizesAtLeast(hosts, (host) => guests[host]!.length);", "() => undefined"],
    [
      "if (best) for (let k = 1; k < now.length; k++) if (now[k]! > (needed[k] ?? 0)) return false;",
      "false",
      "k <= now.length",
    ],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "nothing is compared with what is not needed", [
    ["for (let k = 1; k < needed.length; k++) if ((atMost[k] ?? 0) < needed[k]!) return false;", "k <= needed.length"],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "the first place counts who has nobody or more, and is not looked at", [
    ["const counts: number[] = [];", '["Stryker was here"]'],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "places of no host are not looked at", [
    ["const guests: number[][] = [];", '["Stryker was here"]'],
    ["const coming: number[] = [];", '["Stryker was here"]'],
  ]),
  ...same(`${CLUSTERS}/all.ts`, "two on two who all touch could be two fights, so that the count of fights is short", [
    ["if (a.length === 0 || b.length === 0 || (a.length > 1 && b.length > 1)) return false;", "false"],
  ]),
  ...same(`${CLUSTERS}/choices.ts`, "one against all is one way, however it is found", [
    [
      "if (tangle.attackers.length === 1 || tangle.defenders.length === 1) {",
      "false",
      "tangle.attackers.length === 1 && tangle.defenders.length === 1",
      "{}",
    ],
  ]),
  ...same(`${CLUSTERS}/choices.ts`, "where nobody touches there are no tangles, however they are looked for", [
    ["if (pairs.length === 0) return [];", "false"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "one more who touches nobody is in no tangle", [
    ["for (let i = 0; i < as; i++) a.push([]);", "i <= as"],
    ["for (let i = 0; i < bs; i++) b.push([]);", "i <= bs"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "the first of a tangle is where it was begun, and is not come to again", [
    ["if (ofA[start]! >= 0 || graph.a[start]!.length === 0) continue;", "ofA[start]! > 0"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "beyond the last there is no number to be given", [
    ["for (let place = 0; place < a.length; place++) ofA[a[place]!] = place;", "place <= a.length"],
    ["for (let place = 0; place < b.length; place++) ofB[b[place]!] = place;", "place <= b.length"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "one more list for no host", [
    ["for (let host = 0; host < hosts; host++) guests.push([]);", "host <= hosts"],
  ]),
  ...same(`${CLUSTERS}/contacts.ts`, "no host that can be reached has less than one guest", [
    ["if (load[best]! <= 1) return best;", "false", "load[best]! < 1"],
  ]),
  ...same(`${MOVE}/move.ts`, "beyond the last and off the map nothing is free", [
    ["for (let at = 0; at < queue.length; at++) {", "at <= queue.length"],
    ["if (beside < 0 || seen[beside] === 1 || (shut[cell]! >> d) & 1 || !isFree(board, beside)) continue;", "false"],
  ]),
  ...same(`${MOVE}/move.ts`, "every hex beside the first is on the edge too, and was a way out before", [
    [
      "if (beside < 0 || seen[beside] === 1 || (shut[cell]! >> d) & 1 || !isFree(board, beside)) continue;",
      "beside <= 0",
    ],
  ]),
  ...same(`${MOVE}/move.ts`, "of such a state is only asked who stands where and who fights", [
    [
      'const units = state.units.map((unit) => (unit.id === id ? changed(unit, { cell: -1, fate: "left" }) : unit));',
      '""',
    ],
  ]),
  ...same(`${MOVE}/move.ts`, "off the map nothing is free, and nothing lies beside it", [
    ['if (likeOf(unit.type) !== "lightInfantry" || unit.cell < 0) return [];', "false"],
    ["if (beside < 0 || (shut[unit.cell]! >> d) & 1 || !isFree(board, beside)) continue;", "false"],
  ]),
  ...same(`${MOVE}/move.ts`, "off the map nothing can be counted", [
    ["if (beside < 0 || (map.apart[cell]! >> d) & 1 || seen[beside] === place) continue;", "false"],
  ]),
  ...same("chronicle/battle/shoot/shots.ts", "whoever is off the map or without bows has nobody to shoot at", [
    ["if (bow.side !== side || bow.cell < 0 || troopFigures(bow.type).range === 0) continue;", "false"],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "beyond the last hex nothing is free, and nothing can be written there", [
    ["for (let cell = 0; cell < board.map.grid.size && room < wanted; cell++) {", "cell <= board.map.grid.size"],
    [
      "for (let cell = 0; cell < free.length; cell++) free[cell] = freeToDeploy(state, board, side, cell) ? 1 : 0;",
      "cell <= free.length",
    ],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "more room than is wanted is room enough, counted to its end or not", [
    ["for (let cell = 0; cell < board.map.grid.size && room < wanted; cell++) {", "true", "room <= wanted"],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "the whole field says the same of one hex, only slower", [
    ["if (inAmbush(state, side)) return deploymentCells(state, side)[cell] === 1;", "true"],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "beyond the last hex nobody may stand", [
    [
      "for (let cell = 0; cell < grid.size; cell++) if (allowed[cell] === 1) cells.push({ cell, worth: worth(cell) });",
      "cell <= grid.size",
    ],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "beyond the last hex no bank is open", [
    ["for (let cell = 0; cell < grid.size; cell++)", "cell <= grid.size"],
  ]),
  ...same(`${DEPLOY}/deploy.ts`, "off the map no bank is open, and the first hex is where the first flood begins", [
    ["if (beside < 0 || banks[beside] !== -1 || !dry(beside)) continue;", "false", "beside <= 0"],
  ]),
  ...same("sortie/clash/clash.ts", "of equal faces it does not matter which pushes which out", [
    ["if (worth > best) [best, second, third] = [worth, best, second];", "worth >= best"],
    ["else if (worth > second) [second, third] = [worth, second];", "worth >= second"],
    ["else if (worth > third) third = worth;", "worth >= third"],
  ]),
  ...same("sortie/clash/clash.ts", "by one or minus one, times and through are the same", [
    ["const worth = face * sign;", "face / sign"],
    ["return (best + second + third) * sign;", "(best + second + third) / sign"],
  ]),
  ...same("sortie/clash/clash.ts", "with no dice for or against there are three faces, and all of them count", [
    ["const sign = net < 0 ? -1 : 1;", "net <= 0"],
  ]),
  ...same(
    "dice/seeded.ts",
    "the other way is the same for every word, only slower; a word so far below the top is never beyond the limit",
    [
      [
        "if (value < 0 && value >= -sides) return this.nearTheTop(value >>> 0, sides);",
        "true",
        "value < 0 || value >= -sides",
        "value <= 0",
        "value > -sides",
      ],
    ],
  ),
  ...same("dice/fraction.ts", "nothing below was refused before, and nothing above has no sign", [
    ["if (bottom < 0n) {", "bottom <= 0n"],
    ["const shared = gcd(top < 0n ? -top : top, bottom);", "top <= 0n"],
    ["return a === 0n ? 1n : a;", "false"],
  ]),
  ...same(
    `${SKIRMISH}/attack/attack.ts`,
    "beyond the last place there is no distance, and no other is more than that",
    [
      [
        "while (from + REACH < open.length && offset(open[from + REACH]!) < offset(open[from]!)) from++;",
        "true",
        "from + REACH <= open.length",
        "from - REACH",
      ],
    ],
  ),
  ...same(`${SKIRMISH}/attack/spells.ts`, "who has no spells has no orders to cast them", [
    [
      'if (agent.spells.length === 0 || agent.opened || agent.bound || agent.shot !== "no" || grappleOf(state, agent.id))',
      "false",
    ],
  ]),
  ...same(`${SKIRMISH}/health/wounds.ts`, "without wounds nothing is added to the copy of nothing", [
    ["if (wounds.length === 0) return NONE;", "false"],
  ]),
  ...same(`${SKIRMISH}/move/speed.ts`, "at the end of the list there is no space, and from none no step leads", [
    ["for (let head = 0; head < queue.length; head++) {", "head <= queue.length"],
  ]),
  ...same(`${SKIRMISH}/move/speed.ts`, "whence a space was reached is written before it is read", [
    ["const before = new Array<number>(width * height).fill(0);", "new Array()"],
  ]),
  ...same(`${SKIRMISH}/move/speed.ts`, "what is not marked has no bit set either", [
    ["const marks = new Array<number>(width * height).fill(0);", "new Array()"],
  ]),
  ...same(`${SKIRMISH}/move/speed.ts`, "marks below the last line are never read", [
    ["for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {", "height + 1"],
  ]),
  ...same(`${SKIRMISH}/move/speed.ts`, "what was found out is found out once more", [["if (!ways) {", "true"]]),
  ...same(`${SKIRMISH}/state.ts`, "in an empty list nothing is found", [
    ["if (state.grapples.length === 0) return undefined;", "false"],
    ["if (state.duels.length === 0) return undefined;", "false"],
  ]),
  ...same(`${SKIRMISH}/state.ts`, "the same row is no other front", [
    ["if (agent.row < unit.front) unit.front = agent.row;", "agent.row <= unit.front"],
  ]),
  ...same(`${SKIRMISH}/state.ts`, "units are looked for by a name, which that has not", [
    ["const units: Standing[] = [];", '["Stryker was here"]'],
  ]),
  ...same(`${SKIRMISH}/state.ts`, "where there is no ground of note there is none at any place", [
    [
      'const isPlain = onceFor((ground: SkirmishState["ground"]): boolean => Object.keys(ground).length === 0);',
      "false",
    ],
  ]),
  ...same("dice/odds.ts", "with no face left the loop ends, whatever is written beside the list", [
    ["if (faces.length > 0) faces[faces.length - 1]!++;", "true", "faces.length >= 0"],
  ]),
  ...same("dice/odds.ts", "the last square is not used any more", [
    ["if (left > 1) square = added(square, square);", "true", "left >= 1"],
  ]),
  ...same("dice/odds.ts", "no ways added are no ways more", [["if (ways === 0n) return;", "false"]]),
  ...same("dice/distribution.ts", "no ways added are no ways more", [["if (wayA === 0n) return;", "false"]]),
  ...same("chronicle/people/generation.ts", "what is no number is not finite either", [
    [
      'if (typeof people !== "number" || !Number.isFinite(people) || people < 0) return fail("generation.people");',
      "false",
    ],
  ]),
  ...same("chronicle/campaign/travel.ts", "what is no number is not finite either", [
    [
      'if (typeof km !== "number" || !Number.isFinite(km) || km < 0 || km > 1_000_000) return fail("travel.distance");',
      "false",
    ],
  ]),
  ...same("chronicle/people/motivations.ts", "equal ratings were told as a tie before", [
    [
      "return ratings[motivation] > ratings[partner] ? motivation : partner;",
      "ratings[motivation] >= ratings[partner]",
    ],
  ]),
  ...same(`${CARRYING}/load.ts`, "no piece of clothing is called so", [
    [
      'export function garmentOf(type: string, name: string, icon = ""): { readonly garment?: string } {',
      '"Stryker was here!"',
    ],
  ]),
  ...same(`${CARRYING}/shapes.ts`, "no row has a cell beyond the columns", [
    [
      "return column >= 0 && column < grid.columns && ((grid.rows[row] ?? 0) & (1 << column)) !== 0;",
      "column <= grid.columns",
    ],
  ]),
  ...same(`${CARRYING}/load.ts`, "what is not in the load cannot be taken off it: both are missing together", [
    ['if (!old || !rest.ok) return fail("carry.notThere", { id });', "!old && !rest.ok"],
  ]),
  ...same(`${CARRYING}/shapes.ts`, "a drawing is written with its beginning, and must be written as it was read", [
    ["if (!/^own:[x.]{1,6}(\\/[x.]{1,6}){0,5}$/.test(text)) return undefined;", "/own:[x.]{1,6}(\\/[x.]{1,6}){0,5}$/"],
  ]),
  ...same(`${CARRYING}/packer.ts`, "a row that a shape has not covers no cell, and six rows follow the last", [
    [
      "for (let i = 0; i < lie.rows.length; i++) if (taken[row + i]! & (lie.rows[i]! << shift)) return false;",
      "i <= lie.rows.length",
    ],
    [
      "for (let i = 0; i < lie.rows.length; i++) taken[row + i] = taken[row + i]! ^ (lie.rows[i]! << shift);",
      "i <= lie.rows.length",
    ],
  ]),
  ...same(`${CARRYING}/shapes.ts`, "no row of a shape has a cell beyond its width, and all its rows are as long", [
    ["for (let i = 0; i < width; i++) if (row & (1 << i)) mask |= 1 << (width - 1 - i);", "i <= width"],
    [
      "return { rows, width: Math.max(...drawing.map((row) => row.length)) };",
      "Math.min(...drawing.map(row => row.length))",
    ],
  ]),
  ...same(`${CARRYING}/shapes.ts`, "the fifth quarter turn is the first again", [
    ["for (let i = 0; i < 4; i++) {", "i <= 4"],
  ]),
  ...SHARED_EQUALS,
];
