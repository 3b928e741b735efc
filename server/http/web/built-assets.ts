import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { type StoredReply, storedReply, storeReply } from "./stored-reply.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export type BuiltAssets = { find(path: string): Promise<StoredReply> | undefined };

/**
 * The files of the client build. Addresses are looked up in a list made at start, so that no path of
 * a request ever reaches the disk; a file is read when it is first asked for.
 */
export function builtAssets(clientFolder: string): BuiltAssets {
  const files = new Map(
    listFiles(clientFolder).map((file) => [`/${file}`, join(clientFolder, file)]),
  );
  const read = new Map<string, Promise<StoredReply>>();
  return {
    find(path) {
      const file = files.get(path);
      if (file === undefined) return undefined;
      const found = read.get(path) ?? readAsset(path, file);
      read.set(path, found);
      return found;
    },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !file.startsWith("."));
}

async function readAsset(path: string, file: string): Promise<StoredReply> {
  const content = { status: 200, headers: assetHeaders(path), body: readFileSync(file) };
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return storeReply(content);
  return storedReply(content, {
    br: readFileSync(`${file}.br`),
    gzip: readFileSync(`${file}.gz`),
  });
}

function assetHeaders(path: string): Record<string, string> {
  return {
    // Everything under /assets/ carries its hash in its name.
    "Cache-Control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, no-cache",
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
  };
}
