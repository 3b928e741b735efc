import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOfSources } from "./build-mark.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-mark-"));
  mkdirSync(join(folder, "web/ui"), { recursive: true });
  write("web/root.ts", "root");
  write("web/ui/button.ts", "button");
  write("vite.config.ts", "config");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const mark = () => hashOfSources(["web", "vite.config.ts"], folder);

test("equal sources have equal marks, whatever the tests are", () => {
  const before = mark();
  write("web/ui/button.test.ts", "a test");
  write("notes.txt", "not part of the build");
  expect(mark()).toBe(before);
  expect(before).toMatch(/^[a-zA-Z0-9]{8}$/);
});

test.each([
  ["another text", () => write("web/ui/button.ts", "another button")],
  ["another name", () => renameSync(join(folder, "web/root.ts"), join(folder, "web/start.ts"))],
  ["a new file", () => write("web/new.ts", "")],
  ["another setting", () => write("vite.config.ts", "other")],
])("%s makes another mark", (_what, change) => {
  const before = mark();
  change();
  expect(mark()).not.toBe(before);
});
