/** This Foundry: versions, errors since it was loaded, whether every file of the system arrives, and our own die. */

import { say } from "../../../base/say.ts";
import { since14 } from "../../../base/version/generation.ts";
import { typedText } from "../../../base/version/typed-text.ts";
import { askWorker } from "../../../base/worker.ts";
import { DigitDie } from "../../../chat/digit-die.ts";
import { loadKind } from "../../../conflict/contract/kinds.ts";
import { iconFile } from "../../../draw/icon.ts";
import { CONFLICT_PAGES, PACKS, SYSTEM_ID, systemPath } from "../../../system.ts";
import { caughtSoFar } from "../caught.ts";
import { type Check, expect, expectAll, type Finding, holds, toLookAt } from "../finding.ts";

/** The Foundry generations that this system supports. */
const KNOWN = [13, 14];
/** A random number for each face of a ten-sided die. */
const TENTHS = Array.from({ length: 10 }, (_, at) => (at + 0.5) / 10);
const FONTS = ["EB Garamond Variable", "Alegreya Sans", "Alegreya Sans SC"];

function caught(kind: "error" | "warning"): Finding {
  const { count, kept } = caughtSoFar(kind);
  if (count === 0) return holds(0);
  const told = kept
    .slice(0, 5)
    .map((one) => (one.ours ? `! ${one.words}` : one.words))
    .join(" | ");
  if (kept.some((one) => one.ours)) return { state: "broken", expected: "0", found: `${count}: ${told}`, lead: "copy" };
  return toLookAt("copy", { value: String(count), found: told, params: { count } });
}

async function fetchedAll(files: readonly string[]): Promise<Finding> {
  const answers = await Promise.all(
    files.map((file) =>
      fetch(foundry.utils.getRoute(file)).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return expectAll(
    files.length,
    files.filter((_, at) => !answers[at]),
  );
}

export const FOUNDRY_CHECKS: readonly Check[] = [
  {
    id: "version",
    group: "foundry",
    run() {
      const { generation } = game.release!;
      return KNOWN.includes(Number(generation)) ? holds(game.version) : toLookAt("copy", { value: game.version! });
    },
  },
  { id: "system", group: "foundry", run: () => holds(String(game.system!.version)) },
  { id: "errors", group: "foundry", run: () => caught("error") },
  { id: "warnings", group: "foundry", run: () => caught("warning") },
  {
    id: "fonts",
    group: "foundry",
    async run() {
      await Promise.all(FONTS.map((name) => document.fonts.load(`16px "${name}"`)));
      const loaded = new Set([...document.fonts].filter((one) => one.status === "loaded").map((one) => one.family));
      const missing = FONTS.filter((name) => !loaded.has(name) && !loaded.has(`"${name}"`));
      return expectAll(FONTS.length, missing);
    },
  },
  {
    id: "chat",
    group: "foundry",
    run() {
      // Version 14's input is an editor and sends HTML.
      const typed = since14() ? "<p>/rules shield</p>" : "/rules shield";
      const input = document.querySelector("#chat-message")?.localName ?? "-";
      return expect("/rules shield", typedText(typed), input);
    },
  },
  {
    id: "drawings",
    group: "foundry",
    run: () => fetchedAll([iconFile("swords"), systemPath("assets/maps/0.svg")]),
  },
  {
    id: "words",
    group: "foundry",
    run: () =>
      expect(
        "",
        ["BNB.SelfCheck.title", "BNB.Setup.title"].filter((key) => say(key) === key).join(", "),
        game.i18n!.lang,
      ),
  },
  {
    id: "packs",
    group: "foundry",
    async run() {
      const missing: string[] = [];
      let entries = 0;
      for (const name of PACKS) {
        const pack = game.packs!.get(`${SYSTEM_ID}.${name}`);
        const [first] = pack?.index.contents ?? [];
        if (!pack || !first || !(await pack.getDocument(first._id))) missing.push(name);
        entries += pack?.index.size ?? 0;
      }
      return expectAll(PACKS.length, missing, say("BNB.SelfCheck.inPacks", { entries, packs: PACKS.length }));
    },
  },
  {
    id: "parts",
    group: "foundry",
    async run() {
      const missing: string[] = [];
      for (const kind of CONFLICT_PAGES) if (!(await loadKind(kind))) missing.push(kind);
      return expectAll(CONFLICT_PAGES.length, missing);
    },
  },
  {
    id: "worker",
    group: "foundry",
    async run({ signal }) {
      // An invalid record: only the worker's answer matters.
      const stopped = { ok: true };
      const began = performance.now();
      const answer = await askWorker<{ ok: boolean }>("verify.mjs", {}, { tell: () => {}, signal, stopped });
      if (!answer) return toLookAt("copy");
      return holds(say("BNB.SelfCheck.ms", { ms: Math.round(performance.now() - began) }));
    },
  },
  {
    id: "digitDie",
    group: "foundry",
    async run() {
      const roll = await new Roll("20dz").evaluate();
      const again = Roll.fromJSON(JSON.stringify(roll));
      const [die] = again.dice;
      const faces = die?.results.map(({ result }) => result) ?? [];
      const kept = die instanceof DigitDie && faces.length === 20 && faces.every((face) => face >= 0 && face <= 9);
      const drawn = new Set(TENTHS.map((share) => new DigitDie({}).mapRandomFace(share)));
      const printed = [...drawn].sort().join("");
      return expect("DigitDie 0123456789", kept ? `DigitDie ${printed}` : `${die?.constructor.name} ${faces}`, "0–9");
    },
  },
];
