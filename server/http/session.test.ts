import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { isOwnOrigin, isSame, xsrfToken } from "./session.ts";

describe("the CSRF token", () => {
  const secret = Buffer.alloc(32, 1);

  it("is bound to the session and to this server's secret", () => {
    const token = xsrfToken(secret, "session-1");
    expect(xsrfToken(secret, "session-1")).toBe(token);
    expect(xsrfToken(secret, "session-2")).not.toBe(token);
    expect(xsrfToken(Buffer.alloc(32, 2), "session-1")).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("is compared completely", () => {
    const token = xsrfToken(secret, "session-1");
    expect(isSame(token, token)).toBe(true);
    for (const other of [
      "",
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      `${token.slice(0, -1)}é`,
    ])
      expect(isSame(other, token)).toBe(false);
  });
});

const config = readConfig({ GOOGLE_CLIENT_ID: "x", PUBLIC_ORIGIN: "https://institute.example" });

const isAccepted = (headers: Record<string, string>, method = "POST") =>
  isOwnOrigin({ headers, method }, config);

describe("the origin of a request", () => {
  it("is checked by Sec-Fetch-Site where the browser sends it", () => {
    expect(isAccepted({ "sec-fetch-site": "same-origin" })).toBe(true);
    for (const site of ["cross-site", "same-site", "none", "", "same-origin, cross-site"])
      expect(isAccepted({ "sec-fetch-site": site, origin: config.publicOrigin })).toBe(false);
  });

  it("may be the address bar for a GET only", () => {
    expect(isAccepted({ "sec-fetch-site": "none" }, "GET")).toBe(true);
    expect(isAccepted({ "sec-fetch-site": "none" }, "DELETE")).toBe(false);
  });

  it("is otherwise checked by the Origin header, and accepted without one", () => {
    expect(isAccepted({ origin: "https://institute.example" })).toBe(true);
    expect(isAccepted({})).toBe(true);
    const others = [
      ...["http://institute.example", "https://institute.example:8443", "https://evil.example"],
      ...["https://institute.example.evil.example", "https://www.institute.example", "null", ""],
      ...["https://institute.example/", "HTTPS://INSTITUTE.EXAMPLE", "file://", "javascript:1"],
    ];
    for (const origin of others) expect(isAccepted({ origin }), origin).toBe(false);
  });

  it("may be any loopback name, if it is the requested host", () => {
    expect(isAccepted({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(true);
    expect(isAccepted({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBe(true);
    expect(isAccepted({ origin: "http://localhost:3001", host: "localhost:3000" })).toBe(false);
    expect(isAccepted({ origin: "http://evil.example", host: "evil.example" })).toBe(false);
  });
});
