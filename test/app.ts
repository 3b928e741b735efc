import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import { type ErrorCode, errorCatalogue, isErrorCode } from "../contract/errors.ts";
import { PROBLEM_CODE_HEADER } from "../contract/problem-code.ts";
import { type AppOptions, buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import type { AppContext } from "../server/context.ts";
import { sessionCookieName, XSRF_COOKIE, xsrfToken } from "../server/http/session.ts";
import { openSiteTexts } from "../server/modules/documents/index.ts";
import { watchContentVersion } from "../server/modules/settings/index.ts";
import { openStore } from "../server/storage/connect.ts";
import type { DatabaseUnderTest } from "./databases/describe-each-database.ts";
import { createSession, createUser } from "./factories/people.ts";
import type { Json } from "./json.ts";

/** The lines that a test's server would print. */
export const LOCAL_IDENTITY_SECRET = "console-secret-of-the-tests";

type User = Awaited<ReturnType<typeof createUser>>;

/** The key of the tests' HMACs. */
export const TEST_SECRET = Buffer.alloc(32, "secret of the tests");

/** A person with a live session, and the headers with which their browser would call. */
export type SignedIn = { user: User; headers: Record<string, string> };

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed JSON, or undefined where the answer is not JSON. */
  json: Json;
  bytes: Buffer;
};

export type Call = Pick<InjectOptions, "query" | "payload" | "headers"> & { as?: SignedIn };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  /** What its log would have said of texts that no longer fit. */
  readonly warnings: readonly string[];
  /** Makes a person of this role with a session; `given` are columns of users. */
  signIn(role: User["role"], given?: Partial<User>): Promise<SignedIn>;
  signInAs(user: User): Promise<SignedIn>;
  /** Calls by "METHOD /path"; an error that is not a well-formed problem fails the test. */
  call(line: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
};

export type TestAppOptions = AppOptions & {
  environment?: Record<string, string>;
  now?: () => Date;
};

/** The real app on the suite's database and a store in the suite's folder, not listening. */
export async function openTestApp(
  { connection, dataDir }: Pick<DatabaseUnderTest, "connection" | "dataDir">,
  { environment, now = () => new Date(), ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: dataDir,
    IDENTITY: "local",
    DEMO: "0",
    RATE_LIMITS: environment?.IDENTITY === "google" ? "on" : "off",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const store = await openStore(config);
  await store.check();
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const contentVersion = watchContentVersion(connection);
  const context: AppContext = {
    config,
    database: connection,
    store,
    now,
    secret: TEST_SECRET,
    localIdentitySecret: LOCAL_IDENTITY_SECRET,
    contentVersion,
    texts: await openSiteTexts({ database: connection, contentVersion, config, warn }),
    checkAnswers: true,
  };
  const app = await buildApp(context, options);
  const signInAs = (user: User) => openSession(context, user);
  return {
    app,
    context,
    warnings,
    signInAs,
    signIn: async (role, given) => signInAs(await createUser(connection.db, { role, ...given })),
    call: (line, call) => callApp(app, line, call),
    close: async () => {
      await app.close();
      await context.store.close();
    },
  };
}

/** The same, opened before a suite's first test and closed after its last. */
export function useTestApp(database: DatabaseUnderTest, options?: TestAppOptions): TestApp {
  let opened: TestApp | undefined;
  const get = () => {
    if (!opened) throw new Error("The app is there only inside tests and hooks.");
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestApp(database, options);
  });
  afterAll(() => opened?.close());
  return {
    get app() {
      return get().app;
    },
    get warnings() {
      return get().warnings;
    },
    get context() {
      return get().context;
    },
    signIn: (role, given) => get().signIn(role, given),
    signInAs: (user) => get().signInAs(user),
    call: (line, call) => get().call(line, call),
    close: () => get().close(),
  };
}

async function openSession(
  { database, config, secret, now }: AppContext,
  user: User,
): Promise<SignedIn> {
  const at = now().toISOString();
  const session = await createSession(database.db, {
    userId: user.id,
    createdAt: at,
    lastSeenAt: at,
  });
  const xsrf = xsrfToken(secret, session.id);
  const headers = {
    cookie: `${sessionCookieName(config)}=${session.token}; ${XSRF_COOKIE}=${xsrf}`,
    "x-xsrf-token": xsrf,
    "sec-fetch-site": "same-origin",
  };
  return { user, headers };
}

async function callApp(
  app: FastifyInstance,
  line: string,
  { as, headers, ...rest }: Call = {},
): Promise<Answer> {
  const [method, url] = line.split(" ");
  const response = await app.inject({
    ...rest,
    // light-my-request takes the name of any method that Fastify knows.
    method: method as NonNullable<InjectOptions["method"]>,
    url: url ?? "/",
    headers: { ...as?.headers, ...headers },
  });
  const isJson = /json/.test(String(response.headers["content-type"]));
  const answer: Answer = {
    status: response.statusCode,
    headers: response.headers,
    json: isJson && response.body !== "" ? response.json() : undefined,
    bytes: response.rawPayload,
  };
  if (answer.status >= 400 && method !== "HEAD") expectWellFormedProblem(answer);
  return answer;
}

/** Expects exactly this error of the catalogue; `fields` are the names that a 422 must have. */
export function expectProblem(answer: Answer, code: ErrorCode, fields?: readonly string[]): void {
  expect({ status: answer.status, code: answer.json?.code }).toEqual({
    status: errorCatalogue[code].status,
    code,
  });
  if (!fields) return;
  const named = answer.json.errors.map(({ field }: { field: string }) => field);
  expect(named.toSorted()).toEqual([...fields].sort());
}

const wellFormed = {
  type: expect.stringMatching(/^\/api\/docs#\w+$/),
  title: expect.any(String),
  message: expect.stringMatching(/\S/),
  requestId: expect.stringMatching(/\S/),
};

/** In one comparison: several took a seventh of the time of tests that send thousands of calls. */
function expectWellFormedProblem({ status, headers, json }: Answer): void {
  const { errors: _errors, present: _present, ...rest } = json;
  expect({
    type: headers["content-type"],
    cacheControl: headers["cache-control"],
    codeInHeader: headers[PROBLEM_CODE_HEADER],
    isCodeKnown: isErrorCode(json.code),
    json: rest,
  }).toEqual({
    type: "application/problem+json; charset=utf-8",
    cacheControl: "no-store",
    codeInHeader: json.code,
    isCodeKnown: true,
    json: { ...wellFormed, status, code: json.code },
  });
}
