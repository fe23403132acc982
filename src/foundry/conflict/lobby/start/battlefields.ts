/** Battlefields that a form offers: the ready ones, the group's own, one generated from a seed, one pasted as text. */
import { seededDice } from "../../../../rules/dice/seeded.ts";
import { makeBattlefield } from "../../../../rules/hex/generate/battlefield.ts";
import { readMap, writeMap } from "../../../../rules/hex/map-text.ts";
import { READY_MAPS } from "../../../../rules/hex/maps/ready.ts";
import { fail, ok, type Result } from "../../../../rules/result.ts";
import type { Form, StartInput } from "../../contract/starter.ts";

export const MADE = "made";
export const PASTED = "pasted";

export function mapName(text: string): string {
  return /^map (.*)$/m.exec(text)?.[1] ?? "";
}

/** The battlefields to choose from, as options of a form. */
export function mapChoices({ drawn = [], say }: Pick<StartInput, "drawn" | "say">) {
  return [
    ...READY_MAPS.map((text, at) => ({ id: String(at), label: mapName(text), ready: true })),
    ...drawn.map(({ id, text, page }) => ({ id, label: mapName(text) || page, ready: false })),
    { id: MADE, label: say("BNB.StartBattle.made"), ready: false },
    { id: PASTED, label: say("BNB.StartBattle.pasted"), ready: false },
  ];
}

/** The map's text in a page that the map editor has written; undefined for any other page. */
export function mapInPage(content: string): string | undefined {
  const found = /^\s*<pre>(map [\s\S]*)<\/pre>\s*$/.exec(content)?.[1];
  const text = found?.replace(/&#(\d+);|&(amp|lt|gt|quot);/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : { amp: "&", lt: "<", gt: ">", quot: '"' }[name!]!,
  );
  return text !== undefined && readMap(text).ok ? text : undefined;
}

/** The text of the chosen battlefield. */
export function chosenMap(form: Form, drawn: StartInput["drawn"] = []): Result<string> {
  const which = String(form.map ?? "0");
  const own = drawn.find(({ id }) => id === which);
  if (own) return ok(own.text);
  if (which === MADE) {
    const seed = String(form.seed ?? "").trim();
    if (seed === "") return fail("start.noSeed");
    return ok(writeMap(makeBattlefield(seededDice(seed))));
  }
  if (which === PASTED) {
    const text = String(form.mapText ?? "");
    const read = readMap(text);
    return read.ok ? ok(text) : read;
  }
  const ready = READY_MAPS[Number(which)];
  return ready === undefined ? fail("start.noMap") : ok(ready);
}
