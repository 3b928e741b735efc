import { describe, expect, test } from "vitest";
import { pathsIn } from "../paths.ts";
import {
  companionsOf,
  insteadOf,
  isCompanion,
  keptAddressOf,
  kindOf,
  offlineShells,
} from "./addresses.ts";

describe("the worker", () => {
  test.each([
    "/api/auth/me",
    "/api",
    "/calendar/secret.ics",
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
    "/_.data",
    "/blogs/1.data",
  ])("leaves %s alone", (pathname) => expect(kindOf(pathname)).toBe("other"));

  test.each([
    ["/", "page"],
    ["/hi", "page"],
    ["/blogs/1", "page"],
    ["/hi/courses/0190-ab", "page"],
    ["/administration", "page"],
    ["/assets/page-1a2b.js", "asset"],
  ])("classifies %s as %s", (pathname, kind) => expect(kindOf(pathname)).toBe(kind));

  const visitor = { hasKeptFiles: false, isSignedIn: false };

  test("caches the pages of the day for whoever is signed in, one document for all courses", () => {
    for (const language of ["en", "hi"] as const) {
      const paths = pathsIn(language);
      const kept = companionsOf(paths.home(), { ...visitor, isSignedIn: true });
      const day = [paths.profile(), paths.timetable(), paths.notices(), paths.course("-")];
      expect(kept).toEqual(expect.arrayContaining(day));
      expect(kept.every(isCompanion)).toBe(true);
      expect(keptAddressOf(paths.course("0190-ab"))).toBe(paths.course("-"));
      const compare = paths.compareCourses([]).split("?")[0] ?? "";
      expect(keptAddressOf(compare)).toBe(compare);
    }
  });

  test("caches the offline page in the language of the page, under the path of web/paths.ts", () => {
    expect(companionsOf("/hi/blogs/1", visitor)).toEqual([pathsIn("hi").offline()]);
    expect(companionsOf("/history", visitor)).toEqual([pathsIn("en").offline()]);
  });

  test("caches the reader's shells where files are kept on the device", () => {
    const kept = companionsOf("/hi/profile", { ...visitor, hasKeptFiles: true });
    expect(kept).toContain(pathsIn("hi").keptNotes());
    expect(kept).toEqual(["/hi/offline", ...offlineShells.map((shell) => `/hi${shell}`)]);
    expect(kept.every(isCompanion)).toBe(true);
    expect(isCompanion("/blogs/1")).toBe(false);
  });

  test("caches the teacher's first page and one document for every register where registers are kept", () => {
    for (const language of ["en", "hi"] as const) {
      const paths = pathsIn(language);
      const kept = companionsOf(paths.profile(), { ...visitor, teaches: true });
      expect(kept).toEqual([paths.offline(), paths.teach(), paths.teachClass("-")]);
      expect(kept.every(isCompanion)).toBe(true);
      expect(keptAddressOf(paths.teachClass("0190-ab"))).toBe(paths.teachClass("-"));
      expect(keptAddressOf(paths.teach())).toBe(paths.teach());
    }
  });

  test("caches one document for every test where a test is open", () => {
    for (const language of ["en", "hi"] as const) {
      const paths = pathsIn(language);
      const kept = companionsOf(paths.test("0190-ab"), visitor);
      expect(kept).toEqual([paths.offline(), paths.test("-")]);
      expect(kept.every(isCompanion)).toBe(true);
      expect(keptAddressOf(paths.test("0190-ab"))).toBe(paths.test("-"));
    }
  });

  test.each([
    ["/faq", ["/offline?page=%2Ffaq%3Fa%3D1", "/hi/offline?page=%2Ffaq%3Fa%3D1"]],
    ["/hi", ["/hi/offline?page=%2Fhi%3Fa%3D1", "/offline?page=%2Fhi%3Fa%3D1"]],
    // The missing offline page itself is not an alternative.
    ["/offline", ["/hi/offline?a=1"]],
    ["/hi/offline", ["/offline?a=1"]],
  ])("offers for %s an offline page, its own language first", (pathname, addresses) => {
    expect(insteadOf({ pathname, search: "?a=1" })).toEqual(addresses);
  });

  test("offers the kept notes and their reader in the other language first", () => {
    const [en, hi] = [pathsIn("en"), pathsIn("hi")];
    for (const [one, other] of [
      [en.keptNotes(), hi.keptNotes()],
      [en.readMaterial("0190-ab"), hi.readMaterial("0190-ab")],
      [en.readNote("0190-ab"), hi.readNote("0190-ab")],
      [en.readNoticeFile("0190-ab"), hi.readNoticeFile("0190-ab")],
    ] as const) {
      expect(insteadOf({ pathname: one, search: "" })[0]).toBe(other);
      expect(insteadOf({ pathname: other, search: "" })[0]).toBe(one);
    }
  });

  test.each(["en", "hi"] as const)("uses one document for every reader in %s", (language) => {
    const paths = pathsIn(language);
    for (const address of [paths.readMaterial, paths.readNote, paths.readNoticeFile]) {
      expect(keptAddressOf(address("0190-ab"))).toBe(address("-"));
      expect(isCompanion(address("-"))).toBe(true);
    }
    expect(keptAddressOf(paths.keptNotes())).toBe(paths.keptNotes());
  });
});
