import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedFolders } from "../../.dependency-cruiser.ts";
import { findViolations, ruleNames, type Violation } from "./cruise.ts";

/** For each rule, files that break only it: path → import. */
const offences: Record<string, Record<string, string>> = {
  "contract-knows-zod-only": { "contract/offence.ts": "fastify" },
  "content-knows-the-contract-only": { "content/offence.ts": "../server/innocent.ts" },
  "web-reaches-the-server-by-http": { "web/offence.ts": "../server/innocent.ts" },
  "web-is-imported-by-nobody": { "scripts/offence.ts": "../web/innocent.ts" },
  "server-knows-contract-and-content-only": { "server/offence.ts": "../demo/innocent.ts" },
  "kysely-in-repositories-only": { "server/modules/courses/offence.ts": "kysely" },
  "database-drivers-in-database-only": { "server/storage/offence.ts": "node:sqlite" },
  "device-databases-in-one-file-only": { "web/state/offence.ts": "idb" },
  "outside-programs-in-one-file-only": {
    "server/modules/courses/offence-2.ts": "node:child_process",
  },
  "modules-by-their-index-only": { "server/modules/courses/offence-3.ts": "../users/innocent.ts" },
  "modules-by-their-index-from-outside": { "server/app.ts": "./modules/users/innocent.ts" },
  "database-and-storage-at-the-bottom": { "server/database/offence.ts": "../http/innocent.ts" },
  "permissions-are-data": { "server/permissions/offence.ts": "../modules/users/index.ts" },
  "http-below-modules": { "server/http/offence.ts": "../modules/users/index.ts" },
  "modules-below-app": { "server/modules/courses/offence-4.ts": "../../main.ts" },
  "policies-and-presenters-are-pure": {
    "server/modules/courses/courses.rules.ts": "./courses.service.ts",
  },
  "repositories-only-fetch": {
    "server/modules/courses/courses.repository.ts": "./courses.service.ts",
  },
  "areas-are-strangers": { "web/student/offence.ts": "../public/innocent.ts" },
  "the-office-builds-on-teaching": { "web/admin/offence.ts": "../public/innocent.ts" },
  "office-in-the-office-only": { "web/frame/offence.ts": "../texts/admin-innocent.ts" },
  "shared-folders-in-order": { "web/shared/session/offence.ts": "../courses/innocent.ts" },
  "shared-knows-no-area": { "web/shared/notes/offence.ts": "../../public/innocent.ts" },
  "base-ui-in-the-office-only": { "web/shared/notes/offence-2.ts": "@base-ui/react" },
  "ui-knows-no-feature": { "web/ui/offence.ts": "../shared/notes/innocent.ts" },
  "api-client-knows-no-page": { "web/api/offence.ts": "../shared/notes/innocent.ts" },
  "tests-are-not-imported": { "server/offence-2.ts": "./innocent.test.ts" },
  "development-packages-stay-out": { "server/offence-3.ts": "vitest" },
  "no-cycles": { "server/one.ts": "./two.ts", "server/two.ts": "./one.ts" },
  "everything-resolves": { "server/offence-4.ts": "./nowhere.ts" },
};

const innocents = [
  "contract/innocent.ts",
  "content/innocent.ts",
  "demo/innocent.ts",
  "server/innocent.ts",
  "server/innocent.test.ts",
  "server/main.ts",
  "server/http/innocent.ts",
  "server/modules/users/index.ts",
  "server/modules/users/innocent.ts",
  "server/modules/courses/courses.service.ts",
  "web/innocent.ts",
  "web/admin/innocent.ts",
  "web/texts/admin-innocent.ts",
  "web/public/innocent.ts",
  "web/shared/courses/innocent.ts",
  "web/shared/notes/innocent.ts",
];

/** Ways to import, each of which is an import. */
const ways = [
  'import type { A } from "../demo/innocent.ts";',
  'import { type A } from "../demo/innocent.ts";',
  'export type { A } from "../demo/innocent.ts";',
  'export * from "../demo/innocent.ts";',
  'await import("../demo/innocent.ts");',
  'type A = import("../demo/innocent.ts").A;',
];

describe("the boundaries", () => {
  let root: string;
  let inValidFiles: Violation[];
  /** Where every rule is broken, each in files of its own. */
  let found: Violation[];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "boundaries-"));
    await layOut(root);
    inValidFiles = await findViolations(root);
    for (const files of Object.values(offences))
      for (const [path, target] of Object.entries(files))
        await write(root, path, `import "${target}";`);
    for (const [at, line] of ways.entries()) await write(root, `server/way-${at}.ts`, line);
    await write(root, "server/page.tsx", "export const page = <p>text</p>;");
    found = await findViolations(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  const rulesBrokenBy = (paths: readonly string[]) =>
    new Set(found.filter(({ from }) => paths.includes(from)).map(({ rule }) => rule));

  it("accept valid files", () => {
    expect(inValidFiles).toEqual([]);
  });

  it("are each broken by a test below, and by nothing else", () => {
    expect(Object.keys(offences).toSorted()).toEqual([...new Set(ruleNames)].sort());
    const offenders = Object.values(offences).flatMap((files) => Object.keys(files));
    const expected = [...offenders, ...ways.map((_, at) => `server/way-${at}.ts`)];
    expect(expected).toEqual(expect.arrayContaining(found.map(({ from }) => from)));
  });

  it("name every folder of web/shared", async () => {
    const folders = await readdir(join(import.meta.dirname, "../../web/shared"));
    expect(folders.toSorted()).toEqual(sharedFolders.toSorted());
  });

  it.each(Object.entries(offences))("report what breaks %s", (rule, files) => {
    expect(rulesBrokenBy(Object.keys(files))).toEqual(new Set([rule]));
  });

  it.each(ways.entries().toArray())("see through way %i: %s", (at) => {
    expect(rulesBrokenBy([`server/way-${at}.ts`])).toEqual(
      new Set(["server-knows-contract-and-content-only"]),
    );
  });
});

/** A small project with packages that exist by name only. */
async function layOut(root: string): Promise<void> {
  const manifest = {
    dependencies: {
      "@base-ui/react": "1.0.0",
      fastify: "1.0.0",
      idb: "1.0.0",
      kysely: "1.0.0",
      zod: "1.0.0",
    },
    devDependencies: { vitest: "1.0.0" },
  };
  await write(root, "package.json", JSON.stringify(manifest));
  for (const name of ["@base-ui/react", "fastify", "idb", "kysely", "zod", "vitest"]) {
    await write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, main: "index.js" }),
    );
    await write(root, `node_modules/${name}/index.js`, "");
  }
  for (const path of innocents) await write(root, path, "export type A = string;");
  await write(root, "server/modules/users/users.repository.ts", 'import "kysely";');
  await write(root, "server/app.ts", 'import "./modules/users/index.ts";\nimport "fastify";');
}

async function write(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
