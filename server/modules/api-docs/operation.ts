import type { Endpoint } from "../../../contract/endpoint.ts";
import { type ErrorCode, errorCatalogue } from "../../../contract/errors.ts";
import { refusedByGuard } from "../../permissions/kinds.ts";
import { answerSchema, inputSchema, type JsonSchema } from "./json-schemas.ts";

/** One operation of OpenAPI; `id` is the call's name in the contract. */
export function operationOf(id: string, endpoint: Endpoint): JsonSchema {
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint),
    ...versionHeader(endpoint),
    ...keyHeader(endpoint),
  ];
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: { ...successes(endpoint), ...refusals(endpoint) },
  };
}

/** OpenAPI's notation of a path: `/api/user/download/{id}`. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function tagOf({ path }: Endpoint): string {
  const area = /^\/(?:api\/)?([\w-]+)/.exec(path)?.[1] ?? "";
  const tags: Record<string, string> = {
    auth: "Signing in",
    "local-identity": "Local identity",
    public: "Everybody",
    user: "Signed-in people",
    admin: "The office",
    teach: "Uploads",
  };
  return tags[area] ?? area;
}

function securityOf({ access, method }: Endpoint): JsonSchema[] {
  if (access === "public") return [];
  return [method === "GET" ? { session: [] } : { session: [], xsrf: [] }];
}

function pathParameters({ path }: Endpoint): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: Endpoint): JsonSchema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = inputSchema(query);
  // A query of the contract is an object schema, so these are its properties and their names.
  const names = required as string[];
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: "query",
    required: names.includes(name),
    schema,
  }));
}

function versionHeader({ ifMatch }: Endpoint): JsonSchema[] {
  if (!ifMatch) return [];
  const schema = { type: "string", pattern: '^"\\d{1,9}"$' };
  return [{ name: "If-Match", in: "header", required: ifMatch === true, schema }];
}

function keyHeader({ isDoneOnce }: Endpoint): JsonSchema[] {
  const schema = { type: "string", pattern: "^[\\w-]{8,64}$" };
  return isDoneOnce ? [{ name: "Idempotency-Key", in: "header", required: false, schema }] : [];
}

function requestBody(endpoint: Endpoint): JsonSchema {
  if (endpoint.form) return body("multipart/form-data", formSchema(endpoint));
  if (endpoint.bytes)
    return body("application/offset+octet-stream", { type: "string", format: "binary" });
  return endpoint.body ? body("application/json", inputSchema(endpoint.body)) : {};
}

function body(type: string, schema: JsonSchema): JsonSchema {
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

/** The text parts of a form and its files, which are binary. */
function formSchema({ form, files = {} }: Endpoint): JsonSchema {
  const { properties = {}, required = [], ...rest } = form ? inputSchema(form) : {};
  const binary = { type: "string", format: "binary" };
  const parts = Object.entries(files).map(([name, { many }]) => {
    return [name, many ? { type: "array", items: binary } : binary] as const;
  });
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  return {
    ...rest,
    // The keywords of an object schema, as zod writes them.
    properties: { ...(properties as JsonSchema), ...Object.fromEntries(parts) },
    required: [...(required as string[]), ...requiredFiles],
  };
}

function successes({ answer, status, errors = [], path }: Endpoint): JsonSchema {
  if (answer === "redirect")
    return { [status]: { description: "Go on at the address of Location.", headers: location } };
  if (answer === "nothing") return { [status]: { description: "Done." } };
  if (answer !== "bytes") {
    const content = { "application/json": { schema: answerSchema(answer) } };
    return { [status]: { description: "Done.", content } };
  }
  const content = { [typeOfBytes(path)]: { schema: { type: "string", format: "binary" } } };
  if (!errors.includes("range_not_satisfiable"))
    return { [status]: { description: "The bytes.", content } };
  return {
    200: { description: "The whole file.", content },
    206: { description: "The part that Range asked for.", content },
    304: { description: "Not changed since the ETag of If-None-Match." },
  };
}

function typeOfBytes(path: string): string {
  if (path.endsWith("-excel-download"))
    return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return path.endsWith("/:picture") ? "image/webp" : "application/octet-stream";
}

/** One response for each status, with its error codes. */
function refusals(endpoint: Endpoint): JsonSchema {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errorCatalogue[code].status);
  const responses = [...byStatus].map(([status, codes]) => {
    const code = { type: "string", enum: codes };
    const schema = { allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code } }] };
    const sentences = codes.map((name) => `\`${name}\`: ${errorCatalogue[name].en}`);
    return [
      status,
      {
        description: sentences.join("\n\n"),
        ...([429, 503, 507].includes(status) && { headers: retryAfter }),
        content: { "application/problem+json": { schema } },
      },
    ] as const;
  });
  return Object.fromEntries(responses);
}

const location = { Location: { description: "The address.", schema: { type: "string" } } };

const retryAfter = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
};

/** Every error code of a call: its own, and those that follow from its method, access, body, form and files. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...accessErrors(endpoint),
    ...contentErrors(endpoint),
    ...(endpoint.errors ?? []),
    ...(endpoint.ifMatch === true ? (["version_required"] as const) : []),
    ...(endpoint.ifMatch ? (["changed_meanwhile"] as const) : []),
    ...(endpoint.isDoneOnce ? (["key_of_another_call"] as const) : []),
    ...(endpoint.path.startsWith("/local-identity/") ? (["local_identity_refused"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["storage_full"] as const)),
    ...(endpoint.path.includes(":") ? (["not_found"] as const) : []),
    "rate_limited",
    "unexpected",
    "unavailable",
  ]);
  const order = Object.keys(errorCatalogue);
  return [...codes].sort((left, right) => order.indexOf(left) - order.indexOf(right));
}

function accessErrors({ access, method }: Endpoint): ErrorCode[] {
  if (access === "public") return [];
  return [
    ...Object.values(refusedByGuard[access]),
    "session_ended",
    ...(method === "GET" ? [] : (["csrf_failed", "cross_site"] as const)),
  ];
}

function contentErrors({ method, query, form, files, bytes }: Endpoint): ErrorCode[] {
  const hasPicture = Object.values(files ?? {}).some(({ kind }) => kind === "image");
  if (bytes)
    return [
      ...(["bad_request", "tus_version", "too_slow", "unsupported_media_type"] as const),
      ...(["checksum_mismatch", "file_type_refused", "file_too_large"] as const),
    ];
  if (form) {
    return [
      ...(["malformed_multipart", "too_slow", "unsupported_media_type"] as const),
      ...(["body_too_large", "invalid_fields"] as const),
      ...(files ? (["file_type_refused", "file_incomplete", "file_too_large"] as const) : []),
      ...(hasPicture ? (["picture_too_large"] as const) : []),
    ];
  }
  if (method === "GET") return query ? ["invalid_fields"] : [];
  return ["malformed_json", "unsupported_media_type", "body_too_large", "invalid_fields"];
}
