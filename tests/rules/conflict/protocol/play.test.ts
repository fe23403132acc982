import { describe, expect, test } from "vitest";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { playedGame } from "./game.ts";

describe.each(Object.values(CONFLICTS))("$name", (conflict) => {
  test("is played with signed sheets to its end, and the record verifies", () => {
    const table = playedGame(conflict, `signed-${conflict.name}`);
    expect(table.turn.progress.stage).toBe("over");
    const saved = JSON.parse(JSON.stringify(signed(table.match.record)));
    const verdict = verify(CONFLICTS, saved);
    expect(verdict).toMatchObject({ ok: true });
    if (verdict.ok) expect(verdict.value.signed!.head).toBe(table.match.signed!.head);
  });
});
