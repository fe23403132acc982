/**
 * Objections to a new entry although its signatures are right: somebody has already shown an order or a link, others have acted
 * since, the seat called away is there. Only those who were present know this, so it is checked for new entries and not for old
 * ones.
 */
import { type Problem, problem } from "../../result.ts";
import type { Seat } from "../contract.ts";
import type { AnyMatch } from "../match.ts";
import type { Entry } from "../record.ts";
import { type Answers, asked, presentSeats, type Request, requestKey } from "./agreement.ts";
import type { Sheets, Turn } from "./turn.ts";

export interface OpenTurn {
  readonly turn: Turn;
  readonly sheets: Sheets;
  readonly answers: Readonly<Record<Seat, Answers["given"]>>;
}

export function objection(match: AnyMatch, entry: Entry, openTurn: OpenTurn): Problem | undefined {
  const withdrawn = takenBack(entry, openTurn);
  if (withdrawn) return withdrawn;
  switch (entry.type) {
    case "sit":
      return lieOpen(openTurn);
    case "away":
      return isHere(match, entry.seat, openTurn);
    case "undo":
      return (
        lieOpen(openTurn) ??
        ("consents" in entry ? actedSince(match, entry.steps, entry.consents, openTurn) : undefined)
      );
    case "redo":
    case "rest":
    case "wake":
    case "draw":
    case "settle":
    case "advice":
    case "control":
      return lieOpen(openTurn);
    default:
      return undefined;
  }
}

/** A seat had agreed and then said no: the yes that it signed before no longer counts. */
function takenBack(entry: Entry, { answers }: OpenTurn): Problem | undefined {
  const request = requestOf(entry);
  if (!request || !("consents" in entry)) return undefined;
  const key = requestKey(request);
  const seat = Object.keys(entry.consents).find((each) => answers[each]?.[key]?.answer === "no");
  return seat === undefined ? undefined : problem("conflict.saidNo", { seat });
}

function requestOf(entry: Entry): Request | undefined {
  switch (entry.type) {
    case "undo":
      return { kind: "undo", steps: entry.steps };
    case "away":
    case "advice":
      return { kind: entry.type, seat: entry.seat };
    case "control":
      return { kind: "control", seat: entry.seat, byPlayer: entry.byPlayer };
    case "sit":
      return { kind: "sit", seat: entry.seat, user: entry.user, standIn: entry.standIn === true };
    case "redo":
    case "rest":
    case "wake":
    case "draw":
    case "settle":
      return { kind: entry.type };
    default:
      return undefined;
  }
}

/** Each seat's user must exist in this world and own the seat's key in their user document. */
export function foreignKey(entry: Entry, keysOf: (user: string) => readonly string[] | undefined): Problem | undefined {
  const sitters =
    entry.type === "begin" ? Object.entries(entry.joins) : entry.type === "sit" ? [[entry.seat, entry] as const] : [];
  const [seat] = sitters.find(([, { user, key }]) => !keysOf(user)?.includes(key)) ?? [];
  return seat === undefined ? undefined : problem("record.foreignKey", { seat });
}

/** Everybody has locked and somebody has shown: now the turn must be played out. */
function lieOpen({ turn, sheets }: OpenTurn): Problem | undefined {
  const shown = turn.locked && Object.values(sheets).some(({ link }) => link !== undefined);
  return shown ? problem("conflict.lieOpen") : undefined;
}

/** A seat may freely take back its own last order only while no other seat has said anything in the new turn. */
function actedSince(match: AnyMatch, steps: number, consents: object, { sheets }: OpenTurn): Problem | undefined {
  const agreed = new Set([...asked(match, { kind: "undo", steps }), ...Object.keys(consents)]);
  const acted = presentSeats(match).find((seat) => !agreed.has(seat) && hasActed(sheets, seat));
  return acted === undefined ? undefined : problem("conflict.actedSince", { seat: acted });
}

export function hasActed(sheets: Sheets, seat: Seat): boolean {
  const sheet = sheets[seat];
  return sheet !== undefined && Object.keys(sheet.orders).length + Object.keys(sheet.seals).length > 0;
}

/** A seat that says no is here; once the turn is being shown, only a seat that has shown is. */
export function isHere(
  match: AnyMatch,
  seat: Seat,
  { turn, answers }: Pick<OpenTurn, "turn" | "answers">,
): Problem | undefined {
  const showing = turn.progress.stage === "showing" || turn.progress.stage === "ready";
  const here = showing
    ? !turn.progress.waitingFor.includes(seat)
    : answers[seat]?.[requestKey({ kind: "away", seat })]?.answer === "no";
  return here && presentSeats(match).includes(seat) ? problem("conflict.isHere", { seat }) : undefined;
}
