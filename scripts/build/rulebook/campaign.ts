/** The campaign, journeys and pursuits: Chronicle 1.04 and the house rules for its open chapter. */

import {
  countScene,
  dayRate,
  EVENT_BANDS,
  journeyDays,
  turnOfTheYear,
  WAYS_TO_TRAVEL,
  WEALTH_LADDER,
  type Wealth,
} from "../../../src/rules/chronicle/campaign/index.ts";
import { chronicleCheck } from "../../../src/rules/chronicle/checks/index.ts";
import { draftOrder, MAIN_CHARACTERS } from "../../../src/rules/chronicle/draft/index.ts";
import { CHRONICLE_OPTIONS, TRAVEL_OPTIONS } from "../../../src/rules/chronicle/options.ts";
import { GAP, ON_FOOT, PURSUIT_WAYS, pursuitOdds } from "../../../src/rules/chronicle/pursuit/index.ts";
import { toFloat } from "../../../src/rules/dice/fraction.ts";
import { defaults } from "../../../src/rules/option.ts";
import { certain } from "../../../src/rules/result.ts";
import { pursuit } from "../../../src/rules/varied-conflicts.ts";
import { scripted } from "./play.ts";
import { percent, type RuleExamples, type RuleFacts, type RuleTables, upTo } from "./table.ts";
import { listed, signed, word } from "./words.ts";

const RATES = defaults(TRAVEL_OPTIONS);
const SCENES = CHRONICLE_OPTIONS["wealth.scenesPerStep"].default;
const WAY_WORDS = { foot: "on foot", mounted: "mounted", ship: "by ship" } as const;
/** What each way of a pursuit is for; the skill's own name stands beside it. */
const CHASE_WORDS: Readonly<Record<(typeof PURSUIT_WAYS)[number], string>> = {
  run: "on foot",
  ride: "on horseback",
  swim: "through water",
  sail: "in boats and ships",
  jumpClimb: "over walls, roofs and rocks",
  endurance: "legs of a day or more",
  survive: "where finding the way is the question",
};

export const CAMPAIGN_TABLES: RuleTables = {
  "campaign.wealth": () => ({
    head: ["Level", ...WEALTH_LADDER.keys()]
      .map((level) => (typeof level === "number" ? level + 1 : level))
      .map(String),
    words: 1,
    rows: [["Wealth", ...WEALTH_LADDER]],
  }),
  "campaign.events": () => ({
    head: ["Dice", "What happens"],
    rows: EVENT_BANDS.map(([event, last], at) => {
      const first = at === 0 ? 0 : EVENT_BANDS[at - 1]![1] + 1;
      return [`${String(first).padStart(2, "0")} to ${String(last).padStart(2, "0")}`, word(`ExternalEvent.${event}`)];
    }),
  }),
  "travel.rates": () => ({
    head: ["Way", "Open country, km a day", "Closed country, km a day"],
    words: 1,
    rows: WAYS_TO_TRAVEL.map((way) => [WAY_WORDS[way], dayRate(way, false, RATES), dayRate(way, true, RATES)]),
  }),
  "pursuit.ways": () => ({
    head: ["Skill", "How one moves", "Needs both legs"],
    rows: PURSUIT_WAYS.map((way) => [word(`Skill.${way}`), CHASE_WORDS[way], ON_FOOT.includes(way) ? "yes" : "no"]),
  }),
  "pursuit.odds": () => ({
    head: ["Evader’s rating against pursuer’s", "One leg", `Escapes from a gap of ${GAP.start}`, "Legs, on average"],
    words: 1,
    rows: upTo(-4, 4).map((ahead) => {
      const { chance } = chronicleCheck.terms(ahead, 0);
      const { escape: away, legs } = certain(pursuitOdds(chance, GAP.start));
      return [signed(ahead), percent(chance), percent(away), toFloat(legs).toFixed(1)];
    }),
  }),
};

function wealthAfter(won: number, years: number): number {
  let wealth: Wealth = { rating: 2.5, gains: 0, setbacks: 0, pending: 0 };
  for (const _ of upTo(1, won)) wealth = countScene(wealth, "gains", SCENES);
  for (const _ of upTo(1, years)) wealth = turnOfTheYear(wealth);
  return wealth.rating;
}

export const CAMPAIGN_EXAMPLES: RuleExamples = {
  "campaign.year": () => ({
    before:
      "A realm of wealth 2.5 wins six scenes in one year. That is worth two steps, but a year brings one at most.",
    after: `At the turn of the year it stands at ${wealthAfter(6, 1)}; a year later at ${wealthAfter(6, 2)}.`,
  }),
  "campaign.draft": () => ({
    before:
      "Three players, Anna, Ben and Cleo, have thrown for the order in which they pick, and each wants three characters.",
    after: `They pick in this order: ${listed(
      certain(draftOrder(["Anna", "Ben", "Cleo"].map((player) => ({ player, wants: MAIN_CHARACTERS.min })))),
    )}.`,
  }),
  "travel.journey": () => ({
    before: "Ella rides 130 km, the last part through woods; the table counts all of it as closed country.",
    after: `At ${dayRate("mounted", true, RATES)} km a day she arrives after ${certain(journeyDays(130, "mounted", true, RATES))} days; in open country it would be ${certain(journeyDays(130, "mounted", false, RATES))}.`,
  }),
  "pursuit.roofs": () => {
    const member = (id: string, run: number) => ({ id, name: id, skills: { run } });
    const chase = scripted(pursuit, {
      evader: { seat: "Ella", members: [member("Ella", 4)], ways: ["run"] },
      pursuer: { seat: "Morten", members: [member("Morten", 2)], ways: ["run"] },
      gap: GAP.start,
    });
    chase.play({}, [4, 5, 3]).play({}, [2, 3, 1]);
    const { chance } = chronicleCheck.terms(4, 2);
    return {
      before: `Ella runs with Run 4, Morten follows with Run 2. The gap begins at ${GAP.start}.`,
      story: chase.story(),
      after: `Each leg is hers with ${percent(chance)}; from the start she gets away with ${percent(certain(pursuitOdds(chance, GAP.start)).escape)}.`,
    };
  },
};

export const CAMPAIGN_FACTS: RuleFacts = {
  "campaign.fewest": () => MAIN_CHARACTERS.min,
  "campaign.most": () => MAIN_CHARACTERS.max,
  "wealth.levels": () => WEALTH_LADDER.length,
  "wealth.scenes": () => SCENES,
  "pursuit.start": () => GAP.start,
  "pursuit.escaped": () => GAP.escaped,
};
