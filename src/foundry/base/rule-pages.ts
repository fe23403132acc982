/**
 * The rules journal that ships with the system: an entry for each book, a page for each chapter, and the ids that its pack and
 * the windows' links share. An id is the name, padded to the sixteen letters that Foundry requires.
 */
export const RULE_BOOKS = {
  chronicle: [
    "start",
    "checks",
    "skills",
    "motivations",
    "discussion",
    "carrying",
    "wounds",
    "pursuit",
    "duel",
    "footwork",
    "actions",
    "defences",
    "equipment",
    "conditions",
    "manyfighters",
    "battle",
    "battlefield",
    "muster",
    "battleround",
    "melee",
    "battleend",
    "campaign",
    "chronicle",
    "options",
    "otherbooks",
  ],
  classic: ["classic", "classiccheck", "classicpeople", "classictalk"],
  skirmish: [
    "skirmish",
    "skround",
    "skmove",
    "skattack",
    "skshoot",
    "skholds",
    "skduel",
    "skheart",
    "skwounds",
    "skunits",
    "skoptions",
  ],
  command: ["command", "cmunits", "cmturn", "cmfight", "cmrout", "cmoptions"],
  sortie: ["sortie", "sodice", "sopool", "somanoeuvres", "somany", "soarchers", "soafter", "sooptions"],
} as const;

export type RuleBook = keyof typeof RULE_BOOKS;
export type RulePage = (typeof RULE_BOOKS)[RuleBook][number];

/** Chapters that belong to the chapter before them. */
export const SUB_PAGES: readonly string[] = [
  "discussion",
  "footwork",
  "actions",
  "defences",
  "equipment",
  "conditions",
  "manyfighters",
  "battlefield",
  "muster",
  "battleround",
  "melee",
  "battleend",
];

/** Where in the journal each question mark leads: a page, and the heading on it as Foundry writes its anchor. */
export const RULE_OF_TIP: Readonly<Record<string, readonly [page: RulePage, part: string]>> = {
  check: ["checks", "the-roll"],
  poolCheck: ["classiccheck", "the-roll"],
  difficulty: ["checks", "what-stands-against-it"],
  consequence: ["checks", "what-failing-means"],
  calendar: ["campaign", "the-calendar"],
  wealth: ["campaign", "wealth"],
  event: ["campaign", "external-events"],
  healing: ["wounds", "healing"],
  travel: ["campaign", "journeys"],
  people: ["skills", "everybody-else"],
  promotion: ["campaign", "death"],
  handToHand: ["skills", "hand-to-hand"],
  physical: ["skills", "physical"],
  knowledge: ["skills", "knowledge"],
  social: ["skills", "social"],
  motivations: ["motivations", "the-nine-pairs"],
  driving: ["motivations", "what-drives-somebody"],
  appeal: ["discussion", "an-appeal"],
  wounds: ["wounds", "what-a-wound-does"],
  defences: ["defences", "the-four-defences"],
  actions: ["actions", "the-ten-actions"],
  carrying: ["carrying", "the-grid"],
  small: ["carrying", "small-things"],
  draft: ["campaign", "draft"],
};

const PACK = "Compendium.blades-and-banners.rules.JournalEntry";

export function bookOf(page: string): RuleBook | undefined {
  return (Object.keys(RULE_BOOKS) as RuleBook[]).find((book) => (RULE_BOOKS[book] as readonly string[]).includes(page));
}

/** The Chronicle's entry keeps the id it had when it was the only one. */
export function ruleEntryId(book: RuleBook): string {
  return rulePageId(book === "chronicle" ? "rules" : `rules${book}`);
}

export function rulePageId(name: string): string {
  return name.padEnd(16, "0");
}

export function rulePageUuid(page: string): string {
  return `${PACK}.${ruleEntryId(bookOf(page) ?? "chronicle")}.JournalEntryPage.${rulePageId(page)}`;
}

/** The anchor of a heading, as Foundry builds it. */
export function ruleSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}
