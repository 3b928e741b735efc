import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { keepLast } from "../../keep-last.ts";
import {
  compressGzip,
  type StoredReply,
  storedReply,
  storeIncompressible,
  storeReply,
} from "./stored-reply.ts";

const decompress = promisify(brotliDecompress);

const types: Record<string, string> = {
  ".bcmap": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".icc": "application/vnd.iccprofile",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pfb": "application/octet-stream",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export type BuiltAssets = {
  has(path: string): boolean;
  find(path: string): Promise<StoredReply> | undefined;
};

/**
 * The files of the client build, read at the start: no path of a request reaches the disk, and a new build
 * takes no file away from the running server. They are kept as the build compressed them; a file's other encodings
 * are made when it is first asked for, as most never are.
 */
export function builtAssets(clientFolder: string): BuiltAssets {
  const files = new Map(
    listFiles(clientFolder).map((file) => [`/${file}`, readAsset(clientFolder, file)]),
  );
  const stored = keepLast(files.size, (path) => {
    const file = files.get(path);
    return file && storeAsset(file);
  });
  return {
    has: (path) => files.has(path),
    find: (path) => (files.has(path) ? stored(path) : undefined),
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll(sep, "/"))
    .filter((file) => !file.startsWith("."));
}

type Asset = { path: string; bytes: Buffer; isBrotli: boolean };

function readAsset(folder: string, name: string): Asset {
  const file = join(folder, name);
  const isBrotli = existsSync(`${file}.br`);
  return { path: `/${name}`, bytes: readFileSync(isBrotli ? `${file}.br` : file), isBrotli };
}

const compressed = new Set([".bcmap", ".icc", ".ico", ".pfb", ".png", ".webp", ".woff2"]);

async function storeAsset({ path, bytes, isBrotli }: Asset): Promise<StoredReply> {
  const content = { status: 200, headers: assetHeaders(path) };
  if (compressed.has(extname(path))) return storeIncompressible({ ...content, body: bytes });
  if (!isBrotli) return storeReply({ ...content, body: bytes });
  const body = await decompress(bytes);
  return storedReply({ ...content, body }, { br: bytes, gzip: await compressGzip(body) });
}

function assetHeaders(path: string): Record<string, string> {
  return {
    // The names of files under /assets/ contain their hash.
    "Cache-Control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, no-cache",
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    "X-Content-Type-Options": "nosniff",
    ...workerPolicyOf(path),
  };
}

const isPdfWorker = /\/pdf\.worker\b[^/]*\.m?js$/;
const isEncoder = /\/encoder\.worker\b[^/]*\.js$/;

/**
 * A worker has the policy of its own file, not the page's. The PDF worker decodes scans by WebAssembly, which
 * no page may use, and needs only its own parts besides.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'";

/** Sound is encoded by WebAssembly in a worker that the encoder of lectures makes of its own text. */
export const encoderPolicy = `${workerPolicy}; worker-src blob:`;

function workerPolicyOf(path: string): Record<string, string> {
  if (isPdfWorker.test(path)) return { "Content-Security-Policy": workerPolicy };
  return isEncoder.test(path) ? { "Content-Security-Policy": encoderPolicy } : {};
}
