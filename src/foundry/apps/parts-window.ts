/** What a window of this system is made from that is no document's sheet: drawn in parts, from templates. */
import { OwnWindow } from "./own-window.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export const PartsWindow: any = OwnWindow(HandlebarsApplicationMixin(ApplicationV2) as any);
