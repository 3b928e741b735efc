import { createHmac } from "node:crypto";
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
} from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../app-error.ts";
import { type Issuer, verifyIdToken } from "./id-token.ts";
import {
  CLIENT_ID,
  type Claims,
  claimsOf,
  GOOGLE,
  TokenIssuer,
  unsignedToken,
} from "./testing/token-issuer.ts";

const now = Math.floor(Date.now() / 1000);

describe("an ID token", () => {
  let google: TokenIssuer;
  let issuer: Issuer;
  beforeAll(async () => {
    google = await TokenIssuer.open();
    const names = [GOOGLE, "accounts.google.com"] as const;
    issuer = { names, audience: CLIENT_ID, findKey: createLocalJWKSet(google.keySet) };
  });

  const verify = (token: string) => verifyIdToken(token, issuer, new Date(now * 1000));
  const verifyClaims = async (claims: Claims) => verify(await google.sign(claims));
  const expectRefused = async (token: string) => {
    const error = await verify(token).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "invalid_google_token" });
  };

  it("identifies a person", async () => {
    expect(await verifyClaims({ email: "Asha@Example.ORG" })).toEqual({
      subject: `${GOOGLE}|1001`,
      name: "Asha Verma",
      email: "asha@example.org",
      isEmailVerified: true,
      pic: "https://lh3.googleusercontent.com/a",
      nonce: "nonce",
    });
  });

  it("identifies the same person with either spelling of its issuer", async () => {
    const { subject } = await verifyClaims({ iss: "accounts.google.com" });
    expect(subject).toBe(`${GOOGLE}|1001`);
  });

  it.each<[string, Claims]>([
    ["another issuer", { iss: "https://accounts.google.com.evil.example" }],
    ["the issuer with a trailing slash", { iss: `${GOOGLE}/` }],
    ["no issuer", { iss: undefined }],
    ["another audience", { aud: "other.apps.example" }],
    ["no audience", { aud: undefined }],
    ["an audience among others", { aud: [CLIENT_ID, "other.apps.example"] }],
    ["an audience in a list", { aud: [CLIENT_ID] }],
    ["an expiry in the past", { exp: now - 61 }],
    ["no expiry", { exp: undefined }],
    ["an expiry that is a string", { exp: String(now + 60) }],
    ["an issue time in the future", { iat: now + 120 }],
    ["no issue time", { iat: undefined }],
    ["a not-before time in the future", { nbf: now + 120 }],
    ["no nonce", { nonce: undefined }],
    ["an empty nonce", { nonce: "" }],
    ["a nonce that is a number", { nonce: 1 }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject with NUL", { sub: "1001\u0000" }],
    ["no address", { email: undefined }],
    ["an address in a list", { email: ["asha@example.org"] }],
    ["a very long address", { email: `${"a".repeat(300)}@example.org` }],
  ])("is refused with %s", async (_, claims) => {
    await expectRefused(await google.sign(claims));
  });

  it("is accepted with clocks up to a minute apart", async () => {
    await verifyClaims({ exp: now - 30 });
    await verifyClaims({ iat: now + 30 });
  });

  it("is refused without a signature, whatever algorithm it names", async () => {
    for (const alg of ["none", "None", "NONE", "RS256", ""])
      await expectRefused(unsignedToken({ alg, kid: google.current.kid }, claimsOf()));
  });

  it("is refused when signed by HMAC with the public key", async () => {
    const { kid, publicKey } = google.current;
    const key = await importJWK(publicKey, "RS256", { extractable: true });
    if (key instanceof Uint8Array) throw new Error("an RSA key is no bytes");
    const secrets = [await exportSPKI(key), JSON.stringify(publicKey), publicKey.n ?? ""];
    for (const secret of secrets) {
      const signed = unsignedToken({ alg: "HS256", kid }, claimsOf()).slice(0, -1);
      const signature = createHmac("sha256", secret).update(signed).digest("base64url");
      await expectRefused(`${signed}.${signature}`);
    }
  });

  it("is refused in another algorithm, also of the right family", async () => {
    const { kid } = google.current;
    for (const alg of ["RS384", "RS512", "PS256", "ES256"]) {
      const { privateKey } = await generateKeyPair(alg);
      const token = await new SignJWT(claimsOf()).setProtectedHeader({ alg, kid }).sign(privateKey);
      await expectRefused(token);
    }
  });

  it("is refused with another algorithm of the published key", async () => {
    const pair = await generateKeyPair("RS256", { extractable: true });
    const published = { ...(await exportJWK(pair.publicKey)), kid: "bare" };
    // Google's keys name an algorithm, but it is optional.
    const keys = { keys: [published] };
    const findKey = createLocalJWKSet(keys);
    const secret = await exportJWK(pair.privateKey);
    for (const alg of ["RS256", "RS384", "RS512", "PS256"]) {
      const key = await importJWK(secret, alg);
      const signer = new SignJWT(claimsOf()).setProtectedHeader({ alg, kid: "bare" });
      const verified = verifyIdToken(await signer.sign(key), { ...issuer, findKey }, new Date());
      if (alg === "RS256") await expect(verified).resolves.toMatchObject({ nonce: "nonce" });
      else await expect(verified).rejects.toMatchObject({ code: "invalid_google_token" });
    }
  });

  it("is refused when signed by a key in its own header", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const jwk = await exportJWK(publicKey);
    const { kid } = google.current;
    const headers = [
      { jwk },
      { jwk, kid },
      { jku: "https://evil.example/keys", kid },
      { kid: "x" },
    ];
    for (const header of headers) {
      const token = new SignJWT(claimsOf()).setProtectedHeader({ alg: "RS256", ...header });
      await expectRefused(await token.sign(privateKey));
    }
  });

  it("is refused when it was changed, cut or invented", async () => {
    const token = await google.sign();
    const [header = "", , signature = ""] = token.split(".");
    const forged = unsignedToken({}, claimsOf({ email: "admin@example.org" })).split(".")[1];
    const tokens = [
      ...[`${header}.${forged}.${signature}`, `${header}..${signature}`, token.slice(0, -9)],
      ...[`${token}.`, `${token}A`, "", ".", "..", "a.b.c", "....", "a.b.c.d.e", " ", `${header}.`],
    ];
    for (const each of tokens) await expectRefused(each);
  });

  it("verifies an address only where the issuer says so by a boolean", async () => {
    for (const email_verified of [undefined, false, "true", 1, null]) {
      const { isEmailVerified } = await verifyClaims({ email_verified });
      expect(isEmailVerified).toBe(false);
    }
  });

  it("gives a name that can be shown, and only https pictures", async () => {
    const names = {
      "": "asha",
      "  ": "asha",
      "a\u202eb": "ab",
      "a\u0007b": "asha",
      " Asha ": "Asha",
    };
    for (const [name, shown] of Object.entries(names))
      expect(await verifyClaims({ name })).toMatchObject({ name: shown });
    expect((await verifyClaims({ name: "अ".repeat(500) })).name).toHaveLength(120);
    expect((await verifyClaims({ name: `${"a".repeat(119)}😀b` })).name).toBe("a".repeat(119));
    expect((await verifyClaims({ name: 7 })).name).toBe("asha");
    for (const picture of [
      "http://a.example/p",
      "javascript:alert(1)",
      "data:,x",
      "/p",
      7,
      undefined,
    ])
      expect(await verifyClaims({ picture })).toMatchObject({ pic: null });
  });
});
