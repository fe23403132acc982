/** What a window of this system is made from that is no document's sheet: drawn in parts, from templates. */
import { HandlebarsWindow } from "./bases.ts";
import { OwnWindow } from "./own-window.ts";

export const PartsWindow = OwnWindow(HandlebarsWindow);
