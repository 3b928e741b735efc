import type { FastifyInstance, FastifyRequest } from "fastify";
import { createLocalJWKSet, type FetchImplementation } from "jose";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { AppError } from "./app-error.ts";
import type { AppContext } from "./context.ts";
import { doneOnce } from "./http/done-once.ts";
import { createGuard, type Guard } from "./http/guard.ts";
import { openFormScope } from "./http/multipart.ts";
import { createRateLimiter, type RateLimiter } from "./http/rate-limits.ts";
import { countRequests } from "./http/request-counts.ts";
import { refuseOtherMethods } from "./http/routing.ts";
import { createServe, type Serve } from "./http/serve.ts";
import { createServer } from "./http/server.ts";
import { explainVanished } from "./modules/accounts/index.ts";
import { apiDocsRoutes } from "./modules/api-docs/index.ts";
import { requireSessionAccess } from "./modules/audit/index.ts";
import {
  authRoutes,
  createLocalIssuer,
  findSession,
  hasOpenedLink,
  type Issuer,
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  localIdentityRoutes,
  localOutboxRoutes,
  refuseStrangers,
  remoteKeys,
  wasSessionEnded,
} from "./modules/auth/index.ts";
import { healthRoutes, metricsRoutes } from "./modules/health/index.ts";
import { codeChooser } from "./modules/lookups/index.ts";
import { changingContent } from "./modules/settings/index.ts";
import { moduleRoutes } from "./routes.ts";

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";

export type AppOptions = {
  /** Replaces Google's key server in tests. */
  fetchGoogleKeys?: FetchImplementation;
  /** Mounts the website. Without it, only the API is served. */
  mountWeb?: (app: FastifyInstance, parts: { guard: Guard }) => Promise<void>;
};

/** Builds the whole server, not yet listening. */
export async function buildApp(
  context: AppContext,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = await createServer(config);
  const readCounts = countRequests(app);
  if (config.identity === "local") refuseStrangers(app);
  const { forms } = await openFormScope(app);
  const limitRate = await createRateLimiter(app, { isOn: config.rateLimits });
  const guard = guardOf(context, limitRate);
  const serve = serveOf(app, context, { forms, guard });
  healthRoutes(app, context);
  metricsRoutes(app, context, readCounts);
  if (config.identity === "local") localOutboxRoutes(app, context);
  apiDocsRoutes(app, context);
  identityRoutes(serve, context, { limitRate, fetchGoogleKeys: options.fetchGoogleKeys });
  await moduleRoutes(serve, context, app);
  refuseOtherMethods(app, servedEndpoints(config.identity));
  refuseUnknown(app);
  await options.mountWeb?.(app, { guard });
  return app;
}

function guardOf({ config, secret, database, now }: AppContext, limitRate: RateLimiter): Guard {
  return createGuard({
    config,
    secret,
    findSession: (token) => findSession(database, { token, now: now() }),
    wasEnded: (token) => wasSessionEnded(database, token),
    limitRate,
  });
}

type IdentityParts = {
  limitRate: RateLimiter;
  /** Replaces Google's key server in tests. */
  fetchGoogleKeys?: FetchImplementation | undefined;
};

/** Signing in, with ID tokens of Google or of the issuer inside the server. */
function identityRoutes(serve: Serve, context: AppContext, parts: IdentityParts): void {
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

type Scopes = { forms: FastifyInstance; guard: Guard };

function serveOf(app: FastifyInstance, context: AppContext, scopes: Scopes): Serve {
  const { database, store, checkAnswers, now } = context;
  return createServe(app, {
    ...scopes,
    confirm: async ({ id: sessionId }, { access }) => {
      if (access === "public") return;
      await requireSessionAccess(database.db, { sessionId, access, now: now() });
    },
    explain: explainVanished(database),
    transactionOf: (endpoint, request) => transactionOf(endpoint, request, context),
    store,
    choose: codeChooser(database),
    checkAnswers,
    isShortOfRoom: () => database.isShortOfRoom(),
  });
}

function transactionOf(endpoint: Endpoint, request: FastifyRequest, context: AppContext) {
  const transaction = endpoint.changesContent
    ? changingContent(context)
    : context.database.transaction;
  return endpoint.isDoneOnce ? doneOnce(request, { transaction, now: context.now }) : transaction;
}

/** Unknown addresses under /api are refused as the API refuses, before a body is read. */
function refuseUnknown(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new AppError("not_found");
  };
  for (const path of ["/api", "/api/*"]) app.all(path, { onRequest }, async () => undefined);
}

/** The endpoints that this configuration serves. */
function servedEndpoints(identity: "google" | "local") {
  const all = Object.values(endpoints);
  return identity === "local"
    ? all
    : all.filter(({ path }) => !path.startsWith("/local-identity/"));
}
