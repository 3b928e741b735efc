import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const DOWN_BYTES_PER_MS = 1600 / 8;
const UP_BYTES_PER_MS = 750 / 8;
const ONE_WAY_MS = 75;

export type SlowLink = { origin: string; close(): Promise<void> };

/**
 * Slow 4G between a browser and a server on one machine. The browser's own throttling does not apply to
 * a service worker's requests.
 */
export async function openSlowLink(port: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const down = oneWay(DOWN_BYTES_PER_MS);
  const up = oneWay(UP_BYTES_PER_MS);
  const server = createServer((browser) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    // Connecting takes one round trip.
    const opensAt = performance.now() + 2 * ONE_WAY_MS;
    browser.on("data", (bytes: Buffer) => up(bytes, upstream, opensAt));
    upstream.on("data", (bytes: Buffer) => down(bytes, browser, 0));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  const { port: linkPort } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${linkPort}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All connections share one link: each chunk waits for those before it. */
function oneWay(bytesPerMs: number) {
  let freeAt = 0;
  return (bytes: Buffer, to: Socket, notBefore: number) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes.length / bytesPerMs;
    const arrivesAt = Math.max(freeAt, notBefore) + ONE_WAY_MS;
    setTimeout(() => {
      if (!to.destroyed) to.write(bytes);
    }, arrivesAt - performance.now());
  };
}
