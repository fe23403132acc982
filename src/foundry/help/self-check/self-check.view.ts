/** The self-check's context, and the text to send: the result as the heading, rows by group, what differs. */
import type { Say } from "../../base/say.ts";
import { type Done, type Finding, GROUPS, type State } from "./finding.ts";

export interface About {
  readonly title: string;
  readonly version: string;
  readonly foundry: string;
  readonly browser: string;
  readonly date: string;
  readonly screen: string;
  readonly language: string;
  readonly gm: boolean;
  readonly users: number;
  readonly here: number;
  readonly gmHere: boolean;
  readonly modules: readonly string[];
  /** How the page was reached: protocol, secure context or not, route prefix or not. */
  readonly connection: string;
  /** Names that must not appear: of people, of the world, of its address. */
  readonly secrets: readonly string[];
}

const MARKS = "abcdefghijklmnopqrstuvwxyz";
const MOST_OF_A_FAULT = 400;

function count(done: readonly Done[], state: State): number {
  return done.filter(({ finding }) => finding.state === state).length;
}

export function selfCheckView(
  done: readonly Done[],
  all: number,
  { running, seconds, text }: { running: boolean; seconds: number; text: string },
  say: Say,
) {
  const [look, broken] = [count(done, "look"), count(done, "broken")];
  return {
    running,
    heading: say(`BNB.SelfCheck.${headingOf(running, look, broken)}`, { count: look, broken }),
    when: running ? say("BNB.SelfCheck.soFar", { count: done.length, all }) : say("BNB.SelfCheck.when", { seconds }),
    counts: { holds: done.length - look - broken, look, broken, all, left: all - done.length },
    groups: GROUPS.map((group) => ({ group, rows: done.filter(({ check }) => check.group === group) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }, at) => ({
        label: say(`BNB.SelfCheck.group.${group}`),
        alt: at % 2 === 1,
        aside: say("BNB.SelfCheck.of", { count: count(rows, "holds"), all: rows.length }),
        rows: rows.map((row) => rowView(row, say)),
      })),
    text,
  };
}

function headingOf(running: boolean, look: number, broken: number): string {
  if (running) return "running";
  if (broken > 0) return broken === 1 ? "oneBroken" : "broken";
  if (look > 0) return look === 1 ? "oneLook" : "look";
  return "well";
}

function rowView({ check, finding }: Done, say: Say) {
  const { state, value = "", lead } = finding;
  return {
    id: check.id,
    label: say(`BNB.SelfCheck.check.${check.id}`),
    value,
    ok: state === "holds",
    ...(state === "holds"
      ? {}
      : { why: whyOf({ check, finding }, say), lead, leadLabel: say(`BNB.SelfCheck.lead.${lead}`) }),
  };
}

function whyOf({ check, finding }: Done, say: Say): string {
  const { state, expected, found = "", why = check.id, params = {} } = finding;
  if (state === "look") return say(`BNB.SelfCheck.why.${why}`, { found, ...params });
  return expected === undefined
    ? say("BNB.SelfCheck.failed", { found })
    : say("BNB.SelfCheck.differs", { expected, found });
}

/** Removes names, addresses and ids; the rest fits into a line. */
export function plain(words: string, secrets: readonly string[]): string {
  let text = words.replace(/\bhttps?:\/\/[^\s/]+/g, "").replace(/\b[A-Za-z0-9]{16}\b/g, "…");
  const longest = [...secrets].filter((one) => one.trim().length > 1).sort((a, b) => b.length - a.length);
  for (const secret of longest) text = text.replaceAll(secret, "…");
  return text.replace(/\s+/g, " ").slice(0, MOST_OF_A_FAULT);
}

export function textOf(done: readonly Done[], about: About, say: Say): string {
  const differing = done.filter(({ finding }) => finding.state !== "holds");
  const markOf = (row: Done) => MARKS[differing.indexOf(row) % MARKS.length]!;
  const labels = GROUPS.map((group) => say(`BNB.SelfCheck.group.${group}`));
  const wide = Math.max(...labels.map((label) => label.length)) + 2;
  const groups = GROUPS.map((group, at) => {
    const rows = done.filter(({ check }) => check.group === group);
    const marks = rows.filter((row) => differing.includes(row)).map(markOf);
    const of = say("BNB.SelfCheck.of", { count: count(rows, "holds"), all: rows.length });
    return `${labels[at]!.padEnd(wide)}${of.padEnd(10)}${marks.join(" ")}`.trimEnd();
  });
  const notes = differing.map((row) => `${markOf(row)}  ${row.check.id}: ${factOf(row.finding, about)}`);
  const figures = done
    .filter(({ finding }) => finding.value !== undefined)
    .map(({ check, finding }) => `${check.id} ${plain(finding.value!, about.secrets)}`);
  return [
    `${about.title} ${about.version}`,
    say("BNB.SelfCheck.text.when", { date: about.date }),
    say("BNB.SelfCheck.text.where", { foundry: about.foundry, browser: about.browser, screen: about.screen }),
    say(about.gm ? "BNB.SelfCheck.text.gm" : about.gmHere ? "BNB.SelfCheck.text.player" : "BNB.SelfCheck.text.noGM", {
      users: about.users,
      here: about.here,
      language: about.language,
    }),
    say("BNB.SelfCheck.text.connection", { connection: about.connection }),
    say("BNB.SelfCheck.text.modules", { modules: about.modules.join(", ") || "–" }),
    "",
    ...groups,
    "",
    ...(notes.length > 0 ? [...notes, ""] : []),
    ...figures,
    "",
    say("BNB.SelfCheck.text.end"),
  ].join("\n");
}

function factOf({ state, expected, found = "", value = "" }: Finding, { secrets }: About): string {
  const told = plain(found || value || state, secrets);
  return expected === undefined ? told : `${plain(expected, secrets)} ≠ ${told}`;
}
