import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { limits } from "../../../contract/limits.ts";
import { isCleanText } from "../../../contract/text.ts";
import { AppError } from "../../app-error.ts";

/** Whose tokens are accepted, for whom, and where their keys come from. */
export type Issuer = {
  /** Every spelling of `iss` that is accepted; the first names the person's key. */
  names: readonly [string, ...string[]];
  audience: string;
  findKey: JWTVerifyGetKey;
};

/** What a verified ID token says of a person. */
export type Identity = {
  /** `issuer|sub`. */
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  pic: string | null;
  nonce: string;
};

/**
 * Verifies an ID token (OpenID Connect Core 3.1.3.7): RS256, signature, issuer, audience, expiry and age.
 * Throws AppError("invalid_google_token") for any fault of the token, "identity_unavailable" when the keys are out of reach.
 */
export async function verifyIdToken(token: string, issuer: Issuer, now: Date): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, issuer.findKey, {
      algorithms: ["RS256"],
      issuer: [...issuer.names],
      audience: issuer.audience,
      currentDate: now,
      clockTolerance: limits.clockSkewSeconds,
      requiredClaims: ["iss", "aud", "sub", "exp", "iat", "nonce"],
    });
    return readIdentity(payload, issuer, now);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new AppError("invalid_google_token", { cause: error });
    throw error;
  }
}

function readIdentity(payload: JWTPayload, issuer: Issuer, now: Date): Identity {
  const { sub, email, nonce, iat, aud } = payload;
  const isOurs =
    aud === issuer.audience &&
    typeof iat === "number" &&
    iat * 1000 <= now.valueOf() + limits.clockSkewSeconds * 1000;
  if (!isOurs || !isText(sub) || !isText(email) || !isText(nonce))
    throw new AppError("invalid_google_token");
  return {
    subject: `${issuer.names[0]}|${sub}`,
    name: readName(payload.name) ?? email.split("@")[0] ?? email,
    email: email.trim().toLowerCase(),
    isEmailVerified: payload.email_verified === true,
    pic: readPicture(payload.picture),
    nonce,
  };
}

function isText(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value !== "" &&
    value.length <= limits.emailLength &&
    isCleanText(value)
  );
}

function readName(name: unknown): string | undefined {
  if (typeof name !== "string" || !isCleanText(name)) return undefined;
  const cut = name.normalize("NFC").trim().slice(0, limits.nameLength);
  // The cut may go through a character of two units.
  return cut.toWellFormed().replace(/\uFFFD$/, "") || undefined;
}

/** Only ever shown by the browser; the server never fetches it. */
function readPicture(picture: unknown): string | null {
  if (typeof picture !== "string" || picture.length > limits.linkLength || !URL.canParse(picture))
    return null;
  return new URL(picture).protocol === "https:" ? picture : null;
}
