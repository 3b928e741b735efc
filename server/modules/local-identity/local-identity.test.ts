import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";

const PERSON = { email: "asha@example.org", name: "Asha" };
const TOKEN = "POST /local-identity/token";

describeEachDatabase("local identity", (database) => {
  const opened = useTestApp(database);
  const { call } = opened;

  it("publishes a key for signatures alone, and never its secret half", async () => {
    const { json } = await call("GET /local-identity/jwks.json");
    expect(json.keys).toEqual([
      expect.objectContaining({ kty: "RSA", alg: "RS256", use: "sig", kid: expect.any(String) }),
    ]);
    for (const secret of ["d", "p", "q", "dp", "dq", "qi"])
      expect(json.keys[0]).not.toHaveProperty(secret);
  });

  it.each<[string, Record<string, string>]>([
    ["Forwarded", { forwarded: "for=1.2.3.4" }],
    ["Via", { via: "1.1 proxy" }],
    ["X-Forwarded-For", { "x-forwarded-for": "127.0.0.1" }],
    ["X-Forwarded-Host", { "x-forwarded-host": "localhost" }],
    ["X-Forwarded-Anything", { "x-forwarded-anything": "" }],
    ["X-Real-IP", { "x-real-ip": "127.0.0.1" }],
  ])("answers nothing at all to what came through a proxy: %s", async (_, headers) => {
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
  ])("answers nothing at all to a foreign Host: %s", async (host) => {
    expectProblem(
      await call(TOKEN, { payload: PERSON, headers: { host } }),
      "local_identity_refused",
    );
  });

  it.each(["localhost", "localhost:3000", "LOCALHOST", "127.0.0.1:8080", "[::1]:3000"])(
    "answers to the name %s of this computer",
    async (host) => {
      expect((await call(TOKEN, { payload: PERSON, headers: { host } })).status).toBe(200);
    },
  );

  it("answers nothing without a Host", async () => {
    await opened.app.listen({ host: "127.0.0.1", port: 0 });
    // Listening on a port, the address is one of a host and a port.
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

const google = { IDENTITY: "google", GOOGLE_CLIENT_ID: "x", PUBLIC_ORIGIN: "https://a.example" };

describeEachDatabase("with Google identity", (database) => {
  const opened = useTestApp(database, { environment: google });

  it("nobody can sign a token for themselves", async () => {
    // Not under /api: what is not there is the website's to answer, and that is not mounted here.
    const asked = [
      { method: "POST", url: "/local-identity/token", payload: PERSON } as const,
      { method: "GET", url: "/local-identity/jwks.json" } as const,
    ];
    for (const each of asked) expect((await opened.app.inject(each)).statusCode).toBe(404);
  });
});
