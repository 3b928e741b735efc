import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { newId } from "../server/database/ids.ts";
import { expectProblem, type SignedIn, useTestApp } from "./app.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";
import { createStaff } from "./factories/classes.ts";
import { createCourse } from "./factories/courses.ts";
import { type PrintedRoute, readPrintedRoutes } from "./printed-routes.ts";

const all: Endpoint[] = Object.values(endpoints);
const guarded = all.filter(({ access }) => access !== "public");
const unsafe = guarded.filter(({ method }) => method !== "GET");

/** The routes outside the contract; the website is not mounted here. */
const BESIDE_THE_CONTRACT = [
  "/health",
  "/ready",
  "/metrics",
  "/api/docs",
  "/local-identity/outbox",
];

const lineOf = ({ method, path }: Pick<Endpoint, "method" | "path">) =>
  `${method} ${path.replaceAll(/:\w+/g, newId())}`;

/** A body with a wrong type and invalid content: the code shows which check came first. */
const unreadable = { payload: "{", headers: { "content-type": "text/plain" } };
const bodyOf = ({ method }: Pick<Endpoint, "method">) => (method === "GET" ? {} : unreadable);

describeOnSqlite("every route", (database) => {
  const opened = useTestApp(database);
  const { call, signIn } = opened;

  it("is in the contract, is one of a few exceptions, or refuses the call", async () => {
    await opened.app.ready();
    const routes = readPrintedRoutes(opened.app.printRoutes({ commonPrefix: false }));
    expect(routes.length).toBeGreaterThan(all.length);
    const as = await signIn("admin");
    for (const route of routes.filter((each) => !isExpected(each))) {
      const line = `${route.method} ${route.path.replaceAll(/:\w+/g, newId())}`;
      const { status } = await call(line.replace("*", "/api/none"), { as });
      expect([404, 405], line).toContain(status);
    }
    const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    for (const { method, path } of all) expect(served).toContain(`${method} ${path}`);
  });

  it("has the access rule of the area in its path", () => {
    const areas = { admin: "admin", teach: "teach", user: "session", public: "public" } as const;
    for (const [area, access] of Object.entries(areas)) {
      const within = all.filter(({ path }) => path.startsWith(`/api/${area}/`));
      expect(within.length).toBeGreaterThan(3);
      // The counter stands among what the office has of fees.
      const isDesk = (each: Endpoint) =>
        each.access === "desk" && each.path.startsWith("/api/admin/fees/");
      const others = within.filter((each) => each.access !== access && !isDesk(each));
      expect(others).toEqual([]);
    }
  });

  it("refuses visitors unless it is public", async () => {
    for (const endpoint of guarded)
      expectProblem(await call(lineOf(endpoint), bodyOf(endpoint)), "session_required");
  });

  it("refuses an unknown session token", async () => {
    const headers = { ...unreadable.headers, cookie: `session=${"A".repeat(43)}` };
    for (const endpoint of guarded)
      expectProblem(
        await call(lineOf(endpoint), { ...bodyOf(endpoint), headers }),
        "session_required",
      );
  });

  it.each(["student", "teacher"])("refuses a %s if it is for admins", async (role) => {
    const as = await signIn("student");
    if (role === "teacher") {
      const { id: courseId } = await createCourse(database.db);
      await createStaff(database.db, { courseId, userId: as.user.id });
    }
    for (const endpoint of guarded.filter(({ access }) => access === "admin"))
      expectProblem(await call(lineOf(endpoint), { as, ...bodyOf(endpoint) }), "admin_required");
  });

  it("refuses a student if it is for whoever teaches", async () => {
    const as = await signIn("student");
    for (const endpoint of guarded.filter(({ access }) => access === "teach"))
      expectProblem(await call(lineOf(endpoint), { as, ...bodyOf(endpoint) }), "teacher_required");
  });

  it("refuses HEAD like GET", async () => {
    const as = await signIn("student");
    for (const endpoint of guarded.filter(({ method }) => method === "GET")) {
      const line = lineOf(endpoint).replace("GET", "HEAD");
      expect((await call(line)).status, line).toBe(401);
      if (endpoint.access === "admin") expect((await call(line, { as })).status, line).toBe(403);
    }
  });

  it("refuses a change without the session's CSRF token", async () => {
    const as = await signIn("admin");
    const other = await signIn("admin");
    const tokens = [undefined, "", "x", other.headers["x-xsrf-token"]];
    for (const endpoint of unsafe)
      for (const token of tokens)
        expectProblem(await withHeader(endpoint, as, "x-xsrf-token", token), "csrf_failed");
  });

  it("refuses a change from another site, with or without a token", async () => {
    const as = await signIn("admin");
    for (const endpoint of unsafe) {
      for (const site of ["cross-site", "same-site", "none", "", "SAME-ORIGIN"])
        expectProblem(await withHeader(endpoint, as, "sec-fetch-site", site), "cross_site");
      for (const origin of ["https://evil.example", "null", "http://127.0.0.1.evil.example:3000"]) {
        const foreign = { ...as, headers: { ...as.headers, origin } };
        expectProblem(
          await withHeader(endpoint, foreign, "sec-fetch-site", undefined),
          "cross_site",
        );
      }
    }
  });

  it("refuses other sites even where no session is needed", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const lines = ["POST /api/auth/google-login", "POST /local-identity/token"];
    const payloads = [{ google_token: "x" }, { email: "a@example.org", name: "A" }];
    for (const [index, line] of lines.entries())
      expectProblem(await call(line, { headers, payload: payloads[index] ?? {} }), "cross_site");
    for (const method of ["GET", "POST"])
      expectProblem(await call(`${method} /api/auth/logout`, { headers }), "cross_site");
  });

  async function withHeader(endpoint: Endpoint, as: SignedIn, name: string, value?: string) {
    const { [name]: _, ...headers } = as.headers;
    const changed = value === undefined ? headers : { ...headers, [name]: value };
    return call(lineOf(endpoint), {
      ...unreadable,
      headers: { ...unreadable.headers, ...changed },
    });
  }
});

function isExpected({ method, path }: PrintedRoute): boolean {
  const asked = method === "HEAD" ? "GET" : method;
  const isBeside = BESIDE_THE_CONTRACT.some(
    (known) => path === known || path.startsWith(`${known}/`),
  );
  return (
    (asked === "GET" && isBeside) ||
    all.some((endpoint) => endpoint.method === asked && endpoint.path === path)
  );
}

describeOnSqlite("an address of the office, written in another way", (database) => {
  const opened = useTestApp(database);

  it("is never answered to a student", async () => {
    const { headers } = await opened.signIn("student");
    await opened.app.listen({ host: "127.0.0.1", port: 0 });
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = opened.app.server.address() as AddressInfo;
    for (const { method, path } of all.filter(({ access }) => access === "admin")) {
      for (const address of variantsOf(path.replaceAll(/:\w+/g, newId()))) {
        const status = await statusOf({ port, method, path: address, headers });
        expect(status, `${method} ${address}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${address}`).toBeLessThan(500);
      }
    }
  });
});

/** Spellings that routers, proxies and guards may read differently (CVE-2026-22595). */
function variantsOf(path: string): string[] {
  const rest = path.slice("/api/admin/".length);
  return [
    ...[`/${path}`, `/api//admin/${rest}`, `/api/admin//${rest}`, `${path}/`, `${path}//`],
    ...[`/API/admin/${rest}`, `/api/Admin/${rest}`, path.toUpperCase()],
    ...[`/api%2Fadmin%2F${rest}`, `/api/admin%2f${rest}`, `/api/admin%252F${rest}`],
    ...[`/api/%61dmin/${rest}`, `/%61pi/admin/${rest}`, `/api/admin/%2e/${rest}`],
    ...[`/api/user/../admin/${rest}`, `/api/public/%2e%2e/admin/${rest}`, `/api/./admin/${rest}`],
    ...[`/api/public/..;/admin/${rest}`, `${path};a=b`, `${path}%00`, `${path}%20`, `${path}.json`],
    ...[`/api\\admin\\${rest}`, `/api/admin/${rest}%2F`, `${path}?`, `${path}?a=%2e%2e`],
    `http://127.0.0.1${path}`,
  ];
}

type RawCall = { port: number; method: string; path: string; headers: Record<string, string> };

/** Over a socket, because inject() would normalise the path first. */
function statusOf({ port, method, path, headers }: RawCall): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const request = httpRequest(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject).end();
  });
}

describe("reading Fastify's printed routes", () => {
  it("joins a branch with its parent path", () => {
    const tree = ["├── /a/b (GET, HEAD)", "│   └── -c (POST)", "└── * (PUT)"].join("\n");
    expect(readPrintedRoutes(tree)).toEqual([
      { method: "GET", path: "/a/b" },
      { method: "HEAD", path: "/a/b" },
      { method: "POST", path: "/a/b-c" },
      { method: "PUT", path: "*" },
    ]);
  });
});
