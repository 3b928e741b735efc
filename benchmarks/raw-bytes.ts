/** The baseline of pages and downloads: plain node:http that sends one buffer, or pipes one file in 64 KiB pieces. */
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";

const { FILE = "", AS = "buffer", HEADERS = "{}" } = process.env;
const PIECE = 64 * 1024;
const buffer = AS === "buffer" ? readFileSync(FILE) : undefined;
const { size } = statSync(FILE);
// Written by the benchmark that spawns this.
const headers = JSON.parse(HEADERS) as Record<string, string>;

const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, "content-length": size });
  if (buffer) response.end(buffer);
  else createReadStream(FILE, { highWaterMark: PIECE }).pipe(response);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`listening http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
