import { connect } from "node:net";

/** Reused for all chunks: a client that copies little measures the server. */
const LANDING_BYTES = 256 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");

export type Target = { url: string; headers?: Record<string, string> };

/** One GET over its own connection, body discarded; milliseconds from connecting to the last byte. */
export async function timeDownload({ url, headers = {} }: Target): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const lines = Object.entries({ host: hostname, connection: "close", ...headers });
  const question = `GET ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const from = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const answer = createAnswer();
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.allocUnsafe(LANDING_BYTES),
      callback: (length, bytes) => {
        answer.take(Buffer.from(bytes.buffer, bytes.byteOffset, length));
        if (answer.isWhole()) {
          resolve(performance.now() - from);
          socket.destroy();
        }
        return true;
      },
    },
  });
  socket.once("error", reject);
  socket.once("close", () => reject(new Error(`${url} ended early`)));
  socket.write(question);
  return promise;
}

/** Reads content-length from the head, then only counts. Throws on any status but 200. */
function createAnswer() {
  let head = Buffer.alloc(0);
  let left: number | undefined;
  return {
    take(bytes: Buffer): void {
      if (left !== undefined) {
        left -= bytes.length;
        return;
      }
      head = Buffer.concat([head, bytes]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      left = bodyLength(head.toString("latin1", 0, end)) - (head.length - end - HEAD_END.length);
    },
    isWhole: () => left !== undefined && left <= 0,
  };
}

function bodyLength(head: string): number {
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(`not an answer of 200: ${head}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without a length");
  return Number(length);
}
