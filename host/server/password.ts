/**
 * Seat passwords: salted scrypt hashes, compared in constant time. A hash never leaves the server: it is stored beside
 * the users, not in them, and no export contains it.
 */
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";

export const MAX_PASSWORD = 256;

export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: bytesToHex(salt), hash: bytesToHex(await derive(password, salt)) };
}

export async function passwordMatches(password: string, stored: PasswordHash): Promise<boolean> {
  const given = await derive(password, hexToBytes(stored.salt));
  const wanted = hexToBytes(stored.hash);
  let different = given.length ^ wanted.length;
  for (const [at, byte] of given.entries()) different |= byte ^ (wanted[at] ?? 0);
  return different === 0;
}

function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
  return scryptAsync(password.normalize("NFC"), salt, { N: 16384, r: 8, p: 1, dkLen: 32 });
}
