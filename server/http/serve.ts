import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import { type Answered, type Endpoint, type Given, needsRoom } from "../../contract/endpoint.ts";
import { isCleanText } from "../../contract/text.ts";
import { AppError } from "../app-error.ts";
import type { Connection } from "../database/connect.ts";
import type { FileStore } from "../storage/file-store.ts";
import { checkAnswer, sendJson } from "./answers.ts";
import { leadToSignIn } from "./asked-page.ts";
import { requireType, utf8Type } from "./body-type.ts";
import { type ChooseCodes, type ChosenFields, readFields } from "./fields.ts";
import type { Guard } from "./guard.ts";
import { type ReceivedForm, withForm } from "./multipart.ts";
import type { Session } from "./session.ts";
import { hasBody, type Pace } from "./slow-bodies.ts";

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
  /** A multipart form. Files that the handler has not kept are dropped when it ends. */
  form: E["form"] extends ZodMiniType ? ReceivedForm<E> : undefined;
  session: E["access"] extends "public" ? undefined : Session;
  /** The version that the caller has read, by If-Match. */
  version: E["ifMatch"] extends true ? number : undefined;
  /** The database's; it also moves the content version where the endpoint says `changesContent`. */
  transaction: Connection["transaction"];
};

/** A handler returns the contract's JSON, or sends bytes or a redirect and returns the reply. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E> | FastifyReply>;

/** Registers an endpoint of the contract. Every step below is taken for every call. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: ServeOptions<E>,
) => void;

export type ServeOptions<E extends Endpoint> = {
  /** What the row that the call writes holds already: a code that stays need not be offered any more. */
  findKept?: (
    session: Call<E>["session"],
    params: Readonly<Record<string, string>>,
  ) => ReturnType<NonNullable<ChosenFields["findKept"]>>;
};

export type ServeParts = {
  /** The scope that parses multipart forms; see openFormScope. */
  forms: FastifyInstance;
  guard: Guard;
  /** Repeats the guard's check after the body has arrived; changes by the office repeat it when they write. */
  confirm?: (session: Session, endpoint: Pick<Endpoint, "access">) => Promise<void>;
  /** Gives the refusal behind an error of a handler, or the error itself. */
  explain: (error: unknown, session: Session | undefined) => Promise<unknown>;
  transactionOf: (endpoint: Endpoint) => Connection["transaction"];
  store: FileStore;
  choose: ChooseCodes;
  checkAnswers: boolean;
  isShortOfRoom: () => Promise<boolean>;
  /** How slowly forms may arrive; the contract's limits by default. */
  pace?: Pace;
};

export function createServe(app: FastifyInstance, parts: ServeParts): Serve {
  const { forms, guard, confirm, explain, transactionOf, checkAnswers, isShortOfRoom } = parts;
  return (endpoint, handler, { findKept } = {}) => {
    const scope = endpoint.form || endpoint.bytes ? forms : app;
    const transaction = transactionOf(endpoint);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      onRequest: async (request, reply) => {
        try {
          await guard(request, endpoint);
        } catch (error) {
          return leadToSignIn(request, reply, { error, page: endpoint.signInAt });
        }
        requireAcceptableBody(request, endpoint);
        if (needsRoom(endpoint) && (await isShortOfRoom())) throw new AppError("storage_full");
      },
      handler: async (request, reply) => {
        const { session } = request;
        if (endpoint.body && session) await confirm?.(session, endpoint);
        const params = requirePlainParams(request.params);
        const version = endpoint.ifMatch && readVersion(request.headers["if-match"]);
        const slots = await parseSlots(request, endpoint, {
          choose: parts.choose,
          // The guard has checked the session, which the generic type cannot express.
          findKept:
            findKept && (() => findKept(session as Call<typeof endpoint>["session"], params)),
        });
        const watched = watchUse(transaction);
        const handle = (form?: ReceivedForm<typeof endpoint>) => {
          // Zod has checked the shapes and the guard the session, which the generic type cannot express.
          const call = {
            request,
            reply,
            params,
            ...slots,
            form,
            session,
            version,
            transaction: watched.transaction,
          } as Call<typeof endpoint>;
          return handler(call);
        };
        const answering = endpoint.form ? withForm(request, endpoint, parts, handle) : handle();
        const answer = await answering.catch(async (error: unknown) => {
          throw await explain(error, session);
        });
        // Awaiting a reply that streams gives undefined, so the answer cannot tell that it was sent.
        if (checkAnswers && endpoint.changesContent && !watched.wasUsed())
          throw forgottenTransaction(endpoint);
        if (reply.sent || reply.raw.destroyed) return reply;
        if (checkAnswers) checkAnswer(endpoint, answer);
        return sendJson(request, reply, { status: endpoint.status, answer });
      },
    });
  };
}

/** The same transaction, and whether it was called. */
function watchUse(transaction: Connection["transaction"]) {
  let isUsed = false;
  const watched: Connection["transaction"] = (work) => {
    isUsed = true;
    return transaction(work);
  };
  return { transaction: watched, wasUsed: () => isUsed };
}

/** Another transaction would leave old pages in the cache. Thrown in tests and development only. */
function forgottenTransaction({ method, path }: Endpoint): Error {
  return new Error(`${method} ${path} says changesContent and did not use its call's transaction`);
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** The body of a piece of an upload (tus 1.0). */
const PIECE_TYPE = /^application\/offset\+octet-stream\s*$/i;

const JSON_TYPE = utf8Type("application/json");

/** With a boundary of 1 to 70 characters (RFC 2046, section 5.1.1). */
const FORM_TYPE =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

/**
 * Refuses a body that the endpoint does not take.
 * A call without a body may have the type of JSON all the same, as axios sends it with DELETE.
 */
function requireAcceptableBody(request: FastifyRequest, endpoint: Endpoint): void {
  const isPiece = endpoint.bytes && endpoint.method === "PATCH";
  const needsType = endpoint.form !== undefined || isPiece || hasBody(request);
  requireType(request, { expected: expectedType(endpoint), mayLack: !needsType });
}

function expectedType({ form, bytes }: Endpoint): RegExp {
  if (form) return FORM_TYPE;
  return bytes ? PIECE_TYPE : JSON_TYPE;
}

/** Control characters are in no id, and PostgreSQL fails on NUL. */
function requirePlainParams(params: unknown): Record<string, string> {
  const plain = Object.entries(params ?? {}).filter(isPlainEntry);
  if (plain.length === Object.keys(params ?? {}).length) return Object.fromEntries(plain);
  throw new AppError("not_found");
}

function isPlainEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && isCleanText(entry[1]);
}

const VERSION = /^"(\d{1,9})"$/;

/** The ETag of a row that can be edited is its version, a count of its edits (RFC 9110, section 13.1.1). */
function readVersion(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new AppError("version_required");
  const version = VERSION.exec(ifMatch)?.[1];
  if (version === undefined) throw new AppError("bad_request");
  return Number(version);
}

type Choosing = { choose: ChooseCodes; findKept: ChosenFields["findKept"] };

/** Throws AppError("invalid_fields") that names every wrong field. */
async function parseSlots(request: FastifyRequest, endpoint: Endpoint, choosing: Choosing) {
  const parse = async (schema: ZodMiniType, given: unknown) => {
    const { fields, faults } = await readFields(given, { schema, endpoint, ...choosing });
    if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
    return fields;
  };
  const query = endpoint.query && (await parse(endpoint.query, request.query));
  if (endpoint.form) return { query, body: undefined };
  if (endpoint.body && request.body === undefined) throw new AppError("malformed_json");
  if (endpoint.body) return { query, body: await parse(endpoint.body, request.body) };
  return { query, body: refuseBody(request.body) };
}

/** A call without a body may send none, or an empty object. */
function refuseBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== "object" || Array.isArray(body))
    throw new AppError("invalid_fields", { fields: [{ field: "", code: "invalid_type" }] });
  const fields = Object.keys(body).map((field) => ({ field, code: "unknown_field" as const }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
  return undefined;
}
