import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { connect } from "../../server/database/connect.ts";
import { xsrfToken } from "../../server/http/csrf.ts";
import { loadSecret } from "../../server/modules/settings/index.ts";
import { startOurs } from "../our-server.ts";
import type { Measured } from "../process.ts";
import type { Call } from "./call-kinds.ts";
import type { SeededInstitute } from "./seed.ts";

/** A server on a seeded institute; `answer` makes one call over a kept-alive connection, `timeMs` times it. */
export type Running = {
  institute: SeededInstitute;
  server: Measured;
  cookie: string;
  /** What a call of the admin needs, over any link. */
  signedIn: { cookie: string; "x-xsrf-token": string };
  answer(call: Call): Promise<string>;
  timeMs(call: Call): Promise<number>;
  stop(): Promise<void>;
};

export async function startOn(institute: SeededInstitute): Promise<Running> {
  const { databaseUrl, token } = institute;
  // Before the server starts, which may lock a SQLite file by rewriting it.
  const xsrf = await xsrfOf(institute);
  const server = await startOurs(institute, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookie = `session=${token}`;
  const headers = {
    cookie,
    origin: server.origin,
    "content-type": "application/json",
    "x-xsrf-token": xsrf,
  };
  const ask = (call: Call) => answer({ url: server.origin + call.path, call, headers, agent });
  return {
    institute,
    server,
    cookie,
    signedIn: { cookie, "x-xsrf-token": xsrf },
    answer: ask,
    timeMs: async (call) => {
      const from = performance.now();
      await ask(call);
      return performance.now() - from;
    },
    stop: async () => {
      agent.destroy();
      await server.stop();
    },
  };
}

async function xsrfOf({ sessionId, ...address }: SeededInstitute): Promise<string> {
  const database = await connect(address);
  const secret = await loadSecret(database, new Date());
  await database.close();
  return xsrfToken(secret, sessionId);
}

type Asked = { url: string; call: Call; headers: Record<string, string>; agent: Agent };

function answer({ url, call, headers, agent }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: call.method, headers, agent }, (reply) => {
      const { statusCode = 0 } = reply;
      if (statusCode < 200 || statusCode > 299) reject(new Error(`${url} answered ${statusCode}`));
      text(reply).then(resolve, reject);
    });
    sent.once("error", reject).end(call.body);
  });
}
