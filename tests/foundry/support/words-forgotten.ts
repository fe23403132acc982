/** Test files share the renderer; keys that one file misses on purpose must not reach the next one. */
import { beforeAll } from "vitest";
import { missing } from "./render.ts";

beforeAll(() => missing.clear());
