import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { limits } from "../../../contract/limits.ts";
import { isCleanText } from "../../../contract/text.ts";
import { typedText } from "../../../contract/typed-text.ts";
import { AppError } from "../../app-error.ts";

/** How long fetched keys may be used; a key that Google withdraws is refused within this time. */
const KEYS_MS = 60 * 60 * 1000;
/** A token may name any key: unknown ones make the keys be fetched again at most this often. */
const UNKNOWN_KEY_PAUSE_MS = 60_000;
const FETCH_TIMEOUT_MS = 4_000;

/** Whose tokens are accepted, for which audience, and where their keys come from. */
export type Issuer = {
  /** Every accepted spelling of `iss`; the first is part of a person's subject. */
  names: readonly [string, ...string[]];
  audience: string;
  findKey: JWTVerifyGetKey;
};

/** What a verified ID token says about a person. */
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
 * The keys published at an address. Finding one throws JOSEError where the token names none of them, and
 * AppError("identity_unavailable") where they cannot be fetched. `fetchKeys` replaces fetch in tests.
 */
export function remoteKeys(address: string, fetchKeys?: FetchImplementation): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), {
    cacheMaxAge: KEYS_MS,
    cooldownDuration: UNKNOWN_KEY_PAUSE_MS,
    timeoutDuration: FETCH_TIMEOUT_MS,
    ...(fetchKeys && { [customFetch]: fetchKeys }),
  });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      const isFaultOfToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isFaultOfToken ? error : new AppError("identity_unavailable", { cause: error });
    }
  };
}

/**
 * Verifies an ID token (OpenID Connect Core 3.1.3.7): RS256, signature, issuer, audience, expiry and age.
 * Throws AppError("invalid_google_token") for any fault of the token, and what `findKey` throws.
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
  const typed = typeof name === "string" ? typedText(name) : undefined;
  if (typed === undefined || !isCleanText(typed)) return undefined;
  const cut = typed.normalize("NFC").trim().slice(0, limits.nameLength);
  // The cut may split a surrogate pair.
  return cut.toWellFormed().replace(/\uFFFD$/, "") || undefined;
}

/** Shown by the browser only; the server never fetches it. */
function readPicture(picture: unknown): string | null {
  if (typeof picture !== "string" || picture.length > limits.linkLength || !URL.canParse(picture))
    return null;
  return new URL(picture).protocol === "https:" ? picture : null;
}
