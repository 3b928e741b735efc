import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { isOwnOrigin } from "./origin.ts";

const config = readConfig({ GOOGLE_CLIENT_ID: "x", PUBLIC_ORIGIN: "https://institute.example" });

/** Only what is read of a request. */
const asked = (headers: Record<string, string>, method = "POST") =>
  isOwnOrigin({ headers, method } as unknown as FastifyRequest, config);

describe("a request of our own pages", () => {
  it("is told by the browser, where it tells", () => {
    expect(asked({ "sec-fetch-site": "same-origin" })).toBe(true);
    for (const site of ["cross-site", "same-site", "none", "", "same-origin, cross-site"])
      expect(asked({ "sec-fetch-site": site, origin: config.publicOrigin })).toBe(false);
  });

  it("may be one that a person typed, as long as it is a GET", () => {
    expect(asked({ "sec-fetch-site": "none" }, "GET")).toBe(true);
    expect(asked({ "sec-fetch-site": "none" }, "DELETE")).toBe(false);
  });

  it("is told by its Origin else, and by nothing if there is none", () => {
    expect(asked({ origin: "https://institute.example" })).toBe(true);
    expect(asked({})).toBe(true);
    const others = [
      ...["http://institute.example", "https://institute.example:8443", "https://evil.example"],
      ...["https://institute.example.evil.example", "https://www.institute.example", "null", ""],
      ...["https://institute.example/", "HTTPS://INSTITUTE.EXAMPLE", "file://", "javascript:1"],
    ];
    for (const origin of others) expect(asked({ origin }), origin).toBe(false);
  });

  it("may come by any name of this computer, if that is the name that was asked", () => {
    expect(asked({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(true);
    expect(asked({ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBe(true);
    expect(asked({ origin: "http://localhost:3001", host: "localhost:3000" })).toBe(false);
    expect(asked({ origin: "http://evil.example", host: "evil.example" })).toBe(false);
  });
});
