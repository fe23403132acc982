/** The foot of the window: one row for every kind and every phase, and the menu of everything that does not fit into it. */

import type { Say } from "../../base/say.ts";
import type { BoardInput } from "../contract/board.ts";
import type { Foot, FootButton, MenuGroup } from "../contract/foot.ts";
import { sealedDemands } from "../words/own-demands.view.ts";
import { tinctureOf } from "../words/seat.view.ts";
import { restButton } from "./figures.view.ts";
import { isJoining } from "./joining/joining.view.ts";
import { type Rematch, rematchRow } from "./rematch/rematch.view.ts";
import type { waitingView } from "./waiting.view.ts";
import type { WindowView } from "./window.view.ts";

/** What the window knows besides the kind's own foot. */
export interface FootInput {
  readonly view: WindowView;
  readonly foot: Foot | undefined;
  readonly waitingFor: ReturnType<typeof waitingView>;
  readonly replay: { readonly step: number; readonly total: number; readonly playing: boolean; readonly pace: number };
  readonly rewatch: boolean;
  readonly mayAsk: boolean;
  /** Whether the computer may choose this player's missing orders, and does so now. */
  readonly rest?: { readonly may: boolean; readonly leaving: boolean };
  /** Whether this player may write to the page. */
  readonly may: boolean;
  /** It changes no sheet. */
  readonly practice?: boolean;
  /** Whether an invitation was declined or cancelled. */
  readonly closed?: boolean;
  readonly onScene: { readonly act: string; readonly words: string; readonly why?: string } | undefined;
  readonly sheets: { readonly may: boolean } | undefined;
  /** The name of the conflict that led to it. */
  readonly from: string | undefined;
  /** What may follow from it; once it is over, these stand above the row. */
  readonly sequels: readonly { readonly label: string }[];
  /** Once it is over, for those who played it. */
  readonly rematch?: Rematch | undefined;
}

const MOST_BUTTONS = 2;
/** In their order. */
const MENU_GROUPS: readonly MenuGroup[] = ["look", "help", "play", "agree", "record"];

export function footView(input: BoardInput, given: FootInput) {
  const row = rowOf(input, given);
  const shown = (row.buttons ?? []).slice(0, MOST_BUTTONS);
  return {
    tincture: row.tincture ?? "",
    words: row.words ?? given.view.waiting,
    note: row.note ?? given.view.pace,
    buttons: (row.all ?? shown).map(drawn),
    main: row.main && drawn(row.main),
    still: row.still ?? "",
    menu: menuOf(input, given, row.buttons?.slice(MOST_BUTTONS) ?? []),
    step: given.replay,
  };
}

/** A row, with all of its buttons where a replay needs three, and what stands in the place of a main button. */
interface Row extends Foot {
  readonly all?: readonly FootButton[];
  readonly still?: string;
}

function rowOf(input: BoardInput, given: FootInput): Row {
  const { view, foot, waitingFor } = given;
  const { say, live } = input;
  if (!live) return replayRow(input, given);
  if (isJoining(input)) return joiningRow(input, given);
  if (view.paused && view.mine && given.may)
    return { words: view.waiting, main: { words: say("BNB.Conflict.resume"), action: "pause", glyph: "play" } };
  if (view.over !== "") return endRow(input, given);
  if (foot && (foot.main || foot.words || foot.buttons)) {
    const undo = foot.undo && view.mine && given.may ? [undoButton(input, view, true)] : [];
    const buttons = [...undo, ...(foot.buttons ?? [])];
    const advice = given.mayAsk && buttons.length < MOST_BUTTONS ? [adviceButton(input)] : [];
    return { ...foot, buttons: [...advice, ...buttons, ...takingBack(input)] };
  }
  return waitingRow(input, given, waitingFor);
}

/** The safe answers to an invitation, and for its sender what can be done meanwhile. */
function joiningRow({ say, view: { starting } }: BoardInput, { view, may, closed }: FootInput): Row {
  if (starting && !closed)
    return { words: say("BNB.Invite.starting"), note: say("BNB.Invite.startingNote"), still: "" };
  if (closed) return { words: say("BNB.Invite.over"), still: "" };
  const seat = view.seats.find(({ sit }) => sit === "first");
  if (seat)
    return {
      tincture: seat.tincture,
      words: say("BNB.Invite.declining"),
      note: say("BNB.Invite.decliningNote"),
      buttons: may ? [{ words: say("BNB.Invite.decline"), action: "declineInvitation" }] : [],
      main: { words: say("BNB.Conflict.sitDown"), action: "takeSeat", data: { seat: seat.seat } },
    };
  const sent: FootButton[] = [
    { words: say("BNB.Invite.cancel"), action: "cancelInvitation" },
    { words: say("BNB.Invite.practise"), action: "practiseMeanwhile", glyph: "play" },
  ];
  return { words: view.waiting, note: say("BNB.Invite.stays"), buttons: view.mine && may ? sent : [], still: "" };
}

function waitingRow(input: BoardInput, { view }: FootInput, [first, ...others]: FootInput["waitingFor"]): Row {
  const { say } = input;
  const sealed = sealedDemands(input);
  // Once everybody has decided, the buttons go together, so that none moves.
  const call: FootButton[] =
    first?.call === "may" && input.view.progress.stage === "deciding"
      ? [
          {
            words: say("BNB.Calls.callHim"),
            action: "remind",
            data: { seat: first.seat },
            glyph: "bell",
            hint: say("BNB.Calls.callHint"),
          },
        ]
      : [];
  return {
    tincture: sealed[0] ? tinctureOf(input, sealed[0].seat) : (first?.tincture ?? ""),
    words: first && others.length === 0 ? first.title : view.waiting,
    note: view.imported || (first && others.length === 0 ? first.note : view.pace),
    buttons: [...call, ...takingBack(input)],
    still: view.mine ? say(sealed.length > 0 ? "BNB.Foot.sealed" : "BNB.Foot.waiting") : "",
  };
}

/** The own orders that are sealed and may still be changed. */
function takingBack(input: BoardInput): FootButton[] {
  const open = sealedDemands(input).filter(({ mayTakeBack }) => mayTakeBack);
  const data = { keys: open.map(({ key }) => key).join(" ") };
  return open.length > 0 ? [{ words: input.say("BNB.Foot.takeBack"), action: "takeBack", data, glyph: "undo" }] : [];
}

function replayRow({ say }: BoardInput, { view, replay }: FootInput): Row {
  const { step, total, playing } = replay;
  return {
    words: say("BNB.Foot.step", { step, total }),
    note: view.waiting,
    all: [
      {
        words: say("BNB.Conflict.stepBack"),
        action: "replayStep",
        data: { by: -1 },
        glyph: "first",
        bare: true,
        ready: step > 0,
      },
      {
        words: say(playing ? "BNB.Film.stop" : "BNB.Film.play"),
        action: "film",
        glyph: playing ? "pause" : "play",
        bare: true,
        pressed: playing,
      },
      { words: say("BNB.Conflict.stepOn"), action: "replayStep", data: { by: 1 }, glyph: "last", bare: true },
    ],
    main: { words: say("BNB.Conflict.backToTable"), action: "replayEnd" },
  };
}

function endRow({ say }: BoardInput, { view, foot, sheets, replay, rematch, may }: FootInput): Row {
  const apply: FootButton | undefined = sheets?.may
    ? { words: say("BNB.End.apply"), action: "applyResults", glyph: "check" }
    : undefined;
  const rest: FootButton[] = [
    { words: say("BNB.Film.play"), action: "film", glyph: "play" },
    { words: say("BNB.Record.report"), action: "report", glyph: "list" },
  ];
  if (foot?.main) return { words: view.over, buttons: rest, ...foot, main: apply ?? foot.main };
  const own = rematch && may ? rematchRow(rematch, say) : undefined;
  const again = own ? own.main : view.fought && replay.total > 0 ? tryIt(say, replay.step) : undefined;
  // After a press on a rematch, nothing comes under the pointer in its place.
  const looks = rematch && rematch.stage !== "free" ? [] : rest;
  const buttons = [...(own?.buttons ?? []), ...(apply && again ? [again] : []), ...looks];
  return {
    words: view.over,
    ...own,
    buttons: buttons.slice(0, MOST_BUTTONS),
    main: apply ?? again,
    still: apply || again ? "" : (own?.still ?? ""),
  };
}

/** For who did not play it: in a copy, against the computer. */
function tryIt(say: Say, step: number): FootButton {
  const hint = say("BNB.TryAgain.hint");
  return { words: say("BNB.TryAgain.same"), action: "playOnFrom", data: { step }, glyph: "rotate", hint };
}

function undoButton({ say }: BoardInput, { undo }: WindowView, short = false): FootButton {
  const words = say(undo.asks ? "BNB.Conflict.askUndo" : "BNB.Conflict.undo");
  return {
    words: short ? say("BNB.Foot.undo") : words,
    hint: words,
    action: "undo",
    glyph: "undo",
    ready: undo.possible,
  };
}

function adviceButton({ say }: BoardInput): FootButton {
  return { words: say("BNB.Foot.advice"), action: "askAdviser", hint: say("BNB.Adviser.button") };
}

/** In five groups, the same for all kinds; what a conflict does not have is left out. */
function menuOf(input: BoardInput, given: FootInput, more: readonly FootButton[]) {
  const own = given.may && given.view.mine;
  const groups: Record<MenuGroup, readonly (FootButton | false | undefined)[]> = {
    look: lookBack(input, given),
    help: [own && given.mayAsk && { words: input.say("BNB.Adviser.button"), action: "askAdviser" }],
    play: [
      ...more,
      ...(own && given.rest?.may ? [restButton(input.say, given.rest.leaving)] : []),
      ...(own ? ownPlay(input, given) : []),
      ...computers(input, given),
      ...tries(input, given),
    ],
    agree: own ? agreeing(input, given) : [],
    record: keeping(input, given),
  };
  return MENU_GROUPS.flatMap((group) => {
    const all = [
      ...groups[group].filter((one) => one !== false && one !== undefined),
      ...(given.foot?.menu?.[group] ?? []),
    ];
    return all.length > 0
      ? [{ group, title: input.say(`BNB.Foot.menu.${group}`), steps: group === "look", buttons: all.map(drawn) }]
      : [];
  });
}

function lookBack({ say, live }: BoardInput, { view, replay, rewatch, from }: FootInput) {
  const { total } = replay;
  const luck = view.fought && (view.over !== "" || view.imported !== "");
  return [
    live && total > 0 && { words: say("BNB.Film.play"), action: "film", glyph: "play" },
    rewatch && { words: say("BNB.Moments.again"), action: "lastMoments", glyph: "first" },
    { words: say("BNB.Conflict.story"), action: "log", glyph: "pen" },
    ...view.seats
      .filter(({ computer }) => computer !== "" && total > 0)
      .map(({ seat, name }) => ({
        words: say("BNB.Opponent.why.button"),
        note: name,
        action: "explain",
        data: { seat },
      })),
    luck && { words: say("BNB.Luck.button"), action: "luck" },
    { words: say("BNB.Record.report"), action: "report", glyph: "list" },
    from !== undefined && { words: say("BNB.Sequel.from"), note: from, action: "openFrom" },
  ];
}

function ownPlay(input: BoardInput, { view }: FootInput): (FootButton | false)[] {
  const { say } = input;
  return [
    view.undo.possible && undoButton(input, view),
    view.undo.redo && { words: say("BNB.Conflict.redo"), action: "redo", glyph: "redo" },
    view.over === "" && {
      words: say(view.paused ? "BNB.Conflict.resume" : "BNB.Conflict.pause"),
      action: "pause",
      glyph: "hourglass",
      pressed: view.paused,
    },
  ];
}

/** Seats of the computer can be taken over by any player. */
function computers({ say }: BoardInput, { view, may }: FootInput): FootButton[] {
  if (!may || !view.mine) return [];
  return view.seats
    .filter(({ computer }) => computer !== "")
    .map(({ seat, name, computer }) => ({
      words: say(computer === "plays" ? "BNB.Opponent.takeOver" : "BNB.Opponent.giveBack"),
      note: name,
      action: computer === "plays" ? "takeOver" : "giveBack",
      data: { seat },
    }));
}

function tries(
  { say, live }: BoardInput,
  { view, replay, may, sequels, practice }: FootInput,
): (FootButton | false | undefined)[] {
  const over = view.over !== "" && live;
  const follows = view.over === "" && may && view.mine ? sequels : [];
  return [
    ...follows.map(({ label }, index) => ({ words: say(label), action: "sequel", data: { index } })),
    may &&
      view.mine &&
      view.maySettle && {
        words: say("BNB.Conflict.settle"),
        note: say(`BNB.Conflict.settleNote.${practice ? "practice" : "counts"}`),
        action: "settle",
      },
    view.fought &&
      replay.total > 0 &&
      !over && {
        words: say("BNB.TryAgain.button"),
        action: "playOnFrom",
        data: { step: replay.step },
        glyph: "rotate",
        hint: say("BNB.TryAgain.hint"),
      },
  ];
}

function agreeing({ say }: BoardInput, { view, waitingFor }: FootInput): (FootButton | false)[] {
  return [
    view.mayDraw && { words: say("BNB.Conflict.offerDraw"), action: "offerDraw" },
    ...waitingFor
      .filter(({ mayBeAway }) => mayBeAway)
      .map(({ seat, title, who }) => ({
        words: say("BNB.Conflict.goOnWithout", { who }),
        note: title,
        hint: say("BNB.Conflict.goOnWithoutHint", { who }),
        action: "markAbsent",
        data: { seat },
      })),
  ];
}

function keeping({ say }: BoardInput, { onScene, view, may }: FootInput) {
  return [
    may && view.over === "" && { words: say("BNB.Tracker.setAside"), action: "setAside", glyph: "hourglass" },
    { words: say("BNB.Conflict.saveRecord"), action: "save", glyph: "download" },
    onScene && onScene.why === undefined && { words: onScene.words, action: onScene.act, glyph: "grid" },
  ];
}

function drawn({ data = {}, pressed, ready = true, ...one }: FootButton) {
  return {
    ...one,
    ready,
    action: one.act === undefined ? one.action : "act",
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
    pressed: pressed === undefined ? "" : String(pressed),
  };
}
