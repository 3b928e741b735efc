import { expect, test } from "vitest";
import { localizedPath } from "./paths.ts";

test.each([
  ["/about", "/about", "/hi/about"],
  ["/hi/about?x=1", "/about?x=1", "/hi/about?x=1"],
  ["/hi", "/", "/hi"],
  ["/", "/", "/hi"],
])("%s is %s in English and %s in Hindi", (address, english, hindi) => {
  expect(localizedPath(address, "en")).toBe(english);
  expect(localizedPath(address, "hi")).toBe(hindi);
});

test.each(["/hi//evil.example", "//evil.example", "/hi///evil.example/x"])(
  "%s leads to no other host in either language",
  (address) => {
    for (const language of ["en", "hi"] as const) {
      const { origin } = new URL(localizedPath(address, language), "https://institute.example");
      expect(origin).toBe("https://institute.example");
    }
  },
);
