// Runs on the machine's own Node, 20 or newer: plain JavaScript without dependencies.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { Stop } from "./stop.mjs";

/** Installs what package-lock.json names, unless all of it is installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const isWindows = process.platform === "win32";
  // On Windows npm is a script, which only a shell can run; the arguments are constant.
  const code = await withProgress(
    "Installing the packages (once, and after each change of package-lock.json; takes about a minute)",
    () => run("npm", ["ci"], { env: process.env, shell: isWindows }),
  );
  if (code !== 0)
    throw new Stop(`npm ci failed (exit code ${code}); what it wrote above says why.`);
}

/** Whether node_modules has every package of the lock file in its version, except those for other platforms. */
function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  if (!installed) return false;
  const wanted = Object.entries(packagesOf("package-lock.json") ?? {});
  return wanted.every(([path, { version, optional }]) => {
    if (path === "") return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), "utf8")).packages;
  } catch {
    // Missing or broken: npm writes both files itself.
    return undefined;
  }
}
