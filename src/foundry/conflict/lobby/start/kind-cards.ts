/** What the start window offers first: the kinds with their pictures, and armies for a side. */
import { say } from "../../../base/say.ts";
import { faceOf } from "../../../draw/picture.ts";
import { GROUND_MARKS } from "../../../draw/thumb.ts";
import { CONFLICT_PAGES } from "../../../system.ts";
import { summaryOf } from "../../contract/kinds.ts";
import type { Starter, StartInput } from "../../contract/starter.ts";

/** The most armies listed for a side; others can be dropped from the directory. */
const MOST_ARMIES = 12;

export function minutesOf(kind: string): number {
  return summaryOf(kind)?.minutes ?? 15;
}

export function kindCards(chosen: string) {
  return CONFLICT_PAGES.map((kind) => {
    const { ground = "plain", marks } = summaryOf(kind) ?? {};
    return {
      kind,
      label: say(`TYPES.JournalEntryPage.${kind}`),
      about: say(`BNB.StartKind.${kind}`),
      minutes: say("BNB.Start.minutes", { minutes: minutesOf(kind) }),
      thumb: { ground, sides: marks ?? GROUND_MARKS[ground] },
      chosen: kind === chosen,
    };
  });
}

/** Armies whose units have a section for this book. */
export function armyFaces({ fill, sides = [] }: Starter, input: StartInput) {
  const armies = input.candidates.filter((one) => one.type === "army" && fill?.(one, sides[0] ?? "", {}, input).ok);
  const shown = armies.slice(0, MOST_ARMIES);
  return shown.map(({ uuid, name, img, tincture }) => ({ uuid, name, img: faceOf(img), tincture }));
}

/** On a phone they are a scrollable row; `scrollIntoView` would also scroll the form back to its top. */
export function showChosenKind(root: HTMLElement): void {
  const kind = root.querySelector<HTMLElement>('.kinds [aria-pressed="true"]');
  kind?.parentElement?.scrollTo(kind.offsetLeft - kind.parentElement.offsetLeft - kind.offsetWidth, 0);
}
