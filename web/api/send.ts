import type { Answered, Endpoint, Sent } from "../../contract/endpoint.ts";
import type { EndpointName, Endpoints } from "../../contract/endpoints.ts";
import { apiPaths } from "../../contract/paths.ts";
import { ApiError, apiErrorOf } from "./api-error.ts";

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Slot<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<string, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** The parts of a call, as the contract has them, and what fetch is told: `keepalive` outlives the page. */
export type CallOptions<E extends Endpoint> = Slot<
  "params",
  [ParameterOf<E["path"]>] extends [never] ? undefined : Record<ParameterOf<E["path"]>, string>
> &
  Slot<"query", Sent<E, "query">> &
  Slot<"body", Sent<E, "body">> & { signal?: AbortSignal; keepalive?: boolean };

/** Options may be left out where the endpoint needs none. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

/** The same parts without their types: what the transport needs to know. */
export type LooseOptions = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
};

type Transport = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  headers: Record<string, string>;
};

/** Makes one call; statuses 200–299 are success, everything else rejects with an ApiError. */
export async function send<Name extends EndpointName>(
  name: Name,
  options: LooseOptions | undefined,
  transport: Transport,
): Promise<Answered<Endpoints[Name]>> {
  const response = await answerOf(apiPaths[name], options ?? {}, transport);
  if (!response.ok) throw apiErrorOf(response.status, await response.text());
  // The contract's tests hold the server to this shape; checking again here would ship the schemas.
  return (await response.json()) as Answered<Endpoints[Name]>;
}

async function answerOf(
  endpoint: Pick<Endpoint, "method" | "path">,
  { params, query, body, signal, keepalive }: LooseOptions,
  { fetch, headers }: Transport,
): Promise<Response> {
  const init: RequestInit = {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  try {
    return await fetch(addressOf(endpoint.path, params, query), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "network", message: "" });
  }
}

/** Fills `:name` parts and appends the query; absent values are left out. */
export function addressOf(
  path: string,
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
