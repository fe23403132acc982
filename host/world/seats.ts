/**
 * The seats of a fresh table: one gamemaster and three players, each with a colour of its own. Further seats are
 * ordinary User documents that a gamemaster creates at the table.
 */
import { BaseUser } from "../api/documents/base/user.ts";
import { randomID } from "../api/utils/id.ts";
import type { Source } from "./entries.ts";

const SEATS = [
  { name: "Gamemaster", role: 4, color: "#7a4fbf" },
  { name: "Player 1", role: 1, color: "#c0392b" },
  { name: "Player 2", role: 1, color: "#1f6fb2" },
  { name: "Player 3", role: 1, color: "#2e8b57" },
] as const;

export function freshUsers(): Source[] {
  return SEATS.map((seat) => new BaseUser({ _id: randomID(), ...seat }).toObject());
}
