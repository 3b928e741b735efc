import { describe, expect, it } from "vitest";
import { findRefused, listLicences, renderLicences } from "./licence-list.ts";

const lockFile = JSON.stringify({
  packages: {
    "": { version: "1.0.0" },
    "node_modules/zeta": { version: "2.0.0", license: "MIT" },
    "node_modules/alpha": { version: "1.0.0", license: "ISC" },
    "node_modules/zeta/node_modules/alpha": { version: "0.9.0", license: "AGPL-3.0-only" },
    "node_modules/builder": { version: "1.0.0", license: "MIT", dev: true },
    "node_modules/@fontsource/eczar": { version: "5.0.0", license: "OFL-1.1", dev: true },
  },
});

describe("the list of licences", () => {
  it("has what runs and what the website contains, not what builds, by name", () => {
    const names = listLicences(lockFile).map(({ name, version }) => `${name}@${version}`);
    expect(names).toEqual(["@fontsource/eczar@5.0.0", "alpha@0.9.0", "alpha@1.0.0", "zeta@2.0.0"]);
  });

  it("finds what may not be distributed with our code", () => {
    expect(findRefused(listLicences(lockFile)).map(({ licence }) => licence)).toEqual([
      "AGPL-3.0-only",
    ]);
  });

  it.each([
    ["MIT OR GPL-3.0-only", 0],
    ["(MIT OR GPL-3.0-only)", 0],
    ["MIT AND GPL-3.0-only", 1],
    ["none named", 1],
  ])("reads %s", (licence, refused) => {
    expect(findRefused([{ name: "a", version: "1.0.0", licence }])).toHaveLength(refused);
  });

  it("is a table", () => {
    expect(renderLicences(listLicences(lockFile))).toContain("| zeta | 2.0.0 | MIT |\n");
  });
});
