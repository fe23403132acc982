/**
 * The words of the game, each for one thing. `npm run docs` writes `docs/glossary.md` from this table, and `npm run
 * words` checks every text against it.
 */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** Other words for the same thing, which no text may use. Plain words match whole words, in any case. */
  readonly not?: readonly string[];
}

/** A word of another language, and words that no text may use for it: regular expressions, matched at the start of a word. */
export interface TranslatedTerm {
  readonly word: string;
  readonly not?: readonly string[];
}

export const GLOSSARY: readonly Term[] = [
  {
    term: "action card",
    meaning: "A card in the window of a fight that offers one order, with your chance and what a failure costs.",
  },
  {
    term: "advice",
    meaning: "What the computer would do in your place. The record notes that you asked.",
    not: ["What would you do", "asks the adviser"],
  },
  {
    term: "appeal",
    meaning: "In a discussion: the attempt to persuade somebody through one of their motivations.",
  },
  { term: "backup", meaning: "A copy of the world in a file.", not: ["put a copy back", "copies of the world"] },
  {
    term: "Campaign",
    meaning: "The first page of the Campaign log: day, calendar, realms and players.",
  },
  {
    term: "Campaign log",
    meaning: "The shared journal of a world. It holds the Campaign page and a page for each conflict.",
    not: ["The Chronicle gets", "page of the Chronicle", "pages of the Chronicle", "in the Chronicle while"],
  },
  {
    term: "check",
    meaning: "A roll of the dice against a difficulty or against another character's rating.",
  },
  { term: "Chronicle", meaning: "The first rule book. The older draft of it is the book Classic." },
  {
    term: "conflict",
    meaning: "A duel, battle, skirmish, sortie, Command battle, pursuit, discussion or draft.",
    not: ["Open the table", "set the table up", "the table waits", "asked to a table"],
  },
  {
    term: "draft",
    meaning: "The players create their characters together: everyone sees the rolls and picks in turn.",
    not: ["casting", "cast by lot"],
  },
  {
    term: "driving motivation",
    meaning: "What a character wants to do in one matter after a successful appeal.",
  },
  { term: "fight", meaning: "A conflict with weapons. Its kind has its own name: duel, battle, skirmish, sortie." },
  { term: "followers", meaning: "The people a character leads.", not: ["head of how many", "head of few"] },
  { term: "footwork", meaning: "The contest before the attacks of a duel that decides the distance." },
  { term: "initiative", meaning: "Which side moves or decides first.", not: ["proactive"] },
  { term: "invite", meaning: "To ask a player to join a conflict." },
  { term: "item", meaning: "A thing on a sheet: weapon, armour, shield or gear." },
  {
    term: "join",
    meaning: "To take your seat in a conflict. It starts when every player has joined.",
    not: ["sit down", "sits down", "sat down", "has not signed", "have not signed"],
  },
  {
    term: "log",
    meaning: "The list of everything that happened in a conflict, with the dice.",
    not: ["story so far"],
  },
  { term: "losses", meaning: "Soldiers killed or gone in a battle.", not: ["butcher's bill", "butcher’s bill"] },
  { term: "melee", meaning: "Fighting hand to hand on a battlefield.", not: ["to grips"] },
  {
    term: "motivation",
    meaning: "One of nine pairs of opposite traits, each rated 2 to 10.",
  },
  { term: "order", meaning: "What a player decides for one turn." },
  { term: "practice", meaning: "A game with one player on all seats. Its dice are not cross-checked." },
  {
    term: "record",
    meaning: "The saved orders and dice of a conflict. Everyone can replay and verify it.",
  },
  { term: "rematch", meaning: "The same fight from the start.", not: ["the same fight again"] },
  { term: "replay", meaning: "To watch what happened, step by step." },
  {
    term: "results",
    meaning: "What a conflict changes: wounds, losses, driving motivations. They are applied to sheets.",
    not: ["written to the sheets", "written on the sheets", "harvested"],
  },
  { term: "reveal", meaning: "To show a sealed order to everyone." },
  {
    term: "roll",
    meaning: "To roll dice. A roll table is a list of results to roll on.",
    not: ["how the dice lie", "dice are thrown", "dice thrown"],
  },
  {
    term: "seal",
    meaning: "To commit to an order in secret. Nobody else can read it until all are revealed.",
    not: ["wax"],
  },
  { term: "seat", meaning: "A player's place in the world or in a conflict, with a colour and a coat of arms." },
  {
    term: "set aside",
    meaning: "To stop a conflict unfinished. The players can continue it later.",
    not: ["put away"],
  },
  { term: "substitute", meaning: "A player who plays for somebody who is away.", not: ["stand-in", "stands in for"] },
  { term: "successor", meaning: "The character who replaces a dead main character.", not: ["in their place"] },
  {
    term: "undo",
    meaning: "To take the last step back with the consent of the others.",
    not: ["taken back", "take it back"],
  },
  {
    term: "verify",
    meaning: "To replay a record and check every order, seal, signature and die.",
    not: ["nobody vouches", "plays again as written"],
  },
];

/** The same things in other languages, by the English word. */
export const TRANSLATED: Readonly<Record<string, Readonly<Record<string, TranslatedTerm>>>> = {
  de: {
    "action card": { word: "Aktionskarte" },
    advice: { word: "Rat", not: ["Ratschl", "Tipp geben"] },
    appeal: { word: "Appell" },
    backup: { word: "Sicherung", not: ["Backup", "Sicherungskopie"] },
    Campaign: { word: "Kampagne" },
    "Campaign log": { word: "Kampagnenbuch", not: ["Kampagnenlog", "Kampagnenprotokoll", "Kampagnentagebuch"] },
    check: { word: "Probe", not: ["Fertigkeitstest", "Check\\b"] },
    Chronicle: { word: "Chronik", not: ["Chronicle"] },
    conflict: { word: "Konflikt" },
    draft: { word: "Charakterwahl", not: ["Draft"] },
    "driving motivation": { word: "bestimmende Motivation", not: ["treibende", "antreibende"] },
    fight: { word: "Kampf", not: ["Gefecht"] },
    followers: { word: "Gefolge", not: ["Anhänger"] },
    footwork: { word: "Beinarbeit", not: ["Fußarbeit"] },
    initiative: { word: "Initiative" },
    invite: { word: "einladen" },
    item: { word: "Gegenstand", not: ["Item"] },
    join: { word: "teilnehmen", not: ["beitreten", "Beitreten"] },
    log: { word: "Verlauf", not: ["Log\\b", "Protokoll"] },
    losses: { word: "Verluste" },
    melee: { word: "Nahkampf", not: ["Handgemenge"] },
    motivation: { word: "Motivation" },
    order: { word: "Befehl", not: ["Anweisung", "Order\\b"] },
    practice: { word: "Übung", not: ["Trainingsspiel"] },
    record: { word: "Aufzeichnung", not: ["Mitschnitt"] },
    rematch: { word: "Revanche", not: ["Rückspiel"] },
    replay: { word: "Wiederholung", not: ["Replay"] },
    results: { word: "Ergebnisse", not: ["Resultat"] },
    reveal: { word: "aufdecken", not: ["enthüll", "Enthüll"] },
    roll: { word: "würfeln, Wurf" },
    seal: { word: "versiegeln" },
    seat: { word: "Platz", not: ["Sitz\\b", "Sitzplatz"] },
    "set aside": { word: "beiseitelegen" },
    substitute: { word: "Vertretung", not: ["Stellvertret", "Ersatzspieler"] },
    successor: { word: "Nachfolger", not: ["Erbe\\b"] },
    undo: { word: "rückgängig machen", not: ["widerruf"] },
    verify: { word: "prüfen", not: ["verifizier", "Verifizier"] },
  },
};

/** Archaic or unclear words, with the plain ones. Regular expressions without flags; they match in any case. */
const ARCHAIC: Readonly<Record<string, string>> = {
  "\\bbefell\\b|\\bbefalls?\\b": "happened",
  "\\banew\\b": "again",
  "\\bwhoever\\b|\\bwhomever\\b": "the player who, anybody who",
  "\\bawaited\\b|\\bawaits\\b": "waiting for",
  "\\bare to decide\\b|\\bis to decide\\b": "your turn, decides",
  "\\blies? ready\\b|\\blie open\\b": "is ready, is revealed",
  "\\bbids?\\b(?= (?:you|them|her))": "asks",
  "\\bupon\\b": "on",
  "\\bthither\\b|\\bhither\\b|\\bthence\\b|\\bhence\\b|\\bwhence\\b": "there, so",
  "\\bnigh\\b|\\bere\\b|\\btwain\\b|\\bnaught\\b|\\baught\\b": "near, before, two, nothing, anything",
  "\\bforthwith\\b|\\bbetimes\\b|\\bwherefore\\b|\\bwhilst\\b|\\bamongst\\b": "at once, early, why, while, among",
  "\\bmeanwhile\\b": "in the meantime, while you play",
  "\\bsave (?:one|two|for)\\b": "except",
  "\\bneed (?:be|not)\\b": "does not have to",
  "\\bpart with\\b": "give away",
  "\\bamiss\\b": "wrong",
  "\\bbutcher\\b": "losses",
  "\\bgamemaster\\b": "GM",
  "\\bso manyth\\b": "every N",
  "\\bso many of a hundred\\b|\\bof a hundred\\b": "%",
  "\\bnineteen times in twenty\\b": "in 19 of 20 cases",
};

export interface Finding {
  readonly found: string;
  readonly instead: string;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const FORBIDDEN: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  ...GLOSSARY.flatMap(({ term, not = [] }) =>
    not.map((words) => ({ pattern: new RegExp(`\\b${escaped(words)}\\b`, "gi"), instead: term })),
  ),
  ...Object.entries(ARCHAIC).map(([pattern, instead]) => ({ pattern: new RegExp(pattern, "gi"), instead })),
];

/** Words in a text that the glossary or plain English does not allow. */
export function forbiddenWords(text: string): Finding[] {
  return FORBIDDEN.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ found, instead })),
  );
}

/** "He" for a player: characters have names, and players are "they". */
export function pronouns(text: string): Finding[] {
  return [...text.matchAll(/\b(?:he|his|him|himself)\b/gi)].map(([found]) => ({ found, instead: "they, or a name" }));
}

/** Sentences with too many words. A placeholder counts as one word; figures and brackets do not count. */
export function longSentences(text: string, most: number): Finding[] {
  return text
    .replace(/\([^()]*\)/g, " ")
    .split(/(?<=[.!?…])[)”"’]*\s+|\n\s*\n|[:;]\s/)
    .map((sentence) => ({ sentence, words: sentence.split(/\s+/).filter((word) => /[\p{L}{]/u.test(word)).length }))
    .filter(({ words }) => words > most)
    .map(({ sentence, words }) => ({ found: sentence.trim(), instead: `${words} words; at most ${most}` }));
}

/** docs/glossary.md. */
export function glossaryPage(): string {
  const cell = (words: string) => words.replace(/\|/g, "\\|");
  const german = (term: string) => cell(TRANSLATED.de?.[term]?.word ?? "");
  const rows = GLOSSARY.map(
    ({ term, meaning, not = [] }) =>
      `| **${cell(term)}** | ${german(term)} | ${cell(meaning)} | ${not.map(cell).join(", ")} |`,
  );
  return [
    "# Glossary",
    "",
    "One word for each thing, in every window, rule and guide. `npm run docs` writes this page from `scripts/build/glossary.ts`; `npm run words` checks all texts against it.",
    "",
    "| Word | German | Meaning | Do not write |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
