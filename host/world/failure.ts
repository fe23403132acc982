/**
 * A failure the person at the keyboard can do something about: a taken port, a damaged store, a file that is no world.
 * The command line prints its message as one line and exits with 1; anything else is a defect and keeps its stack.
 */
export class Failure extends Error {
  override name = "Failure";
}

/** The system's code for an error (`EACCES`, `LEVEL_CORRUPTION`), if it has one; the cause is searched too. */
export function errorCode(error: unknown): string {
  for (let at = error, steps = 0; at instanceof Error && steps < 8; at = at.cause, steps++) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && !(code === "LEVEL_DATABASE_NOT_OPEN" && at.cause)) return code;
  }
  return "";
}
