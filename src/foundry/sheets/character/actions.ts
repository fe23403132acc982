/** What the action files know of the sheet that runs them: `this` is the sheet, the target is what was pressed. */
import type { CharacterSheet } from "./character-sheet.ts";

export type SheetAction = (this: CharacterSheet, event: PointerEvent, target: HTMLElement) => Promise<void> | void;
