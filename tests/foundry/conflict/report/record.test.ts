/** Records and reports as files, of every kind of conflict: exported, imported, and readable. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BoardInput } from "../../../../src/foundry/conflict/contract/board.ts";
import { battleBoard } from "../../../../src/foundry/conflict/kinds/battle/battle-board.ts";
import type { PageRecord } from "../../../../src/foundry/conflict/page/page-record.ts";
import { pageFromRecord, readRecordFile } from "../../../../src/foundry/conflict/report/page.ts";
import { checkLines, reportView } from "../../../../src/foundry/conflict/report/report.view.ts";
import { reportText } from "../../../../src/foundry/conflict/report/report-text.view.ts";
import { verdictOn } from "../../../../src/foundry/conflict/report/verdict.ts";
import { playOut } from "../../../../src/rules/adviser/players.ts";
import { checksOf } from "../../../../src/rules/conflict/checks.ts";
import type { AnyMatch } from "../../../../src/rules/conflict/match.ts";
import { signed } from "../../../../src/rules/conflict/record.ts";
import { verify } from "../../../../src/rules/conflict/replay.ts";
import { CONFLICTS } from "../../../../src/rules/conflicts.ts";
import { seededDice } from "../../../../src/rules/dice/seeded.ts";
import { certain } from "../../../../src/rules/result.ts";
import { missing, render, say } from "../../support/render.ts";
import { look } from "../../support/scene.ts";
import { matchOf } from "../match-of.ts";

const GIVEN = { by: "Rosa", title: "Imported duel" };

function played(kind: string): AnyMatch {
  return playOut(CONFLICTS[kind]!, seededDice(`${kind}/file`), seededDice(`${kind}/fall`), { id: `${kind}1` });
}

function sceneOf(match: AnyMatch): BoardInput {
  const named = (seat: string) => ({ name: `<b>${seat}</b>`, user: "", player: "Rosa <script>" });
  return { ...look(match, undefined, {}, named), live: false };
}

describe.each(Object.keys(CONFLICTS))("%s", (kind) => {
  const match = played(kind);

  test("is exported to a file and imported as a page with the same record", () => {
    const seats = Object.fromEntries(
      match.conflict.seats(match.state).map((seat) => [seat, { name: `${seat}!`, tincture: "saffron" }]),
    );
    const text = JSON.stringify(signed(match.record, { title: "At the ford", seats }));
    const file = certain(readRecordFile(text));
    const verdict = certain(verdictOn(CONFLICTS, structuredClone(file)));
    const page = pageFromRecord(verdict, file.about, GIVEN) as any;
    expect(page).toMatchObject({ name: "At the ford", type: kind });
    expect(page.system).toMatchObject({ imported: "Rosa", over: true });
    expect(new Set(Object.values<any>(page.system.seats).map(({ tincture }) => tincture))).toEqual(
      new Set(["saffron"]),
    );
    const again = certain(matchOf(CONFLICTS[kind]!, page.system as PageRecord));
    expect(JSON.parse(JSON.stringify(again.record))).toEqual(JSON.parse(JSON.stringify(match.record)));
  });

  test("is reported with every text and every name escaped, as HTML and as text", () => {
    missing.clear();
    const input = sceneOf(match);
    const losses = kind === "battle" ? battleBoard.losses!(input) : undefined;
    const report = reportView(input, { title: "<i>Ford</i>", kind, losses });
    for (const template of ["conflict/report", "conflict/report-file"]) {
      const html = render(template, { report, plain: template.endsWith("file"), language: "en" });
      expect(html).not.toMatch(/\[object |undefined|NaN|<script|<i>Ford/);
      expect(html).toContain("&lt;i&gt;Ford");
    }
    const text = reportText(report, say);
    expect(text).not.toMatch(/\[object |undefined|NaN|BNB\./);
    expect(text).toContain(report.outcome);
    if (losses) expect(text).toContain(losses.words);
    expect([...missing]).toEqual([]);
  });
});

test("nonsense in a file is a named problem, whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readRecordFile(text);
      if (!read.ok) return;
      expect(verify(CONFLICTS, read.value).ok).toBe(false);
    }),
  );
  expect(readRecordFile("{")).toMatchObject({ problem: { key: "BNB.Problem.record.notJson" } });
  expect(readRecordFile(" ".repeat(8_000_001))).toMatchObject({ problem: { key: "BNB.Problem.record.tooLong" } });
});

test("a file's seats are imported only as far as a page can show them", () => {
  const match = certain(verdictOn(CONFLICTS, signed(played("duel").record)));
  fc.assert(
    fc.property(fc.anything(), (about) => {
      const { name, system } = pageFromRecord(match, about, GIVEN) as any;
      expect(typeof name).toBe("string");
      expect(name).not.toBe("");
      for (const seat of Object.values<any>(system.seats)) {
        expect(seat).toMatchObject({ user: "", actor: "", name: expect.any(String), tincture: expect.any(String) });
      }
    }),
  );
  const long = pageFromRecord(match, { title: "x".repeat(999) }, GIVEN) as any;
  expect(long.name).toHaveLength(120);
});

test("a record of one machine says that its dice are not cross-checked", () => {
  const lines = checkLines(checksOf(played("duel").record), say);
  expect(lines.filter(({ proved }) => !proved)).toHaveLength(1);
  const joint = { ...checksOf(played("duel").record), joint: true, unsigned: 0, waived: 2, undone: 1 };
  expect(checkLines(joint, say).filter(({ proved }) => !proved)).toHaveLength(1);
});
