import { flushCompileCache } from "node:module";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import type { AppContext } from "./context.ts";
import { type Housekeeping, housekeeping } from "./housekeeping.ts";
import type { Guard } from "./http/guard.ts";
import { inProcessFetch } from "./http/in-process-fetch.ts";
import { closeWithin } from "./http/server.ts";
import { registerWeb } from "./http/web/register-web.ts";
import { dailyVersion } from "./ist.ts";
import { consoleLink } from "./modules/auth/index.ts";
import { loadDemoAtStart } from "./modules/demo/index.ts";
import { canRun, sweepTranscodingFolders } from "./modules/lectures/index.ts";
import { openContext } from "./open-context.ts";
import { pageItems } from "./page-items.ts";
import { openSending } from "./senders.ts";
import { startFailure } from "./start-failure.ts";

/** How long running requests may take to finish after SIGTERM. */
const FINISH_MS = 30_000;
/** How long closing may take after that. */
const CLOSE_MS = 10_000;

const { values: flags } = parseArgs({
  options: { development: { type: "boolean", default: false } },
});

try {
  await start();
} catch (error) {
  const sentence = startFailure(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const warn = (sentence: string) => console.warn(sentence);
  await requireTranscoder(config, warn);
  const context = await openContext(config, { checkAnswers: flags.development, warn });
  const app = await buildApp(context, {
    mountWeb: (server, { guard }) => mountWeb(server, context, guard),
  });
  if (config.demo) await loadDemoAtStart(context);
  const house = housekeeping(context, app.log, await openSending(context));
  stopOnSignals(app, context, house);
  await app.listen({ host: config.host, port: config.port });
  announce(context, app);
  // Not only at exit, so that a server that was killed also starts fast the next time.
  flushCompileCache();
  house.begin();
}

/** Throws ConfigError where the program that is to make small versions of lectures is not there. */
async function requireTranscoder(
  { transcoder }: Config,
  warn: (sentence: string) => void,
): Promise<void> {
  if (transcoder && !(await canRun(transcoder)))
    throw new ConfigError(
      `TRANSCODER=${transcoder}: this machine has no ${transcoder} that starts.`,
    );
  if (transcoder) await sweepTranscodingFolders(warn);
}

async function mountWeb(app: FastifyInstance, context: AppContext, guard: Guard): Promise<void> {
  const { config, contentVersion, now } = context;
  await registerWeb(app, {
    mode: flags.development ? "development" : "production",
    publicOrigin: config.publicOrigin,
    contentVersion: async () => dailyVersion(await contentVersion.current(), now()),
    fetchApi: inProcessFetch(app),
    exists: pageItems(context),
    guard,
    rateLimits: config.rateLimits,
    googleIdentity: config.identity === "google",
    paysAt: config.razorpay && new URL(config.razorpay.url).origin,
  });
}

function stopOnSignals(
  app: FastifyInstance,
  { database, store }: AppContext,
  house: Housekeeping,
): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), FINISH_MS + CLOSE_MS).unref();
    await Promise.all([closeWithin(app, FINISH_MS), house.end()]);
    await Promise.all([database.close(), store.close()]);
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function announce(
  { config, localIdentitySecret }: Pick<AppContext, "config" | "localIdentitySecret">,
  app: FastifyInstance,
): void {
  const address = app.server.address();
  const port = address !== null && typeof address === "object" ? address.port : config.port;
  const origin = config.publicOrigin.replace(/:0$/, `:${port}`);
  if (config.identity === "google") {
    console.log(`Open ${origin}`);
    return;
  }
  console.log(`Open ${consoleLink(origin, localIdentitySecret)}`);
  console.log(
    `Then sign in (Login / Signup) as one of the sample students, or as the admin: ${config.adminEmails.join(", ")}`,
  );
  console.log(
    "Local identity: a browser that has opened this link can sign in as anyone. Set GOOGLE_CLIENT_ID to put the site on a network.",
  );
}
