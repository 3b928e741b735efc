import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A file of the page as it is served: packed once, when it is first asked for. */
export type ServedFile = { type: string; plain: Buffer; packed: Buffer; etag: string };

const require = createRequire(import.meta.url);
const swagger = dirname(require.resolve("swagger-ui-dist/package.json"));
const own = join(import.meta.dirname, "assets");

const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/** Every file that the page loads, by name: nothing else of any folder can be asked for. */
const files: Readonly<Record<string, { folder: string; type: string }>> = {
  "swagger-ui-bundle.js": { folder: swagger, type: SCRIPT },
  "swagger-ui.css": { folder: swagger, type: STYLE },
  "favicon-32x32.png": { folder: swagger, type: "image/png" },
  "start.js": { folder: own, type: SCRIPT },
  "page.css": { folder: own, type: STYLE },
};

export const fileNames: readonly string[] = Object.keys(files);

/** Reads a file of the page from disk. */
export async function loadFile(name: string): Promise<ServedFile> {
  const file = files[name];
  if (!file) throw new Error(`${name} is no file of the page`);
  return servedFile(await readFile(join(file.folder, name)), file.type);
}

export async function servedFile(plain: Buffer, type: string): Promise<ServedFile> {
  const packed = await promisify(gzip)(plain);
  const etag = `"${createHash("sha256").update(plain).digest("base64url")}"`;
  return { type, plain, packed, etag };
}
