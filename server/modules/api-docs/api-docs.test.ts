import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../contract/endpoints.ts";
import { errorCatalogue } from "../../../contract/errors.ts";
import type { Json } from "../../../test/json.ts";
import { readConfig } from "../../config.ts";
import { createServer } from "../../http/server.ts";
import { apiDocsRoutes } from "./api-docs.routes.ts";
import { openApiDocument } from "./openapi.ts";
import { openApiPath } from "./operation.ts";

// What a reader of the document gets, rather than its source.
const document: Json = JSON.parse(
  JSON.stringify(openApiDocument({ endpoints, sessionCookie: "session" })),
);
const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object in the document, at every depth. */
function* objectsIn(value: Json): Generator<Json> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe("the OpenAPI document", () => {
  it("has every call of the contract, and no other", () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    const wanted = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${openApiPath(path)}`,
    );
    expect(described.toSorted()).toEqual(wanted.toSorted());
  });

  it("names each operation once, by its name in the contract", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it("refers only to existing schemas, and to all of them", () => {
    const refs = [...objectsIn(document)].flatMap(({ $ref }) => $ref ?? []);
    const resolve = (ref: string) =>
      ref
        .slice(2)
        .split("/")
        .reduce((at: Json, name) => at?.[name], document);
    for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf("object");
    const names = Object.keys(document.components.schemas);
    const unused = names.filter((name) => !refs.includes(`#/components/schemas/${name}`));
    expect(unused).toEqual([]);
    expect([...objectsIn(document)].filter((schema) => "$defs" in schema)).toEqual([]);
  });

  it("declares every parameter of every path", () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((given: Json) => given.in === "path");
      expect(declared.map(({ name }: Json) => name)).toEqual(named);
      for (const parameter of operation.parameters ?? []) expect(parameter.schema).toBeDefined();
    }
  });

  it("requires session and token exactly where the guard does", () => {
    for (const { access, method, path } of Object.values(endpoints)) {
      const { security } = document.paths[openApiPath(path)][method.toLowerCase()];
      const session = method === "GET" ? { session: [] } : { session: [], xsrf: [] };
      expect(security, path).toEqual(access === "public" ? [] : [session]);
    }
    for (const { operation } of operations)
      for (const name of operation.security.flatMap(Object.keys))
        expect(document.components.securitySchemes[name], name).toBeDefined();
  });

  it("describes bodies as they are sent", () => {
    const create = document.paths["/api/admin/create-course"].post.requestBody.content;
    const form = create["multipart/form-data"].schema;
    const binary = { type: "string", format: "binary" };
    expect(form.properties).toMatchObject({
      title: { type: "string", maxLength: 200 },
      startsOn: { type: "string", format: "date" },
      batchSize: { type: "string" },
      poster: binary,
      notes: { type: "array", items: binary },
    });
    expect(form.required).not.toContain("poster");
    const upload = document.paths["/api/admin/upload"].post.requestBody.content;
    expect(upload["multipart/form-data"].schema.required).toEqual(["file"]);
    const role = document.paths["/api/admin/users/{id}"].patch.requestBody.content;
    expect(role["application/json"].schema).toMatchObject({
      properties: { role: { enum: ["student", "admin"] } },
      additionalProperties: false,
    });
    const { parameters } = document.paths["/api/admin/get-users"].get;
    const names = parameters.map(({ name }: Json) => name);
    expect(names).toEqual(expect.arrayContaining(["cursor", "limit", "query", "role"]));
  });

  it("lists every code that a call may answer under its status", () => {
    const { responses } = document.paths["/api/user/enroll"].post;
    const codes = (status: number) =>
      responses[status].content["application/problem+json"].schema.allOf[1].properties.code.enum;
    expect(codes(401)).toEqual(["session_required", "session_ended"]);
    expect(codes(403)).toEqual(["csrf_failed", "cross_site"]);
    expect(codes(409)).toEqual([
      "enrollment_form_required",
      "course_full",
      "course_closed",
      "enrolment_withdrawn",
    ]);
    expect(codes(422)).toEqual(["invalid_fields"]);
    for (const { operation } of operations)
      for (const [status, response] of Object.entries<Json>(operation.responses))
        for (const code of response.content?.["application/problem+json"]?.schema.allOf[1]
          .properties.code.enum ?? [])
          expect(errorCatalogue[code as keyof typeof errorCatalogue].status).toBe(Number(status));
  });

  it("documents for every writing call that the disk may be full, with Retry-After", () => {
    for (const { path, method, operation } of operations) {
      const full = operation.responses[507];
      if (method !== "get") expect(full, path).toBeDefined();
      if (full) expect(full.headers["Retry-After"], path).toBeDefined();
    }
    const writingGets = operations.filter(({ method, operation }) => {
      return method === "get" && operation.responses[507];
    });
    expect(writingGets.map(({ path }) => path).toSorted()).toEqual([
      "/api/admin/attendance-download",
      "/api/admin/audit-log-download",
      "/api/admin/courses-download",
      "/api/admin/enquiries-download",
      "/api/admin/enrollments-excel-download",
      "/api/admin/fees/entries-download",
      "/api/admin/materials-download",
      "/api/admin/notes-download",
      "/api/admin/people-download",
      "/api/admin/registrations-download",
      "/api/admin/waiting-list-download",
      "/api/auth/logout",
      "/api/teach/exams/{id}/results-download",
      "/api/teach/question-template",
      "/api/teach/questions-download",
    ]);
  });
});

describe("the page of the API", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const config = readConfig({ LOG_LEVEL: "silent" });
    app = await createServer(config);
    apiDocsRoutes(app, { config });
  });
  afterAll(() => app.close());
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  it("explains every code at the anchor that problems point to", async () => {
    const { headers, body } = await get("/api/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const [code, { en }] of Object.entries(errorCatalogue)) {
      expect(body).toContain(`<div id="${code}">`);
      expect(body).toContain(en);
    }
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("loads only existing files, and has no inline script or style", async () => {
    const { headers, body } = await get("/api/docs");
    const loaded = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"#]+)"/g)];
    expect(loaded.length).toBeGreaterThan(4);
    for (const [, address = ""] of loaded) expect((await get(address)).statusCode).toBe(200);
    expect(body).not.toMatch(/<script>|<style| style=| on\w+=/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("sends the same bytes compressed, and 304 to a client that has them", async () => {
    const plain = await get("/api/docs/openapi.json");
    const packed = await get("/api/docs/openapi.json", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const { etag } = plain.headers;
    const again = await get("/api/docs/openapi.json", { "if-none-match": etag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
  });

  it("has no local identity where it is not served", async () => {
    const config = readConfig({ GOOGLE_CLIENT_ID: "x", PUBLIC_ORIGIN: "https://a.example" });
    const google = await createServer({ ...config, logLevel: "silent" });
    apiDocsRoutes(google, { config });
    const { paths, components } = (await google.inject("/api/docs/openapi.json")).json();
    expect(Object.keys(paths).filter((path) => path.startsWith("/local-identity"))).toEqual([]);
    expect(components.securitySchemes.session.name).toBe("__Host-session");
    await google.close();
  });

  it("serves no other file of its folders", async () => {
    for (const name of ["package.json", "..%2fpackage.json", "swagger-ui.js", "../openapi.ts"])
      expect((await get(`/api/docs/${name}`)).statusCode).toBe(404);
  });

  it("answers another method with 405", async () => {
    const { statusCode, headers } = await app.inject({ method: "POST", url: "/api/docs" });
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: "GET, HEAD" });
  });
});
