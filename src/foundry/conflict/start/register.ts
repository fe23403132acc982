/** The ways to begin a conflict from other windows. The form is fetched with the kind that it is opened for. */
import { fetched } from "../../fetched.ts";
import { type GivenConflict, registerOpener } from "../../windows.ts";
import { type Opponent, playerIdOf } from "../computer/opponents.ts";
import { loadKind } from "../kinds.ts";
import { registerLeft } from "./left-to.ts";

async function open({ kind = "duel", left = false, ...given }: GivenConflict): Promise<void> {
  const [part, rules] = await Promise.all([fetched(import("./start-window.ts")), loadKind(kind)]);
  if (!part || !rules) return;
  const window = new part.StartWindow({ kind, ...given });
  await window.render({ force: true });
  // Whoever is to make the last choice sees it first.
  if (left) window.element.querySelector("[data-left-field]")?.scrollIntoView({ block: "center" });
}

/** A duel begins at once; the other kinds have more to say first, with the computer on the second side. */
async function against(kind: string, opponent: Opponent): Promise<void> {
  if (kind === "duel") return void (await fetched(import("../computer/against.ts")))?.duelAgainst(opponent);
  const rules = await loadKind(kind);
  const side = rules?.starter.sides?.[1] ?? "defender";
  await open({ kind, given: { [`${side}.player`]: playerIdOf(opponent) } });
}

export function registerStarts(): void {
  registerOpener("against", ({ kind = "duel", opponent = "2" }) => void against(kind, opponent));
  registerLeft();
  registerOpener("conflict", (given) => void open(given));
  registerOpener("discussion", ({ talker, listener }) => {
    const picked = [talker, listener].flatMap((actor) => (actor ? [actor.uuid] : []));
    void open({ kind: "discussion", picked });
  });
}
