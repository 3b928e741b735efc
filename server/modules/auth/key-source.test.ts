import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyIdToken } from "./id-token.ts";
import { fetchKeysFrom, keySource } from "./key-source.ts";
import { CLIENT_ID, GOOGLE, TokenIssuer } from "./testing/token-issuer.ts";

const MINUTE = 60_000;

describe("the keys of the issuer", () => {
  let clock = 0;
  let google: TokenIssuer;
  let verify: (token: string) => Promise<unknown>;
  beforeEach(async () => {
    clock = 0;
    google = await TokenIssuer.open();
    const findKey = keySource(google.fetchKeys, () => clock);
    const issuer = { names: [GOOGLE] as const, audience: CLIENT_ID, findKey };
    verify = (token) => verifyIdToken(token, issuer, new Date());
  });
  const refusalOf = (token: string) =>
    verify(token).then(
      () => "accepted",
      (error: { code?: string }) => error.code,
    );

  it("are fetched once, however many sign in at once", async () => {
    const token = await google.sign();
    await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    clock += 59 * MINUTE;
    await verify(token);
    expect(google.fetches).toBe(1);
  });

  it("are fetched again when their publisher's time is over", async () => {
    await verify(await google.sign());
    await google.rotate();
    clock += 60 * MINUTE;
    await verify(await google.sign());
    expect(google.fetches).toBe(2);
  });

  it("are looked for anew when a token names one that is not there, at most once a minute", async () => {
    const old = await google.sign();
    await verify(old);
    await google.rotate();
    const rotated = await google.sign();
    expect(await refusalOf(rotated)).toBe("invalid_google_token");
    clock += MINUTE;
    await verify(rotated);
    expect(google.fetches).toBe(2);
    expect(await refusalOf(old)).toBe("invalid_google_token");
  });

  it("are not fetched by a flood of made-up key ids", async () => {
    await verify(await google.sign());
    clock += MINUTE;
    const flood = Array.from({ length: 30 }, (_, index) => google.sign({}, { kid: `x${index}` }));
    for (const token of await Promise.all(flood))
      expect(await refusalOf(token)).toBe("invalid_google_token");
    expect(google.fetches).toBe(2);
  });

  it("say that signing in is unavailable while they are out of reach, and are there again after", async () => {
    google.isReachable = false;
    const token = await google.sign();
    expect(await refusalOf(token)).toBe("identity_unavailable");
    expect(await refusalOf(token)).toBe("identity_unavailable");
    google.isReachable = true;
    expect(await refusalOf(token)).toBe("accepted");
  });

  it("that are known serve on while the publisher is away, until their time is over", async () => {
    const token = await google.sign();
    await verify(token);
    google.isReachable = false;
    clock += 59 * MINUTE;
    expect(await refusalOf(token)).toBe("accepted");
    clock += MINUTE;
    expect(await refusalOf(token)).toBe("identity_unavailable");
  });
});

describe("the keys' address", () => {
  let server: Server;
  let answer: { status: number; headers: Record<string, string>; body: string };
  let elsewhere = "";
  let address = "";
  beforeEach(async () => {
    server = createServer(({ url }, response) => {
      if (url === "/elsewhere") response.end(elsewhere);
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // Listening on a port, the address is one of a host and a port.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it("says for how long its answer may be kept", async () => {
    const headers = { "cache-control": "public, max-age=21600, must-revalidate" };
    answer = { status: 200, headers, body: '{"keys":[]}' };
    expect(await fetchKeysFrom(address)()).toEqual({ keys: { keys: [] }, maxAgeMs: 21_600_000 });
    answer.headers = {};
    expect((await fetchKeysFrom(address)()).maxAgeMs).toBe(300_000);
  });

  it.each([
    ["fails", { status: 500, headers: {}, body: "{}" }],
    ["answers no JSON", { status: 200, headers: {}, body: "<html>" }],
    ["answers no keys", { status: 200, headers: {}, body: "[]" }],
  ])("makes signing in unavailable when it %s", async (_, given) => {
    answer = given;
    const google = await TokenIssuer.open();
    const findKey = keySource(fetchKeysFrom(address));
    const issuer = { names: [GOOGLE] as const, audience: CLIENT_ID, findKey };
    const verified = verifyIdToken(await google.sign(), issuer, new Date());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });

  it("makes signing in unavailable when it sends on to another, whatever keys are there", async () => {
    const google = await TokenIssuer.open();
    elsewhere = JSON.stringify((await google.fetchKeys()).keys);
    answer = { status: 302, headers: { location: "/elsewhere" }, body: "" };
    const findKey = keySource(fetchKeysFrom(address));
    const issuer = { names: [GOOGLE] as const, audience: CLIENT_ID, findKey };
    const verified = verifyIdToken(await google.sign(), issuer, new Date());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });

  it("makes signing in unavailable when nobody listens", async () => {
    const google = await TokenIssuer.open();
    const findKey = keySource(fetchKeysFrom("http://127.0.0.1:9/keys"));
    const issuer = { names: [GOOGLE] as const, audience: CLIENT_ID, findKey };
    const verified = verifyIdToken(await google.sign(), issuer, new Date());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });
});
