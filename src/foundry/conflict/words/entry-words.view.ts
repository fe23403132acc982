/** Entries of a record that are no steps, in words: taken back, left, joined, set aside. For the log and the chat. */
import type { Entry } from "../../../rules/conflict/record.ts";
import { type Telling, told } from "../../../rules/conflict/telling.ts";
import type { SeatInfo } from "../contract/board.ts";
import { nameOfSeat } from "./seat.view.ts";

/** The seats before that entry: a returning player has another sentence than a new one. */
export interface EntryPlace {
  readonly seats: readonly SeatInfo[];
  readonly nameOfUser: (user: string) => string;
  /** The users by seat before it. */
  readonly users: Readonly<Record<string, string>>;
  /** The seats' owners, even while a substitute plays for them. */
  readonly owners: Readonly<Record<string, string>>;
  readonly absent: readonly string[];
  /** The computer opponents by seat. */
  readonly computers: Readonly<Record<string, string>>;
}

/** The seats and absences after those entries. */
export function sittingAfter(entries: readonly Entry[]): Omit<EntryPlace, "seats" | "nameOfUser"> {
  const users: Record<string, string> = {};
  const owners: Record<string, string> = {};
  const absent = new Set<string>();
  const computers: Record<string, string> = {};
  for (const entry of entries) {
    if (entry.type === "begin") {
      for (const [seat, { user }] of Object.entries(entry.joins)) users[seat] = owners[seat] = user;
      for (const [seat, { computer }] of Object.entries(entry.seats)) if (computer) computers[seat] = computer;
    }
    if (entry.type === "away") absent.add(entry.seat);
    if (entry.type === "sit") {
      users[entry.seat] = entry.user;
      if (!entry.standIn) owners[entry.seat] = entry.user;
      absent.delete(entry.seat);
    }
  }
  return { users, owners, absent: [...absent], computers };
}

/** One sentence for each effect of the entry; empty for a step, which has its own log lines. */
export function entryTold(entry: Entry, place: EntryPlace): readonly Telling[] {
  const seatName = (seat: string) => nameOfSeat(place, seat);
  const who = (seats: readonly string[]) => [
    ...new Set(seats.map((seat) => place.nameOfUser(place.users[seat] ?? "") || seatName(seat))),
  ];
  switch (entry.type) {
    case "begin": {
      const played = Object.entries(entry.seats).filter(([, { computer }]) => computer);
      return played.map(([, { computer, user }]) => {
        const opponent = told(`Opponent.${computer}.name`);
        return told("Opponent.plays", { opponent, who: place.nameOfUser(user) });
      });
    }
    case "undo": {
      const agreed = Object.keys(entry.consents);
      return [told(agreed.length > 1 ? "Trust.told.undoAsked" : "Trust.told.undo", { who: who(agreed) })];
    }
    case "redo":
    case "rest":
    case "wake":
    case "draw":
    case "settle":
      return [told(`Trust.told.${entry.type}`, { who: who(Object.keys(entry.consents)) })];
    case "advice":
      return [told("Trust.told.advice", { seat: seatName(entry.seat) })];
    case "control":
      return [told(`Trust.told.${entry.byPlayer ? "byPlayer" : "byComputer"}`, { seat: seatName(entry.seat) })];
    case "renew":
      return [told("Trust.told.renew")];
    case "away": {
      const { seat, consents } = entry;
      if (Object.hasOwn(consents, seat)) return [told("Trust.told.awaySelf", { seat: seatName(seat) })];
      const computer = place.computers[seat];
      const left = place.nameOfUser(place.users[seat] ?? "");
      if (computer) return [told("Opponent.left", { opponent: told(`Opponent.${computer}.name`), who: left })];
      return [told("Trust.told.away", { seat: seatName(seat), who: who(Object.keys(consents)) })];
    }
    case "sit": {
      const params = { player: place.nameOfUser(entry.user), seat: seatName(entry.seat) };
      if (entry.steps) return [told("Trust.told.returned", { ...params, steps: entry.steps })];
      // A seat usually has its player's name, which is not repeated.
      const own = params.player === params.seat ? "own." : "";
      const computer = place.computers[entry.seat];
      if (entry.standIn && computer)
        return [told("Opponent.goesOn", { opponent: told(`Opponent.${computer}.name`), who: params.player })];
      if (entry.standIn) return [told("Trust.told.standIn", params)];
      if (place.owners[entry.seat] !== entry.user) return [told(`Trust.told.${own}seat`, params)];
      const wasGone = place.absent.includes(entry.seat) || place.users[entry.seat] !== entry.user;
      return [told(`Trust.told.${own}${wasGone ? "back" : "device"}`, params)];
    }
    default:
      return [];
  }
}
