/** The draft in the conflict window: cards to examine and pick; then the picked sets are named and become characters. */

import type { DraftState } from "../../../../rules/chronicle/draft/index.ts";
import { problem } from "../../../../rules/result.ts";
import { notifyProblem, say } from "../../../base/say.ts";
import { openerOf } from "../../../base/windows/openers.ts";
import { actorAt } from "../../../documents/by-uuid.ts";
import { createActor } from "../../../documents/create.ts";
import { faceFlag } from "../../../documents/face-flag.ts";
import { ourFlags } from "../../../documents/flags.ts";
import { barFrom, mayCreate } from "../../../documents/may.ts";
import { faceText } from "../../../draw/face-parts.ts";
import { isShippedFace, shippedFace } from "../../../draw/shipped-faces.ts";
import { escapeText } from "../../../draw/svg.ts";
import { isTincture, SYSTEM_ID } from "../../../system.ts";
import type { Board, BoardHands, BoardInput } from "../../contract/board.ts";
import { looking } from "./beside.view.ts";
import { draftBoard, draftOrders, type MadeOne, madeSets, writtenAbout, writtenKey } from "./draft.view.ts";
import { facesDrawn, setFace } from "./set-face.view.ts";

export const draftBoardKind: Board = {
  templates: { board: "conflict/draft-board", orders: "conflict/draft-orders" },
  boardContext: draftBoard,
  ordersContext: draftOrders,
  actions: {
    look: (hands, target) => hands.redraft(looking(hands.input(), Number(target.dataset.set))),
    beside: (hands, target) => hands.redraft({ beside: Number(target.dataset.set) }),
    alone: (hands) => hands.redraft({ beside: undefined }),
    async pick(hands, target) {
      const [demand] = hands.input().table.progress.owed;
      if (demand) await hands.give(demand.key, { set: Number(target.dataset.set) });
    },
    otherFace(hands, target) {
      const drawn = facesDrawn(Number(target.closest<HTMLElement>("[data-set]")?.dataset.set));
      hands.redraft({ [drawn]: Number(hands.input().draft[drawn] ?? 0) + 1 });
    },
    make: (hands, target) => make(hands, target),
    begin: () => openerOf("conflict")?.({}),
    openMade: (_hands, target) => void actorAt(target.dataset.uuid)?.sheet?.render(true),
  },
  activate(root, hands) {
    const input = hands.input();
    const made = (input.table.match.state as DraftState).picks.flatMap((set) => madeFrom(input, set) ?? []);
    if (made.length !== madeSets(input.draft).length) hands.redraft({ made });
    if (root.dataset.namesKept) return;
    // Typed text stays when a character is created, or another player's change redraws the panel.
    root.dataset.namesKept = "yes";
    root.addEventListener("keydown", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>(".to-make [data-set]");
      if (event.key === "Enter" && (event.target as HTMLElement).matches("input"))
        row?.querySelector<HTMLButtonElement>('[data-act="make"]')?.click();
    });
    root.addEventListener("input", ({ target }) => {
      const field = target as HTMLInputElement;
      const row = field.closest<HTMLElement>(".to-make [data-set]");
      if (row) hands.redraft({ [writtenKey(field.dataset.written ?? "", Number(row.dataset.set))]: field.value }, []);
    });
  },
};

async function make(hands: BoardHands, target: HTMLElement): Promise<void> {
  const input = hands.input();
  const { table, seats } = input;
  const row = target.closest<HTMLElement>("[data-set]");
  const at = Number(row?.dataset.set);
  const written = writtenAbout(input.draft, at);
  const name = written.name.trim();
  const set = (table.match.state as DraftState).pool[at];
  const seat = seats.find((info) => info.seat === row?.dataset.seat);
  if (!set || !seat || madeFrom(input, at)) return;
  if (name === "") return notifyProblem(problem("draftWindow.name"));
  const bar = barFrom((user) => mayCreate("Actor", user), "draftWindow.mayNot");
  if (bar) return notifyProblem(bar);
  const face = setFace(input, at, seat.tincture);
  const img = shippedFace(face);
  await createActor({
    name,
    type: "character",
    img,
    ownership: { [seat.user]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER },
    prototypeToken: { name, actorLink: true, texture: { src: img } },
    flags: { [SYSTEM_ID]: { [CAST]: castKey(input, at), face: faceText(face) } },
    system: {
      seat: isTincture(seat.tincture) ? seat.tincture : "",
      station: written.station.trim(),
      biography: written.notes.trim() && `<p>${escapeText(written.notes.trim())}</p>`,
      skills: set.skills.ratings,
      motivations: set.motivations,
    },
  });
  ui.notifications!.info(say("BNB.Draft.madeOne", { name }));
  hands.redraft({});
}

/** Created characters store the set and draft they came from, so that a reload or another window creates none twice. */
const CAST = "cast";

function castKey({ table }: BoardInput, set: number): string {
  return `${table.match.record.id}/${set}`;
}

function madeFrom(input: BoardInput, set: number): MadeOne | undefined {
  const key = castKey(input, set);
  const actor = game.actors!.find((one) => ourFlags(one)[CAST] === key);
  if (!actor) return undefined;
  const img = actor.img ?? "";
  return { set, name: actor.name, uuid: actor.uuid, img, face: isShippedFace(img) ? faceFlag(actor) : "" };
}
