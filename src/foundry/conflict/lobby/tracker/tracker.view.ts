/** The sidebar's list of open conflicts: the state of each, and whom it waits for. */

import type { WaitingInfo } from "../../calls/waiting-info.ts";
import type { BoardInput } from "../../contract/board.ts";
import { windowView } from "../../window/window.view.ts";

export interface TrackerLine {
  readonly uuid: string;
  readonly title: string;
  readonly kind: string;
  readonly where: string;
  readonly waiting: string;
  readonly yours: boolean;
  readonly may: boolean;
  readonly seats: readonly {
    seat: string;
    tincture: string;
    name: string;
    note: string;
    seal: string;
    free: boolean;
  }[];
}

export function trackerLine(
  page: { uuid: string; title: string; kind: string; may: boolean },
  input: BoardInput,
  active: readonly string[],
  waiting: WaitingInfo = {},
): TrackerLine {
  const view = windowView(input, active, waiting);
  return {
    ...page,
    where: view.where,
    waiting: [view.waiting, view.pace].filter(Boolean).join(" "),
    yours: input.view.progress.waitingFor.some((seat) => input.view.mine.includes(seat)),
    seats: view.seats.map(({ seat, tincture, name, note, seal, free }) => ({
      seat,
      tincture,
      name,
      note,
      seal: seal ?? "",
      free: free && page.may,
    })),
  };
}
