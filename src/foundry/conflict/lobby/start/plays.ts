/** Who plays a side: this player, another one, or the computer. Three fields of the form, one answer. */
import { middleOf, type Opponent, opponentOf, playerIdOf } from "../../contract/opponents.ts";
import type { Player, StartInput } from "../../contract/starter.ts";
import { opponentRows } from "./opponents.view.ts";

function opponentsAmong(players: readonly Player[]): readonly Opponent[] {
  return players.flatMap(({ id }) => opponentOf(id) ?? []);
}

/** The owner if they are present; the computer for a side without a present player. */
export function usualPlayer(players: readonly Player[], at: number, owner?: string): string {
  const people = players.filter(({ id }) => !opponentOf(id));
  const other = people.find(({ id, me, here }) => here && !me && (owner === undefined ? at > 0 : id === owner));
  return (
    (other ?? (at === 0 ? people.find(({ me }) => me) : undefined))?.id ?? playerIdOf(middleOf(opponentsAmong(players)))
  );
}

export function playsView(
  { players, say }: Pick<StartInput, "players" | "say">,
  side: string,
  player: string,
  name: string,
) {
  const chosen = players.find(({ id }) => id === player);
  const by = opponentOf(player) ? "computer" : chosen?.me ? "me" : "player";
  const others = players.filter(({ id, me }) => !me && !opponentOf(id));
  const opponents = opponentsAmong(players);
  const played = opponents.find((one) => playerIdOf(one) === player) ?? middleOf(opponents);
  return {
    side,
    question: say("BNB.Start.whoPlays", { name }),
    by: ["me", "player", "computer"].map((id) => ({ id, label: say(`BNB.Start.by.${id}`), chosen: id === by })),
    others: others.map(({ id, name: label, here }) => ({
      id,
      label: here ? label : say("BNB.Home.isAway", { name: label }),
      chosen: id === player,
    })),
    opponents: opponentRows(say, opponents).map((one) => ({ ...one, chosen: one.player === playerIdOf(played) })),
  };
}

/** A ready scene is played against the computer: only which of them is asked. */
export function computerPlays(input: Pick<StartInput, "players" | "say">, chosen?: string) {
  const player = chosen ?? playerIdOf(middleOf(opponentsAmong(input.players)));
  const view = playsView(input, "scene", player, "");
  const by = view.by.filter((one) => one.chosen);
  return { ...view, question: input.say("BNB.Start.by.computer"), by, fixed: true };
}

/** The current form, with one player for each side. */
export function withPlayers(typed: Readonly<Record<string, string>>, me: string): Record<string, string> {
  const read: Record<string, string> = { ...typed };
  for (const [name, by] of Object.entries(typed)) {
    const side = /^(.+)\.by$/.exec(name)?.[1];
    if (side === undefined) continue;
    if (by === "me") read[`${side}.player`] = me;
    if (by === "computer") read[`${side}.player`] = typed[`${side}.opponent`] ?? "";
    delete read[name];
    delete read[`${side}.opponent`];
  }
  return read;
}

/** The same without default players: they change with the face that suggested them. */
export function chosenOnly(typed: StartInput["given"], seated: ReadonlySet<string>): Record<string, string> {
  const kept = Object.entries(typed).filter(([name]) => {
    const [side = "", what] = name.split(".");
    return what !== "player" || seated.has(side);
  });
  return Object.fromEntries(kept);
}

/** Sides whose players were chosen by hand. */
export function seatedIn(given: StartInput["given"]): Set<string> {
  const sides = Object.keys(given).flatMap((name) => {
    if (name.endsWith(".player")) return name.slice(0, -".player".length);
    return name.startsWith("player.") ? (given[`role.${name.slice("player.".length)}`] ?? []) : [];
  });
  return new Set(sides);
}
