/**
 * Seat passwords: salted scrypt hashes, compared in constant time. A hash never leaves the server: it is stored beside
 * the users, not in them, and no export contains it.
 */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

export const MAX_PASSWORD = 256;

export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

const LENGTH = 32;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: salt.toString("hex"), hash: (await derive(password, salt)).toString("hex") };
}

export async function passwordMatches(password: string, stored: PasswordHash): Promise<boolean> {
  const given = await derive(password, Buffer.from(stored.salt, "hex"));
  const wanted = Buffer.from(stored.hash, "hex");
  return wanted.length === given.length && timingSafeEqual(given, wanted);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, LENGTH, { N: 16384, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
