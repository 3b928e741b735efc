// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("pages take endpoints from the whole contract, which brings them addresses without schemas", () => {
  const sources = globSync("web/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "web/bundling/**"] });
  const past = sources.filter((file) =>
    /^import \{[^}]*\} from ".*contract\/endpoints\/.*"/m.test(readFileSync(file, "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(past).toEqual([]);
});
