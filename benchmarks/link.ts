import { type AddressInfo, connect, createServer, type Socket } from "node:net";

const MEGABYTE = 1_000_000;

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const SLOW_4G = { down: 200_000, up: 93_750, oneWayMs: 75 };

/** Bytes a second towards the browser and to the server. */
type Speeds = { down: number; up: number; oneWayMs?: number; cutEveryMs?: number };

export type Link = AsyncDisposable & {
  origin: string;
  /** What has arrived, heads included. */
  arrived: { down: number; up: number };
  /** Of connections that have carried a megabyte. */
  cuts: number;
  startCutting(): void;
};

/**
 * A link between a browser and a server on this machine. The browser's own throttling does not apply to a service
 * worker's requests, and never breaks.
 */
export async function openLink(serverOrigin: string, speeds: Speeds): Promise<Link> {
  const { oneWayMs = 0, cutEveryMs } = speeds;
  const carried = new Map<Socket, number>();
  const arrived = { down: 0, up: 0 };
  const freeAt = { down: 0, up: 0 };
  /** All connections share one link: each chunk waits for those before it, and the next is read when it has left. */
  const carry = (from: Socket, to: Socket, way: "down" | "up") => {
    // Connecting takes one round trip.
    const opensAt = way === "up" ? performance.now() + 2 * oneWayMs : 0;
    const onTheWay: Buffer[] = [];
    from.on("data", (bytes: Buffer) => {
      const now = performance.now();
      freeAt[way] = Math.max(freeAt[way], now) + (bytes.length / speeds[way]) * 1_000;
      from.pause();
      setTimeout(() => from.resume(), freeAt[way] - now);
      onTheWay.push(bytes);
      setTimeout(
        () => {
          const first = onTheWay.shift();
          if (!first || to.destroyed) return;
          to.write(first);
          arrived[way] += first.length;
          const browser = way === "up" ? from : to;
          carried.set(browser, (carried.get(browser) ?? 0) + first.length);
        },
        Math.max(freeAt[way], opensAt) + oneWayMs - now,
      );
    });
  };
  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(serverOrigin).port), "127.0.0.1");
    carried.set(browser, 0);
    carry(browser, upstream, "up");
    carry(upstream, browser, "down");
    for (const socket of [browser, upstream]) {
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        carried.delete(browser);
        browser.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  let cutting: NodeJS.Timeout | undefined;
  const link: Link = {
    // The address of a server that listens on a port is an AddressInfo.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    cuts: 0,
    startCutting: () => {
      cutting = setInterval(() => {
        for (const [browser, bytes] of carried) {
          if (bytes > MEGABYTE) link.cuts += 1;
          browser.destroy();
        }
      }, cutEveryMs);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(cutting);
      for (const browser of carried.keys()) browser.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return link;
}
