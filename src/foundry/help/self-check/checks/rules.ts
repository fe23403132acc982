/** Rules and dice: the check's odds, the die printed 0 to 9, games replayed from the same dice, seals and signatures. */
import { playOut } from "../../../../rules/adviser/players.ts";
import { alike } from "../../../../rules/conflict/canonical.ts";
import { chainEnd } from "../../../../rules/conflict/chain.ts";
import { replay } from "../../../../rules/conflict/replay.ts";
import { opens, sealOf } from "../../../../rules/conflict/seal.ts";
import { sumOdds } from "../../../../rules/dice/odds.ts";
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { certain } from "../../../../rules/result.ts";
import { say } from "../../../base/say.ts";
import { DigitDie } from "../../../chat/digit-die.ts";
import { loadKind } from "../../../conflict/contract/kinds.ts";
import { CONFLICT_PAGES } from "../../../system.ts";
import { type Check, expect, expectAll } from "../finding.ts";

/** A random number for each face of a ten-sided die. */
const TENTHS = Array.from({ length: 10 }, (_, at) => (at + 0.5) / 10);

export const RULES_CHECKS: readonly Check[] = [
  {
    id: "odds",
    group: "rules",
    run() {
      const { total, min, ways } = certain(
        sumOdds([
          { count: 2, sides: 8 },
          { count: 1, sides: 10, lowest: 0 },
        ]),
      );
      return expect("640 2 24", `${total} ${min} ${ways.length}`, String(total));
    },
  },
  {
    id: "digitDie",
    group: "rules",
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
  {
    id: "games",
    group: "rules",
    async run() {
      const differing: string[] = [];
      for (const name of CONFLICT_PAGES) {
        const kind = await loadKind(name);
        if (!kind) continue;
        const dice = seededDice(`${name}/dice`);
        const { record, state } = playOut(kind.conflict, seededDice(`${name}/orders`), dice, { id: name });
        const again = replay(kind.conflict, JSON.parse(JSON.stringify(record)));
        if (!again.ok || !alike(again.value.state, state)) differing.push(name);
        // Yields, so that the page is never blocked for longer than one game.
        await new Promise((resolve) => setTimeout(resolve));
      }
      return expectAll(CONFLICT_PAGES.length, differing);
    },
  },
  {
    id: "seals",
    group: "rules",
    run() {
      const began = performance.now();
      const place = { rules: 1, conflict: "self-check", turn: "first", key: "order", seat: "one" };
      const nonce = "ab".repeat(32);
      const seal = sealOf(place, nonce, { do: "wait" });
      const held = opens(seal, place, nonce, { do: "wait" }) && !opens(seal, place, nonce, { do: "go" });
      const ms = Math.round(performance.now() - began);
      return expect("true", String(held && chainEnd(nonce).length === 64), say("BNB.SelfCheck.ms", { ms }));
    },
  },
];
