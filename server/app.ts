import type { FastifyInstance } from "fastify";
import { endpoints } from "../contract/endpoints.ts";
import { AppError } from "./app-error.ts";
import type { AppContext } from "./context.ts";
import { createGuard } from "./http/guard.ts";
import { acceptForms } from "./http/multipart.ts";
import { createRateLimiter } from "./http/rate-limits.ts";
import { countRequests } from "./http/request-counts.ts";
import { createServe, refuseOtherMethods } from "./http/serve.ts";
import { createServer } from "./http/server.ts";
import { accountRoutes } from "./modules/account/index.ts";
import { apiDocsRoutes } from "./modules/api-docs/index.ts";
import { auditRoutes } from "./modules/audit/index.ts";
import {
  authRoutes,
  endSessionsOf,
  type FetchKeys,
  fetchKeysFrom,
  findSession,
  type Issuer,
  keySource,
  sessionsRoutes,
  wasSessionEnded,
} from "./modules/auth/index.ts";
import { requireAuthority } from "./modules/authority/index.ts";
import { contentRoutes, loadSettings } from "./modules/content/index.ts";
import { coursesRoutes, publicCoursesRoutes } from "./modules/courses/index.ts";
import { enquiriesRoutes } from "./modules/enquiries/index.ts";
import { enrolmentFormsRoutes } from "./modules/enrolment-forms/index.ts";
import { enrolmentsRoutes } from "./modules/enrolments/index.ts";
import { healthRoutes } from "./modules/health/index.ts";
import {
  createLocalIssuer,
  hasOpenedLink,
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  localIdentityRoutes,
  refuseStrangers,
} from "./modules/local-identity/index.ts";
import { materialsRoutes } from "./modules/materials/index.ts";
import { metricsRoutes } from "./modules/metrics/index.ts";
import { picturesRoutes } from "./modules/pictures/index.ts";
import { postersRoutes } from "./modules/posters/index.ts";
import { recentDownloadsRoutes } from "./modules/recent-downloads/index.ts";
import { registrationsRoutes } from "./modules/registrations/index.ts";
import { spreadsheetRoutes } from "./modules/spreadsheet/index.ts";
import { explainVanished, usersRoutes } from "./modules/users/index.ts";

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";

export type AppOptions = {
  /** Replaces Google's key server; for tests alone, there is no setting for it. */
  fetchGoogleKeys?: FetchKeys;
  /** Mounts the website; the API alone without it. */
  mountWeb?: (app: FastifyInstance) => Promise<void>;
};

/** The whole server, not yet listening. */
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
  const guard = createGuard({
    config,
    secret: context.secret,
    findSession: (token) => findSession(context.database, { token, now: context.now() }),
    wasEnded: (token) => wasSessionEnded(context.database, token),
    limitRate,
  });
  const serve = createServe(app, {
    forms,
    guard,
    confirm: async ({ id: sessionId }, { access }) => {
      if (access === "public") return;
      await requireAuthority(context.database.db, { sessionId, access, now: context.now() });
    },
    explain: explainVanished(context.database),
    checkAnswers: context.checkAnswers,
    isShortOfRoom: () => context.database.isShortOfRoom(),
  });

  healthRoutes(app, context);
  metricsRoutes(app, context, readCounts);
  if (config.identity === "local") {
    const local = createLocalIssuer();
    localIdentityRoutes(serve, context, { issuer: local, limitRate });
    const findKey = keySource(async () => ({
      keys: { keys: [await local.publicKey()] },
      maxAgeMs: 60_000,
    }));
    authRoutes(serve, context, {
      issuer: { names: [LOCAL_ISSUER], audience: LOCAL_AUDIENCE, findKey },
      limitRate,
      isLinkOpened: (request) => hasOpenedLink(request, context.localIdentitySecret),
    });
  } else {
    authRoutes(serve, context, {
      issuer: googleIssuer(config.googleClientId ?? "", options),
      limitRate,
    });
  }

  // Modules, in the order of the alphabet: `<noun>Routes(serve, context)`.
  accountRoutes(serve, context);
  apiDocsRoutes(app, context);
  auditRoutes(serve, context);
  contentRoutes(serve, { settings: await loadSettings(config), identity: config.identity });
  coursesRoutes(serve, context);
  publicCoursesRoutes(serve, context);
  enquiriesRoutes(serve, context);
  enrolmentsRoutes(serve, context);
  enrolmentFormsRoutes(serve, context);
  spreadsheetRoutes(serve, context);
  materialsRoutes(serve, context);
  picturesRoutes(serve, context);
  postersRoutes(serve, context);
  recentDownloadsRoutes(serve, context);
  registrationsRoutes(serve, context);
  sessionsRoutes(serve, context);
  usersRoutes(serve, context, { signOutEverywhere: endSessionsOf });

  refuseOtherMethods(app, servedEndpoints(config.identity));
  refuseUnknown(app);
  await options.mountWeb?.(app);
  return app;
}

/**
 * A scope of its own for multipart forms, whose hooks other calls need not pass. It comes inside an
 * object, because a scope alone is a thenable that a promise would resolve to the app itself.
 */
async function openFormScope(app: FastifyInstance): Promise<{ forms: FastifyInstance }> {
  const opened = Promise.withResolvers<{ forms: FastifyInstance }>();
  await app.register(async (forms) => {
    await acceptForms(forms);
    opened.resolve({ forms });
  });
  return opened.promise;
}

/** Nothing under /api is ever HTML. Refused before a body is read. */
function refuseUnknown(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new AppError("not_found");
  };
  for (const path of ["/api", "/api/*"]) app.all(path, { onRequest }, async () => undefined);
}

function googleIssuer(
  clientId: string,
  { fetchGoogleKeys = fetchKeysFrom(GOOGLE_KEYS) }: AppOptions,
): Issuer {
  return {
    names: ["https://accounts.google.com", "accounts.google.com"],
    audience: clientId,
    findKey: keySource(fetchGoogleKeys),
  };
}

/** Every endpoint of the contract that this configuration answers. */
function servedEndpoints(identity: "google" | "local") {
  const all = Object.values(endpoints);
  return identity === "local"
    ? all
    : all.filter(({ path }) => !path.startsWith("/local-identity/"));
}
