/** The ways to begin a conflict from other windows. The form is fetched with the kind that it is opened for. */
import { fetched } from "../../fetched.ts";
import { type GivenConflict, registerOpener } from "../../windows.ts";
import { loadKind } from "../kinds.ts";
import { registerLeft } from "./left-to.ts";

async function open({ kind = "duel", ...given }: GivenConflict): Promise<void> {
  const [part, rules] = await Promise.all([fetched(import("./start-window.ts")), loadKind(kind)]);
  if (part && rules) await new part.StartWindow({ kind, ...given }).render({ force: true });
}

export function registerStarts(): void {
  registerLeft();
  registerOpener("conflict", (given) => void open(given));
  registerOpener("discussion", ({ talker, listener }) => {
    const picked = [talker, listener].flatMap((actor) => (actor ? [actor.uuid] : []));
    void open({ kind: "discussion", picked });
  });
}
