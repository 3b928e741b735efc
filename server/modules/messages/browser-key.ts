/** Whether messages can be encrypted for a browser's key: an uncompressed point of P-256 (RFC 8291), base64url. */
export async function isBrowserKey(key: string): Promise<boolean> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  try {
    await crypto.subtle.importKey("raw", Buffer.from(key, "base64url"), curve, false, []);
    return true;
  } catch {
    return false;
  }
}
