import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import {
  type Answered,
  type Endpoint,
  type Given,
  needsRoom,
  type VersionOf,
} from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";
import type { Connection } from "../database/connect.ts";
import type { FileStore } from "../storage/file-store.ts";
import { checkAnswer, sendJson } from "./answers.ts";
import { leadToSignIn } from "./asked-page.ts";
import { requireAcceptableBody } from "./body-type.ts";
import {
  type ChooseCodes,
  type ChosenFields,
  parseSlots,
  readVersion,
  requirePlainParams,
} from "./fields.ts";
import type { Guard } from "./guard.ts";
import { type ReceivedForm, withForm } from "./multipart.ts";
import type { Session } from "./session.ts";
import type { Pace } from "./slow-bodies.ts";

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
  version: VersionOf<E>;
  /**
   * The database's; it also moves the content version where the endpoint says `changesContent`, and works once for each
   * key where it says `isDoneOnce`.
   */
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
  transactionOf: (endpoint: Endpoint, request: FastifyRequest) => Connection["transaction"];
  store: FileStore;
  choose: ChooseCodes;
  checkAnswers: boolean;
  isShortOfRoom: () => Promise<boolean>;
  /** How slowly forms may arrive; the contract's limits by default. */
  pace?: Pace;
};

export function createServe(app: FastifyInstance, parts: ServeParts): Serve {
  return (endpoint, handler, { findKept } = {}) => {
    const scope = endpoint.form || endpoint.bytes ? parts.forms : app;
    const route = { endpoint, handler, findKept };
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bodyBytes && { bodyLimit: endpoint.bodyBytes }),
      onRequest: async (request, reply) => {
        try {
          await parts.guard(request, endpoint);
        } catch (error) {
          return leadToSignIn(request, reply, { error, page: endpoint.signInAt });
        }
        requireAcceptableBody(request, endpoint);
        if (needsRoom(endpoint) && (await parts.isShortOfRoom()))
          throw new AppError("storage_full");
      },
      handler: (request, reply) => answerCall({ request, reply }, route, parts),
    });
  };
}

type Route<E extends Endpoint> = {
  endpoint: E;
  handler: Handler<E>;
  findKept: ServeOptions<E>["findKept"];
};

async function answerCall<E extends Endpoint>(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  route: Route<E>,
  parts: ServeParts,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { endpoint, handler } = route;
  const read = await readCall(request, route, parts);
  const watched = watchUse(parts.transactionOf(endpoint, request));
  const handle = (form?: ReceivedForm<E>) => {
    const { transaction } = watched;
    // Zod has checked the shapes and the guard the session, which the generic type cannot express.
    return handler({ ...exchange, ...read, form, transaction } as Call<E>);
  };
  const answering = endpoint.form ? withForm(request, endpoint, parts, handle) : handle();
  const answer = await answering.catch(async (error: unknown) => {
    throw await parts.explain(error, request.session);
  });
  // Awaiting a reply that streams gives undefined, so the answer cannot tell that it was sent.
  if (parts.checkAnswers && endpoint.changesContent && !watched.wasUsed())
    throw forgottenTransaction(endpoint);
  if (reply.sent || reply.raw.destroyed) return reply;
  if (parts.checkAnswers) checkAnswer(endpoint, answer);
  return sendJson(request, reply, { status: endpoint.status, answer });
}

/** What a handler is given of the request itself. */
async function readCall<E extends Endpoint>(
  request: FastifyRequest,
  { endpoint, findKept }: Route<E>,
  { confirm, choose }: ServeParts,
) {
  const { session } = request;
  if (endpoint.body && session) await confirm?.(session, endpoint);
  const params = requirePlainParams(request.params);
  const version = readVersion(endpoint, request.headers["if-match"]);
  const slots = await parseSlots(request, endpoint, {
    choose,
    // The guard has checked the session, which the generic type cannot express.
    findKept: findKept && (() => findKept(session as Call<E>["session"], params)),
  });
  return { params, ...slots, session, version };
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
