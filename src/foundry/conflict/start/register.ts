/** The ways to begin a conflict from other windows. */
import { registerOpener } from "../../windows.ts";
import { StartWindow } from "./start-window.ts";

export function registerStarts(): void {
  registerOpener("conflict", (given) => void new StartWindow(given).render({ force: true }));
  registerOpener("discussion", ({ talker, listener }) => {
    const people = [talker, listener].flatMap((actor) => (actor ? [actor.uuid] : []));
    void new StartWindow({ kind: "discussion", picked: people }).render({ force: true });
  });
}
