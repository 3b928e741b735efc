import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:build-mark";

/** Everything that the browser's files are made of; equal sources have equal marks. */
const sources = [
  "web",
  "contract",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/**
 * A file whose name says which build it belongs to. It is served as long as that build is, and stands in every
 * document (`data-build`, root.tsx), so that a page can ask whether its build is gone, and the service worker can
 * tell documents of two builds apart. `virtual:build-mark` exports its address.
 */
export function buildMark(): Plugin {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const fileName = `assets/build-${hashOfSources(sources, root)}.js`;
  return {
    name: "build-mark",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const address = this.environment.mode === "build" ? `/${fileName}` : "";
      return `export const buildAddress = ${JSON.stringify(address)};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName, source: "// The mark of a build." });
    },
  };
}

/** Eight letters and digits, made of the names and bytes of files and folders below `folder`; tests do not count. */
export function hashOfSources(places: readonly string[], folder: string): string {
  const hash = createHash("sha256");
  for (const place of places.flatMap((each) => filesIn(each, folder)).sort()) {
    hash.update(place);
    hash.update(readFileSync(join(folder, place)));
  }
  return hash
    .digest("base64url")
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(0, 8);
}

function filesIn(place: string, folder: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(folder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
