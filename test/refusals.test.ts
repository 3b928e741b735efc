import { METHODS } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { newId } from "../server/database/ids.ts";
import { type RawAnswer, rawGet } from "../server/http/testing/raw-get.ts";
import { expectProblem, useTestApp } from "./app.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";

const all: Endpoint[] = Object.values(endpoints);
const forVisitors = all.filter(({ access, method }) => access === "public" && method !== "GET");

describeOnSqlite("a request that reaches no route", (database) => {
  const opened = useTestApp(database);
  const { call, signIn } = opened;

  let port: number;
  beforeAll(async () => {
    await opened.app.listen({ host: "127.0.0.1", port: 0 });
    // The address of a server that listens on a port is an AddressInfo.
    port = (opened.app.server.address() as AddressInfo).port;
  });

  it("is refused before its body is read if it comes from another site", async () => {
    expect(forVisitors.length).toBeGreaterThan(2);
    const headers = { "content-type": "text/plain", "sec-fetch-site": "cross-site" };
    for (const { method, path } of forVisitors)
      expectProblem(await call(`${method} ${path}`, { headers, payload: "{" }), "cross_site");
  });

  it("is answered with a problem", async () => {
    for (const line of ["GET /api", "POST /api", "PROPFIND /api/none", "POST /none", "GET /none"])
      expectProblem(await call(line), "not_found");
  });

  it("is answered with the allowed methods of its path", async () => {
    for (const line of ["POST /health", "DELETE /ready", "TRACE /api/auth/me"]) {
      const answer = await call(line);
      expectProblem(answer, "method_not_allowed");
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
  });

  it("is refused for every other method at every path of the contract", async () => {
    const byPath = Map.groupBy(all, ({ path }) => path);
    const as = await signIn("admin");
    for (const [path, endpoints] of byPath) {
      const taken = endpoints.flatMap(({ method }) =>
        method === "GET" ? ["GET", "HEAD"] : [method],
      );
      // A server does not get CONNECT as a request for a path, and an answer to HEAD has no body.
      const unseen = ["CONNECT", "HEAD"];
      const others = METHODS.filter((method) => ![...taken, ...unseen].includes(method));
      expect(others.length).toBeGreaterThan(25);
      for (const method of others) {
        const answer = await call(`${method} ${path.replaceAll(/:\w+/g, newId())}`, { as });
        expectProblem(answer, "method_not_allowed");
        expect(answer.headers.allow, `${method} ${path}`).toBe(taken.join(", "));
      }
    }
  });

  it("is refused for encoded spellings of /api, for every caller", async () => {
    const { headers } = await signIn("admin");
    for (const path of [
      "/api%2Fauth%2Fme",
      "/api%2fadmin/get-users",
      "/%61pi%2Fadmin%2Fget-users",
      "/%2Fapi/admin/get-users",
      "/%5Capi%5Cadmin",
      "/API%2Fauth%2Fme",
      "/%61pi%2F%zz",
    ])
      for (const method of ["GET", "DELETE", "PROPFIND"]) {
        const answer = await rawGet({ port, path, headers, method });
        expect([answer.status, codeOf(answer)], `${method} ${path}`).toEqual([404, "not_found"]);
      }
  });
});

function codeOf({ headers, body }: RawAnswer): string {
  expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  // The content type says that the answer is a problem.
  return (JSON.parse(body.toString()) as { code: string }).code;
}
