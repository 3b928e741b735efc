import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { AppContext } from "../../context.ts";
import { refuseOtherMethods } from "../../http/serve.ts";
import { sessionCookieName } from "../../http/session.ts";
import { fileNames, loadFile, type ServedFile, servedFile } from "./files.ts";
import { openApiDocument } from "./openapi.ts";
import { docsPage } from "./page.ts";

/** Swagger UI draws its arrows from data: images and calls the API from the page; inline code it has none. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /api/docs: the API to read and try, and the document that it is drawn from. */
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

/** What this server answers: without local identity, its calls are not there. */
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
