/**
 * Signatures: a seat's statement counts only with the signature of its player's key. Ed25519, synchronous and without WebCrypto,
 * which browsers withhold from servers on plain HTTP.
 */
import { getPublicKey, hashes, sign, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { canonical, lengthPrefixed } from "../canonical.ts";

hashes.sha512 = sha512;

/** The public half of a key whose secret half is 32 random bytes. Both in hex. */
export function publicKey(secret: string): string {
  return bytesToHex(getPublicKey(hexToBytes(secret)));
}

/** A `publicKey` that computes each key once: it costs as much as a signature, and every read of a page needs it. */
export function rememberingKeys(): (secret: string) => string {
  const known = new Map<string, string>();
  return (secret) => {
    const key = known.get(secret) ?? publicKey(secret);
    known.set(secret, key);
    return key;
  };
}

/** What is signed: the kind of statement and its content, each length-prefixed, so that none passes for another. */
function message(kind: string, content: unknown): Uint8Array {
  return lengthPrefixed([`blades-and-banners/${kind}/1`, canonical(content)]);
}

export function signatureOf(secret: string, kind: string, content: unknown): string {
  return bytesToHex(sign(message(kind, content), hexToBytes(secret)));
}

/** Whether that key signed that statement. Callers that check many cache the answers (`remembering`). */
export type Verifier = (key: string, kind: string, content: unknown, signature: string) => boolean;

/** Broken hex, wrong lengths, and anything else that is not that key's signature give false. */
export const isSigned: Verifier = (key, kind, content, signature) => {
  try {
    return verify(hexToBytes(signature), message(kind, content), hexToBytes(key));
  } catch {
    return false;
  }
};

interface Remembering extends Verifier {
  /** Notes what this machine signed itself: checking it would cost more than the signing did. */
  signedHere(...statement: Parameters<Verifier>): void;
}

/** A verifier that checks nothing twice: a page is read far more often than it changes. */
export function remembering(most = 512): Remembering {
  const known = new Map<string, boolean>();
  const nameOf = (...[key, kind, content, signature]: Parameters<Verifier>) =>
    `${key} ${signature} ${kind} ${canonical(content)}`;
  const note = (name: string, answer: boolean) => {
    if (known.size >= most) known.clear();
    known.set(name, answer);
    return answer;
  };
  const verifier: Verifier = (...statement) => {
    const name = nameOf(...statement);
    return known.get(name) ?? note(name, isSigned(...statement));
  };
  return Object.assign(verifier, {
    signedHere: (...statement: Parameters<Verifier>) => void note(nameOf(...statement), true),
  });
}
