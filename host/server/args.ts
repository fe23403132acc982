/** The command line: what to serve, where, and the few tasks that need no running table. */
import { parseArgs } from "node:util";
import { type Generation, isGeneration, RELEASES } from "../api/face.ts";
import { Failure } from "../world/failure.ts";
import { defaultDataDir } from "../world/place.ts";

export interface Arguments {
  readonly port: number;
  readonly data: string;
  readonly system: string;
  /** Folders of modules, each with its module.json. */
  readonly modules: readonly string[];
  /** The version whose API the table shows. */
  readonly foundry: Generation;
  readonly demo: string | undefined;
  /** Undefined: only this machine may connect. */
  readonly host: string | undefined;
  /** Further host names of the table, such as that of a reverse proxy. */
  readonly names: readonly string[];
  readonly importFile: string | undefined;
  readonly exportFile: string | undefined;
  readonly setPassword: string | undefined;
  /** Starts without the usual pause. */
  readonly unpaused: boolean;
  /** Names that this host does not have fail at once, also while packages start. */
  readonly strict: boolean;
  /** The language of every browser that has chosen none. */
  readonly language: string;
  /** Opens the table in the browser once it runs. */
  readonly open: boolean;
  /** For authors: pages show the system's changed files. */
  readonly watch: boolean;
}

export const USAGE = `Usage: server --system DIR [--port N] [--data DIR] [--demo FILE] [--host ADDRESS]
  --system DIR         the game system's folder, the one with system.json
  --module DIR         a module's folder, the one with module.json; as often as wanted
  --foundry 13|14      which version of the public API the table shows; 13 unless given
  --port N             30000 unless given; 0 takes any free one
  --data DIR           where the world is kept
  --demo FILE          a world file to start from when DIR has no world yet
  --empty              without a demo, in a data folder of its own unless --data names one
  --host ADDRESS       listen there instead of 127.0.0.1; every seat then needs a password
  --name NAME          a further name people reach the table by (such as table.example.org); as often as wanted
  --unpaused           without the pause that every world starts with until a gamemaster ends it
  --strict             a name that this host does not have fails at once, instead of doing nothing with a warning
  --language CODE      the language of everyone who has chosen none in the settings: en unless given
  --watch              for authors: a changed style sheet or template of the system is shown at once, other changes reload
  --open               show the table in the browser (--no-open takes that back)
  --set-password NAME  set the password of a seat, read from standard input, and exit
  --export FILE        write the world to one file and exit
  --import FILE        replace the world by that file (the old one is kept as a backup) and exit`;

export function readArguments(argv: readonly string[]): Arguments | "help" {
  let values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: "string" },
        data: { type: "string" },
        system: { type: "string" },
        demo: { type: "string" },
        module: { type: "string", multiple: true },
        foundry: { type: "string" },
        empty: { type: "boolean" },
        host: { type: "string" },
        name: { type: "string", multiple: true },
        import: { type: "string" },
        export: { type: "string" },
        "set-password": { type: "string" },
        unpaused: { type: "boolean" },
        strict: { type: "boolean" },
        language: { type: "string" },
        open: { type: "boolean" },
        "no-open": { type: "boolean" },
        watch: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }));
  } catch (error) {
    throw new Failure(`${(error as Error).message.split("\n")[0]} (--help lists the options)`);
  }
  if (values.help) return "help";
  const given = (name: string): string | undefined => {
    const value = values[name];
    if (value === "") throw new Failure(`--${name} needs a value.`);
    return value as string | undefined;
  };
  const several = (name: string): string[] => {
    const words = (values[name] ?? []) as string[];
    if (words.includes("")) throw new Failure(`--${name} needs a value.`);
    return words;
  };
  const system = given("system");
  if (!system) throw new Failure("--system DIR is missing: the folder with the game system's system.json.");
  const foundry = face(given("foundry") ?? "13");
  const empty = values.empty === true;
  return {
    port: portNumber(given("port") ?? "30000"),
    data: given("data") ?? `${defaultDataDir()}${foundry === 13 ? "" : `-${foundry}`}${empty ? "-empty" : ""}`,
    system,
    modules: several("module"),
    foundry,
    demo: empty ? undefined : given("demo"),
    host: given("host"),
    names: several("name"),
    importFile: given("import"),
    exportFile: given("export"),
    setPassword: given("set-password"),
    unpaused: values.unpaused === true,
    strict: values.strict === true,
    language: given("language") ?? "en",
    open: values.open === true && values["no-open"] !== true,
    watch: values.watch === true,
  };
}

function face(text: string): Generation {
  const number = Number(text);
  if (isGeneration(number)) return number;
  throw new Failure(`--foundry must be ${Object.keys(RELEASES).join(" or ")}, not "${text}".`);
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new Failure(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}
