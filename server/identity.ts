import { createLocalJWKSet, type FetchImplementation } from "jose";
import type { AppContext } from "./context.ts";
import type { RateLimiter } from "./http/rate-limits.ts";
import type { Serve } from "./http/serve.ts";
import {
  authRoutes,
  createLocalIssuer,
  hasOpenedLink,
  type Issuer,
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  localIdentityRoutes,
  remoteKeys,
} from "./modules/auth/index.ts";

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";

type IdentityParts = {
  limitRate: RateLimiter;
  /** Replaces Google's key server in tests. */
  fetchGoogleKeys?: FetchImplementation | undefined;
};

/** Signing in, with ID tokens of Google or of the issuer inside the server. */
export function identityRoutes(serve: Serve, context: AppContext, parts: IdentityParts): void {
  if (context.config.identity === "local") localRoutes(serve, context, parts);
  else googleRoutes(serve, context, parts);
}

function localRoutes(serve: Serve, context: AppContext, { limitRate }: IdentityParts): void {
  const local = createLocalIssuer();
  localIdentityRoutes(serve, context, { issuer: local, limitRate });
  const findKey: Issuer["findKey"] = async (header, token) =>
    createLocalJWKSet({ keys: [await local.publicKey()] })(header, token);
  authRoutes(serve, context, {
    issuer: { names: [LOCAL_ISSUER], audience: LOCAL_AUDIENCE, findKey },
    limitRate,
    isLinkOpened: (request) => hasOpenedLink(request, context.localIdentitySecret),
  });
}

function googleRoutes(serve: Serve, context: AppContext, parts: IdentityParts): void {
  const { limitRate, fetchGoogleKeys } = parts;
  const issuer: Issuer = {
    names: ["https://accounts.google.com", "accounts.google.com"],
    audience: context.config.googleClientId ?? "",
    findKey: remoteKeys(GOOGLE_KEYS, fetchGoogleKeys),
  };
  authRoutes(serve, context, { issuer, limitRate });
}
