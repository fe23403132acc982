/** The people of the demo world: the players, their characters, and what they own. */
type Where = Readonly<Record<string, unknown>>;
type Gear = readonly (readonly [id: string, where?: Where])[];

const IN_RIGHT: Where = { hands: "right" };
const IN_LEFT: Where = { hands: "left" };
const IN_BOTH: Where = { hands: "both" };
const WORN: Where = { place: "worn" };

export const PLAYERS = [
  { name: "Keeper", role: 4, color: "#6e6150", seat: "" },
  { name: "Rosa", role: 1, color: "#a02c2a", seat: "madder" },
  { name: "Tomas", role: 1, color: "#24497f", seat: "woad" },
  { name: "Mara", role: 1, color: "#2a6450", seat: "verdigris" },
] as const;

interface Member {
  readonly name: string;
  readonly player: string;
  readonly station: string;
  readonly home: string;
  readonly biography: string;
  readonly gear: Gear;
  /** Ratings that the character's place in the world requires. */
  readonly lead?: Readonly<Record<string, number>>;
}

const ROAD: Gear = [["bedroll"], ["waterskin"], ["food"], ["tinderBox"], ["candle"], ["fewCoins"]];

export const CAST: readonly Member[] = [
  {
    name: "Ella Avitch",
    player: "Rosa",
    station: "Lady of Hallowmere, elder of the house of Avitch",
    home: "Hallowmere",
    biography:
      "She has held Hallowmere since her father drowned at the fords, and she has not forgiven the river, or Harrowgate.",
    gear: [["sword", IN_RIGHT], ["shield", IN_LEFT], ["mailArmour", WORN], ["cloak", WORN], ["bagOfCoins"], ...ROAD],
    lead: { lead: 7, convince: 6, control: 4, fightingMind: 5, speed: 4, strength: 3 },
  },
  {
    name: "Morten Avitch",
    player: "Rosa",
    station: "Her cousin, a captain without a company",
    home: "Hallowmere",
    biography: "Proud of a name that others made. He would rather be wrong in company than right alone.",
    gear: [["axe", IN_RIGHT], ["paddedArmour", WORN], ["rope"], ...ROAD],
  },
  {
    name: "Sister Anselma",
    player: "Rosa",
    station: "Healer of the abbey under the copse",
    home: "The abbey",
    biography: "She keeps a list of everyone she could not save, and reads it on feast days.",
    gear: [["staff", IN_BOTH], ["bandages"], ["book"], ["lantern"], ...ROAD],
    lead: { heal: 6, know: 5 },
  },
  {
    name: "Sir Odo Brandt",
    player: "Tomas",
    station: "Castellan of Harrowgate",
    home: "Harrowgate",
    biography:
      "He holds the wall for a lord he has seen twice. The granaries behind it are what he is really guarding.",
    gear: [["halberd", IN_BOTH], ["dagger"], ["mailArmour", WORN], ["helmet", WORN], ...ROAD],
    lead: { control: 5, fightingMind: 4, speed: 3, strength: 6, tactics: 5 },
  },
  {
    name: "Wenna Brandt",
    player: "Tomas",
    station: "His daughter, master of the outriders",
    home: "Harrowgate",
    biography: "She knows every ford of the Leam, and which of the people on the other side would let her cross.",
    gear: [["sword", IN_RIGHT], ["shortBow"], ["quiver"], ["paddedArmour", WORN], ...ROAD],
    lead: { ride: 6, shootAim: 5 },
  },
  {
    name: "Till the Reeve",
    player: "Tomas",
    station: "Reeve of the lower town",
    home: "Harrowgate",
    biography: "He counts sacks by day and grievances by night. Both are growing.",
    gear: [["club", IN_RIGHT], ["keys"], ["book"], ["bagOfCoins"], ...ROAD],
  },
  {
    name: "Iseult of the Copse",
    player: "Mara",
    station: "Free forester",
    home: "Gallows Wood",
    biography: "She has sold timber to both sides and would like there to go on being two of them.",
    gear: [["spear", IN_RIGHT], ["longbow"], ["quiver"], ["cloak", WORN], ...ROAD],
    lead: { survive: 5, hide: 5, notice: 5 },
  },
  {
    name: "Brother Luk",
    player: "Mara",
    station: "A friar who was a soldier",
    home: "The road",
    biography: "Nobody has heard him raise his voice. Several people remember why that is a comfort.",
    gear: [["mace", IN_RIGHT], ["shield", IN_LEFT], ["paddedArmour", WORN], ...ROAD],
    lead: { strength: 5, control: 4 },
  },
  {
    name: "Jorun Half-Ell",
    player: "Mara",
    station: "Trader on the Leam",
    home: "The ferry",
    biography: "Her scales are honest to the grain. Her prices are another matter.",
    gear: [["dagger", IN_RIGHT], ["bagOfCoins"], ["jewelry"], ["tent"], ...ROAD],
    lead: { trade: 6, sail: 5 },
  },
];

export const REALMS = [
  { name: "House Avitch", player: "Rosa", ruler: "Ella Avitch", wealth: 3.75, gains: 2, setbacks: 0 },
  { name: "Harrowgate", player: "Tomas", ruler: "Sir Odo Brandt", wealth: 3, gains: 0, setbacks: 1 },
] as const;

export const ARMIES = [
  {
    name: "The Hallowmere Levy",
    player: "Rosa",
    realm: "House Avitch",
    commander: "Ella Avitch",
    units: [
      ["mediumInfantry", 240, "Hallowmere Foot"],
      ["pikemen", 120, "The Long Row"],
      ["mediumCavalry", 64, "Hallowmere Horse"],
      ["bowmen", 90, "Mere Bows"],
    ],
  },
  {
    name: "The Harrowgate Companies",
    player: "Tomas",
    realm: "Harrowgate",
    commander: "Sir Odo Brandt",
    units: [
      ["heavyInfantry", 180, "Brandt's Men-at-arms"],
      ["mediumInfantry", 200, "The Town Band"],
      ["lightCavalry", 60, "Brandt's Outriders"],
      ["bowmen", 120, "Wall Archers"],
    ],
  },
] as const;

/** START becomes a link to the page of that name. */
export const WELCOME = `<h3>Welcome to the Harrow Valley</h3>
<p>Each of you has three characters on the map. You can play without a GM. START shows in two minutes what you can do.</p>
<p>Alone? Play against the computer, or open this address in a second tab and join as somebody else.</p>`;

export const START_HERE = `<h2>Playing without a GM</h2>
<p>Each of you has three characters on the map. Alone? Play against the computer, or open a second browser tab and join as somebody else.</p>
<ul>
<li><b>Play a first duel:</b> three minutes against a gentle opponent, in the settings (the gears). You learn by playing, and nothing is written to a sheet.</li>
<li><b>Roll a check:</b> double-click one of your characters on the map, or open one from the Actors tab, and press a skill. You see your exact chance before you roll.</li>
<li><b>Pack a bag:</b> the Pack tab. Drag items, turn them with R, mirror them with M, or press <i>Tidy pack</i>.</li>
<li><b>Fight a duel, hold a discussion, give chase:</b> the conflicts tab (the hourglass), <i>New fight</i>. Orders stay sealed until everyone has sealed. The duel form has three computer opponents.</li>
<li><b>Fight a battle:</b> the same tab. The Hallowmere Levy and the Harrowgate Companies are ready, and so are several battlefields.</li>
<li><b>Play a week of the campaign:</b> the Journal tab, <i>Open campaign</i>. Its agenda has three scenes to play, and its menu has ready scenarios. The Campaign log keeps a page for each conflict that you can replay.</li>
</ul>`;
