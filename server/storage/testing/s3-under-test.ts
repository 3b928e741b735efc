import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { openS3, type S3Options } from "../s3.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

const BUCKET = "institute";

type BucketUnderTest = StoreUnderTest & {
  countCopies(): number;
  /** From now on, by this code of S3. */
  refuseUploads(code: string): void;
  /** Calls back with each request that comes from now on. */
  onRequest(see: (request: IncomingMessage) => void): void;
};

/** A store on an S3-compatible server in this process; it is made unavailable by stopping the server. */
export async function s3UnderTest(
  options: S3Options = { isShared: true },
): Promise<BucketUnderTest> {
  process.env.AWS_ACCESS_KEY_ID = "S3RVER";
  process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  let copies = 0;
  const see = ({ headers }: IncomingMessage) => {
    if (headers["x-amz-copy-source"]) copies += 1;
  };
  let server = await listen(directory, 0);
  server.on("request", see);
  const { port } = addressOf(server);
  const store = openS3(
    `s3://${BUCKET}/uploads/2026?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`,
    options,
  );
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    store,
    countCopies: () => copies,
    refuseUploads(code) {
      const [answer] = server.listeners("request");
      server.removeAllListeners("request");
      server.on("request", (request, response) => {
        if (request.method !== "PUT") return answer?.call(server, request, response);
        request.resume();
        response.writeHead(403, { "content-type": "application/xml" });
        response.end(`<Error><Code>${code}</Code></Error>`);
      });
    },
    onRequest: (also) => server.on("request", also),
    countStaged: async () => {
      const staging = join(directory, BUCKET, "uploads/2026/staging");
      const names = await readdir(staging).catch(() => []);
      return names.filter((name) => name.endsWith("_object")).length;
    },
    takeAway: stop,
    bringBack: async () => {
      server = await listen(directory, port);
      server.on("request", see);
    },
    dispose: async () => {
      await store.close();
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}

async function listen(directory: string, port: number): Promise<Server> {
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const server = createServer(oneCopyAtATime(s3.callback()));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

/** A store makes each copy whole or not at all; s3rver's copies to the same key disturb each other. */
function oneCopyAtATime(answer: RequestListener): RequestListener {
  let earlier: Promise<unknown> = Promise.resolve();
  return (request, response) => {
    if (!request.headers["x-amz-copy-source"]) return answer(request, response);
    earlier = earlier.then(() => {
      const closed = once(response, "close");
      answer(request, response);
      return closed;
    });
  };
}

function addressOf(server: Server): { port: number } {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address;
}
