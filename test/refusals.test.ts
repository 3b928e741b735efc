import { expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { expectProblem, useTestApp } from "./app.ts";
import { describeEachDatabase } from "./databases/describe-each-database.ts";

const all: Endpoint[] = Object.values(endpoints);
const forVisitors = all.filter(({ access, method }) => access === "public" && method !== "GET");

describeEachDatabase("what is refused before a route is reached", (database) => {
  const { call } = useTestApp(database);

  it("is what another site asks for, before a byte that it sends is judged", async () => {
    expect(forVisitors.length).toBeGreaterThan(2);
    const headers = { "content-type": "text/plain", "sec-fetch-site": "cross-site" };
    for (const { method, path } of forVisitors)
      expectProblem(await call(`${method} ${path}`, { headers, payload: "{" }), "cross_site");
  });

  it("is what no route answers, in the one error shape", async () => {
    for (const line of [
      "GET /api",
      "POST /api",
      "PROPFIND /api/auth/me",
      "POST /none",
      "GET /none",
    ])
      expectProblem(await call(line), "not_found");
  });

  it("is a method that an address does not take, and the answer says which it takes", async () => {
    for (const line of ["POST /health", "DELETE /ready", "TRACE /api/auth/me"]) {
      const answer = await call(line);
      expectProblem(answer, "method_not_allowed");
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
  });
});
