import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";

export type OneConnection = {
  /** Returns the answer's body. Rejects on any status but 200 and 206. */
  ask(asked: Asked): Promise<string>;
  /** All that came over it, heads included. */
  receivedBytes(): number;
  close(): void;
};

type Asked = { address: string; range?: string; put?: unknown };
type Always = { headers: Record<string, string>; signal: AbortSignal };

/** A connection that stays open, as a browser's. */
export function openConnection({ headers, signal }: Always): OneConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  return {
    ask: ({ address, range, put }) => {
      const all = {
        ...headers,
        ...(range && { range }),
        ...(put !== undefined && { "content-type": "application/json" }),
      };
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const method = put === undefined ? "GET" : "PUT";
      const sent = request(address, { method, headers: all, agent, signal }, (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode !== 200 && statusCode !== 206)
          reject(new Error(`${address} answered ${statusCode}`));
        text(answer).then(resolve, reject);
      });
      sent.once("socket", (socket) => sockets.add(socket));
      sent.once("error", reject).end(put === undefined ? undefined : JSON.stringify(put));
      return promise;
    },
    receivedBytes: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: () => agent.destroy(),
  };
}
