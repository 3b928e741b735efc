import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { ZodMiniType } from "zod/mini";
import { type Answered, type Endpoint, type Given, needsRoom } from "../../contract/endpoint.ts";
import { fieldErrors } from "../../contract/field-errors.ts";
import { isCleanText } from "../../contract/text.ts";
import { AppError } from "../app-error.ts";
import { requireAcceptableBody } from "./body-type.ts";
import type { Guard } from "./guard.ts";
import { packedJson } from "./packed-json.ts";
import type { Session } from "./session.ts";

/** The names after a colon in a path. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** One request to an endpoint, parsed by its contract. */
export type Call<E extends Endpoint> = {
  request: FastifyRequest;
  reply: FastifyReply;
  params: PathParams<E["path"]>;
  query: Given<E, "query">;
  body: Given<E, "body">;
  session: E["access"] extends "public" ? undefined : Session;
};

/** A handler answers the contract's JSON, or has sent bytes or a redirect and returns the reply. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E> | FastifyReply>;

/** Puts an endpoint of the contract on the server, behind its guard. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export type ServeParts = {
  /** The scope that reads multipart forms: its hooks are not for the other calls to pay. */
  forms: FastifyInstance;
  guard: Guard;
  /** Asks again, once a body has come, what the guard asked before; forms are asked where they write. */
  confirm?: (session: Session, endpoint: Pick<Endpoint, "access">) => Promise<void>;
  /** The refusal behind what a handler threw, or what it threw. */
  explain: (error: unknown, session: Session | undefined) => Promise<unknown>;
  checkAnswers: boolean;
  /** Whether the disk is all but full. */
  isShortOfRoom: () => Promise<boolean>;
};

export function createServe(
  app: FastifyInstance,
  { forms, guard, confirm, explain, checkAnswers, isShortOfRoom }: ServeParts,
): Serve {
  return (endpoint, handler) => {
    const scope = endpoint.form ? forms : app;
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      onRequest: async (request) => {
        await guard(request, endpoint);
        requireAcceptableBody(request, endpoint);
        if (needsRoom(endpoint) && (await isShortOfRoom())) throw new AppError("storage_full");
      },
      handler: async (request, reply) => {
        if (endpoint.body && request.session) await confirm?.(request.session, endpoint);
        // Zod has proven the shapes, the guard the session; the generic type cannot carry that proof.
        const call = {
          request,
          reply,
          ...parseSlots(request, endpoint),
          params: requirePlainParams(request.params),
          session: request.session,
        } as Call<typeof endpoint>;
        const answer = await handler(call).catch(async (error: unknown) => {
          throw await explain(error, request.session);
        });
        // A reply is a thenable: awaited, one that streams is sent, or left by its client, and gives nothing.
        if (reply.sent || reply.raw.destroyed) return reply;
        if (checkAnswers) checkAnswer(endpoint, answer);
        const json = await packedJson(request, reply, JSON.stringify(answer));
        return reply
          .code(endpoint.status)
          .header("content-type", "application/json; charset=utf-8")
          .send(json);
      },
    });
  };
}

/** A name that no row can bear is nowhere to be found; PostgreSQL would fail on a NUL. */
function requirePlainParams(params: unknown): unknown {
  const texts = Object.values(params ?? {});
  if (texts.every((text) => typeof text === "string" && isCleanText(text))) return params;
  throw new AppError("not_found");
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

function parseSlots(request: FastifyRequest, endpoint: Endpoint) {
  const query = endpoint.query && parse(endpoint.query, request.query);
  if (endpoint.form) return { query, body: undefined };
  if (endpoint.body && request.body === undefined) throw new AppError("malformed_json");
  if (endpoint.body) return { query, body: parse(endpoint.body, request.body) };
  return { query, body: refuseBody(request.body) };
}

/** Throws AppError("invalid_fields") that names every wrong field. */
function parse(schema: ZodMiniType, value: unknown): unknown {
  // reportInput lets a missing field be told from one of the wrong type; the input itself is never logged.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError("invalid_fields", { fields: fieldErrors(result.error.issues, "en") });
}

/** A call without a body may carry none, or an empty object. */
function refuseBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== "object" || Array.isArray(body))
    throw new AppError("invalid_fields", { fields: [{ field: "", code: "invalid_type" }] });
  const fields = Object.keys(body).map((field) => ({ field, code: "unknown_field" as const }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
  return undefined;
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (typeof endpoint.answer === "string")
    throw new Error(`${endpoint.path} must send its answer itself`);
  const result = endpoint.answer.safeParse(answer);
  if (!result.success)
    throw new Error(`${endpoint.path} broke its contract: ${JSON.stringify(result.error.issues)}`);
}

const ALL_METHODS: readonly HTTPMethods[] = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
];

/** Answers 405 with Allow for every known path asked with another method; `answer` may say it in its own way. */
export function refuseOtherMethods(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, "method" | "path">[],
  answer?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  const methodsByPath = Map.groupBy(endpoints, ({ path }) => path);
  for (const [url, group] of methodsByPath) {
    const allowed = new Set<HTTPMethods>(
      group.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    );
    app.route({
      method: ALL_METHODS.filter((method) => !allowed.has(method)),
      url,
      onRequest: async (request, reply) => {
        reply.header("allow", [...allowed].join(", "));
        const answered = answer?.(request, reply);
        if (answered) return answered;
        throw new AppError("method_not_allowed");
      },
      handler: async () => undefined,
    });
  }
}
