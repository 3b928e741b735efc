import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Facts } from "./facts.ts";
import { findFalseClaims } from "./find-false-claims.ts";

const facts: Facts = {
  scripts: new Set(["start", "check"]),
  variables: new Set(["DATA_DIR", "PORT"]),
  endpoints: new Set(["GET /api/user/download/{}", "GET /health", "POST /api/auth/logout"]),
};

describe("a document", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "documents-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const sentencesOf = (text: string) => {
    writeFileSync(join(root, "README.md"), text);
    return findFalseClaims({ root, document: "README.md", facts }).map(({ sentence }) => sentence);
  };

  it.each([
    "Run npm start, then `npm run check`.",
    "Set `PORT` or DATA_DIR. HTTP and JSON are no variables.",
    "`GET /api/user/download/{id}`, `HEAD /api/user/download/:id`, `GET /health.`",
    "All under /api/user/ and `POST /api/auth/logout`.",
    "See [above](#the-first-part), [here](README.md#the-first-part) or [there](https://example.org/a).\n# The first part",
    "`README.md`",
  ])("may say: %s", (text) => expect(sentencesOf(text)).toEqual([]));

  it.each([
    ["npm run deploy", "npm run deploy is no script of package.json"],
    ["npm test", "npm run test is no script of package.json"],
    ["`DATABASE_HOST`", "DATABASE_HOST is no variable that the program reads"],
    ["`HOST=0.0.0.0`", "HOST is no variable that the program reads"],
    ["`POST /api/user/download/{id}`", "POST /api/user/download/{id} is no endpoint"],
    ["/api/teacher/marks", "/api/teacher/marks is no endpoint"],
    ["`GET /nowhere`", "GET /nowhere is no endpoint"],
    ["server/nowhere.ts", "server/nowhere.ts is not there"],
    ["`server/modules/<noun>/index.ts`", "server/modules/<noun>/index.ts is not there"],
    ["`nowhere.json`", "nowhere.json is nowhere"],
    ["[a](nowhere.md)", "nowhere.md leads nowhere"],
    ["[a](../outside.md)", "../outside.md leads nowhere"],
    ["[a](#nowhere)", "#nowhere: there is no such heading"],
  ])("may not say: %s", (text, sentence) => expect(sentencesOf(text)).toContain(sentence));
});
