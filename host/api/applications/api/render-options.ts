/** What a render is asked to do. */
import type { Position } from "./position.ts";

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  parts?: string[];
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean; windowId?: string };
  tab?: string | Record<string, string>;
  [key: string]: any;
}
