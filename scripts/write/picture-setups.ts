/** Set-ups of the fights in docs/screenshots. */

/** Two lines that have met, so that the picture is of a fight and not of a march. */
export function metLines() {
  const line = (seat: string, row: number, units: readonly (readonly [string, string, string, number])[]) =>
    units.map(([name, unitClass, grade, col], at) => ({ id: `${seat}${at}`, name, class: unitClass, grade, row, col }));
  const north = line("north", 4, [
    ["Hallowmere Foot", "heavyInfantry", "B", 6],
    ["Gate Company", "heavyInfantry", "C", 7],
    ["Wolf Skirmishers", "skirmishInfantry", "C", 8],
    ["Hallowmere Horse", "heavyCavalry", "B", 11],
    ["Outriders", "lightCavalry", "D", 2],
  ]);
  const south = line("south", 5, [
    ["Harrowgate Levy", "lightInfantry", "D", 6],
    ["River Company", "heavyInfantry", "C", 7],
    ["Reed Skirmishers", "skirmishInfantry", "B", 10],
    ["Horse Bows", "horseArchers", "C", 13],
    ["Brandt's Horse", "heavyCavalry", "A", 4],
  ]);
  return {
    rows: 9,
    cols: 14,
    armies: [
      { seat: "north", name: "House Avitch", leadership: 12, leaderBonus: 2, units: north },
      { seat: "south", name: "Harrowgate", leadership: 9, leaderBonus: 1, units: south },
    ],
  };
}

/** Two companies on each side of a brook. */

/** Two companies on each side of a brook. */
export function companies() {
  const unit = (id: string, name: string, at: { x: number; y: number }, weapon: string, leader: string) => ({
    id,
    name,
    at,
    morale: "average",
    ranks: [4, 5].map((count) => ({ count, hp: 1, atk: 1, armour: 2, shield: true, hands: [weapon] })),
    figures: [{ name: leader, hp: 4, atk: 2, might: 3, armour: 3, shield: true, helmet: true, hands: ["sword"] }],
  });
  const north = [
    unit("red-1", "Hallowmere Shields", { x: 4, y: 5 }, "sword", "Captain Rowan"),
    unit("red-2", "The Long Row", { x: 7, y: 5 }, "spear", "Captain Maud"),
  ];
  const south = [
    unit("blue-1", "Harrowgate Spears", { x: 5, y: 7 }, "spear", "Captain Isolde"),
    unit("blue-2", "Brandt's Band", { x: 8, y: 7 }, "axe", "Captain Piers"),
  ];
  return {
    field: { width: 18, height: 14, blocked: [] },
    readyGround: "brook",
    sides: [
      { seat: "red", name: "House Avitch", home: "north", units: north },
      { seat: "blue", name: "Harrowgate", home: "south", units: south },
    ],
  };
}
