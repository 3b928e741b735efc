import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { requirePinnedNode } from "./pinned-node.mjs";
import { withProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { capture, environment } from "./run.mjs";
import { Stop } from "./stop.mjs";

/** The sources of the built website. */
const sources = [
  "web",
  "contract",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const stampFile = join(root, "build", "sources.sha256");

/** Builds the website unless the existing build was made from the same sources. */
export async function ensureWebBuilt() {
  const stamp = await stampOfSources();
  if ((await readFile(stampFile, "utf8").catch(() => undefined)) === stamp) return;
  await withProgress(
    "Building the website (once, and after each change of it; takes about a minute)",
    () => buildWeb(stamp),
  );
}

/** Builds the website. The stamp is written last, so that an unfinished build is made again. */
export async function buildWeb(stamp) {
  const wanted = stamp ?? (await stampOfSources());
  await rm(stampFile, { force: true });
  const program = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = environment({ NODE_ENV: "production" });
  const { code, output } = await capture(requirePinnedNode(), [program, "build"], { env });
  if (code !== 0) throw new Stop(`${output}\nThe website could not be built (exit code ${code}).`);
  await mkdir(join(root, "build"), { recursive: true });
  await writeFile(stampFile, wanted);
}

async function stampOfSources() {
  const lists = await Promise.all(sources.map(filesOf));
  const hash = createHash("sha256");
  for (const file of lists.flat().sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function filesOf(source) {
  if (source.includes(".")) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
