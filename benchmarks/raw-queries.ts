/** The API's baseline: plain node:http that runs the same queries and sends the same bytes. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

export type RawQuery = {
  sql: string;
  /** "TOKEN_HASH" stands for the hash of the caller's session. */
  parameters: readonly (string | number)[];
  /** Another query without rows is answered with 500, as it cannot be the same work. */
  mayBeEmpty?: boolean;
};

const { DATABASE_FILE = "", QUERIES = "[]", BODY_BASE64 = "" } = process.env;
const database = new DatabaseSync(DATABASE_FILE);
const body = Buffer.from(BODY_BASE64, "base64");
// Written by api.ts just before it spawns this.
const queries = JSON.parse(QUERIES) as RawQuery[];
const statements = queries.map(({ sql, parameters, mayBeEmpty = false }) => ({
  statement: database.prepare(sql),
  parameters,
  mayBeEmpty,
}));

const server = createServer((request, response) => {
  const token = /session=([\w-]{43})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const hash = createHash("sha256").update(token).digest("hex");
  for (const { statement, parameters, mayBeEmpty } of statements) {
    const rows = statement.all(
      ...parameters.map((value) => (value === "TOKEN_HASH" ? hash : value)),
    );
    if (rows.length === 0 && !mayBeEmpty) response.statusCode = 500;
  }
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
