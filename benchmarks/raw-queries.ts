/** The yardstick of the API: node:http that runs the same two queries and sends the same bytes. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

const { DATABASE_FILE = "", QUERIES = "[]", BODY_BASE64 = "" } = process.env;
const database = new DatabaseSync(DATABASE_FILE);
const body = Buffer.from(BODY_BASE64, "base64");
// Written by our own benchmark, one line above the spawn.
const queries = JSON.parse(QUERIES) as { sql: string; parameters: (string | number)[] }[];
const statements = queries.map(({ sql, parameters }) => ({
  statement: database.prepare(sql),
  parameters,
}));

const server = createServer((request, response) => {
  const token = /session=([\w-]{43})/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const hash = createHash("sha256").update(token).digest("hex");
  const rows = statements.map(({ statement, parameters }) =>
    statement.all(...parameters.map((value) => (value === "TOKEN_HASH" ? hash : value))),
  );
  if (rows.some((list) => list.length === 0)) response.statusCode = 500;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
