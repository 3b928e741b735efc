import { METHODS } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { newId } from "../server/database/ids.ts";
import { type RawAnswer, rawGet } from "../server/http/web/raw-get.testing.ts";
import { expectProblem, useTestApp } from "./app.ts";
import { describeEachDatabase } from "./databases/describe-each-database.ts";

const all: Endpoint[] = Object.values(endpoints);
const forVisitors = all.filter(({ access, method }) => access === "public" && method !== "GET");

describeEachDatabase("what is refused before a route is reached", (database) => {
  const opened = useTestApp(database);
  const { call, signIn } = opened;

  let port: number;
  beforeAll(async () => {
    await opened.app.listen({ host: "127.0.0.1", port: 0 });
    // Listening on a port, the address is one of a host and a port.
    port = (opened.app.server.address() as AddressInfo).port;
  });

  it("is what another site asks for, before a byte that it sends is judged", async () => {
    expect(forVisitors.length).toBeGreaterThan(2);
    const headers = { "content-type": "text/plain", "sec-fetch-site": "cross-site" };
    for (const { method, path } of forVisitors)
      expectProblem(await call(`${method} ${path}`, { headers, payload: "{" }), "cross_site");
  });

  it("is what no route answers, in the one error shape", async () => {
    for (const line of ["GET /api", "POST /api", "PROPFIND /api/none", "POST /none", "GET /none"])
      expectProblem(await call(line), "not_found");
  });

  it("is a method that an address does not take, and the answer says which it takes", async () => {
    for (const line of ["POST /health", "DELETE /ready", "TRACE /api/auth/me"]) {
      const answer = await call(line);
      expectProblem(answer, "method_not_allowed");
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
  });

  it("is, at every address of the contract, each other method that a client can send", async () => {
    const byPath = Map.groupBy(all, ({ path }) => path);
    const { headers } = await signIn("admin");
    for (const [path, endpoints] of byPath) {
      const taken = endpoints.flatMap(({ method }) =>
        method === "GET" ? ["GET", "HEAD"] : [method],
      );
      // A server never sees CONNECT as a request for an address, and says nothing to HEAD.
      const unseen = ["CONNECT", "HEAD"];
      const others = METHODS.filter((method) => ![...taken, ...unseen].includes(method));
      expect(others.length).toBeGreaterThan(25);
      for (const method of others) {
        const address = path.replaceAll(/:\w+/g, newId());
        const answer = await rawGet({ port, path: address, headers, method });
        const said = [answer.status, answer.headers.allow, codeOf(answer)];
        expect(said, `${method} ${path}`).toEqual([405, taken.join(", "), "method_not_allowed"]);
      }
    }
  });

  it("is an address whose escapes hide that it is under /api, whoever asks", async () => {
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
  // The answer is a problem, as its type says.
  return (JSON.parse(body.toString()) as { code: string }).code;
}
