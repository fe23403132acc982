/** The base of every window of this system that is not a document sheet: drawn in parts, from templates. */
import { HandlebarsWindow } from "./bases.ts";
import { OwnWindow } from "./own-window.ts";

export const PartsWindow = OwnWindow(HandlebarsWindow);
