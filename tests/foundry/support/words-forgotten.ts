/** Test files share the renderer; words that one of them found missing on purpose are not the next one's. */
import { beforeAll } from "vitest";
import { missing } from "./render.ts";

beforeAll(() => missing.clear());
