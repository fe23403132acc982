/** For what no version does otherwise, in a file that runs on both faces: asked on one of them only. */
import { it } from "vitest";

export const itOnce = it.skipIf(process.env.TABLE_FACE === "14");
