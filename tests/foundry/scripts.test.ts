/** Commands for translators and releases: what they report, and how they change a changelog. */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sentencesOf } from "../../scripts/build/language.ts";
import { newVersion } from "../../scripts/release/new-version.ts";
import { isLater, notesOf, numbered } from "../../scripts/release/version-notes.ts";
import { inRoot } from "../../scripts/root.ts";
import { compared, placesOf } from "../../scripts/write/words-report.ts";

describe("a translation", () => {
  const english = sentencesOf({ A: { hail: "Hail, {name}", bye: "Bye", days: { one: "{n} day", other: "{n} days" } } });
  it("is checked for missing, unused and differing entries, and for the plurals of its language", () => {
    const other = sentencesOf({
      A: { hail: "Czołem, {imię}", old: "x", days: { one: "{n} dzień", other: "{n} dnia" } },
    });
    expect(compared(english, other, "pl")).toEqual({
      missing: ["A.bye  Bye"],
      unused: ["A.old"],
      otherFigures: [expect.stringContaining("A.hail")],
      missingForms: ["A.days.few", "A.days.many"],
    });
  });

  it("that is complete gets no report", () => {
    expect(Object.values(compared(english, english, "en")).flat()).toEqual([]);
  });

  it("finds where a key is used, whole or composed", () => {
    const text = ["x", 'say("BNB.Home.title")', "say(`BNB.Home.way.$" + "{name}`)", 'fail("calendar.day")'].join("\n");
    expect(placesOf("BNB.Home.title", text).map(({ line }) => line)).toEqual([2]);
    expect(placesOf("BNB.Home.way.look", text).map(({ line }) => line)).toEqual([3]);
    expect(placesOf("BNB.Problem.calendar.day", text).map(({ line }) => line)).toEqual([4]);
  });
});

describe("a new version", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- One\n- Two\n\n## 0.1.0\n\nFirst.\n";
  it("takes what is unreleased, and leaves room for the next", () => {
    const after = numbered(changelog, "0.2.0")!;
    expect(after).toBe("# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- One\n- Two\n\n## 0.1.0\n\nFirst.\n");
    expect(notesOf(after, "0.2.0")).toBe("- One\n- Two\n");
    expect(numbered(after, "0.3.0")).toBeUndefined();
  });

  it.each([
    ["0.2.0", "0.1.9", true],
    ["0.1.10", "0.1.9", true],
    ["1.0.0", "0.9.9", true],
    ["0.1.0", "0.1.0", false],
    ["0.0.9", "0.1.0", false],
  ])("%s after %s: %s", (one, other, later) => {
    expect(isLater(one, other)).toBe(later);
  });

  // A release needs git; a downloaded archive's tests do not.
  const git = spawnSync("git", ["--version"]).status === 0;
  it.skipIf(!git)(
    "is committed and tagged in a real repository; a failure is named and leaves it unchanged",
    async () => {
      const root = mkdtempSync(path.join(tmpdir(), "version-"));
      const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" });
      const versions = () =>
        ["package.json", "package-lock.json", "system.json"].map(
          (file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).version,
        );
      try {
        for (const file of ["package.json", "package-lock.json", "system.json"])
          copyFileSync(inRoot(file), path.join(root, file));
        writeFileSync(path.join(root, "CHANGELOG.md"), changelog);
        git("init", "--quiet");
        for (const [key, value] of [
          ["user.name", "A Person"],
          ["user.email", "person@example.org"],
          ["commit.gpgsign", "false"],
          ["tag.gpgsign", "false"],
        ] as const)
          git("config", key, value);
        git("add", "--all");
        git("commit", "--quiet", "--message", "first");
        const change = (file: string) => {
          mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
          writeFileSync(path.join(root, file), file);
          git("add", "--all");
          git("commit", "--quiet", "--message", file);
        };
        change("docs/screenshots/sheet.png");
        change("styles/main.scss");
        await expect(newVersion("99.0.0", root)).rejects.toThrow("changed after their pictures");
        change("docs/screenshots/duel.png");
        const before = versions();
        // A hook that refuses, as a team may have.
        const hook = path.join(root, ".git/hooks/pre-commit");
        writeFileSync(hook, "#!/bin/sh\necho not today >&2\nexit 1\n", { mode: 0o755 });
        await expect(newVersion("99.0.0", root)).rejects.toThrow(/Nothing was changed.*not today/);
        expect([versions(), git("status", "--porcelain"), git("tag")]).toEqual([before, "", ""]);
        rmSync(hook);
        await newVersion("99.0.0", root);
        expect(versions()).toEqual(["99.0.0", "99.0.0", "99.0.0"]);
        expect(git("log", "-1", "--format=%s").trim()).toBe("chore: version 99.0.0");
        expect(git("rev-list", "-1", "v99.0.0")).toBe(git("rev-parse", "HEAD"));
        expect(readFileSync(path.join(root, "CHANGELOG.md"), "utf8")).toContain("## 99.0.0\n\n- One");
        await expect(newVersion("99.0.0", root)).rejects.toThrow("not later");
        await expect(newVersion("99.1.0", root)).rejects.toThrow("Unreleased");
        writeFileSync(path.join(root, "CHANGELOG.md"), changelog);
        await expect(newVersion("99.1.0", root)).rejects.toThrow("not committed");
        await expect(newVersion("soon", root)).rejects.toThrow("Which version?");
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
  );
});
