import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import type { FileStore } from "../../../storage/file-store.ts";
import { LocalDisk } from "../../../storage/local-disk.ts";
import { sha256Of, streamOf } from "../../../storage/testing/byte-streams.ts";
import { type DownloadableFile, sendFile } from "../../downloads.ts";
import { handleErrors } from "../../problems.ts";

export const filename = "गणित – अध्याय १.pdf";

/** A server on a local disk with a file of 12 MB at `/file`, to which a test may add others. */
export async function startDownloadServer(
  others: (given: { store: FileStore; file: DownloadableFile }) => Record<string, DownloadableFile>,
) {
  const bytes = randomBytes(12_000_000);
  const dir = await mkdtemp(join(tmpdir(), "downloads-"));
  const store = new LocalDisk(dir);
  await (await store.stage(streamOf(bytes), { limitBytes: bytes.length })).keep();
  const sha256 = sha256Of(bytes);
  const file = { store, sha256, size: bytes.length, filename, mimeType: "application/pdf" };

  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  for (const [path, served] of Object.entries({ "/file": file, ...others({ store, file }) })) {
    app.get(path, (request, reply) => sendFile(request, reply, served));
  }
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    bytes,
    etag: `"${sha256}"`,
    origin,
    pathOnDisk: join(dir, sha256.slice(0, 2), sha256),
    close: async () => {
      await app.close();
      await rm(dir, { recursive: true });
    },
  };
}
