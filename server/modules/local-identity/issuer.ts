import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

const TOKEN_LIFE_SECONDS = 5 * 60;
export const LOCAL_ISSUER = "local-identity";
export const LOCAL_AUDIENCE = "local";

/** A small OpenID Connect issuer inside the server, for computers without a Google client. */
export type LocalIssuer = {
  publicKey: JWK;
  /** Signs an ID token (RS256) that the ordinary verification accepts. */
  issueToken(
    person: { email: string; name: string; picture: string | undefined },
    nonce: string,
    now: Date,
  ): Promise<string>;
};

/** The key lives as long as the process: nobody needs yesterday's sign-in token. */
export async function createLocalIssuer(): Promise<LocalIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    publicKey: { ...jwk, kid, alg: "RS256", use: "sig" },
    issueToken: ({ email, name, picture }, nonce, now) => {
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
