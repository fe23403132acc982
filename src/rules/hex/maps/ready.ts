/** The ready battlefields, as text. */

import { coldHillMap } from "./cold-hill.ts";
import { crossingMap } from "./crossing.ts";
import { harrowgateMap } from "./harrowgate.ts";
import { moorMap } from "./moor.ts";
import { woodsMap } from "./woods.ts";

export const READY_MAPS: readonly string[] = [harrowgateMap, coldHillMap, crossingMap, moorMap, woodsMap];
