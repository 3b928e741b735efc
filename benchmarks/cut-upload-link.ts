import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { MEGABYTE } from "./material.ts";

const CUT_EVERY_MS = 5_000;
/** A good line of an office: a gigabyte takes a minute and a half, and meets many cuts. */
const BYTES_PER_SECOND = 12 * MEGABYTE;

export type CutLink = {
  origin: string;
  /** Of connections that were sending. */
  cuts: number;
  /** From the client to the server, heads of requests included. */
  sentBytes: number;
  startCutting(): void;
  close(): Promise<void>;
};

/** A link of a constant speed towards the server, which breaks every five seconds. */
export async function openCutLink(serverPort: number): Promise<CutLink> {
  const clients = new Map<Socket, number>();
  let cutting: NodeJS.Timeout | undefined;
  const server = createServer((client) => {
    const upstream = connect(serverPort, "127.0.0.1");
    clients.set(client, 0);
    client.on("data", (bytes) => {
      link.sentBytes += bytes.length;
      clients.set(client, (clients.get(client) ?? 0) + bytes.length);
      client.pause();
      const isFull = !upstream.write(bytes);
      const goOn = () =>
        setTimeout(() => client.resume(), (bytes.length / BYTES_PER_SECOND) * 1000);
      if (isFull) upstream.once("drain", goOn);
      else goOn();
    });
    upstream.pipe(client);
    for (const socket of [client, upstream])
      socket
        .on("error", () => undefined)
        .on("close", () => {
          clients.delete(client);
          client.destroy();
          upstream.end();
        });
  });
  const cut = () => {
    for (const [client, sent] of clients) {
      if (sent > MEGABYTE) link.cuts += 1;
      client.destroy();
    }
  };
  const link: CutLink = {
    origin: "",
    cuts: 0,
    sentBytes: 0,
    startCutting: () => {
      cutting = setInterval(cut, CUT_EVERY_MS);
    },
    async close() {
      clearInterval(cutting);
      for (const client of clients.keys()) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  link.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return link;
}
