import {
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from "jose";

export const GOOGLE = "https://accounts.google.com";
export const CLIENT_ID = "client.apps.example";

/** What a test changes in the claims of a valid token; undefined leaves a claim out. */
export type Claims = Record<string, unknown>;

/** An issuer like Google's, whose keys a test can rotate and take away. */
export class TokenIssuer {
  #keys: { kid: string; privateKey: CryptoKey; publicKey: JWK }[] = [];
  /** How often the keys were fetched. */
  fetches = 0;
  isReachable = true;

  static async open(): Promise<TokenIssuer> {
    const issuer = new TokenIssuer();
    await issuer.rotate();
    return issuer;
  }

  /** Replaces the key that signs and is published. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const kid = `key-${crypto.randomUUID()}`;
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
    this.#keys = [{ kid, privateKey, publicKey: jwk }];
  }

  get current() {
    const [key] = this.#keys;
    if (!key) throw new Error("the issuer is not open");
    return key;
  }

  get keySet(): JSONWebKeySet {
    return { keys: [this.current.publicKey] };
  }

  /** In place of fetch. */
  readonly fetchKeys = async (): Promise<Response> => {
    this.fetches += 1;
    if (!this.isReachable) throw new Error("unreachable");
    return Response.json(this.keySet);
  };

  /** A valid token, apart from what is given. */
  sign(claims: Claims = {}, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const { kid, privateKey } = this.current;
    return new SignJWT(claimsOf(claims))
      .setProtectedHeader({ alg: "RS256", kid, ...header })
      .sign(privateKey);
  }
}

export function claimsOf(changes: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  const claims: Claims = {
    iss: GOOGLE,
    aud: CLIENT_ID,
    sub: "1001",
    email: "asha@example.org",
    email_verified: true,
    name: "Asha Verma",
    picture: "https://lh3.googleusercontent.com/a",
    nonce: "nonce",
    iat: now,
    exp: now + 3600,
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** A compact token with any header and claims and an invented signature. */
export function unsignedToken(header: Claims, claims: Claims, signature = ""): string {
  const encode = (part: Claims) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode(header)}.${encode(claims)}.${signature}`;
}
