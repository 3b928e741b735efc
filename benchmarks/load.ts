import { Agent, request } from "node:http";

export type Load = {
  url: string;
  headers?: Record<string, string>;
  requests: number;
  connections: number;
};

/** Sends a bounded number of requests over kept-alive connections; throws on any answer but 200. */
export async function load({ url, headers = {}, requests, connections }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await get({ url, headers, agent });
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** One GET; returns the number of bytes. */
export function get({
  url,
  headers = {},
  agent,
}: {
  url: string;
  headers?: Record<string, string>;
  agent?: Agent;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, ...(agent && { agent }) }, (answer) => {
      let bytes = 0;
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve(bytes));
      answer.once("error", reject);
    });
    call.once("error", reject);
    call.end();
  });
}
