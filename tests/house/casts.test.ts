/** The compiler is trusted: every cast is counted, and its file says why. */
import { expect, test } from "vitest";
import { FILES, textOf } from "./files.ts";

const CAST = /as any|as never|as unknown as|[:<] ?any\b|@ts-(?:expect-error|ignore|nocheck)/;

/** The existing ones. For one more, find another way, or say here why there is none. */
const MOST = 9;

function places(): string[] {
  return FILES.filter((file) => file.startsWith("src/foundry/")).flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, at) => (CAST.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}

test("the system casts no more than before", () => {
  const found = places();
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(MOST);
});

test("every file that casts says why, in the lines before", () => {
  const silent = places().filter((place) => {
    const [file = "", line] = place.split(":");
    const before = textOf(file)
      .split("\n")
      .slice(Math.max(0, Number(line) - 8), Number(line) - 1);
    return !before.some((one) => /^\s*(\/\/|\*)/.test(one));
  });
  expect(silent).toEqual([]);
});
