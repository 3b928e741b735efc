import type { Endpoint } from "../../../contract/endpoint.ts";
import { errorCatalogue } from "../../../contract/errors.ts";
import { fieldErrorCatalogue } from "../../../contract/field-errors.ts";
import { componentSchemas, type JsonSchema } from "./json-schemas.ts";
import { openApiPath, operationOf } from "./operation.ts";

/** The endpoints to describe, and the name of the session cookie here. */
export type Described = { endpoints: Readonly<Record<string, Endpoint>>; sessionCookie: string };

const ABOUT = `JSON in, JSON out. Moments are ISO 8601 UTC, money is integer paise, ids are opaque.

A refusal is \`application/problem+json\` with a stable \`code\`, which the header \`Problem-Code\`
repeats for HEAD, and a \`message\` in the language of Accept-Language (en, hi). Unsafe calls carry the header \`X-XSRF-TOKEN\` with the value of the cookie
\`XSRF-TOKEN\`; this page adds it by itself once you have signed in on the website.`;

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument({ endpoints, sessionCookie }: Described): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [id, endpoint] of Object.entries(endpoints)) {
    const path = openApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Coaching institute", version: "1", description: ABOUT },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { ...componentSchemas(), Problem: problemSchema },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description: "Set by signing in; the browser sends it by itself.",
        },
        xsrf: {
          type: "apiKey",
          in: "header",
          name: "X-XSRF-TOKEN",
          description: "The value of the cookie XSRF-TOKEN, which is bound to the session.",
        },
      },
    },
  };
}

const text = { type: "string" };

const problemSchema: JsonSchema = {
  type: "object",
  description: "A refusal (RFC 9457).",
  properties: {
    type: { type: "string", examples: ["/api/docs#not_found"] },
    title: text,
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(errorCatalogue) },
    message: { type: "string", description: "A sentence for a person." },
    requestId: text,
    errors: {
      type: "array",
      description: "Every wrong field.",
      items: {
        type: "object",
        properties: {
          field: text,
          code: { type: "string", enum: Object.keys(fieldErrorCatalogue) },
          message: text,
        },
        required: ["field", "code", "message"],
        additionalProperties: false,
      },
    },
    present: {
      description:
        "With `changed_meanwhile` of an edit: what there is by now, as this call answers it.",
    },
  },
  required: ["type", "title", "status", "code", "message", "requestId"],
  additionalProperties: true,
};
