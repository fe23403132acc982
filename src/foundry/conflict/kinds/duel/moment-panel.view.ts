/** The panel of each moment of a duel, and the words of its mark and of the foot. */

import { targetNumber } from "../../../../rules/chronicle/checks/index.ts";
import { ACTION, type Blow, type DuelState, fighterOf } from "../../../../rules/chronicle/duel/index.ts";
import type { BodyPart } from "../../../../rules/chronicle/wounds/index.ts";
import { checkIn } from "../../../../rules/variants.ts";
import { figures, signed } from "../../../base/percent.ts";
import type { Say } from "../../../base/say.ts";
import { listed } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { Moment, MomentWords } from "../../contract/moments.ts";
import { type Check, checkView, marginOf, type Sum, sumOf } from "../../moments/check.view.ts";
import { causeWord, type Marked } from "./fighter.view.ts";
import { reviewView } from "./first/review.view.ts";
import { blowCheck, footworkCheck, footworkVerdict, skillWord } from "./moment-sums.view.ts";
import { type Consequence, type DuelMoment, roundChanges } from "./moments.view.ts";
import { facedOrders } from "./orders-faced.view.ts";
import { wouldDo } from "./part.view.ts";

export function whatOf(moment: Moment): DuelMoment {
  return moment.what as DuelMoment;
}

const stateOf = (input: BoardInput): DuelState => input.view.match.state as DuelState;
const nameOf = (state: DuelState, id: string): string => fighterOf(state, id).name;

function isMine(input: BoardInput, id: string): boolean {
  return input.view.mine.includes(fighterOf(stateOf(input), id).seat);
}

function actionWord(action: Blow["action"], say: Say): string {
  return say(action === "shoot" ? "BNB.DuelBoard.roll.shot" : `BNB.Action.${action}`);
}

// The words of a moment.

export function duelMomentWords(moment: Moment, input: BoardInput): MomentWords {
  const what = whatOf(moment);
  const { say } = input;
  const state = moment.states[0] as DuelState;
  const name = (id: string) => nameOf(state, id);
  const strikes = (id: string) =>
    isMine(input, id) ? say("BNB.DuelMoments.youStrike") : say("BNB.DuelMoments.strikes", { name: name(id) });
  // The foot does not say what the panel has not shown yet.
  const { moment: shown } = input;
  const known = shown?.moment !== moment || shown.beat === moment.beats.length - 1;
  switch (what.kind) {
    case "orders":
      return { mark: say("BNB.DuelBoard.sealsOpen"), line: say("BNB.DuelBoard.sealsOpen") };
    case "blow": {
      const { by, action } = what.blow;
      const names = { name: name(by), action: actionWord(action, say) };
      const line = known
        ? say("BNB.DuelMoments.blowLine", { ...names, verdict: verdictWords(blowCheck(state, what.blow, say), input) })
        : say("BNB.DuelMoments.title", names);
      return { mark: strikes(by), icon: action === "shoot" ? "bow" : action, line };
    }
    case "broke":
      return {
        mark: say("BNB.DuelMoments.breaks"),
        line: say("BNB.DuelBoard.roll.broke", { by: name(what.broke.who), on: name(what.broke.from) }),
      };
    case "footwork":
      return {
        mark: say("BNB.DuelBoard.phase.footwork"),
        icon: "run",
        line: known ? footworkVerdict(what, state, say) : say("BNB.DuelBoard.phase.footwork"),
      };
    case "result":
      return {
        mark: strikes(what.by),
        icon: what.blow && what.blow.action !== "shoot" ? what.blow.action : "bow",
        line: known ? resultTitle(what, state, say) : strikes(what.by),
      };
    case "moved":
      return { mark: name(what.moved.who), icon: "run", line: movedWords(what.moved, state, say) };
    case "fell":
      return { mark: name(what.fell.who), line: fellWords(what.fell, state, say) };
    case "round":
      return {
        mark: say("BNB.DuelMoments.roundEnds"),
        icon: "flag",
        line: what.ended
          ? say("BNB.FirstDuel.review.over", { round: what.ended.round })
          : say("BNB.DuelMoments.roundEnds"),
        main: what.ended && say("BNB.FirstDuel.review.main", { round: what.ended.round + 1 }),
      };
  }
}

function fellWords(fell: Extract<DuelMoment, { kind: "fell" }>["fell"], state: DuelState, say: Say): string {
  const name = nameOf(state, fell.who);
  return fell.type === "spared"
    ? say("BNB.DuelMoments.spared", { name })
    : say(`BNB.DuelBoard.end.fell.${fell.fate}`, { name });
}

function movedWords({ who, why }: Extract<DuelMoment, { kind: "moved" }>["moved"], state: DuelState, say: Say): string {
  return say(`BNB.DuelMoments.moved.${why}`, { name: nameOf(state, who) });
}

function verdictWords(check: Check, { say, view }: Pick<BoardInput, "say" | "view">): string {
  const by = marginOf(check, checkIn(view.match.state as DuelState));
  const key = check.success ? "hit" : "miss";
  return by ? say(`BNB.DuelMoments.${key}By`, { by: figures(by) }) : say(`BNB.DuelMoments.${key}`);
}

/** What each of them may do now. */
function footworkNext(
  what: Extract<DuelMoment, { kind: "footwork" }>,
  state: DuelState,
  { say }: Pick<BoardInput, "say">,
): string[] {
  const { roller, other, winner } = what.footwork.contests[what.at]!;
  const loser = winner === roller ? other : roller;
  if (what.footwork.contests.length > 1) return [];
  return [
    say("BNB.DuelMoments.loserSteps", { name: nameOf(state, loser) }),
    say("BNB.DuelMoments.winnerSteps", { name: nameOf(state, winner!) }),
  ];
}

// Consequences.

type Result = Extract<DuelMoment, { kind: "result" }>;

function partWord(part: BodyPart, say: Say): string {
  return say(`BNB.BodyPart.${part}`);
}

function resultTitle({ by, events }: Result, state: DuelState, say: Say): string {
  const wounds = events.flatMap((event) => (event.type === "wounded" ? [event] : []));
  const [first] = wounds;
  if (first) {
    const parts = [...new Set(wounds.map(({ harm }) => harm.part))].map((part) =>
      partWord(part, say).toLocaleLowerCase(),
    );
    return say("BNB.DuelMoments.isHit", { name: nameOf(state, first.who), part: listed(parts, say) });
  }
  const prone = events.find((event) => event.type === "prone");
  if (prone) return say("BNB.DuelMoments.isProne", { name: nameOf(state, prone.who) });
  const grip = events.find((event) => event.type === "gripped");
  if (grip) return say(`BNB.DuelMoments.is.${grip.grip.kind}`, { name: nameOf(state, grip.grip.on) });
  const theirs = events.find((event) => event.type === "penalised" && event.who !== by);
  if (theirs?.type === "penalised") return say("BNB.DuelMoments.isShaken", { name: nameOf(state, theirs.who) });
  const own = events.some((event) => event.type === "penalised");
  return say(own ? "BNB.DuelMoments.isOpen" : "BNB.DuelMoments.acts", { name: nameOf(state, by) });
}

interface Row {
  readonly good: boolean;
  readonly title: string;
  readonly words: string;
  readonly note: string;
}

function resultRows({ by, blow, events }: Result, before: DuelState, input: BoardInput): Row[] {
  const { say } = input;
  const after = stateOf(input);
  // What it does to the victim comes first, its price last.
  const order = events.toSorted((one, other) => Number(other.type === "wounded") - Number(one.type === "wounded"));
  const rows = order.flatMap((event) => rowOf(event, before, after, by, input));
  const price = blow && blow.action !== "shoot" && blow.success ? ACTION[blow.action].weak.exposed : undefined;
  if (price)
    rows.push({
      good: true,
      title: say("BNB.DuelMoments.noPrice", { name: nameOf(before, by) }),
      words: say("BNB.DuelMoments.noPriceWhy", { by: signed(price) }),
      note: "",
    });
  return rows;
}

function rowOf(event: Consequence, before: DuelState, after: DuelState, by: string, input: BoardInput): Row[] {
  const { say } = input;
  switch (event.type) {
    case "wounded": {
      const { part, severity } = event.harm;
      const { minor, major } = fighterOf(after, event.who).wounds[part];
      return [
        {
          good: false,
          title: say(`BNB.DuelMoments.wound.${severity}`, { part: partWord(part, say) }),
          words: wouldDo(input, before, fighterOf(before, event.who), part, severity),
          note: severity === "minor" && !major ? say("BNB.DuelMoments.of", { count: minor, most: 2 }) : "",
        },
      ];
    }
    case "penalised": {
      const { on, by: amount, source } = event.penalty;
      const skills =
        on === "defences" ? say("BNB.DuelMoments.allDefences") : listed(on, say, (skill) => skillWord(skill, say));
      const name = nameOf(after, event.who);
      return [
        {
          good: event.who !== by && isMine(input, by),
          title: say("BNB.DuelMoments.penalty", { name, by: signed(amount), skills }),
          words: say("BNB.DuelMoments.penaltyFor", { source: say(`BNB.Action.${source}`) }),
          note: "",
        },
      ];
    }
    case "prone":
      return [
        {
          good: false,
          title: say("BNB.DuelMoments.isProne", { name: nameOf(after, event.who) }),
          words: say(`BNB.DuelMoments.prone.${event.why}`),
          note: "",
        },
      ];
    case "gripped":
      return [
        {
          good: false,
          title: say(`BNB.DuelMoments.is.${event.grip.kind}`, { name: nameOf(after, event.grip.on) }),
          words: say("BNB.DuelMoments.gripWords"),
          note: "",
        },
      ];
    case "ungripped":
      return [
        { good: true, title: say("BNB.DuelMoments.free", { name: nameOf(after, event.grip.on) }), words: "", note: "" },
      ];
    case "fellShort":
      return [{ good: false, title: say("BNB.DuelMoments.tooFar"), words: say("BNB.DuelMoments.tooFarWhy"), note: "" }];
    case "stoodUp":
      return [
        { good: true, title: say("BNB.DuelMoments.stands", { name: nameOf(after, event.who) }), words: "", note: "" },
      ];
    default:
      return [];
  }
}

// The panel.

interface DuelPanel {
  readonly kind: DuelMoment["kind"];
  readonly beat: number;
  /** Its own name, so that a moment's panel is not taken for another's. */
  readonly key: string;
  readonly over: string;
  readonly title: string;
  readonly words?: string;
  readonly check?: (ReturnType<typeof checkView> & { readonly verdict: string }) | undefined;
  readonly rows: readonly Row[];
  readonly faced?: ReturnType<typeof facedOrders>;
  /** What it lets each of them do. */
  readonly lets?: readonly string[];
  /** What every roll consists of, in three lines; shown with the first. */
  readonly explained?: readonly string[] | undefined;
  /** What to try in the next round. */
  readonly tryNext?: NonNullable<ReturnType<typeof reviewView>>["tryNext"];
  readonly hurt?: { readonly label: string; readonly dice: readonly number[] } | undefined;
  /** What Continue leads to, within this step. */
  readonly next: string;
}

export function duelMomentView(input: BoardInput): DuelPanel | undefined {
  const { moment: shown, say } = input;
  if (!shown || shown.moment.what === undefined) return undefined;
  const { moment, beat, place, all } = shown;
  const what = whatOf(moment);
  const before = moment.states[0] as DuelState;
  const check = checkIn(before);
  const following = all[place + 1];
  const base = {
    kind: what.kind,
    beat,
    next: (following && duelMomentWords(following, input).mark) ?? "",
    key: `${shown.step}.${place}`,
  };
  const rolled = (given: Check) => checkView(given, check, beat, say);
  switch (what.kind) {
    case "orders":
      return { ...base, over: "", title: say("BNB.DuelBoard.sealsOpen"), rows: [], faced: facedOrders(input, before) };
    case "blow": {
      const given = blowCheck(before, what.blow, say);
      const title = say("BNB.DuelMoments.title", {
        name: nameOf(before, what.blow.by),
        action: actionWord(what.blow.action, say),
      });
      const over =
        what.all > 1
          ? say("BNB.DuelMoments.rollOf", { place: what.place, all: what.all })
          : say("BNB.DuelMoments.roll");
      return {
        ...base,
        over,
        title,
        check: { ...rolled(given), verdict: verdictWords(given, input) },
        rows: [],
        hurt: hurtDice(what.blow, beat, say),
        explained: what.explains && explained(what.blow, say),
      };
    }
    case "broke": {
      const { who, from, rating, opposition, faces, success, kind } = what.broke;
      const words = say(`BNB.Condition.${kind}`);
      const sum = (id: string, value: number): Sum =>
        sumOf({ who: nameOf(before, id), base: { words, by: value }, label: nameOf(before, id) }, value, "");
      const given = { ours: sum(who, rating), theirs: sum(from, opposition), faces, success };
      const title = say("BNB.DuelBoard.roll.broke", { by: nameOf(before, who), on: nameOf(before, from) });
      return {
        ...base,
        over: say("BNB.DuelMoments.roll"),
        title,
        check: { ...rolled(given), verdict: say(`BNB.DuelMoments.broke.${success ? "free" : "held"}`) },
        rows: [],
      };
    }
    case "footwork": {
      const verdict = footworkVerdict(what, before, say);
      const { faces } = what.footwork.contests[what.at]!;
      const title = say("BNB.DuelBoard.phase.footwork");
      const lets = footworkNext(what, before, input);
      const done = faces.length === 0;
      return {
        ...base,
        over: say("BNB.DuelBoard.roll.round", { round: before.round }),
        title: done ? verdict : title,
        check: done ? undefined : { ...rolled(footworkCheck(what, before, say)), verdict },
        lets,
        rows: [],
      };
    }
    case "result": {
      const over = what.blow
        ? say("BNB.DuelMoments.of2", { name: nameOf(before, what.by), action: actionWord(what.blow.action, say) })
        : "";
      const shielded = what.blow?.shielded;
      return {
        ...base,
        over,
        title: resultTitle(what, before, say),
        words: shielded
          ? say("BNB.DuelMoments.protected", {
              name: nameOf(before, what.blow!.on),
              part: partWord(shielded, say).toLocaleLowerCase(),
            })
          : "",
        rows: resultRows(what, before, input),
      };
    }
    case "moved":
      return { ...base, over: "", title: movedWords(what.moved, before, say), rows: [] };
    case "fell":
      return { ...base, over: "", title: fellWords(what.fell, before, say), rows: [] };
    case "round": {
      const review = what.ended && reviewView(input, what.before, what.ended);
      if (review) return { ...base, ...review };
      return {
        ...base,
        over: say("BNB.DuelBoard.roll.round", { round: before.round }),
        title: say("BNB.DuelMoments.roundBegins", { round: before.round }),
        rows: roundChanges(what.before, before).map(({ who, what: change, source, by }) => ({
          good: change === "ends",
          title: say(`BNB.DuelMoments.change.${change}`, { name: nameOf(before, who) }),
          words: say(`BNB.DuelMoments.changeWords.${change}`, { source: causeWord(source, say), by: signed(by) }),
          note: "",
        })),
      };
    }
  }
}

function explained({ rating, opposition }: Blow, say: Say): string[] {
  const numbers = {
    rating: figures(rating),
    opposition: figures(opposition),
    target: figures(targetNumber(opposition)),
  };
  return ["dice", "rating", "target"].map((key) => say(`BNB.FirstDuel.roll.${key}`, numbers));
}

/** A vicious blow rolls its wounds too. */
function hurtDice({ hurtFaces = [] }: Blow, beat: number, say: Say) {
  return beat > 2 && hurtFaces.length > 0 ? { label: say("BNB.DuelBoard.roll.hurt"), dice: hurtFaces } : undefined;
}

/** How a fighter's panel is marked while this moment is shown. */
export function markedIn(input: BoardInput, id: string): Marked {
  const { moment: shown } = input;
  const what = shown && shown.moment.what !== undefined ? whatOf(shown.moment) : undefined;
  if (!shown || !what) return { acts: false, struck: false, fresh: [] };
  const fresh =
    what.kind === "result" && shown.beat > 0
      ? what.events.flatMap((event) => (event.type === "wounded" && event.who === id ? [event.harm.part] : []))
      : [];
  const acts =
    (what.kind === "blow" && what.blow.by === id) ||
    (what.kind === "broke" && what.broke.who === id) ||
    (what.kind === "moved" && what.moved.who === id) ||
    (what.kind === "footwork" && shown.beat > 2 && what.footwork.contests[what.at]?.winner === id);
  return { acts, struck: fresh.length > 0 || (what.kind === "fell" && what.fell.who === id), fresh };
}
