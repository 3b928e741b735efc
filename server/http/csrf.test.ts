import { describe, expect, it } from "vitest";
import { isSame, xsrfToken } from "./csrf.ts";

describe("the token against forged requests", () => {
  const secret = Buffer.alloc(32, 1);

  it("is bound to the session and to this server's secret", () => {
    const token = xsrfToken(secret, "session-1");
    expect(xsrfToken(secret, "session-1")).toBe(token);
    expect(xsrfToken(secret, "session-2")).not.toBe(token);
    expect(xsrfToken(Buffer.alloc(32, 2), "session-1")).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("is compared whole", () => {
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
