/** Things that are worked out once and asked for many times over. */

/** Made when somebody first asks for it, and then kept. */
export function once<T>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}

/** Once for each state. Only the latest is kept: a state never changes, play goes forward, and a longer memory would keep every state of a game alive. */
export function onceFor<State extends object, Answer>(work: (state: State) => Answer): (state: State) => Answer {
  let latest: { readonly state: State; readonly answer: Answer } | undefined;
  return (state) => {
    if (latest?.state !== state) latest = { state, answer: work(state) };
    return latest.answer;
  };
}
