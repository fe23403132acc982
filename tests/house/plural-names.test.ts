/** Names of units and sides are singular or plural in each language, and the shipped sentences about them agree. */
import { expect, test } from "vitest";
import { mergedLanguage } from "../../scripts/build/language.ts";
import { inWords, lexiconOf, namesSeveral, told } from "../../src/rules/conflict/telling.ts";

const words = { en: lexiconOf(await mergedLanguage("en")), de: lexiconOf(await mergedLanguage("de")) };

test.each<["en" | "de", several: string, one: string]>([
  [
    "en",
    "The Harrowgate Companies; The Reds; Brandt’s Outriders; Brandt's Outriders; The Riders of Harrow; Wolves of the Fen; Bandits; Ella and Odo; Hill Riders (4 figures)",
    "The Old Guard; The Swiss; The Order of Knights; the front rank of Hill Riders; Town Band I; Bandit 1; Tomas; Agnes Hodges; Brother Luk; The Duke’s Horse; Carmen",
  ],
  [
    "de",
    "Die Harrowgate-Kompanien; Die Roten; Die Reiter; Brandts Vorreiter; Die Bogenschützen von Harrow; Ella und Odo",
    "Die Kompanie; Die Schwarze Garde; Die Bäuerin; die vordere Reihe von Hügelreiter; Bruder Luk; Räuber 1; Torben",
  ],
])("%s: plural are %s; singular are %s", (code, several, one) => {
  const wrong = (names: string, plural: boolean) =>
    names.split("; ").filter((name) => namesSeveral(name, words[code]) !== plural);
  expect(wrong(several, true)).toEqual([]);
  expect(wrong(one, false)).toEqual([]);
});

test("the names that units are given are known as what they are", () => {
  const given = (code: "en" | "de") =>
    ["foot", "horse", "bows"].flatMap((type) => words[code](`BNB.GivenNames.${type}`)!.split("; "));
  expect(given("en").filter((name) => namesSeveral(name, words.en))).toEqual(
    given("en").filter((name) => /(?:Riders|Lances|Bows)$/.test(name)),
  );
  expect(given("de").filter((name) => namesSeveral(name, words.de))).toEqual(
    given("de").filter((name) => /(?:reiter|lanzen|bogen)$/.test(name)),
  );
});

test.each<["en" | "de", name: string, lines: readonly string[]]>([
  [
    "en",
    "The Harrowgate Companies",
    [
      "The Harrowgate Companies hold their position.",
      "The Harrowgate Companies have lost a third of their number but hold.",
      "The Harrowgate Companies march against the Blues, who are ready.",
      "The Harrowgate Companies win: no enemy is left to fight.",
      "The Harrowgate Companies are worn down.",
    ],
  ],
  [
    "en",
    "Gate Company",
    [
      "Gate Company holds its position.",
      "Gate Company has lost a third of its number but holds.",
      "Gate Company marches against the Blues, who are ready.",
      "Gate Company wins: no enemy is left to fight.",
      "Gate Company is worn down.",
    ],
  ],
  [
    "de",
    "Die Roten",
    [
      "Die Roten halten die Stellung.",
      "Die Roten haben ein Drittel der Figuren verloren, halten aber stand.",
      "Die Roten rücken gegen the Blues vor; die Gegenseite steht bereit.",
      "Die Roten gewinnen: Kein Feind kämpft mehr.",
      "Die Roten sind angeschlagen.",
    ],
  ],
])("%s: %s agree with their verbs", (code, name, lines) => {
  const tellings = [
    told("Command.act.hold", { unit: name }),
    told("Skirmish.moraleCheck.triggers.holds", {
      unit: name,
      reasons: [told("Skirmish.Reason.third", { unit: name })],
    }),
    told("Battle.Story.standing", { army: name, foe: code === "de" ? "the Blues" : "The Blues" }),
    told("Sortie.Outcome.field", { winner: name }),
    told("Sortie.lost", { unit: name }),
  ];
  expect(tellings.map((one) => inWords(one, words[code]))).toEqual(lines);
});

test("no sentence about a unit or side has a verb of one number", () => {
  const verb =
    /(?<!\b(?:of|on|to) )\{(?:unit|army|side|agent|enemy|winner|loser|mover|evader|pursuer)\} (?:is|has|was|does|[a-z]{2,}[^s\W]s)\b/;
  const about =
    /^BNB\.(?:Battle|Pursuit|PursuitBoard|Skirmish|Command|Sortie|Clash|SortieBoard|SkirmishBoard|CommandBoard|BattleBoard|End)\./;
  expect([...texts()].filter(([key, text]) => about.test(key) && verb.test(text))).toEqual([]);
});

function* texts(tree: unknown = ENGLISH, key = ""): Generator<[key: string, text: string]> {
  if (typeof tree === "string") yield [key, tree];
  else for (const [name, part] of Object.entries(tree as object)) yield* texts(part, key ? `${key}.${name}` : name);
}
const ENGLISH = await mergedLanguage("en");
