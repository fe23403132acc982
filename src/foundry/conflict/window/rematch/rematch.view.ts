/** The same conflict once more: its set-up with everybody as their sheet is now, and its buttons at the foot of the end. */
import type { WoundsOptions } from "../../../../rules/chronicle/options.ts";
import { barredFromActing, type Wounds } from "../../../../rules/chronicle/wounds/index.ts";
import { fail, isObject, ok, type Problem, type Result } from "../../../../rules/result.ts";
import type { Say } from "../../../base/say.ts";
import type { Foot, FootButton } from "../../contract/foot.ts";
import { opponentOf } from "../../contract/opponents.ts";
import type { Candidate, SheetInput, Starter } from "../../contract/starter.ts";

/** The set-up with the part of each sheet, by the engine's ids, as it is now; everything else stays. */
export function setUpNow(
  { fromSheet }: Pick<Starter, "fromSheet">,
  setup: unknown,
  sheets: ReadonlyMap<string, Candidate>,
  input: SheetInput,
): Result<unknown> {
  const bar = barOf([...sheets.values()], input.options);
  if (bar) return { ok: false, problem: bar };
  let missing: Candidate | undefined;
  const now = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((one) => now(one));
    if (!isObject(value)) return value;
    const sheet = sheets.get(String(value.id ?? "")) ?? sheets.get(key);
    const made = sheet && fromSheet ? fromSheet(sheet, value, input) : value;
    if (isObject(made)) return Object.fromEntries(Object.entries(made).map(([name, one]) => [name, now(one, name)]));
    missing ??= sheet;
    return value;
  };
  const made = now(setup);
  return missing ? fail("rematch.couldNot", { name: missing.name }) : ok(JSON.parse(JSON.stringify(made)));
}

/** Whether the same people sit in the same seats; whoever asks plays the computer's seats. */
export function areSamePeople(
  wanted: Readonly<Record<string, { readonly user: string }>>,
  asked: Readonly<Record<string, { readonly user: string; readonly computer?: string }>>,
): boolean {
  const seats = Object.entries(asked);
  return (
    seats.length === Object.keys(wanted).length &&
    seats.every(([seat, { user, computer }]) => {
      const player = wanted[seat]?.user ?? "";
      return computer ? computer === opponentOf(player) : user === player;
    })
  );
}

/** Why one of them can fight no more. */
export function barOf(sheets: readonly Candidate[], options: SheetInput["options"]): Problem | undefined {
  for (const { type, name, system, dead = false } of sheets) {
    const { wounds } = system as { readonly wounds: Wounds };
    const bar = type === "character" ? barredFromActing({ name, wounds, dead }, options as WoundsOptions) : undefined;
    if (bar) return bar;
  }
  return undefined;
}

export interface Rematch {
  /** Nobody has asked; this player has asked; this player is asked; it has begun. */
  readonly stage: "free" | "sent" | "asked" | "running";
  /** Those who have asked, or have not answered yet. */
  readonly who: string;
  /** What was just played: alone, between people without sheets, or with sheets. The rematch is the same. */
  readonly stakes: "practice" | "friendly" | "counts";
  /** Whether the rematch that was asked for changes no sheet. */
  readonly friendly: boolean;
  /** Whether other people play. */
  readonly together: boolean;
  /** Why there can be none, if somebody can fight no more. */
  readonly bar: string;
}

type Row = Foot & { readonly still?: string };

export function rematchRow({ stage, who, stakes, friendly, together, bar }: Rematch, say: Say): Row {
  const button = (which: string, action: string, more: Partial<FootButton> = {}): FootButton => ({
    words: say(`BNB.Rematch.${which}`),
    action,
    ...more,
  });
  const hint = (which: Rematch["stakes"]) => say(`BNB.Rematch.hint.${which}`);
  const inFriendship = button("friendly", "friendlyRematch", { glyph: "rotate", hint: hint("friendly") });
  const asked = friendly ? "friendly" : "counts";
  switch (stage) {
    case "running":
      return { still: say("BNB.Rematch.running") };
    case "sent":
      return {
        words: say(`BNB.Rematch.sent.${asked}`),
        note: hint(asked),
        still: say("BNB.Rematch.waits", { who }),
      };
    case "asked":
      return {
        words: say(`BNB.Rematch.asked.${asked}`, { who }),
        note: hint(asked),
        buttons: [button("decline", "declineRematch")],
        main: button("accept", "acceptRematch", { glyph: "rotate" }),
      };
    default:
      if (bar) return { note: say("BNB.Rematch.none", { why: bar }) };
      return {
        note: say(`BNB.Rematch.note.${stakes === "practice" ? "practice" : "now"}`),
        buttons: together && stakes === "counts" ? [inFriendship] : [],
        main: button("again", "rematch", { glyph: "rotate", hint: hint(stakes) }),
      };
  }
}
