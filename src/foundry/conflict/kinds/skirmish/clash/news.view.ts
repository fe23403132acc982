/**
 * What else a round of a Skirmish decides, one thing at a time: who has priority, gambits, holds, techniques, losses in flight,
 * the fall of a named figure, a line pushed back. Attacks and morale checks are in clash.view.ts.
 */
import { wordsOf } from "../../../../../rules/conflict/story.ts";
import { inWords, sentence } from "../../../../../rules/conflict/telling.ts";
import { toFloat } from "../../../../../rules/dice/fraction.ts";
import {
  GAMBIT_DIE,
  GRAPPLE_DIE,
  gambitOdds,
  leaderOf,
  type News,
  otherSeat,
  type SkirmishEvent,
  type Technique,
  type Unit,
} from "../../../../../rules/skirmish/index.ts";
import { figures, percentage } from "../../../../base/percent.ts";
import type { BoardInput } from "../../../contract/board.ts";
import type { Timing } from "../../../contract/moments.ts";
import type { Frame } from "../../../moments/clash-frames.view.ts";
import type { ClashPanel, RollPanel } from "../../../moments/clash-panel.view.ts";
import { counted } from "../../../words/counted.view.ts";
import { lexiconFor } from "../../../words/in-words.view.ts";
import { tinctureOf } from "../../../words/seat.view.ts";
import { agentName } from "../common.view.ts";
import { counterOf } from "../unit.view.ts";

/** In milliseconds: the die is named before it is rolled. */
const ROLLED = [0, 1000] as const;
const [SHORT, STAYS, DUEL] = [2000, 3000, 4000] as const;

/** Its frames and how long it stays; the fall of a person waits for its player. */
export function newsTiming({ told: [first] }: News): Timing & { readonly frames: readonly Frame[] } {
  switch (first!.type) {
    case "gambit":
    case "tried":
    case "grapple":
    case "brokeOut":
      return { beats: ROLLED, ring: STAYS, frames: ["before", "dice"] };
    case "fate":
      return { beats: [0], frames: ["dice"] };
    case "retreatSave":
    case "techniques":
      return { beats: [0], ring: DUEL, frames: ["dice"] };
    default:
      return { beats: [0], ring: first!.type === "round" ? SHORT : STAYS, frames: ["dice"] };
  }
}

/** The units that have a part in it, the one that suffers it last. */
export function unitsOfNews({ told, after }: News): readonly Unit[] {
  const [event] = told;
  const of = (...agents: readonly string[]) => agents.map((id) => after.units[after.agents[id]!.unit]!);
  const all = unitsIn(event!);
  return all.filter((unit, at) => all.findIndex(({ id }) => id === unit.id) === at);

  function unitsIn(one: SkirmishEvent): readonly Unit[] {
    switch (one.type) {
      case "tide":
        return [after.units[one.winner]!, after.units[one.loser]!];
      case "returned":
        return [after.units[one.unit]!];
      case "gambit":
      case "grapple":
        return of(...one.by, one.at);
      case "tried":
        return of(...one.by);
      case "tightened":
      case "threw":
      case "astray":
        return of(one.by, one.at);
      case "answered":
        return of(one.from, one.to);
      case "techniques":
        return of(one.one, one.other);
      case "fumbled":
        return of(one.foe, one.agent);
      case "spell":
        return of(one.agent, ...(one.target === null ? [] : [one.target]));
      case "brokeOut":
      case "retreatSave":
      case "fate":
        return of(one.agent);
      default:
        return [];
    }
  }
}

/** Whether it went well for the one whose roll it was. */
export function isMade({ told: [first] }: News): boolean {
  switch (first!.type) {
    case "gambit":
    case "tried":
      return first!.made;
    case "grapple":
      return first!.result === "held";
    case "brokeOut":
      return first!.free;
    case "fate":
    case "retreatSave":
    case "fumbled":
      return false;
    default:
      return true;
  }
}

/** `input` is the board as it was before; `over` counts it among those of its step. */
export function newsPanel(input: BoardInput, news: News, frame: Frame, over: string): ClashPanel {
  const { say } = input;
  const [first] = news.told;
  const asked = triedWords(input, news);
  const line = resultOf(input, news);
  const units = unitsOfNews(news);
  const [lone, ...foes] = units.map((unit) => ({
    tincture: tinctureOf(input, unit.seat),
    face: counterOf(input, news.before.units[unit.id] ?? unit),
  }));
  return {
    frame,
    over: say("BNB.Clash.at", { count: say(`BNB.Clash.news.${first!.type}`), place: over }),
    title: asked || line,
    lone,
    foes,
    rolls: rollOf(input, news, frame),
    outcomes: outcomesOf(input, news),
    result: asked && frame === "dice" ? { won: isMade(news), words: line } : undefined,
    losses: [],
    note: noteOf(input, news),
  };
}

/** Saves of several figures are counted together. */
function resultOf(input: BoardInput, news: News): string {
  const { told, before } = news;
  const [first] = told;
  if (first!.type === "retreatSave") {
    const saves = told.flatMap((one) => (one.type === "retreatSave" ? (one.saves ?? [one.save]) : []));
    const failed = saves.filter(({ made }) => !made).length;
    const { name } = before.units[before.agents[first!.agent]!.unit]!;
    return counted(input, "Clash.news.flees", failed, { name, all: figures(saves.length) });
  }
  if (first!.type === "round") return input.say("BNB.Clash.news.first", { side: before.names[first!.priority]! });
  const lines = wordsOf(input.view.match).tell(first!, before);
  return lines.map((line) => sentence(inWords(line, lexiconFor(input)))).join(" ");
}

/** What was tried; empty where nobody tried anything. */
function triedWords(input: BoardInput, { told: [event], after }: News): string {
  // A figure that stepped out of its rank for it has its name only afterwards.
  const ordered = (order: object) =>
    sentence(inWords(wordsOf(input.view.match).tellOrder(after, "", order), lexiconFor(input)));
  switch (event!.type) {
    case "tried":
      return event!.want;
    case "brokeOut":
      return ordered({ act: "breakOut", agent: event!.agent });
    case "gambit":
    case "grapple": {
      const [agent, ...others] = event!.by;
      const aim = event!.type === "grapple" ? "grapple" : event!.aim;
      const act = aim === "grapple" ? { act: "grapple" } : { act: "gambit", aim };
      return ordered({ ...act, agent, with: others, target: event!.at });
    }
    default:
      return "";
  }
}

function rollOf(input: BoardInput, news: News, frame: Frame): readonly RollPanel[] {
  const { say } = input;
  const { told, before } = news;
  const [first] = told;
  const rolled = frame !== "before";
  const none = { left: "", right: "", label: "", rows: [], brief: "", theirs: "", won: isMade(news), verdict: "" };
  switch (first!.type) {
    case "gambit":
    case "tried": {
      const chance = percentage(toFloat(gambitOdds(first!.chance)));
      return [
        {
          ...none,
          sum: say("BNB.Clash.news.on"),
          sumRight: say("BNB.Clash.orLess", { sides: GAMBIT_DIE }),
          brief: say("BNB.Clash.news.chance", { chance }),
          ours: figures(first!.chance),
          need: say("BNB.Clash.news.chance", { chance }),
          dice: rolled ? [{ face: first!.face, sides: GAMBIT_DIE }] : [],
          verdict: say(`BNB.Clash.news.${first!.made ? "made" : "failed"}`),
          came: say("BNB.Clash.news.rolled", { face: first!.face, chance: first!.chance }),
          spoken: say("BNB.Clash.news.chance", { chance }),
        },
      ];
    }
    case "grapple":
    case "brokeOut": {
      const die = (face: number) => ({ face, sides: GRAPPLE_DIE });
      const against = first!.type === "grapple" ? first!.other : first!.recorded;
      return [
        {
          ...none,
          sum: "",
          sumRight: "",
          ours: figures(first!.total),
          need: say("BNB.Clash.higher"),
          dice: rolled ? first!.faces.map(die) : [],
          plus: "=",
          total: first!.total,
          versus: say("BNB.Clash.versus", { target: against }),
          answer: rolled && first!.type === "grapple" ? first!.against.map(die) : [],
          verdict: say(`BNB.Clash.news.${none.won ? "made" : "failed"}`),
        },
      ];
    }
    case "round":
      return [{ ...none, sum: "", sumRight: "", ours: "", need: "", dice: [{ face: first!.face!, sides: 6 }] }];
    case "retreatSave": {
      const saves = told.flatMap((one) => (one.type === "retreatSave" ? (one.saves ?? [one.save]) : []));
      const faces = saves.map(({ face, made }) => ({ face, sides: before.saveDie.sides, spare: made }));
      return [{ ...none, sum: "", sumRight: "", ours: "", need: "", dice: faces }];
    }
    default:
      return [];
  }
}

/** Both techniques, turned over together. */
function outcomesOf(input: BoardInput, { told: [first] }: News): ClashPanel["outcomes"] {
  if (first!.type !== "techniques") return [];
  const { say } = input;
  const of = (agent: string, technique: Technique) => ({
    won: true,
    lead: `${agentName(input, agent)}: ${say(`BNB.Skirmish.Technique.${technique}`)}`,
    words: say(`BNB.SkirmishBoard.edge.${technique}`),
  });
  return [of(first!.one, first!.chosen[0]), of(first!.other, first!.chosen[1])];
}

/** What follows from it. */
function noteOf(input: BoardInput, { told: [first], before }: News): string {
  const { say } = input;
  if (first!.type === "round") {
    const other = before.names[otherSeat(before, first!.priority)]!;
    const [one, two] = before.seats.map((seat) => before.names[seat]!) as [string, string];
    const isUsual = first!.face! <= before.odds === (first!.priority === before.seats[0]);
    // For one round the sides can agree on other odds.
    const faces = isUsual ? say("BNB.Clash.news.faces", { one, two, odds: before.odds, from: before.odds + 1 }) : "";
    return `${faces} ${say("BNB.Clash.news.declares", { side: other })}`.trim();
  }
  if (first!.type === "retreatSave") return say("BNB.Clash.news.saves", { rating: first!.save.rating });
  if (first!.type === "fate") {
    const unit = before.units[before.agents[first!.agent]!.unit]!;
    const led = leaderOf(before, unit.id)?.id === first!.agent && unit.start > 1;
    return led ? say("BNB.Clash.news.led", { unit: unit.name }) : "";
  }
  return "";
}
