/**
 * Parts of the system that are fetched when they are first wanted, so that every table starts quickly. One that does
 * not come is told of, with what to do, and may be asked for again.
 */
import { problem } from "../rules/result.ts";
import { notifyProblem } from "./say.ts";

export async function fetched<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part;
  } catch (error) {
    console.error(error);
    notifyProblem(problem("part.notFetched"));
    return undefined;
  }
}
