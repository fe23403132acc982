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

/** Is there a file at that address? */
export async function srcExists(src: string): Promise<boolean> {
  try {
    return (await fetch(src, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

export async function fetchResource(src: string, { bustCache = false }: { bustCache?: boolean } = {}): Promise<Blob> {
  const response = await fetchWithTimeout(bustCache ? getCacheBustURL(src) || src : src);
  return response.blob();
}

/** The same address in a form that no cache knows; false for one of another host. */
export function getCacheBustURL(src: string): string | false {
  const url = new URL(src, globalThis.location?.href ?? "http://localhost/");
  if (globalThis.location && url.origin !== globalThis.location.origin) return false;
  url.searchParams.append(String(Date.now()), "");
  return url.href;
}

/** Folder and file of an S3 address. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  const url = URL.canParse(key) ? new URL(key) : undefined;
  if (!url) return { bucket: null, keyPrefix: "" };
  const [, bucket = null] = /^([^.]+)\.s3[.-]/.exec(url.host) ?? [];
  return { bucket, keyPrefix: url.pathname.slice(1).split("/").slice(0, -1).join("/") };
}
