import { describe, expect, it } from "vitest";
import { isPageAddress } from "./page-address.ts";

describe("an address of a page", () => {
  it.each([
    "/",
    "/hi",
    "/hi/",
    "/home",
    "/courses?for=jee",
    "/hi/courses?query=भौतिकी&mode=online",
    "/courses/019a2b3c-0000-7000-8000-000000000000",
    "/contact?topic=course&course=c1#enquiry",
    "/profile/",
    "/read/notes/-",
    "/admin/unknown",
    "/hi/admin/enrolments?status=pending",
    "/blogs/1?back=//example.com",
  ])("is %s", (address) => {
    expect(isPageAddress(address)).toBe(true);
    const resolved = new URL(address, "https://institute.example");
    expect(resolved.origin).toBe("https://institute.example");
    expect(isPageAddress(resolved.pathname + resolved.search)).toBe(true);
  });

  it.each([
    "",
    "courses",
    "?page=/courses",
    "/api/auth/logout",
    "/API/auth/logout",
    "/hi/api/auth/logout",
    "/%61pi/auth/logout",
    "/courses/../api/auth/logout",
    "/courses/%2e%2e/api/auth/logout",
    "/courses/..%2fapi",
    "/./api/auth/logout",
    "//api/auth/logout",
    "/local-identity/open/x",
    "/health",
    "/metrics",
    "/assets/x.js",
    "/offline?page=/courses",
    "//evil.example",
    "///evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/hi//evil.example",
    "/hi/..//evil.example",
    "/%2e//evil.example",
    "/%2F/evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/courses\\..\\api",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/courses\u0000",
    "/courses?\n",
    "/courses%0d%0aSet-Cookie:x",
    "/courses;/../api",
    "/@evil.example",
    "/:80",
    "javascript:alert(1)",
    "/javascript:alert(1)",
    "data:text/html,x",
    "https://evil.example",
    "https:/courses",
    "https://institute.example@evil.example/courses",
    "//user:password@evil.example/courses",
    "/unknown-page",
    "/Courses",
    "/hindi/courses",
    "/admin/..",
    "/admin/unknown/page",
    "/admin/a.b",
    "/courses/a/b",
    "/courses//",
  ])("is not %j", (address) => {
    expect(isPageAddress(address)).toBe(false);
  });
});
