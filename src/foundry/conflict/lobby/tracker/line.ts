/** The line of one open conflict in the sidebar, and how it is redrawn. Fetched when there is one. */
import { say, sayProblem } from "../../../base/say.ts";
import { patch } from "../../../base/windows/patch.ts";
import { mayChange } from "../../../documents/may.ts";
import { waitingInfo } from "../../calls/waiting-info.ts";
import { clientOf } from "../../page/clients/clients.ts";
import { seatInfos } from "../../page/clients/seats.ts";
import { DrawnParts } from "../../window/drawn-parts.ts";
import { type TrackerLine, trackerLine } from "./tracker.view.ts";

export function redrawing() {
  return { drawn: new DrawnParts([]), patch };
}

export function lineOf(page: JournalEntryPage): TrackerLine {
  const plain = {
    uuid: page.uuid,
    title: page.name,
    kind: say(`TYPES.JournalEntryPage.${page.type}`),
    may: mayChange(page),
  };
  const view = clientOf(page).view();
  if (!view.ok) {
    return { ...plain, where: "", waiting: sayProblem(view.problem), yours: false, seats: [] };
  }
  const active = game.users!.filter((user) => user.active).map((user) => user.id!);
  const input = { view: view.value, seats: seatInfos(page), seat: undefined, draft: {}, live: true, say };
  return trackerLine(plain, input, active, waitingInfo(page, view.value));
}
