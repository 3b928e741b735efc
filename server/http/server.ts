import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { limits } from "../../contract/limits.ts";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { closeFinishedConnections, refuseWhileClosing } from "./closing.ts";
import { loggedError } from "./logged-error.ts";
import { handleErrors, PROBLEM_TYPE, problemOf, sendProblem } from "./problems.ts";
import { routedAddress } from "./routing.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { parseStrictJson } from "./strict-json.ts";

/** A socket on which nothing moves for this long is given up. */
const IDLE_SOCKET_MS = 120_000;
const HEADERS_MS = 30_000;

/** What every answer of the API carries; a file or a page replaces what it must. */
const API_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** A Fastify without routes whose lenient defaults are closed. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.logLevel === "silent"
        ? false
        : { level: config.logLevel, base: null, serializers: { err: loggedError } },
    // Request lines would hold addresses and searches of people; refusals and faults are logged by code.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: what is logged names its request, and a child each costs more than most answers.
    childLoggerFactory: (logger) => logger,
    // The contract's own schemas judge requests: loading Ajv would only make the start longer.
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    genReqId: requestIds(),
    requestIdHeader: false,
    // Fastify's own refusal while closing is not in our error shape.
    return503OnClosing: false,
    bodyLimit: limits.jsonBodyBytes,
    connectionTimeout: IDLE_SOCKET_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: limits.linkLength },
    // Node's own refusal of a request without Host has no body; the hook below has.
    http: { headersTimeout: HEADERS_MS, requireHostHeader: false },
    rewriteUrl: (request) => routedAddress(request),
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, new AppError("not_found", { cause: error }));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  });
  app.server.on("checkExpectation", ({ socket }: IncomingMessage) => refuseBroken(socket));
  app.decorateRequest("session", undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_: FastifyRequest, body: Buffer) => {
      return body.length === 0 ? undefined : parseStrictJson(body);
    },
  );
  app.addHook("onRequest", ({ raw }, reply, done) => {
    reply.headers(API_HEADERS);
    const isNameless = raw.headers.host === undefined && raw.httpVersion === "1.1";
    done(isNameless ? new AppError("bad_request") : undefined);
  });
  refuseWhileClosing(app);
  closeFinishedConnections(app);
  cutSlowBodies(app);
  await app.register(cookie);
  handleErrors(app);
  return app;
}

/** Ids that nobody outside can choose and no two requests share: a random start, then a count. */
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

/** What is not even HTTP still gets the one error shape, and the connection is closed. */
function refuseBroken(socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(
    problemOf(new AppError("bad_request"), { requestId: randomUUID(), acceptLanguage: undefined }),
  );
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
