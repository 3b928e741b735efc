import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { acceptedCoding } from "./web/stored-reply.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shorter answers fit in few packets, and Node writes them together with the headers. */
const COMPRESSED_FROM = 4_096;

/** Fast rather than small: each answer is compressed while somebody waits. */
const QUALITY = 4;

/** Throws where an answer is not what the contract says, so that no column leaves by accident. */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (typeof endpoint.answer === "string")
    throw new Error(`${endpoint.path} must send its answer itself`);
  const result = endpoint.answer.safeParse(answer);
  if (!result.success)
    throw new Error(`${endpoint.path} broke its contract: ${JSON.stringify(result.error.issues)}`);
}

/** Sends an answer as JSON, compressed where it is long and the client accepts that. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer }: { status: number; answer: unknown },
): Promise<FastifyReply> {
  const body = await compressedJson(request, reply, JSON.stringify(answer));
  return reply.code(status).header("content-type", "application/json; charset=utf-8").send(body);
}

/** Safe to compress: no answer holds a secret beside text that its caller chose (BREACH). */
async function compressedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  if (json.length < COMPRESSED_FROM) return json;
  reply.header("vary", "accept-encoding");
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  if (coding === "identity") return Buffer.from(json);
  reply.header("content-encoding", coding);
  return coding === "br"
    ? compressBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : compressGzip(json, { level: QUALITY });
}
