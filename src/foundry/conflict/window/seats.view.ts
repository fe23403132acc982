/** The seats of a conflict in its window: their players, their seals, and the available actions. */

import type { Say } from "../../base/say.ts";
import { listed } from "../../base/words.view.ts";
import type { SealState } from "../../draw/seat.ts";
import type { BoardInput, SeatInfo } from "../contract/board.ts";
import type { PageView } from "../contract/page-view.ts";
import { sealsOf } from "../words/seals.view.ts";
import { nameOfSeat } from "../words/seat.view.ts";

export interface SeatLine {
  readonly seat: string;
  readonly name: string;
  readonly tincture: string;
  readonly player: string;
  /** Its player, or its name. */
  readonly who: string;
  readonly mine: boolean;
  readonly here: boolean;
  readonly absent: boolean;
  readonly free: boolean;
  /** This player's own seat that nobody has taken yet, or that another device plays. */
  readonly sit: "" | "first" | "here";
  /** Whether a substitute may play for an absent owner. */
  readonly standIn: boolean;
  /** Whether the others may continue without this seat. */
  readonly mayBeAway: boolean;
  /** The computer plays it and a player may take it over; or a player may give it back to the computer. */
  readonly computer: "" | "plays" | "mayPlay";
  /** Another player must decide here: they may be reminded, or have been. */
  readonly call: "" | "may" | "done";
  readonly seal: SealState | undefined;
  readonly note: string;
  /** On whose device the computer plays. */
  readonly device: string;
}

/** The agreed pace: whether the time is over, and by seat whether another player may be reminded, or has been. */
export interface SeatCalls {
  readonly late: boolean;
  readonly calls: Readonly<Record<string, "may" | "done">>;
}

export function seatLines(input: BoardInput, active: readonly string[], { late, calls }: SeatCalls): SeatLine[] {
  const { view } = input;
  const { match, progress } = view;
  return match.conflict.seats(match.state).map((seat) => {
    const info = input.seats.find((known) => known.seat === seat);
    const absent = match.absent.includes(seat);
    // A player has the seat again, and plays from the next turn on.
    const left = absent && !match.signed?.returning.includes(seat);
    const state = sealState(view, seat);
    return {
      seat,
      name: nameOfSeat(input, seat),
      tincture: info?.tincture || "silverpoint",
      player: info?.player ?? "",
      who: info?.player || nameOfSeat(input, seat),
      mine: view.mine.includes(seat),
      here: info !== undefined && active.includes(info.user),
      absent,
      free: !view.imported && !view.mine.includes(seat) && (match.signed ? left : !info?.user),
      sit: view.imported ? "" : sitOf(view, seat),
      standIn: !view.imported && left && match.signed !== undefined && !view.mine.includes(seat),
      mayBeAway: mayBeAway(input, seat, info !== undefined && active.includes(info.user) && !late),
      computer: computerOf(view, seat),
      call: input.live ? (calls[seat] ?? "") : "",
      seal: state,
      device: info?.machine ? input.say("BNB.Opponent.plays", { opponent: info.player, who: info.machine }) : "",
      note: listed(
        [
          ofComputer(
            info,
            view.imported || progress.stage === "over" || !input.live ? "" : noteWords(input, seat, state),
            input.say,
          ),
          isMissed(input, seat, active) ? input.say("BNB.Calls.notHere") : "",
          input.live && calls[seat] === "done" ? input.say("BNB.Calls.wasCalled") : "",
        ].filter((words) => words !== ""),
        input.say,
      ),
    };
  });
}

/** Whether it waits for a person who is not online. */
function isMissed({ view, seats, live }: BoardInput, seat: string, active: readonly string[]): boolean {
  const info = seats.find((one) => one.seat === seat);
  if (!live || view.imported || !info?.user || info.machine !== undefined || view.match.absent.includes(seat))
    return false;
  return view.progress.stage !== "joining" && view.progress.waitingFor.includes(seat) && !active.includes(info.user);
}

/** "Computer: sealed". */
function ofComputer(info: SeatInfo | undefined, note: string, say: Say): string {
  if (!info?.machine) return note;
  return note ? say("BNB.Opponent.does", { note }) : say("BNB.Opponent.seat");
}

function computerOf({ match, mine, imported, computers = {}, progress }: PageView, seat: string): SeatLine["computer"] {
  if (imported || !match.signed || progress.stage === "over") return "";
  if (Object.hasOwn(computers, seat)) return "plays";
  return match.signed.begun.seats[seat]?.computer && mine.includes(seat) ? "mayPlay" : "";
}

/** Players who are not present, or withhold what everybody else has shown. */
function mayBeAway({ view, live }: BoardInput, seat: string, here: boolean): boolean {
  const { match, mine, runs = [], progress, imported } = view;
  const own = [...mine, ...runs];
  if (!live || imported || !match.signed || mine.length === 0 || own.includes(seat) || match.absent.includes(seat))
    return false;
  return progress.waitingFor.includes(seat) && (!here || progress.stage === "showing");
}

function sitOf({ toSit = [], elsewhere = [], match, mine }: PageView, seat: string): SeatLine["sit"] {
  if (toSit.includes(seat)) return "first";
  const back = mine.includes(seat) && match.absent.includes(seat) && !match.signed?.returning.includes(seat);
  return elsewhere.includes(seat) || back ? "here" : "";
}

/** The seal's state; undefined unless the open turn asks for secret orders. */
function sealState({ match, exchange }: PageView, seat: string): SealState | undefined {
  const secret = match.conflict.demands(match.state).filter((demand) => demand.secret && demand.seat === seat);
  if (secret.length === 0) return undefined;
  if (secret.every((demand) => Object.hasOwn(exchange.openings, demand.key))) return "opened";
  if (secret.every((demand) => Object.hasOwn(exchange.seals, demand.key))) return "sealed";
  return "pending";
}

function noteWords({ view, say }: BoardInput, seat: string, seal: SealState | undefined): string {
  const { sealed, of } = sealsOf(view, seat);
  if (seal === "pending" && sealed > 0) return say("BNB.Conflict.seat.sealedOf", { sealed, of });
  return say(noteKey(view, seat, seal));
}

function noteKey(view: PageView, seat: string, seal: SealState | undefined): string {
  const { stage, waitingFor } = view.progress;
  const waitsFor = waitingFor.includes(seat);
  if (view.match.absent.includes(seat)) return "BNB.Conflict.seat.absent";
  if (stage === "joining") return waitsFor ? "BNB.Conflict.seat.empty" : "BNB.Conflict.seat.ready";
  if (seal) return `BNB.Conflict.seat.${seal}`;
  return waitsFor ? "BNB.Conflict.seat.deciding" : "BNB.Conflict.seat.ready";
}
