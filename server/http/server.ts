import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { limits } from "../../contract/limits.ts";
import { PROBLEM_CODE_HEADER } from "../../contract/problem-code.ts";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { handleErrors, PROBLEM_TYPE, problemOf, sendProblem } from "./problems.ts";
import { routedAddress } from "./routing.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { parseStrictJson } from "./strict-json.ts";

/** A socket without traffic for this long is closed. */
const IDLE_SOCKET_MS = 120_000;
const HEADERS_MS = 30_000;

/** Headers of every answer of the API; files and pages replace some. */
const API_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** A Fastify app without routes, with stricter settings than its defaults. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.logLevel === "silent"
        ? false
        : { level: config.logLevel, base: null, serializers: { err: loggedError } },
    // Request lines would contain addresses and searches of people; errors are logged by code.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests, because a child logger for each costs more than most answers. Log lines
    // name their request.
    childLoggerFactory: (logger) => logger,
    // The contract's schemas validate requests; loading Ajv would only slow the start.
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    genReqId: requestIds(),
    requestIdHeader: false,
    // Fastify's own answer while closing is not in our error shape.
    return503OnClosing: false,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: IDLE_SOCKET_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: limits.linkLength },
    // See beginAnswer.
    http: { headersTimeout: HEADERS_MS, requireHostHeader: false },
    rewriteUrl: (request) => routedAddress(request),
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, new AppError("not_found", { cause: error }));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  });
  app.server.on("checkExpectation", ({ socket }: IncomingMessage) => refuseBroken(socket));
  app.decorateRequest("session", undefined);
  parseJsonStrictly(app);
  app.addHook("onRequest", beginAnswer);
  refuseWhileClosing(app);
  closeFinishedConnections(app);
  cutSlowBodies(app);
  await app.register(cookie);
  handleErrors(app);
  return app;
}

function parseJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_: FastifyRequest, body: Buffer) => {
      return body.length === 0 ? undefined : parseStrictJson(body);
    },
  );
}

/** Sets the headers of every answer. Node's own refusal of a request without Host would have no body. */
function beginAnswer({ raw }: FastifyRequest, reply: FastifyReply, done: Done): void {
  reply.headers(API_HEADERS);
  const isNameless = raw.headers.host === undefined && raw.httpVersion === "1.1";
  done(isNameless ? new AppError("bad_request") : undefined);
}

type Done = (error?: Error) => void;

/** Request ids that clients cannot choose: a random start and a counter. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 13);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

function noCompiler(): never {
  throw new Error("routes carry no Fastify schema: the contract validates");
}

function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET") socket.destroy();
  else refuseBroken(socket);
}

/** Answers what is not valid HTTP in the same error shape, and closes the connection. */
function refuseBroken(socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new AppError("bad_request");
  const body = JSON.stringify(
    problemOf(refusal, { requestId: randomUUID(), acceptLanguage: undefined }),
  );
  const head = [
    "HTTP/1.1 400 Bad Request",
    `Content-Type: ${PROBLEM_TYPE}`,
    `${PROBLEM_CODE_HEADER}: ${refusal.code}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

type LoggedError = {
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: LoggedError;
};

/**
 * What is logged of an error: its name, code and stack, and those of its causes. Never its other properties:
 * PostgreSQL puts the refused row into `detail`, with all that a person wrote.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack,
    ...("code" in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

const LOOK_EVERY_MS = 100;

/** Answers requests after the server has begun to stop in the same error shape as others. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (_request, _reply, done) => {
    done(isClosing ? new AppError("unavailable") : undefined);
  });
}

/** Closes the server; requests that have not ended by then, as of a reader who stands still, are cut. */
export async function closeWithin(app: FastifyInstance, finishMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(cut);
}

/**
 * While the server closes, closes each connection after its last answer. Node does so only once at the
 * beginning; a connection that was busy then would stay open and delay the stop.
 */
export function closeFinishedConnections(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    app.server.once("close", () => clearInterval(look));
    done();
  });
}
