/** The official packaging CLI brings no types; this is the part that is called. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, destination: string, options?: Record<string, unknown>): Promise<void>;
}
