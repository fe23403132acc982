/** The verifier in a worker of its own: a long record is played again while the table stays quick to the touch. */
import { CONFLICTS } from "../../../rules/conflicts.ts";
import { verdictOn, type WorkerWord } from "./verdict.ts";

/** How often it tells how far it is, in milliseconds. */
const BREATH = 50;

const tell = (word: WorkerWord): void => postMessage(word);

addEventListener("message", ({ data }: MessageEvent) => {
  let told = performance.now();
  const verdict = verdictOn(CONFLICTS, data, (done, of) => {
    if (performance.now() - told < BREATH) return;
    told = performance.now();
    tell({ share: done / of });
  });
  tell({ verdict });
});
