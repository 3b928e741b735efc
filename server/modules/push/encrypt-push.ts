import { webcrypto } from "node:crypto";

/** A browser's keys, as its subscription names them; both base64url. */
export type PushKeys = { publicKey: string; authSecret: string };

/** What RFC 8188 adds to a message, and the length that every push service must take: RFC 8030, section 7.2. */
const RECORD_BYTES = 4096;
const CURVE = { name: "ECDH", namedCurve: "P-256" };
/** Marks the last record: RFC 8188, section 2. */
const LAST_RECORD = 2;

/** Fixed by a test alone, which compares with the example of RFC 8291. */
export type Drawn = { salt: Uint8Array<ArrayBuffer>; own: webcrypto.CryptoKeyPair };

/** Encrypts a message so that only that browser reads it, not its push service: RFC 8291, by aes128gcm of RFC 8188. */
export async function encryptPush(
  { publicKey, authSecret }: PushKeys,
  message: string,
  drawn?: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = webcrypto;
  const { salt, own } = drawn ?? (await draw());
  const theirBytes = bytesOf(publicKey);
  const theirs = await subtle.importKey("raw", theirBytes, CURVE, false, []);
  const ownBytes = new Uint8Array(await subtle.exportKey("raw", own.publicKey));
  const shared = await subtle.deriveBits({ name: "ECDH", public: theirs }, own.privateKey, 256);
  const info = joined(utf8("WebPush: info\0"), theirBytes, ownBytes);
  const secret = await hkdf(shared, { salt: bytesOf(authSecret), info, length: 32 });
  const derive = (purpose: string, length: number) =>
    hkdf(secret, { salt, info: utf8(`Content-Encoding: ${purpose}\0`), length });
  const key = await subtle.importKey("raw", await derive("aes128gcm", 16), "AES-GCM", false, [
    "encrypt",
  ]);
  const record = joined(utf8(message), Uint8Array.of(LAST_RECORD));
  const iv = await derive("nonce", 12);
  const sealed = new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv }, key, record));
  return joined(salt, headerOf(ownBytes), sealed);
}

async function draw(): Promise<Drawn> {
  return {
    salt: webcrypto.getRandomValues(new Uint8Array(16)),
    own: await webcrypto.subtle.generateKey(CURVE, false, ["deriveBits"]),
  };
}

/** The record size, and the sender's key as the id of the key. */
function headerOf(ownBytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(5 + ownBytes.length);
  new DataView(header.buffer).setUint32(0, RECORD_BYTES);
  header[4] = ownBytes.length;
  header.set(ownBytes, 5);
  return header;
}

type Derivation = {
  salt: Uint8Array<ArrayBuffer>;
  info: Uint8Array<ArrayBuffer>;
  length: number;
};

async function hkdf(
  from: ArrayBuffer | Uint8Array<ArrayBuffer>,
  { length, ...how }: Derivation,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await webcrypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const bits = { name: "HKDF", hash: "SHA-256", ...how };
  return new Uint8Array(await webcrypto.subtle.deriveBits(bits, key, length * 8));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(base64url, { alphabet: "base64url" });
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
