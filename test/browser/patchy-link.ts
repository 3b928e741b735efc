import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type LinkOptions = {
  /** The server's port. */
  port: number;
  /** Bytes a second towards the browser. */
  bytesPerSecond: number;
};

export type PatchyLink = {
  origin: string;
  /** Bytes sent towards the browser so far, arrived or not. */
  sentBytes: () => number;
  /** The heads of the requests whose path contains this text. */
  requestsOf: (path: string) => string[];
  cut: () => void;
  /** While down, connections are refused. */
  setAway: (isAway: boolean) => void;
  /** Sets the speed; returns the previous one. */
  setSpeed: (bytesPerSecond: number) => number;
  close: () => Promise<void>;
};

/** The interval at which bytes are passed on. */
const TICK_MS = 10;

/** A slow, unreliable mobile network, as a TCP proxy. */
export async function openPatchyLink(options: LinkOptions): Promise<PatchyLink> {
  const state: LinkState = { speed: options.bytesPerSecond, sent: 0, isAway: false };
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((browser) => {
    if (state.isAway) {
      browser.destroy();
      return;
    }
    const upstream = connect(options.port, "127.0.0.1");
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.on("data", (bytes: Buffer) => {
      heads.push(bytes.toString("latin1"));
      upstream.write(bytes);
    });
    upstream.on("data", (bytes: Buffer) => {
      upstream.pause();
      pour(bytes, { browser, state, onEnd: () => upstream.resume() });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sentBytes: () => state.sent,
    requestsOf: (path) => heads.filter((head) => isFor(head, path)),
    cut,
    setAway(isAway) {
      state.isAway = isAway;
      if (isAway) cut();
    },
    setSpeed(bytesPerSecond) {
      const before = state.speed;
      state.speed = bytesPerSecond;
      return before;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isFor(head: string, path: string): boolean {
  return head.split("\r\n")[0]?.includes(path) ?? false;
}

type LinkState = { speed: number; sent: number; isAway: boolean };

type Pouring = {
  browser: Socket;
  state: LinkState;
  onEnd: () => void;
};

/** Sends bytes at the link's speed. */
function pour(bytes: Buffer, pouring: Pouring): void {
  const { browser, state, onEnd } = pouring;
  if (browser.destroyed) return;
  const share = Math.max(1, Math.round((state.speed * TICK_MS) / 1000));
  const piece = bytes.subarray(0, Math.min(share, bytes.length));
  browser.write(piece);
  state.sent += piece.length;
  const pauseMs = Number.isFinite(state.speed) ? TICK_MS : 0;
  setTimeout(() => {
    const rest = bytes.subarray(piece.length);
    if (rest.length > 0) pour(rest, pouring);
    else onEnd();
  }, pauseMs);
}
