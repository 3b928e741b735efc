// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { splitLanguages, withLanguageChoice } from "./languages.ts";

describe("a catalogue in the browser's build", () => {
  test("is a choice between its languages", () => {
    const code = 'export const a = defineMessages({ en: { x: "one" }, hi: { x: "एक" } });';
    expect(withLanguageChoice(code, "a.ts")).toContain(
      '(__IS_HINDI__ ? { x: "एक" } : { x: "one" })',
    );
  });

  test("stops the build when its languages are not written out", () => {
    const code = "export const a = defineMessages({ ...both });";
    expect(() => withLanguageChoice(code, "a.ts")).toThrow("a.ts: write the catalogue as");
  });
});

describe("the files of a build", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "languages-"));
    await write("framework-1.js", "export const framework = 1;");
    await write("frame-1.js", 'export const texts = __IS_HINDI__ ? "नमस्ते" : "welcome";');
    await write(
      "page-1.js",
      'import { texts } from "./frame-1.js"; import "./framework-1.js"; texts();',
    );
    await write("entry-1.js", 'import("./page-1.js");');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (name: string, code: string) => writeFile(join(folder, name), code);
  const read = (name: string) => readFile(join(folder, name), "utf8");

  test("hold one language each", async () => {
    await splitLanguages(folder);
    const [english, hindi] = await Promise.all([read("frame-1.js"), read("frame-1.hi.js")]);
    expect(english).toContain("welcome");
    expect(english).not.toContain("नमस्ते");
    expect(hindi).toContain("नमस्ते");
    expect(hindi).not.toContain("welcome");
    expect(english + hindi).not.toContain("__IS_HINDI__");
  });

  test("lead from Hindi to Hindi, and have no twin where there is nothing to say", async () => {
    expect(await splitLanguages(folder)).toEqual(["entry-1.js", "frame-1.js", "page-1.js"]);
    expect((await readdir(folder)).sort()).not.toContain("framework-1.hi.js");
    expect(await read("entry-1.hi.js")).toContain('"./page-1.hi.js"');
    expect(await read("page-1.hi.js")).toContain(
      'from "./frame-1.hi.js"; import "./framework-1.js"',
    );
    expect(await read("page-1.js")).toContain('from "./frame-1.js"');
  });
});
