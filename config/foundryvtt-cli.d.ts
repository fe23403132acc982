/** The official packaging CLI has no types; this is the part that we call. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, destination: string, options?: Record<string, unknown>): Promise<void>;
}
