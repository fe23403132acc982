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
import type { Board, BoardControls, BoardInput } from "../../contract/board.ts";
import { looking } from "./comparison.view.ts";
import { draftBoard, draftOrders, type MadeOne, madeSets, writtenAbout, writtenKey } from "./draft.view.ts";
import { draftMoments } from "./moments.view.ts";
import { facesDrawn, setFace } from "./set-face.view.ts";

export const draftBoardKind: Board = {
  templates: { board: "conflict/draft-board", orders: "conflict/draft-orders" },
  moments: draftMoments,
  boardContext: draftBoard,
  ordersContext: draftOrders,
  actions: {
    look: (controls, target) => controls.redraft(looking(controls.input(), Number(target.dataset.set))),
    beside: (controls, target) => controls.redraft({ beside: Number(target.dataset.set) }),
    alone: (controls) => controls.redraft({ beside: undefined }),
    async pick(controls, target) {
      const [demand] = controls.input().view.progress.owed;
      // Nothing is chosen: it leads to the cards.
      if (target.dataset.set === undefined)
        target.closest(".bnb.conflict")?.querySelector<HTMLElement>(".cast-card:not(.taken)")?.focus();
      else if (demand) await controls.give(demand.key, { set: Number(target.dataset.set) });
    },
    otherFace(controls, target) {
      const drawn = facesDrawn(Number(target.closest<HTMLElement>("[data-set]")?.dataset.set));
      controls.redraft({ [drawn]: Number(controls.input().draft[drawn] ?? 0) + 1 });
    },
    make: (controls, target) => make(controls, target),
    begin: () => openerOf("conflict")?.({}),
    openMade: (_hands, target) => void actorAt(target.dataset.uuid)?.sheet?.render(true),
  },
  activate(root, controls) {
    const input = controls.input();
    const made = (input.view.match.state as DraftState).picks.flatMap((set) => madeFrom(input, set) ?? []);
    if (made.length !== madeSets(input.draft).length) controls.redraft({ made });
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
      if (row)
        controls.redraft({ [writtenKey(field.dataset.written ?? "", Number(row.dataset.set))]: field.value }, []);
    });
  },
};

async function make(controls: BoardControls, target: HTMLElement): Promise<void> {
  const input = controls.input();
  const { view, seats } = input;
  const row = target.closest<HTMLElement>("[data-set]");
  const at = Number(row?.dataset.set);
  const written = writtenAbout(input.draft, at);
  const name = written.name.trim();
  const set = (view.match.state as DraftState).pool[at];
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
  controls.redraft({});
}

/** Created characters store the set and draft they came from, so that a reload or another window creates none twice. */
const CAST = "cast";

function castKey({ view }: BoardInput, set: number): string {
  return `${view.match.record.id}/${set}`;
}

function madeFrom(input: BoardInput, set: number): MadeOne | undefined {
  const key = castKey(input, set);
  const actor = game.actors!.find((one) => ourFlags(one)[CAST] === key);
  if (!actor) return undefined;
  const img = actor.img ?? "";
  return { set, name: actor.name, uuid: actor.uuid, img, face: isShippedFace(img) ? faceFlag(actor) : "" };
}
