import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { readConfig } from "../config.ts";
import { clientAddress, createRateLimiter, ipv6Network, NO_ADDRESS } from "./rate-limits.ts";
import { createServer } from "./server.ts";
import type { Session } from "./session.ts";

const environment = {
  GOOGLE_CLIENT_ID: "x",
  PUBLIC_ORIGIN: "https://a.example",
  LOG_LEVEL: "silent",
};
const user = {
  id: "u",
  name: "Asha",
  email: "a@example.org",
  isEmailVerified: 1,
  role: "student",
  isCashier: false,
  pic: null,
} as const;

describe("rate limits", () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  /** POST /form and /public; the header x-session means a session. */
  async function open(more: Record<string, string> = {}): Promise<FastifyInstance> {
    const opened = await createServer(readConfig({ ...environment, ...more }));
    const limitRate = await createRateLimiter(opened, { isOn: true });
    for (const [url, rate] of [
      ["/form", "form"],
      ["/public", "public-form"],
    ] as const)
      opened.post(url, async (request) => {
        const id = request.headers["x-session"];
        if (typeof id === "string") request.session = { id, user } satisfies Session;
        await limitRate(request, rate);
        return {};
      });
    app = opened;
    return opened;
  }

  type Asked = { url?: string; remoteAddress?: string; headers?: Record<string, string> };

  async function countUntilRefused(opened: FastifyInstance, ask: (index: number) => Asked) {
    for (let index = 0; index < 200; index += 1) {
      const given = { method: "POST", url: "/form", ...ask(index) } as const;
      const { statusCode, headers } = await opened.inject(given);
      if (statusCode === 200) continue;
      expect(statusCode).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      return index;
    }
    return Number.POSITIVE_INFINITY;
  }

  it("count a session, wherever it calls from", async () => {
    const ask = (index: number) => ({
      remoteAddress: `10.0.0.${index}`,
      headers: { "x-session": "s1" },
    });
    expect(await countUntilRefused(await open(), ask)).toBe(limits.formsPerMinute);
  });

  it("let a whole class behind one address send forms", async () => {
    const ask = (index: number) => ({ headers: { "x-session": `s${index}` } });
    expect(await countUntilRefused(await open(), ask)).toBe(Number.POSITIVE_INFINITY);
  });

  it("count kinds of calls separately", async () => {
    const opened = await open();
    const headers = { "x-session": "s1" };
    expect(await countUntilRefused(opened, () => ({ headers }))).toBe(limits.formsPerMinute);
    const { statusCode } = await opened.inject({ method: "POST", url: "/public", headers });
    expect(statusCode).toBe(200);
  });

  it("count a visitor by address, and ignore headers about it", async () => {
    const ask = (index: number) => ({
      url: "/public",
      remoteAddress: "10.0.0.1",
      headers: {
        "x-forwarded-for": `1.1.1.${index}`,
        "x-real-ip": `1.1.2.${index}`,
        forwarded: `for=1.1.3.${index}`,
      },
    });
    expect(await countUntilRefused(await open(), ask)).toBe(limits.publicFormsPerMinute);
  });

  it("use the header of a trusted proxy, and only its last hop", async () => {
    const trusting = await open({ TRUST_PROXY: "10.0.0.1" });
    const proxied = (forwarded: (index: number) => string) => (index: number) => ({
      url: "/public",
      remoteAddress: "10.0.0.1",
      headers: { "x-forwarded-for": forwarded(index) },
    });
    const distinct = proxied((index) => `1.1.1.${index}`);
    expect(await countUntilRefused(trusting, distinct)).toBe(Number.POSITIVE_INFINITY);
    const spoofed = proxied((index) => `9.9.9.${index}, 2.2.2.2`);
    expect(await countUntilRefused(trusting, spoofed)).toBe(limits.publicFormsPerMinute);
  });

  it("count all clients with an invalid address from a trusted proxy as one", async () => {
    const rubbish = ["", "x", "1.2.3", "unknown", "1.2.3.4:5", "::g", "a".repeat(500)];
    const ask = (index: number) => ({
      url: "/public",
      remoteAddress: "10.0.0.1",
      headers: { "x-forwarded-for": `8.8.8.8, ${rubbish[index % rubbish.length]}${index}` },
    });
    const trusting = await open({ TRUST_PROXY: "10.0.0.1" });
    expect(await countUntilRefused(trusting, ask)).toBe(limits.publicFormsPerMinute);
  });

  it("count the /64 network of an IPv6 customer as one", async () => {
    const ask = (index: number) => ({
      url: "/public",
      remoteAddress: `2001:db8:1:2:${index.toString(16)}::1`,
    });
    expect(await countUntilRefused(await open(), ask)).toBe(limits.publicFormsPerMinute);
  });
});

describe("the network of an IPv6 address", () => {
  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::1%eth0.5-x", "fe80:0:0:0::/64"],
    ["2001:db8::2:3:4:10.1.2.3", "2001:db8:0:2::/64"],
    ["1::", "1:0:0:0::/64"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["::ffff:a01:203", "10.1.2.3"],
  ])("of the address %s is %s", (address, network) => {
    expect(ipv6Network(address)).toBe(network);
  });
});

describe("the address of a client", () => {
  it.each(["10.1.2.3", "2001:db8::1", "::ffff:10.1.2.3", "fe80::1%eth0"])(
    "is taken as it is: %s",
    (ip) => expect(clientAddress({ ip })).toBe(ip),
  );

  it.each([
    "",
    "unknown",
    "_hidden",
    "10.1.2.3:443",
    "[::1]",
    "10.1.2",
    "' or 1=1",
    "x".repeat(9_000),
  ])("is NO_ADDRESS where it is not valid: %s", (ip) =>
    expect(clientAddress({ ip })).toBe(NO_ADDRESS),
  );
});
