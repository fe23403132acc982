/** A conflict that waits for its players: what was sent and to whom, or what this player is invited to. */

import { named } from "../../../base/words.view.ts";
import type { BoardInput } from "../../contract/board.ts";
import type { SeatLine } from "../seats.view.ts";

/** A seat's participants. */
export interface Member {
  readonly name: string;
  readonly face: string;
}

export interface Invitation {
  readonly kind: string;
  /** When it was sent, in words. */
  readonly when: string;
  /** Who has declined or cancelled it. */
  readonly closed: string;
  readonly members: Readonly<Record<string, readonly Member[]>>;
  /** This player's characters that it can hurt. */
  readonly stakes: readonly string[];
  /** Whether it can change any sheet. */
  readonly counts: boolean;
  readonly differences: readonly string[];
  readonly uncompared: readonly string[];
}

/** Whether players still join; a replay and a record from elsewhere never do. */
export function isJoining({ view, live }: BoardInput): boolean {
  return live && view.progress.stage === "joining" && !view.imported;
}

export function joiningView(input: BoardInput, lines: readonly SeatLine[], given: Invitation) {
  const { say, view } = input;
  const missing = view.starting ? [] : lines.filter(({ seat }) => view.progress.waitingFor.includes(seat));
  const people = (some: readonly SeatLine[]) =>
    named([...new Set(some.map(({ player, name }) => player || name))], say);
  const others = people(missing.filter(({ mine, sit }) => !mine && sit === ""));
  const by = people(lines.filter((line) => !missing.includes(line)));
  const isReceived = missing.some(({ sit }) => sit === "first");
  return {
    closed: given.closed !== "",
    received: isReceived,
    title: titleOf(input, { ...given, isReceived, by, others }),
    note: say("BNB.Invite.when", { when: given.when }),
    seats: lines.map((line) => seatView(input, line, missing.includes(line), given.members[line.seat] ?? [])),
    facts: isReceived ? [] : facts(input, others, given.counts),
    stakes:
      given.stakes.length > 0
        ? given.stakes.map((name) => ({ words: say("BNB.Invite.hurt", { name }), note: say("BNB.Invite.hurtNote") }))
        : [{ words: say("BNB.Invite.noStake"), note: say("BNB.Invite.noStakeNote") }],
    differences: given.differences,
    uncompared: given.uncompared,
  };
}

interface Who {
  readonly kind: string;
  readonly closed: string;
  readonly isReceived: boolean;
  readonly by: string;
  readonly others: string;
}

function titleOf({ say }: BoardInput, { kind, closed, isReceived, by, others }: Who): string {
  if (closed) return say("BNB.Invite.closed", { who: closed });
  if (isReceived && by) return say(`BNB.Invite.to.${kind}`, { who: by });
  if (isReceived) return say("BNB.Calls.call.sit");
  return others ? say("BNB.GoingOn.sent", { who: others }) : say("BNB.Invite.starting");
}

function seatView({ say }: BoardInput, line: SeatLine, waits: boolean, members: readonly Member[]) {
  const { seat, tincture, name, player, here, free } = line;
  const mine = line.mine || line.sit === "first";
  const state = mine ? "you" : here ? "here" : "away";
  return {
    seat,
    tincture,
    free,
    joined: !waits,
    members: members.length > 0 ? members : [{ name, face: "" }],
    player: player === "" ? say("BNB.Start.free") : say(`BNB.Invite.player.${state}`, { player }),
    words: say(`BNB.Invite.seat.${waits ? (mine ? "yours" : "waits") : mine ? "you" : "joined"}`),
  };
}

function facts({ say }: BoardInput, who: string, counts: boolean) {
  const fact = (which: string) => ({
    words: say(`BNB.Invite.fact.${which}`, { who }),
    note: say(`BNB.Invite.fact.${which}Note`),
  });
  return [...(who ? [fact("joins"), fact("away")] : []), fact(counts ? "counts" : "free")];
}
