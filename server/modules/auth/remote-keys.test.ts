import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remoteKeys, verifyIdToken } from "./id-token.ts";
import { CLIENT_ID, GOOGLE, TokenIssuer } from "./testing/token-issuer.ts";

const MINUTE = 60_000;
const names = [GOOGLE] as const;

describe("Google's keys", () => {
  let google: TokenIssuer;
  let verify: (token: string) => Promise<unknown>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const signedAt = new Date();
    google = await TokenIssuer.open();
    const findKey = remoteKeys("https://keys.example/", google.fetchKeys);
    const issuer = { names, audience: CLIENT_ID, findKey };
    verify = (token) => verifyIdToken(token, issuer, signedAt);
  });
  afterEach(() => vi.useRealTimers());

  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const sign = async (header?: { kid: string }) => {
    const iat = Math.floor(Date.now() / 1000) - 2 * 60 * 60;
    return google.sign({ iat }, header);
  };
  const resultOf = (token: string) =>
    verify(token).then(
      () => "accepted",
      (error: { code?: string }) => error.code,
    );

  it("are fetched once for everybody who signs in within an hour", async () => {
    const token = await sign();
    await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    advance(59 * MINUTE);
    await verify(token);
    expect(google.fetches).toBe(1);
  });

  it("are fetched again after an hour, so that a withdrawn key is refused", async () => {
    const old = await sign();
    await verify(old);
    await google.rotate();
    advance(60 * MINUTE);
    await verify(await sign());
    expect(google.fetches).toBe(2);
    expect(await resultOf(old)).toBe("invalid_google_token");
  });

  it("are fetched for an unknown key id at most once a minute", async () => {
    const old = await sign();
    await verify(old);
    await google.rotate();
    const rotated = await sign();
    expect(await resultOf(rotated)).toBe("invalid_google_token");
    advance(MINUTE);
    await verify(rotated);
    expect(google.fetches).toBe(2);
    expect(await resultOf(old)).toBe("invalid_google_token");
  });

  it("are not fetched by many invented key ids", async () => {
    await verify(await sign());
    advance(MINUTE);
    const invented = Array.from({ length: 30 }, (_, index) => sign({ kid: `x${index}` }));
    for (const token of await Promise.all(invented))
      expect(await resultOf(token)).toBe("invalid_google_token");
    expect(google.fetches).toBe(2);
  });

  it("make signing in unavailable while they cannot be fetched, and work again afterwards", async () => {
    google.isReachable = false;
    const token = await sign();
    expect(await resultOf(token)).toBe("identity_unavailable");
    expect(await resultOf(token)).toBe("identity_unavailable");
    google.isReachable = true;
    expect(await resultOf(token)).toBe("accepted");
  });

  it("are used for the rest of their hour while their publisher is away", async () => {
    const token = await sign();
    await verify(token);
    google.isReachable = false;
    advance(59 * MINUTE);
    expect(await resultOf(token)).toBe("accepted");
    advance(MINUTE);
    expect(await resultOf(token)).toBe("identity_unavailable");
  });
});

describe("the address of the keys", () => {
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
    // The address of a server that listens on a port is an AddressInfo.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const verifyBy = (keysAddress: string, token: string) => {
    const issuer = { names, audience: CLIENT_ID, findKey: remoteKeys(keysAddress) };
    return verifyIdToken(token, issuer, new Date());
  };

  it("gives the key that verifies a token", async () => {
    const google = await TokenIssuer.open();
    answer = { status: 200, headers: {}, body: JSON.stringify(google.keySet) };
    expect(await verifyBy(address, await google.sign())).toMatchObject({ nonce: "nonce" });
  });

  it.each([
    ["fails", { status: 500, headers: {}, body: "{}" }],
    ["does not answer JSON", { status: 200, headers: {}, body: "<html>" }],
    ["does not return keys", { status: 200, headers: {}, body: "[]" }],
  ])("makes signing in unavailable when it %s", async (_, given) => {
    answer = given;
    const google = await TokenIssuer.open();
    const verified = verifyBy(address, await google.sign());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });

  it("makes signing in unavailable when it redirects, whatever keys are there", async () => {
    const google = await TokenIssuer.open();
    elsewhere = JSON.stringify(google.keySet);
    answer = { status: 302, headers: { location: "/elsewhere" }, body: "" };
    const verified = verifyBy(address, await google.sign());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });

  it("makes signing in unavailable when nothing listens there", async () => {
    const google = await TokenIssuer.open();
    const verified = verifyBy("http://127.0.0.1:9/keys", await google.sign());
    await expect(verified).rejects.toMatchObject({ code: "identity_unavailable" });
  });
});
