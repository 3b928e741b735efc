/** The yardstick of pages, downloads and the API: plain node:http that sends a file after the same queries. */
import { createHash } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

export type RawQuery = {
  sql: string;
  /** "TOKEN_HASH" stands for the hash of the caller's session. */
  parameters: readonly string[];
  /** Another query without rows is answered with 500, as it cannot be the same work. */
  mayBeEmpty?: boolean;
};

export type RawAnswer = {
  file: string;
  headers?: Record<string, string>;
  /** In pieces of 64 KiB from the disk, not at once from memory. */
  isStreamed?: boolean;
  database?: string;
  queries?: readonly RawQuery[];
};

const PIECE = 64 * 1024;

// Written by server.ts, which spawns this.
const raw = JSON.parse(process.env.ANSWER ?? "") as RawAnswer;
const headers = { ...raw.headers, "content-length": statSync(raw.file).size };
const bytes = raw.isStreamed ? undefined : readFileSync(raw.file);
const database = new DatabaseSync(raw.database ?? ":memory:");
const queries = (raw.queries ?? []).map((query) => ({
  ...query,
  statement: database.prepare(query.sql),
}));

const server = createServer((request, response) => {
  const token = /session=([\w-]{43})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const hash = queries.length > 0 ? createHash("sha256").update(token).digest("hex") : "";
  let isSameWork = true;
  for (const { statement, parameters, mayBeEmpty } of queries) {
    const rows = statement.all(
      ...parameters.map((value) => (value === "TOKEN_HASH" ? hash : value)),
    );
    if (rows.length === 0 && !mayBeEmpty) isSameWork = false;
  }
  response.writeHead(isSameWork ? 200 : 500, headers);
  if (bytes) response.end(bytes);
  else createReadStream(raw.file, { highWaterMark: PIECE }).pipe(response);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
