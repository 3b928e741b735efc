import type { Endpoint } from "../../../contract/endpoint.ts";
import { errorCatalogue } from "../../../contract/errors.ts";
import { errorCodesOf } from "./implied-errors.ts";
import { answerSchema, inputSchema, type JsonSchema } from "./json-schemas.ts";

/** One call as OpenAPI describes it; `id` is its name in the contract. */
export function operationOf(id: string, endpoint: Endpoint): JsonSchema {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
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
  // A query of the contract is an object schema: these are its properties and their names.
  const names = required as string[];
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: "query",
    required: names.includes(name),
    schema,
  }));
}

function requestBody(endpoint: Endpoint): JsonSchema {
  if (endpoint.form) return body("multipart/form-data", formSchema(endpoint));
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
    // An object schema's own keywords, as zod writes them.
    properties: { ...(properties as JsonSchema), ...Object.fromEntries(parts) },
    required: [...(required as string[]), ...requiredFiles],
  };
}

function successes({ answer, status, errors = [], path }: Endpoint): JsonSchema {
  if (answer === "redirect")
    return { [status]: { description: "Go on at the address of Location.", headers: location } };
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

/** One response for each status, naming the codes that come with it. */
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
