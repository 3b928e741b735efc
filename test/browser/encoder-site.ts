import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "vite";
import { type NewRendition, newRendition } from "../../contract/entities/lecture.ts";
import { encoderPolicy } from "../../server/http/web/built-assets.ts";

const page = join(import.meta.dirname, "../../web/staff/lecture-encoder/testing/encoder-page.ts");

/** What the encoder says of a quality, as the contract takes it. */
export type Published = NewRendition;

type Upload = { bytes: Buffer; length?: number };

/** Serves the encoder's page with the policies of the real one, and takes uploads by tus. */
export type EncoderSite = Awaited<ReturnType<typeof startEncoderSite>>;

export async function startEncoderSite() {
  const folder = await mkdtemp(join(tmpdir(), "encoder-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: folder,
      target: "esnext",
      emptyOutDir: true,
      rolldownOptions: { input: page, output: { entryFileNames: "page.js" } },
    },
  });
  const state = createState();
  const server = createServer((request, response) => {
    answer({ request, response, folder, state }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    ...state,
    folder,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `received` counts the bytes of all uploads. */
const openLink = {
  received: 0,
  /** As soon as so many bytes are received the link is cut, once. */
  cutAt: Number.POSITIVE_INFINITY,
  /** Requests that send bytes to this upload are received but never answered. */
  held: "",
};

function createState() {
  const none: Buffer = Buffer.alloc(0);
  return {
    uploads: new Map<string, Upload>(),
    published: new Map<string, Published & { file: Buffer }>(),
    source: { bytes: none },
    poster: { bytes: none },
    link: { ...openLink },
  };
}

type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  folder: string;
  state: ReturnType<typeof createState>;
};

async function answer(call: Call): Promise<void> {
  const { request, response, folder, state } = call;
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  const name = basename(pathname);
  if (pathname.startsWith("/api/teach/uploads")) return await answerTus(call, name);
  if (pathname.startsWith("/published/")) return await publish(call, name);
  if (pathname.startsWith("/watch/"))
    return void response
      .setHeader("Content-Type", "video/mp4")
      .end(state.published.get(name)?.file);
  if (pathname === "/poster") {
    state.poster.bytes = await bodyOf(request);
    return void response.end();
  }
  if (pathname === "/source") {
    if (request.method === "POST") state.source.bytes = await bodyOf(request);
    return void response.end(state.source.bytes);
  }
  if (name.endsWith(".js")) {
    response.setHeader("Content-Type", "text/javascript");
    if (name.startsWith("encoder.worker"))
      response.setHeader("Content-Security-Policy", encoderPolicy);
    const path = pathname.slice(1);
    return void response.end(await readFile(join(folder, path)));
  }
  response.setHeader("Content-Type", "text/html");
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; script-src 'self'; worker-src 'self'; media-src 'self'; connect-src 'self'; img-src data:",
  );
  response.end(
    '<!doctype html><link rel="icon" href="data:"><input type="file"><script type="module" src="/page.js"></script>',
  );
}

async function answerTus({ request, response, state }: Call, id: string): Promise<void> {
  if (request.method === "POST") {
    const fresh = `upload-${state.uploads.size}`;
    state.uploads.set(fresh, { bytes: Buffer.alloc(0) });
    return void response.writeHead(201, { Location: `/api/teach/uploads/${fresh}` }).end();
  }
  const upload = state.uploads.get(id);
  if (!upload) return void response.writeHead(404).end();
  if (request.method === "PATCH") {
    if (Number(request.headers["upload-offset"]) !== upload.bytes.length)
      return void response.writeHead(409).end();
    const length = request.headers["upload-length"];
    if (length) upload.length = Number(length);
    for await (const chunk of request) {
      upload.bytes = Buffer.concat([upload.bytes, chunk]);
      state.link.received += chunk.length;
      if (state.link.received < state.link.cutAt) continue;
      state.link.cutAt = Number.POSITIVE_INFINITY;
      return void request.socket.destroy();
    }
    if (id === state.link.held) return;
  }
  response.writeHead(204, { "Upload-Offset": upload.bytes.length }).end();
}

/** Like the real server, publishes a quality only if its upload is complete. */
async function publish({ request, response, state }: Call, kind: string): Promise<void> {
  const given = newRendition.parse(JSON.parse((await bodyOf(request)).toString()));
  const upload = state.uploads.get(given.uploadId);
  const sum = given.segments.reduce((all, [, bytes]) => all + bytes, given.initBytes);
  if (!upload || upload.bytes.length !== sum || upload.length !== sum)
    return void response
      .writeHead(422)
      .end(`${upload?.bytes.length} of ${upload?.length}, not ${sum}`);
  state.published.set(kind, { ...given, file: upload.bytes });
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(request));
}
