import type { FastifyInstance } from "fastify";
import { createLocalJWKSet, type FetchImplementation } from "jose";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { AppError } from "./app-error.ts";
import type { AppContext } from "./context.ts";
import { createGuard, type Guard } from "./http/guard.ts";
import { openFormScope } from "./http/multipart.ts";
import { createRateLimiter } from "./http/rate-limits.ts";
import { countRequests } from "./http/request-counts.ts";
import { refuseOtherMethods } from "./http/routing.ts";
import { createServe } from "./http/serve.ts";
import { createServer } from "./http/server.ts";
import { accountRoutes } from "./modules/account/index.ts";
import { apiDocsRoutes } from "./modules/api-docs/index.ts";
import { auditRoutes } from "./modules/audit/index.ts";
import { auditExportRoutes } from "./modules/audit-export/index.ts";
import {
  authRoutes,
  endSessionsOf,
  findSession,
  type Issuer,
  remoteKeys,
  sessionsRoutes,
  wasSessionEnded,
} from "./modules/auth/index.ts";
import { requireAuthority } from "./modules/authority/index.ts";
import { choicesRoutes, codeChooser, officeChoicesRoutes } from "./modules/choices/index.ts";
import { classesRoutes } from "./modules/classes/index.ts";
import { contentRoutes } from "./modules/content/index.ts";
import { courseNotesOfficeRoutes } from "./modules/course-notes/index.ts";
import { coursesRoutes, publicCoursesRoutes } from "./modules/courses/index.ts";
import { deletionsRoutes } from "./modules/deletions/index.ts";
import { demoRoutes, getDemoStatus } from "./modules/demo/index.ts";
import { enquiriesRoutes } from "./modules/enquiries/index.ts";
import { enrolmentFormsRoutes } from "./modules/enrolment-forms/index.ts";
import { enrolmentsRoutes } from "./modules/enrolments/index.ts";
import { exportsRoutes } from "./modules/exports/index.ts";
import { healthRoutes } from "./modules/health/index.ts";
import { importsRoutes } from "./modules/imports/index.ts";
import { joiningRoutes } from "./modules/joining/index.ts";
import { lecturesRoutes } from "./modules/lectures/index.ts";
import {
  createLocalIssuer,
  hasOpenedLink,
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  localIdentityRoutes,
  refuseStrangers,
} from "./modules/local-identity/index.ts";
import {
  materialsRoutes,
  officeMaterialsRoutes,
  relistMaterials,
} from "./modules/materials/index.ts";
import { messagesRoutes } from "./modules/messages/index.ts";
import { metricsRoutes } from "./modules/metrics/index.ts";
import { newNotesRoutes } from "./modules/new-notes/index.ts";
import { noticesRoutes } from "./modules/notices/index.ts";
import { officeNotesRoutes } from "./modules/office-notes/index.ts";
import { overviewRoutes } from "./modules/overview/index.ts";
import { peopleRoutes } from "./modules/people/index.ts";
import { picturesRoutes } from "./modules/pictures/index.ts";
import { policiesRoutes } from "./modules/policies/index.ts";
import { postersRoutes } from "./modules/posters/index.ts";
import { postsRoutes } from "./modules/posts/index.ts";
import { recentDownloadsRoutes } from "./modules/recent-downloads/index.ts";
import { registrationsRoutes } from "./modules/registrations/index.ts";
import { savedViewsRoutes } from "./modules/saved-views/index.ts";
import { changingContent } from "./modules/settings/index.ts";
import { countSetup, setupRoutes } from "./modules/setup/index.ts";
import { siteTextsRoutes } from "./modules/site-texts/index.ts";
import { attendanceRoutes, teachingRoutes } from "./modules/teaching/index.ts";
import { calendarFeedRoutes, timetableRoutes, watchClasses } from "./modules/timetable/index.ts";
import { uploadsRoutes } from "./modules/uploads/index.ts";
import { explainVanished, usersRoutes } from "./modules/users/index.ts";

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
    transactionOf: (endpoint) => transactionOf(endpoint, context),
    store: context.store,
    choose: codeChooser(context.database),
    checkAnswers: context.checkAnswers,
    isShortOfRoom: () => context.database.isShortOfRoom(),
  });

  healthRoutes(app, context);
  metricsRoutes(app, context, readCounts);
  if (config.identity === "local") {
    const local = createLocalIssuer();
    localIdentityRoutes(serve, context, { issuer: local, limitRate });
    const findKey: Issuer["findKey"] = async (header, token) =>
      createLocalJWKSet({ keys: [await local.publicKey()] })(header, token);
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

  // Modules in alphabetical order.
  accountRoutes(serve, context);
  apiDocsRoutes(app, context);
  auditRoutes(serve, context);
  auditExportRoutes(serve, context);
  deletionsRoutes(serve, context);
  calendarFeedRoutes(serve, context);
  await choicesRoutes(serve, context);
  officeChoicesRoutes(serve, context, { relist: relistMaterials });
  classesRoutes(serve, context);
  contentRoutes(serve, { texts: context.texts, identity: config.identity });
  coursesRoutes(serve, context);
  publicCoursesRoutes(serve, context);
  demoRoutes(serve, context);
  enquiriesRoutes(serve, context);
  enrolmentsRoutes(serve, context);
  enrolmentFormsRoutes(serve, context);
  exportsRoutes(serve, context);
  importsRoutes(serve, context);
  joiningRoutes(serve, context);
  materialsRoutes(serve, context);
  officeMaterialsRoutes(serve, context);
  officeNotesRoutes(serve, context);
  savedViewsRoutes(serve, context);
  overviewRoutes(serve, context, {
    countSetup: () => countSetup(context),
  });
  peopleRoutes(serve, context);
  courseNotesOfficeRoutes(serve, context);
  picturesRoutes(serve, context);
  await policiesRoutes(serve, context);
  postersRoutes(serve, context);
  newNotesRoutes(serve, context);
  postsRoutes(serve, context, {
    brandIn: async (language) => (await context.texts.settings()).brand[language],
  });
  recentDownloadsRoutes(serve, context);
  registrationsRoutes(serve, context);
  sessionsRoutes(serve, context);
  setupRoutes(serve, context, { getDemoStatus: () => getDemoStatus(context) });
  siteTextsRoutes(serve, context);
  attendanceRoutes(serve, context);
  lecturesRoutes(serve, context);
  messagesRoutes(serve, context);
  noticesRoutes(serve, context);
  teachingRoutes(serve, context);
  timetableRoutes(serve, context, { classWatch: openClassWatch(app, context) });
  uploadsRoutes(serve, context);
  usersRoutes(serve, context, { signOutEverywhere: endSessionsOf });

  refuseOtherMethods(app, servedEndpoints(config.identity));
  refuseUnknown(app);
  await options.mountWeb?.(app, { guard });
  return app;
}

/** Whoever waits for a change of classes is answered when the server stops. */
function openClassWatch(app: FastifyInstance, { database }: AppContext) {
  const classWatch = watchClasses(database);
  app.addHook("preClose", async () => classWatch.close());
  return classWatch;
}

function transactionOf({ changesContent }: Endpoint, context: AppContext) {
  return changesContent ? changingContent(context) : context.database.transaction;
}

/** Unknown addresses under /api are refused as the API refuses, before a body is read. */
function refuseUnknown(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new AppError("not_found");
  };
  for (const path of ["/api", "/api/*"]) app.all(path, { onRequest }, async () => undefined);
}

function googleIssuer(clientId: string, { fetchGoogleKeys }: AppOptions): Issuer {
  return {
    names: ["https://accounts.google.com", "accounts.google.com"],
    audience: clientId,
    findKey: remoteKeys(GOOGLE_KEYS, fetchGoogleKeys),
  };
}

/** The endpoints that this configuration serves. */
function servedEndpoints(identity: "google" | "local") {
  const all = Object.values(endpoints);
  return identity === "local"
    ? all
    : all.filter(({ path }) => !path.startsWith("/local-identity/"));
}
