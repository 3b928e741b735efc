import { expect, test } from "vitest";
import { askedPage } from "./page.tsx";

const asked = (page: string) => askedPage(`?page=${encodeURIComponent(page)}`);

test.each(["/courses", "/hi/blogs/2", "/courses?for=jee", "/read/notes/n1?x=1", "/"])(
  "%s is led back to",
  (page) => {
    expect(asked(page)).toBe(page);
  },
);

test.each([
  "/api/auth/logout",
  "/%61pi/auth/logout",
  "/courses/../api/auth/logout",
  "/local-identity/open/secret",
  "//evil.example",
  "/.//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/courses",
  "javascript:alert(1)",
  "/offline?page=%2Fcourses",
])("%j is not", (page) => {
  expect(asked(page)).toBeUndefined();
});

test("a query without a page, or with one encoded twice, gives none", () => {
  expect(askedPage("")).toBeUndefined();
  expect(askedPage("?page=%252Fapi%252Fauth%252Flogout")).toBeUndefined();
});
