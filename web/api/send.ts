import type { Answered, Endpoint, Sent, VersionOf } from "../../contract/endpoint.ts";
import type { EndpointCall, EndpointPath, EndpointsByCall } from "../../contract/endpoints.ts";
import { ApiError, apiErrorOf } from "./api-error.ts";

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<string, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** The parts of a call by the contract, and options of fetch: with `keepalive` the request outlives the page. */
export type CallOptions<E extends Endpoint> = CallPart<
  "params",
  [ParameterOf<E["path"]>] extends [never] ? undefined : Record<ParameterOf<E["path"]>, string>
> &
  CallPart<"query", Sent<E, "query">> &
  CallPart<"version", VersionOf<E>> &
  CallPart<"body", Sent<E, "body">> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    headers?: Record<string, string>;
  };

/** Optional if the endpoint needs no parameters, query or body. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

/** The same parts without the contract's types, for the transport. */
export type LooseOptions = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  version?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
  headers?: Record<string, string>;
};

type Transport = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  headers: Record<string, string>;
};

/** Makes one call, named by the contract's method and path. Rejects with an ApiError unless the status is 2xx. */
export async function send<Call extends EndpointCall>(
  call: Call,
  options: LooseOptions | undefined,
  transport: Transport,
): Promise<Answered<EndpointsByCall[Call]>> {
  const response = await answerOf(methodAndPath(call), options ?? {}, transport);
  const body = await orUnanswered(() => response.text(), options?.signal);
  if (!response.ok) throw apiErrorOf(response.status, body);
  // The contract's tests check this shape on the server; checking it here would ship the schemas. What is no JSON
  // arrived whole, so the network was not lost.
  return JSON.parse(body) as Answered<EndpointsByCall[Call]>;
}

/**
 * Runs what sends a request, or reads its answer, and nothing else. Where it fails there is no whole answer: rejects
 * with an ApiError of code `network`, or with what an aborted signal makes of it.
 */
export async function orUnanswered<Result>(
  asked: () => Promise<Result>,
  signal: AbortSignal | null | undefined,
): Promise<Result> {
  try {
    return await asked();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "network", message: "" });
  }
}

/** Splits `GET /api/user/files`. */
export function methodAndPath(call: EndpointCall): { method: string; path: EndpointPath } {
  const [method = "", path] = call.split(" ");
  // By its type, a call's name is a method and a path of the contract.
  return { method, path: path as EndpointPath };
}

async function answerOf(
  { method, path }: ReturnType<typeof methodAndPath>,
  { params, query, body, version, signal, keepalive, headers: own }: LooseOptions,
  { fetch, headers }: Transport,
): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...own,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  const address = addressOf(path, params, query);
  return await orUnanswered(() => fetch(address, init), signal);
}

/** Fills in `:name` segments and appends the query; undefined values are left out. */
export function addressOf(
  path: EndpointPath,
  params: Record<string, string> = {},
  query: object = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
