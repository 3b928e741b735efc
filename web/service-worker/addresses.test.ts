import { describe, expect, test } from "vitest";
import { pathsIn } from "../paths.ts";
import {
  companionsOf,
  insteadOf,
  isCompanion,
  keptAddressOf,
  kindOf,
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
    ["/assets/page-1a2b.js", "asset"],
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
  });

  test("keeps the shells of reading where files are kept on the device", () => {
    const kept = companionsOf("/hi/profile", { hasKeptFiles: true });
    expect(kept).toContain(pathsIn("hi").keptNotes());
    expect(kept).toEqual(["/hi/offline", ...offlineShells.map((shell) => `/hi${shell}`)]);
    expect(kept.every(isCompanion)).toBe(true);
    expect(isCompanion("/blogs/1")).toBe(false);
  });

  test.each([
    ["/faq", ["/offline?page=%2Ffaq%3Fa%3D1", "/hi/offline?page=%2Ffaq%3Fa%3D1"]],
    ["/hi", ["/hi/offline?page=%2Fhi%3Fa%3D1", "/offline?page=%2Fhi%3Fa%3D1"]],
    // A page that is missing itself is not asked for again.
    ["/offline", ["/hi/offline?a=1"]],
    ["/hi/offline", ["/offline?a=1"]],
  ])("leads from %s to an offline page, its own language first", (pathname, addresses) => {
    expect(insteadOf({ pathname, search: "?a=1" })).toEqual(addresses);
  });

  test("leads from the kept notes and their reader to those of the other language first", () => {
    const [en, hi] = [pathsIn("en"), pathsIn("hi")];
    for (const [one, other] of [
      [en.keptNotes(), hi.keptNotes()],
      [en.readMaterial("0190-ab"), hi.readMaterial("0190-ab")],
      [en.readNote("0190-ab"), hi.readNote("0190-ab")],
    ] as const) {
      expect(insteadOf({ pathname: one, search: "" })[0]).toBe(other);
      expect(insteadOf({ pathname: other, search: "" })[0]).toBe(one);
    }
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
