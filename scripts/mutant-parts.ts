import { CONFLICT_PAGES } from "../src/foundry/system.ts";

/** The parts of the project for mutants: the code to change, and the tests that should notice. */
export interface Part {
  readonly folder: string;
  /** Which of the files in the folder, by their paths there. */
  readonly files: RegExp;
  readonly tests: readonly string[];
  /** Only tests whose whole name matches. */
  readonly named?: RegExp;
}

/** These count and log whole games of every engine, so they cover each of them. */
const GAMES = "tests/rules/conflict/{perft,stories,gives-up}.test.ts";

/** A computer player's evaluation is no rule, nor are set-ups for demonstrations. */
const RULES = /^(?!ai\/|(.*\/)?(counsel|sample|worth)\.ts$).*\.ts$/;
const ALL = /^.*\.ts$/;
/** Not those in folders below. */
const HERE = /^[^/]*\.ts$/;
const VIEWS = /^[^/]*\.view\.ts$/;
/** Those in folders below too. */
const VIEWS_BELOW = /^.*\.view\.ts$/;

function engine(folder: string): Part {
  return { folder: `src/rules/${folder}`, files: RULES, tests: [`tests/rules/${folder}/**/*.test.ts`, GAMES] };
}

function shared(folder: string): Part {
  return { folder: `src/rules/${folder}`, files: ALL, tests: [`tests/rules/${folder}/**/*.test.ts`] };
}

/** What windows and cards say. */
function views(folder: string): Part {
  return { folder: `src/foundry/${folder}`, files: VIEWS, tests: [`tests/foundry/${folder}/**/*.test.ts`] };
}

/** Beside a conflict: the adviser, notifications, luck, reports and the like. */
const TABLE_VIEWS = /^(ai|calls|lobby|repeat|report\/exercises|report\/luck|results)\/.*\.view\.ts$/;
/** Of folders with a view or two, and the words that all of them use. */
const OTHER_VIEWS = /^(?:base|conflict\/board|conflict\/moments|help|setup\/update)\/.*\.view\.ts$/;
const OTHER_TESTS = ["compendium-browser", "migrations", "self-check", "tours", "words", "sheets/own-things"]
  .map((name) => `${name}.test.ts`)
  .concat("{base,compendium,conflict/{board,moments},help/**,self-check}/*.test.ts")
  .map((name) => `tests/foundry/${name}`);

/** The files of a conflict's page that need no browser: its data, and the client that plays by it. */
const PAGE = /^(findings|page-record|writers)\.ts$/;
const CLIENT = /^(agreeing|client|history|reader|speaker)\.ts$/;
/** Tests that run on several kinds of conflict count only for the smallest. */
const SHORT_TABLES = new RegExp(`^(?!.*\\b(${CONFLICT_PAGES.join("|")})\\b)`);

export const PARTS: Readonly<Record<string, Part>> = {
  protocol: { ...shared("conflict/protocol"), named: SHORT_TABLES },
  conflict: { ...shared("conflict"), files: HERE },
  dice: shared("dice"),
  hex: shared("hex"),
  square: shared("square"),
  duel: engine("chronicle/duel"),
  battle: engine("chronicle/battle"),
  discussion: engine("chronicle/discussion"),
  pursuit: engine("chronicle/pursuit"),
  draft: engine("chronicle/draft"),
  people: shared("chronicle/people"),
  checks: shared("chronicle/checks"),
  campaign: shared("chronicle/campaign"),
  carrying: shared("chronicle/carrying"),
  wounds: shared("chronicle/wounds"),
  equipment: shared("chronicle/equipment"),
  chronicle: {
    folder: "src/rules/chronicle",
    files: HERE,
    // Travelling is tested with the campaign.
    tests: ["tests/rules/chronicle/{*,campaign/campaign}.test.ts"],
  },
  classic: shared("classic"),
  skirmish: engine("skirmish"),
  command: engine("command"),
  sortie: engine("sortie"),
  "chat-views": views("chat"),
  "campaign-views": views("campaign"),
  "check-views": views("check"),
  "setup-views": views("setup"),
  "pursuit-views": views("conflict/kinds/pursuit"),
  "draft-views": views("conflict/kinds/draft"),
  "duel-views": views("conflict/kinds/duel"),
  "battle-views": views("conflict/kinds/battle"),
  "skirmish-views": views("conflict/kinds/skirmish"),
  "command-views": views("conflict/kinds/command"),
  "sortie-views": views("conflict/kinds/sortie"),
  "discussion-views": views("conflict/kinds/discussion"),
  "trust-views": { ...views("conflict/report"), tests: ["tests/foundry/conflict/report/trust.test.ts"] },
  "window-views": {
    ...views("conflict/window"),
    tests: ["tests/foundry/conflict/{calls/calls,report/trust,window/*}.test.ts"],
  },
  "table-views": {
    folder: "src/foundry/conflict",
    files: TABLE_VIEWS,
    tests: ["tests/foundry/conflict/{ai,ai/adviser,calls,lobby,report,results}/*.test.ts"],
  },
  "other-views": { folder: "src/foundry", files: OTHER_VIEWS, tests: OTHER_TESTS },
  "sheet-views": {
    folder: "src/foundry/sheets",
    files: VIEWS_BELOW,
    tests: ["tests/foundry/{sheets/*,views,effects,conflict/kinds/battle/armies}.test.ts"],
  },
  "people-views": {
    folder: "src/foundry",
    files: /^(people|sheets\/portraits)\/[^/]*\.view\.ts$/,
    tests: ["tests/foundry/{people/*,draw/faces}.test.ts"],
  },
  page: {
    folder: "src/foundry/conflict/page",
    files: PAGE,
    tests: ["tests/foundry/conflict/page/page-record.test.ts"],
  },
  client: {
    folder: "src/foundry/conflict/page",
    files: CLIENT,
    tests: ["tests/foundry/conflict/{page,red-team}/*.test.ts"],
    named: SHORT_TABLES,
  },
};

/** A part by its name, or one folder or file of a part by its path. */
export function partNamed(word: string): Part | undefined {
  if (Object.hasOwn(PARTS, word)) return PARTS[word];
  const home = Object.values(PARTS).find(({ folder, files }) => {
    const inside = word.slice(folder.length + 1);
    return word.startsWith(`${folder}/`) && files.test(word.endsWith(".ts") ? inside : `${inside}/any.view.ts`);
  });
  if (!home) return undefined;
  const inside = word.slice(home.folder.length + 1).replaceAll(".", "\\.");
  return { ...home, files: new RegExp(`^(?=${inside}(/|$))${home.files.source.replace(/^\^/, "(?:.*/)?")}`) };
}
