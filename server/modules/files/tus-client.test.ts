import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import {
  type AddressInfo,
  connect as connectSocket,
  createServer,
  type Server,
  type Socket,
} from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { BASE, creation, piece, uploadByClient } from "./testing/tus.ts";
import { emptyStore, keptHashes } from "./testing/uploads.ts";

const bytes = Buffer.concat([
  Buffer.from("%PDF-1.7\n"),
  randomBytes(6_000_000),
  Buffer.from("%%EOF"),
]);
/** The most bytes that a cut may lose: what two sockets hold of a piece that is under way. */
const underWay = 131_072;
const whole = createHash("sha256").update(bytes).digest("hex");

describeOnSqlite("tus-js-client", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let direct = "";
  let link: Link;

  beforeAll(async () => {
    direct = await tested.app.listen({ host: "127.0.0.1", port: 0 });
    link = await openLink(Number(new URL(direct).port));
  });
  afterAll(() => link.close());
  beforeEach(() => emptyStore(tested.context.store));

  const file = async (as: Awaited<ReturnType<typeof signIn>>, url: string) => {
    const id = url.split("/").at(-1);
    return call(`POST /api/admin/uploads/${id}/file`, { as, payload: {} });
  };

  it("uploads a file that then is what was sent", async () => {
    const as = await signIn("admin");
    const url = await uploadByClient(direct, as, { bytes }).done;
    expect((await file(as, url)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
  });

  it("uploads a stream whose length it does not know before its end", async () => {
    const as = await signIn("admin");
    const url = await uploadByClient(direct, as, {
      bytes: Readable.from([bytes.subarray(0, 2_500_000), bytes.subarray(2_500_000)]),
      uploadLengthDeferred: true,
      chunkSize: 1_000_000,
    }).done;
    expect((await file(as, url)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
  });

  it("resumes after each cut of the link, and sends hardly anything twice", async () => {
    const as = await signIn("admin");
    link.cutEvery(1_000_000);
    const url = await uploadByClient(link.address, as, { bytes }).done;
    expect(link.cuts).toBeGreaterThan(3);
    expect((await file(as, url)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
    expect(link.passed).toBeLessThan(bytes.length + link.cuts * underWay);
  });

  it("goes on from where it was when it is started again", async () => {
    const as = await signIn("admin");
    const first = uploadByClient(direct, as, { bytes, chunkSize: 1_000_000 });
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    first.upload.options.onChunkComplete = (_size, accepted) => {
      if (accepted >= 3_000_000) void first.upload.abort().then(reach);
    };
    await reached;
    const offsets: string[] = [];
    const second = uploadByClient(direct, as, {
      bytes,
      uploadUrl: first.upload.url,
      onBeforeRequest: (request) => {
        if (request.getMethod() === "PATCH")
          offsets.push(String(request.getHeader("Upload-Offset")));
      },
    });
    const url = await second.done;
    expect(Number(offsets[0])).toBeGreaterThanOrEqual(3_000_000);
    expect((await file(as, url)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
  });

  it("sends a damaged piece again, which its checksum has shown", async () => {
    const as = await signIn("admin");
    const chunkSize = 2_000_000;
    const statuses: number[] = [];
    let isLied = false;
    const url = await uploadByClient(direct, as, {
      bytes,
      chunkSize,
      onShouldRetry: () => true,
      onBeforeRequest: (request) => {
        if (request.getMethod() !== "PATCH") return;
        const offset = Number(request.getHeader("Upload-Offset"));
        const sent = isLied ? bytes.subarray(offset, offset + chunkSize) : bytes.subarray(1);
        isLied = true;
        const sum = createHash("sha1").update(sent).digest("base64");
        request.setHeader("Upload-Checksum", `sha1 ${sum}`);
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() === "PATCH") statuses.push(response.getStatus());
      },
    }).done;
    expect(statuses).toEqual([460, 204, 204, 204, 204]);
    expect((await file(as, url)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
  });

  it("ends an upload and what has arrived of it", async () => {
    const as = await signIn("admin");
    const { upload } = uploadByClient(direct, as, { bytes, chunkSize: 1_000_000 });
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    upload.options.onChunkComplete = () => reach();
    await reached;
    await upload.abort(true);
    await expect.poll(() => database.db.selectFrom("uploads").select("id").execute()).toEqual([]);
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("is refused where two clients write to one upload, and one of them finishes it", async () => {
    const as = await signIn("admin");
    const { json } = await call("POST /api/teach/uploads", {
      as,
      headers: {
        "tus-resumable": "1.0.0",
        "upload-length": String(bytes.length),
        "upload-metadata": `filename ${btoa("notes.pdf")}`,
      },
    });
    const uploadUrl = `${direct}/api/teach/uploads/${json.upload.id}`;
    const statuses: number[] = [];
    const options = {
      bytes,
      uploadUrl,
      chunkSize: 500_000,
      onAfterResponse: (_request: unknown, response: { getStatus(): number }) => {
        statuses.push(response.getStatus());
      },
    };
    const clients = [uploadByClient(direct, as, options), uploadByClient(direct, as, options)];
    await Promise.all(clients.map(({ done }) => done));
    expect(statuses.filter((status) => ![200, 204, 409, 423].includes(status))).toEqual([]);
    expect((await file(as, uploadUrl)).status).toBe(201);
    expect(await keptHashes(tested.context.store)).toEqual([whole]);
  });

  it.each(["HEAD", "PATCH", "DELETE"] as const)(
    "goes on through a pause in which somebody else calls %s with its id",
    async (method) => {
      const [as, other] = [await signIn("admin"), await signIn("admin")];
      const { json } = await call(`POST ${BASE}`, { as, headers: creation("a.pdf", bytes.length) });
      const at = `${BASE}/${json.upload.id}`;
      const headers = { ...as.headers, ...piece(0), "content-length": bytes.length };
      const sending = request(`${direct}${at}`, { method: "PATCH", headers });
      const answered = once(sending, "response");
      sending.write(bytes.subarray(0, 100_000));
      await expect.poll(stagedBytes).toBe(100_000);
      // A writer that is silent for longer than two seconds gives way to its own client.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_500 });
      const sent = method === "PATCH" ? piece(0) : { "tus-resumable": "1.0.0" };
      const refused = await call(`${method} ${at}`, { as: other, headers: sent });
      vi.useRealTimers();
      sending.end(bytes.subarray(100_000));
      const [answer]: IncomingMessage[] = await answered;
      expect([refused.status, answer?.statusCode]).toEqual([404, 204]);
      expect(answer?.headers["upload-offset"]).toBe(String(bytes.length));
    },
  );

  async function stagedBytes(): Promise<number> {
    const folder = join(database.dataDir, "files", "staging");
    const sizes = (await readdir(folder)).map(
      async (name) => (await stat(join(folder, name))).size,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
});

type Link = {
  address: string;
  cuts: number;
  /** Bytes from clients that reached the server's socket. */
  passed: number;
  cutEvery(bytes: number): void;
  close(): Promise<void>;
};

/** A way to the server that breaks each connection after so many bytes. */
async function openLink(port: number): Promise<Link> {
  let budget = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connectSocket(port, "127.0.0.1");
    let carried = 0;
    sockets.add(client).add(upstream);
    const cut = () => {
      client.destroy();
      upstream.end();
    };
    client.on("data", (chunk) => {
      carried += chunk.length;
      link.passed += chunk.length;
      if (!upstream.write(chunk)) client.pause();
      if (carried <= budget) return;
      link.cuts += 1;
      cut();
    });
    upstream.on("drain", () => client.resume());
    upstream.pipe(client);
    for (const socket of [client, upstream]) {
      socket.on("error", () => cut());
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => upstream.end());
  });
  const link: Link = {
    address: "",
    cuts: 0,
    passed: 0,
    cutEvery: (bytes_) => {
      budget = bytes_;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  link.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return link;
}
