/** Unpacks a finished conflict's entries while the page stays quick to the touch. */
import { workFor } from "../../base/worker.ts";
import { unpackTexts } from "../../data/packed-texts.ts";

workFor((packed: string) => unpackTexts(packed));
