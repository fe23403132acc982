/** Which of two versions is the newer (foundryvtt.com/api, foundry.utils.isNewerVersion). */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const first = String(v1).split(".");
  const second = String(v0).split(".");
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const a = first[i];
    const b = second[i];
    if (a === undefined) return false;
    if (b === undefined) return true;
    if (a === b) continue;
    const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numbers ? Number(a) > Number(b) : a > b;
  }
  return false;
}
