/** Who ends a pause, and for whom: a GM for all, a player of a table without a GM on their own screen. */
import { describe, expect, test, vi } from "vitest";
import { heldNote, pauseNote, unpause } from "../../../src/foundry/documents/pause.ts";

function table(isGM: boolean, gmHere: boolean, paused = true) {
  const togglePause = vi.fn();
  const users = Object.assign([{ name: "Keeper", isGM: true }], { activeGM: gmHere ? {} : null });
  const i18n = { lang: "en", localize: (key: string) => key };
  vi.stubGlobal("game", { paused, togglePause, user: { isGM }, users, i18n });
  return togglePause;
}

describe("while the world is paused", () => {
  test("a GM unpauses it for everybody", () => {
    const toggle = table(true, true);
    expect(pauseNote()).toMatchObject({ may: "all" });
    unpause();
    expect(toggle.mock.calls).toEqual([[false, { broadcast: true }]]);
  });

  test("a player without a GM unpauses their own screen, and nobody else's", () => {
    const toggle = table(false, false);
    expect(pauseNote()).toEqual({ may: "here", act: "BNB.Pause.open.here", words: "BNB.Pause.note.here" });
    unpause();
    expect(toggle.mock.calls).toEqual([[false]]);
    expect(heldNote("Ella", false)).toBe("BNB.Pause.heldHere");
  });

  test("a GM who is present decides: a player only reads whom to ask", () => {
    const toggle = table(false, true);
    expect(pauseNote()).toEqual({ words: "BNB.Pause.note.wait" });
    unpause();
    expect(toggle).not.toHaveBeenCalled();
    expect(heldNote("Ella", false)).toBe("BNB.Pause.heldWait");
    expect(heldNote("Ella", true)).toBe("BNB.Pause.heldBoard");
  });
});

test("a world that runs has no note", () => {
  table(false, false, false);
  expect(pauseNote()).toBeUndefined();
});
