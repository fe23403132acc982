/**
 * Property tests draw the same cases every time, so that anybody can repeat a failed run. `FC_SEED=12 npm test` draws
 * others; a case that fails there becomes a test of its own.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
