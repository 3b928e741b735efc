import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "../../contract/endpoint.ts";
import { openServe } from "./testing/open-serve.ts";

const words = endpoint("GET /words/:count", {
  access: "public",
  summary: "So many words",
  answer: z.strictObject({ words: z.array(z.string()) }),
});

const app = Fastify();
const serve = openServe(app);
serve(words, async ({ params }) => ({ words: Array(Number(params.count)).fill("भौतिकी") }));
afterAll(() => app.close());

async function ask(count: number, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding };
  const { headers: answered, rawPayload } = await app.inject({ url: `/words/${count}`, headers });
  return { headers: answered, bytes: rawPayload };
}

const lengthOf = (bytes: Buffer) => JSON.parse(bytes.toString()).words.length;

describe("a long answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const)("is compressed for a client that accepts %s", async (accepted, coding, unpack) => {
    const { headers, bytes } = await ask(2_000, accepted);
    expect(headers).toMatchObject({ "content-encoding": coding, vary: "accept-encoding" });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Number(headers["content-length"])).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(1_000);
    expect(lengthOf(unpack(bytes))).toBe(2_000);
  });

  it.each([undefined, "identity", "deflate"])(
    "is not compressed for a client that accepts %s",
    async (accepted) => {
      const { headers, bytes } = await ask(2_000, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("accept-encoding");
      expect(lengthOf(bytes)).toBe(2_000);
    },
  );
});

it("a short answer is not compressed", async () => {
  const { headers, bytes } = await ask(3, "br");
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
  expect(lengthOf(bytes)).toBe(3);
});
