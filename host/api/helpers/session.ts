/** Each tab is a seat of its own: the join page leaves its session in the tab's storage, not in a cookie. */
export function currentSession(): string | undefined {
  return sessionStorage.getItem("session") ?? undefined;
}
