/** What a rest will do, before it starts, and what it has done, with every roll. Pure. */
import type { Calendar, HealOutlook, RestPlan } from "../../../rules/chronicle/campaign/index.ts";
import type { HealingCounter } from "../../../rules/chronicle/wounds/index.ts";
import { SUCCESSES_TO_HEAL } from "../../../rules/chronicle/wounds/index.ts";
import { told } from "../../../rules/conflict/telling.ts";
import { percentage } from "../../base/percent.ts";
import type { Say } from "../../base/say.ts";
import { listed, named, tell } from "../../base/words.view.ts";
import { counterWords } from "../campaign.view.ts";
import { entryName } from "../entry-name.view.ts";
import type { RestRecord } from "./rest-record.ts";

export interface RestPerson {
  readonly id: string;
  readonly name: string;
  readonly outlook: readonly HealOutlook[];
  /** Who treats them; undefined if nobody can. */
  readonly healer: { readonly id: string; readonly name: string; readonly self: boolean } | undefined;
  readonly healers: readonly { readonly id: string; readonly name: string }[];
  /** Who must write it, if no user who can is present. */
  readonly waits: string;
}

export interface RestInput {
  readonly plan: RestPlan;
  readonly days: number;
  readonly people: readonly RestPerson[];
  readonly names: ReadonlyMap<string, string>;
  /** Dying characters: no day may pass before they have received aid. */
  readonly dying: readonly string[];
}

function line(icon: string, who: string, words: string) {
  return { icon, glyph: "", who, words, warns: false };
}

function warning(who: string, words: string) {
  return { icon: "", glyph: "warning", who, words, warns: true };
}

export function restView(input: RestInput, say: Say) {
  const { plan, days, people, names, dying } = input;
  const hurt = people.filter(({ outlook }) => outlook.length > 0);
  const lines = [
    ...dying.map((name) => warning(name, say("BNB.Rest.dying"))),
    ...stopLines(plan, plan.from + days, names, say),
    ...hurt.flatMap((person) => healLines(person, plan, say)),
    ...plan.comes.filter((entry) => entry !== plan.stop).map((entry) => comesLine(entry, names, say)),
  ];
  const stops = plan.stop !== undefined;
  return {
    title: stops ? say("BNB.Rest.heading") : restWords(days, say),
    span: stops
      ? say("BNB.Rest.part", { part: plan.to - plan.from, of: days })
      : say("BNB.Rest.span", { from: plan.from, to: plan.to }),
    lines: lines.length > 0 ? lines : [line("bed", "", say("BNB.Rest.nothing"))],
    press: stops ? say("BNB.Rest.until", { day: plan.to }) : restWords(days, say),
    barred: dying.length > 0,
    treated: hurt.map(({ id, name, healer, healers }) => ({
      id,
      name,
      healers: healers.map((one) => ({ ...one, chosen: one.id === healer?.id })),
    })),
  };
}

export function restWords(days: number, say: Say): string {
  return tell(told("Rest.title", { count: days }), say);
}

function healLines({ name, outlook, healer, waits }: RestPerson, plan: RestPlan, say: Say) {
  if (!healer) return [warning(name, say("BNB.Rest.nobody"))];
  const by = healer.self ? say("BNB.Rest.bySelf") : say("BNB.Rest.by", { name: healer.name });
  const said = outlook.map((one) => {
    const words = {
      wound: counterWords(one.counter, say),
      done: one.successes,
      of: SUCCESSES_TO_HEAL,
      chance: percentage(one.healed),
      day: plan.to,
    };
    const heals = plan.from + Math.ceil(one.days);
    return one.healed === 0
      ? say("BNB.Rest.outlook.later", { ...words, heals })
      : say(`BNB.Rest.outlook.${one.severity}`, words);
  });
  const later = waits ? [warning(name, say("BNB.Rest.waits", { who: waits }))] : [];
  return [line("bandage", name, `${said.join(say("BNB.Rest.then"))} ${by}`), ...later];
}

function comesLine(entry: Calendar[number], names: ReadonlyMap<string, string>, say: Say) {
  const who = named(
    entry.who.flatMap((id) => names.get(id) ?? []),
    say,
  );
  const words = say("BNB.Rest.comes", { what: entryName(entry, say), day: entry.day });
  return line(entry.kind === "event" ? "flag" : "horse", who, words);
}

function stopLines({ stop, scenes, to }: RestPlan, end: number, names: ReadonlyMap<string, string>, say: Say) {
  if (!stop) return [];
  const stops = stopWords(stop, names, say);
  const more = scenes.filter((one) => one !== stop).length;
  const words = say("BNB.Rest.stops", { day: to, what: stops });
  return [warning("", more === 0 ? words : `${words} ${say("BNB.Rest.more", { count: more, day: end - 1 })}`)];
}

/** A scene by its name, an arrival by who arrives. */
export function stopWords(stop: Calendar[number], names: ReadonlyMap<string, string>, say: Say): string {
  const what = entryName(stop, say);
  if (stop.kind === "scene") return what;
  const who = named(
    stop.who.flatMap((id) => names.get(id) ?? []),
    say,
  );
  return say("BNB.Rest.arrives", { who: who || say("BNB.CampaignPage.somebody"), what });
}

export interface ReportInput {
  readonly record: RestRecord;
  readonly names: ReadonlyMap<string, string>;
  /** The wounds that each person still has. */
  readonly now: ReadonlyMap<string, readonly Pick<HealOutlook, "counter" | "successes">[]>;
  /** Actors without the result on their sheet, and who must reconnect first. */
  readonly waiting: ReadonlyMap<string, string>;
  readonly entries: readonly string[];
  readonly mayUndo: boolean;
}

/** One line for each person: what healed, and how far the other wounds are. */
export function restReport({ record, names, now, waiting, entries, mayUndo }: ReportInput, say: Say) {
  const people = Object.entries(record.people).map(([id, { rolls }]) => {
    const healed = rolls.flatMap(({ day, healed: parts }) =>
      parts.map(({ part, severity }) => say(`BNB.Rest.healed.${severity}`, { part: say(`BNB.BodyPart.${part}`), day })),
    );
    const open = (now.get(id) ?? []).map(({ counter, successes }) => {
      const won = rolls.filter((roll) => roll.counter === counter && roll.success).length;
      const words = { wound: counterWords(counter, say), done: successes, of: SUCCESSES_TO_HEAL, won };
      return say(won === 0 ? "BNB.Rest.unchanged" : "BNB.Rest.better", words);
    });
    return {
      name: names.get(id) ?? say("BNB.CampaignPage.somebody"),
      words: [...healed, ...open].join(" "),
      rolls: rolls.map(({ day, counter, faces, success }) => ({
        success,
        words: say("BNB.Rest.roll", {
          day,
          wound: counterWords(counter as HealingCounter, say),
          faces: listed(faces, say),
        }),
      })),
      waits: waiting.has(id) ? say("BNB.Rest.waits", { who: waiting.get(id)! }) : "",
    };
  });
  return {
    title: say("BNB.Rest.rested", { from: record.from, to: record.to }),
    people: people.filter(({ rolls, waits }) => rolls.length > 0 || waits),
    entries: entries.length === 0 ? "" : say("BNB.Rest.took", { what: listed(entries, say) }),
    nothing: people.every(({ rolls }) => rolls.length === 0) && entries.length === 0 ? say("BNB.Rest.quiet") : "",
    mayUndo,
  };
}
