import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

const TOKEN_LIFE_SECONDS = 5 * 60;
export const LOCAL_ISSUER = "local-identity";
export const LOCAL_AUDIENCE = "local";

/** A small OpenID Connect issuer inside the server, for computers without a Google client. */
export type LocalIssuer = {
  publicKey(): Promise<JWK>;
  /** Signs an ID token (RS256) that the ordinary verification accepts. */
  issueToken(
    person: { email: string; name: string; picture: string | undefined },
    nonce: string,
    now: Date,
  ): Promise<string>;
};

/**
 * The key is made at its first use, because that takes longer than the rest of the start. It lives as long as
 * the process: nobody needs older tokens.
 */
export function createLocalIssuer(): LocalIssuer {
  let made: ReturnType<typeof makeKey> | undefined;
  const key = () => {
    made ??= makeKey();
    return made;
  };
  return {
    publicKey: async () => (await key()).publicKey,
    issueToken: async ({ email, name, picture }, nonce, now) => {
      const { privateKey, kid } = await key();
      const issuedAt = Math.floor(now.valueOf() / 1000);
      return new SignJWT({ email, email_verified: true, name, picture, nonce })
        .setProtectedHeader({ alg: "RS256", kid })
        .setIssuer(LOCAL_ISSUER)
        .setAudience(LOCAL_AUDIENCE)
        .setSubject(email)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFE_SECONDS)
        .sign(privateKey);
    },
  };
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicKey: { ...jwk, kid, alg: "RS256", use: "sig" } };
}
