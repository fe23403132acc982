/** Unpacks a finished conflict's entries in a worker, so that the page stays responsive. */
import { workFor } from "../../base/worker.ts";
import { unpackTexts } from "../../data/packed-texts.ts";

workFor((packed: string) => unpackTexts(packed));
