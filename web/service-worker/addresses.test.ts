import { describe, expect, test } from "vitest";
import { pathsIn } from "../paths.ts";
import {
  companionsOf,
  isCompanion,
  keptAddressOf,
  kindOf,
  offlinePageFor,
  offlineShells,
  pageOfData,
} from "./addresses.ts";

describe("the worker", () => {
  test.each([
    "/api/auth/me",
    "/api",
    "/local-identity/token",
    "/admin",
    "/admin/people",
    "/admin.data",
    "/hi/admin/people.data",
    "/health",
    "/metrics",
    "/service-worker.js",
    "/hi/manifest.webmanifest",
    "/icon-192.png",
    "/sitemap.xml",
  ])("leaves %s alone", (pathname) => expect(kindOf(pathname)).toBe("other"));

  test.each([
    ["/", "page"],
    ["/hi", "page"],
    ["/blogs/1", "page"],
    ["/hi/courses/0190-ab", "page"],
    ["/administration", "page"],
    ["/_.data", "data"],
    ["/blogs/1.data", "data"],
    ["/assets/page-1a2b.hi.js", "asset"],
  ])("takes %s for a %s", (pathname, kind) => expect(kindOf(pathname)).toBe(kind));

  test.each([
    ["/_.data", "/"],
    ["/hi.data?_routes=root", "/hi"],
    ["/courses.data?query=physics&_routes=a%2Cb", "/courses?query=physics"],
  ])("knows that %s belongs to %s", (data, page) => {
    expect(pageOfData(new URL(data, "https://institute.example"))).toBe(page);
  });

  test("keeps the offline page in the language that is read, under the address that the site has", () => {
    expect(companionsOf("/hi/blogs/1", { hasKeptFiles: false })).toEqual([pathsIn("hi").offline()]);
    expect(companionsOf("/history", { hasKeptFiles: false })).toEqual([pathsIn("en").offline()]);
    expect(offlinePageFor("/hi")).toBe(pathsIn("hi").offline());
  });

  test("keeps the shells of reading where files are kept on the device", () => {
    const kept = companionsOf("/hi/profile", { hasKeptFiles: true });
    expect(kept).toContain(pathsIn("hi").keptNotes());
    expect(kept).toEqual(["/hi/offline", ...offlineShells.map((shell) => `/hi${shell}`)]);
    expect(kept.every(isCompanion)).toBe(true);
    expect(isCompanion("/blogs/1")).toBe(false);
  });

  test.each(["en", "hi"] as const)("opens every reader in %s by one document", (language) => {
    const paths = pathsIn(language);
    for (const address of [paths.readMaterial, paths.readNote]) {
      expect(keptAddressOf(address("0190-ab"))).toBe(address("-"));
      expect(isCompanion(address("-"))).toBe(true);
    }
    expect(keptAddressOf(paths.keptNotes())).toBe(paths.keptNotes());
  });
});
