import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { expectProblem, LOCAL_IDENTITY_SECRET, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { Browser, setCookies } from "./testing/browser.ts";

const PERSON = { email: "asha@example.org", name: "Asha" };
const TOKEN = "POST /local-identity/token";
const OPTIONS = "GET /api/auth/sign-in-options";
const linkOf = (secret: string) => `GET /local-identity/open/${secret}`;

describeOnSqlite("local identity", (database) => {
  const opened = useTestApp(database);
  const { call } = opened;

  it("publishes only the public key, for signatures", async () => {
    const { json } = await call("GET /local-identity/jwks.json");
    expect(json.keys).toEqual([
      expect.objectContaining({ kty: "RSA", alg: "RS256", use: "sig", kid: expect.any(String) }),
    ]);
    for (const secret of ["d", "p", "q", "dp", "dq", "qi"])
      expect(json.keys[0]).not.toHaveProperty(secret);
  });

  it("signs nobody in who has not opened the console's link", async () => {
    const browser = new Browser(opened);
    expect((await browser.call(OPTIONS)).json).toMatchObject({ isLinkOpened: false });
    expectProblem(await browser.call(TOKEN, PERSON), "local_identity_refused");
    for (const planted of ["", "1", LOCAL_IDENTITY_SECRET, "A".repeat(43)]) {
      const other = new Browser(opened, { "local-identity": planted });
      expectProblem(await other.call(TOKEN, PERSON), "local_identity_refused");
    }
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("lets a browser sign in that has opened the link, by a cookie without the secret", async () => {
    const browser = new Browser(opened);
    const answer = await browser.call(linkOf(LOCAL_IDENTITY_SECRET));
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [cookie = ""] = setCookies(answer);
    for (const part of ["Path=/", "HttpOnly", "SameSite=Strict"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain(LOCAL_IDENTITY_SECRET);
    expect((await browser.call(OPTIONS)).json).toMatchObject({ isLinkOpened: true });
    const { json } = await browser.call(TOKEN, PERSON);
    expect((await browser.signIn(json.credential)).status).toBe(200);
  });

  it.each(["wrong", `${LOCAL_IDENTITY_SECRET}x`, LOCAL_IDENTITY_SECRET.toUpperCase(), "%00"])(
    "refuses a link that is not the console's: %s",
    async (secret) => {
      const browser = new Browser(opened);
      const answer = await browser.call(linkOf(secret));
      expect([403, 404]).toContain(answer.status);
      expect(setCookies(answer)).toEqual([]);
      expectProblem(await browser.call(TOKEN, PERSON), "local_identity_refused");
    },
  );

  it("signs nobody in behind a proxy that rewrites Host and adds nothing", async () => {
    const headers = { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" };
    expectProblem(await call(TOKEN, { payload: PERSON, headers }), "local_identity_refused");
  });

  it.each<[string, Record<string, string>]>([
    ["Forwarded", { forwarded: "for=1.2.3.4" }],
    ["Via", { via: "1.1 proxy" }],
    ["X-Forwarded-For", { "x-forwarded-for": "127.0.0.1" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "localhost" }],
    ["X-Forwarded-Anything", { "x-forwarded-anything": "" }],
    ["X-Real-IP", { "x-real-ip": "127.0.0.1" }],
  ])("refuses every request through a proxy: %s", async (_, headers) => {
    expectProblem(await call(TOKEN, { payload: PERSON, headers }), "local_identity_refused");
    expectProblem(await call("GET /health", { headers }), "local_identity_refused");
    expectProblem(await call("GET /api/none", { headers }), "local_identity_refused");
  });

  it.each([
    ...[
      "institute.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "evil.example:3000",
    ],
    ...["192.168.1.5", "[::2]", "127.0.0.2.example", "localhost@evil.example", "localhost:x"],
  ])("refuses every request for another Host: %s", async (host) => {
    expectProblem(
      await call(TOKEN, { payload: PERSON, headers: { host } }),
      "local_identity_refused",
    );
  });

  it.each(["localhost", "localhost:3000", "LOCALHOST", "127.0.0.1:8080", "[::1]:3000"])(
    "answers to the name %s of this computer",
    async (host) => {
      const browser = new Browser(opened);
      await browser.call(linkOf(LOCAL_IDENTITY_SECRET), undefined, { host });
      expect((await browser.call(TOKEN, PERSON, { host })).status).toBe(200);
    },
  );

  it("refuses a request without a Host", async () => {
    await opened.app.listen({ host: "127.0.0.1", port: 0 });
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = opened.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path: "/health", setHost: false, agent: false };
      httpRequest(options, (response) => resolve(response.resume().statusCode))
        .once("error", reject)
        .end();
    });
    expect([400, 403]).toContain(status);
  });

  it("refuses other sites", async () => {
    const headers = { origin: "https://evil.example" };
    expectProblem(await call(TOKEN, { payload: PERSON, headers }), "cross_site");
  });
});

describeOnSqlite("guessing the link on the console", (database) => {
  const opened = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("is limited, and the right one still works", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1)
      statuses.push((await opened.call(linkOf(`guess-${tries}`))).status);
    expect(statuses[0]).toBe(403);
    expect(statuses.at(-1)).toBe(429);
    expect((await opened.call(linkOf(LOCAL_IDENTITY_SECRET))).status).toBe(303);
  });
});

const google = { IDENTITY: "google", GOOGLE_CLIENT_ID: "x", PUBLIC_ORIGIN: "https://a.example" };

describeOnSqlite("with Google identity", (database) => {
  const opened = useTestApp(database, { environment: google });

  it("nobody can sign a token for themselves", async () => {
    // Not under /api: other addresses belong to the website, which is not mounted here.
    const asked = [
      { method: "POST", url: "/local-identity/token", payload: PERSON } as const,
      { method: "GET", url: "/local-identity/jwks.json" } as const,
      { method: "GET", url: `/local-identity/open/${LOCAL_IDENTITY_SECRET}` } as const,
    ];
    for (const each of asked) expect((await opened.app.inject(each)).statusCode).toBe(404);
  });
});
