/** Requests with a time limit (foundryvtt.com/api, foundry.utils: fetchWithTimeout, fetchJsonWithTimeout, HttpError). */
export class HttpError extends Error {
  readonly code: number;

  constructor(statusText: string, code: number, message = "") {
    super(message || `${code} ${statusText}`);
    this.name = "HttpError";
    this.code = code;
  }
}

export async function fetchWithTimeout(
  url: string,
  init: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const controller = new AbortController();
  let late = false;
  const timer = timeoutMs
    ? setTimeout(() => {
        late = true;
        controller.abort();
      }, timeoutMs)
    : undefined;
  try {
    const response = await fetch(url, { signal: controller.signal, ...init });
    if (!response.ok) throw new HttpError(response.statusText, response.status, `${url} answered ${response.status}`);
    return response;
  } catch (problem) {
    if (!late) throw problem;
    onTimeout();
    throw new HttpError("Timed Out", 408, `The request to ${url} timed out.`);
  } finally {
    clearTimeout(timer);
  }
}

export async function fetchJsonWithTimeout(
  url: string,
  init: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<any> {
  const headers = { "Content-Type": "application/json", ...(init.headers as Record<string, string>) };
  return (await fetchWithTimeout(url, { ...init, headers }, options)).json();
}
