import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { AppContext } from "../../context.ts";
import { refuseOtherMethods } from "../../http/routing.ts";
import { sessionCookieName } from "../../http/session.ts";
import { openApiDocument } from "./openapi.ts";
import { docsPage } from "./page.ts";

/** Swagger UI uses data: images for its arrows and calls the API from the page, but has no inline code. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /api/docs: the API to read and try, and its OpenAPI document. */
export function apiDocsRoutes(app: FastifyInstance, { config }: Pick<AppContext, "config">): void {
  const sources: Record<string, () => Promise<ServedFile>> = {
    "/api/docs": () => servedFile(Buffer.from(docsPage()), "text/html; charset=utf-8"),
    "/api/docs/openapi.json": () => {
      const document = openApiDocument({
        endpoints: endpointsOf(config.identity),
        sessionCookie: sessionCookieName(config),
      });
      return servedFile(Buffer.from(JSON.stringify(document)), "application/json; charset=utf-8");
    },
    ...Object.fromEntries(fileNames.map((name) => [`/api/docs/${name}`, () => loadFile(name)])),
  };
  for (const [path, load] of Object.entries(sources)) {
    let loaded: Promise<ServedFile> | undefined;
    app.get(path, async (request, reply) => {
      loaded ??= load();
      return send(request, reply, await loaded);
    });
  }
  refuseOtherMethods(
    app,
    Object.keys(sources).map((path) => ({ method: "GET", path })),
  );
}

/** The endpoints of this server; those of local identity exist under local identity only. */
function endpointsOf(identity: "google" | "local"): Record<string, Endpoint> {
  const served = Object.entries(endpoints).filter(
    ([, { path }]) => identity === "local" || !path.startsWith("/local-identity/"),
  );
  return Object.fromEntries(served);
}

function send(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  reply.headers({
    "cache-control": "no-cache",
    "content-security-policy": CSP,
    "content-type": file.type,
    etag: file.etag,
    vary: "accept-encoding",
  });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    String(request.headers["accept-encoding"] ?? ""),
  );
  return takesGzip
    ? reply.header("content-encoding", "gzip").send(file.packed)
    : reply.send(file.plain);
}

/** A file of the page, compressed once at its first request. */
export type ServedFile = { type: string; plain: Buffer; packed: Buffer; etag: string };

const require = createRequire(import.meta.url);
const swagger = dirname(require.resolve("swagger-ui-dist/package.json"));
const own = join(import.meta.dirname, "assets");

const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/** Every file that the page loads, by name; no other file can be requested. */
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
