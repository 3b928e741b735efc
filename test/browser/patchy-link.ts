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
  /** Replaces one text by another of the same length in every later request. */
  exchange: (asked: string, given: string) => void;
  /** Corrupts one byte of the next response to a request whose path contains this text. */
  damageNextOf: (path: string) => void;
  close: () => Promise<void>;
};

/** The interval at which bytes are passed on. */
const TICK_MS = 10;

/** A slow, unreliable mobile network, as a TCP proxy. */
export async function openPatchyLink(options: LinkOptions): Promise<PatchyLink> {
  const state: LinkState = { speed: options.bytesPerSecond, sent: 0, isAway: false };
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  const exchanged = new Map<string, string>();
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
    let asked = "";
    browser.on("data", (bytes: Buffer) => {
      asked = bytes.toString("latin1");
      heads.push(asked);
      upstream.write(withExchanged(bytes, exchanged));
    });
    upstream.on("data", (bytes: Buffer) => {
      upstream.pause();
      pour(bytes, { browser, asked, state, onEnd: () => upstream.resume() });
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
    exchange(asked, given) {
      if (asked.length !== given.length) throw new Error("A request's length must stay.");
      exchanged.set(asked, given);
    },
    damageNextOf(path) {
      state.damaged = path;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withExchanged(bytes: Buffer, exchanged: ReadonlyMap<string, string>): Buffer {
  let text = bytes.toString("latin1");
  for (const [asked, given] of exchanged) text = text.replaceAll(asked, given);
  return Buffer.from(text, "latin1");
}

function isFor(head: string, path: string): boolean {
  return head.split("\r\n")[0]?.includes(path) ?? false;
}

type LinkState = { speed: number; sent: number; isAway: boolean; damaged?: string | undefined };

type Pouring = {
  browser: Socket;
  /** The head of the connection's last request, which these bytes answer. */
  asked: string;
  state: LinkState;
  onEnd: () => void;
};

/** Sends bytes at the link's speed. */
function pour(bytes: Buffer, pouring: Pouring): void {
  const { browser, asked, state, onEnd } = pouring;
  if (browser.destroyed) return;
  const share = Math.max(1, Math.round((state.speed * TICK_MS) / 1000));
  const piece = bytes.subarray(0, Math.min(share, bytes.length));
  // The first bytes are the head of the answer.
  if (state.damaged !== undefined && isFor(asked, state.damaged) && piece.length > 1000) {
    piece[piece.length - 1] = (piece.at(-1) ?? 0) ^ 1;
    state.damaged = undefined;
  }
  browser.write(piece);
  state.sent += piece.length;
  const pauseMs = Number.isFinite(state.speed) ? TICK_MS : 0;
  setTimeout(() => {
    const rest = bytes.subarray(piece.length);
    if (rest.length > 0) pour(rest, pouring);
    else onEnd();
  }, pauseMs);
}
