/** In a file that runs on both faces: for what is the same in all versions, and is tested on one face only. */
import { it } from "vitest";

export const itOnce = it.skipIf(process.env.TABLE_FACE === "14");
