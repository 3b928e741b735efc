import { type IncomingHttpHeaders, request } from "node:http";

type RawRequest = {
  port: number;
  /** Sent as it is: no client normalises `//` or `..`. */
  path: string;
  headers: Record<string, string>;
  method: string;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request over a real socket, without decoding. For tests. */
export function rawGet({ port, path, headers, method }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
