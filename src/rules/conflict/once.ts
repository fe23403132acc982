/**
 * Works a thing out once for a state that is asked about many times over. Only the latest is kept: a state never
 * changes, play goes forward, and a longer memory would keep every state of a game alive.
 */
export function onceFor<State extends object, Answer>(work: (state: State) => Answer): (state: State) => Answer {
  let latest: { readonly state: State; readonly answer: Answer } | undefined;
  return (state) => {
    if (latest?.state !== state) latest = { state, answer: work(state) };
    return latest.answer;
  };
}
