import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedCoding } from "./web/stored-reply.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** A shorter answer goes out in few packets as it is, and Node joins it with the headers into one write. */
const WORTH_PACKING = 4_096;

/** Quick rather than small: an answer is made for one person and packed while they wait. */
const QUALITY = 4;

/**
 * An answer's JSON as it travels: a long one is packed for whoever takes it so, because a list of courses
 * is seconds on a slow phone. No answer holds a secret beside what its asker chose, so lengths tell nothing.
 */
export async function packedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  if (json.length < WORTH_PACKING) return json;
  reply.header("vary", "accept-encoding");
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  if (coding === "identity") return Buffer.from(json);
  reply.header("content-encoding", coding);
  return coding === "br"
    ? packBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : packGzip(json, { level: QUALITY });
}
