import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filename, startDownloadServer } from "./downloads/testing/download-server.ts";

let server: Awaited<ReturnType<typeof startDownloadServer>>;
beforeAll(async () => {
  server = await startDownloadServer(() => ({}));
});
afterAll(() => server.close());

/** Replaced by the file's ETag, because the tables of tests are made before the server. */
const ETAG = "<etag>";

const get = (headers: Record<string, string> = {}, method = "GET") => {
  const sent = Object.entries(headers).map(([name, value]) => [name, withETag(value)]);
  return fetch(`${server.origin}/file`, { method, headers: Object.fromEntries(sent) });
};

const withETag = (text: string) => text.replace(ETAG, server.etag);

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe("a download", () => {
  it("sends the whole file with the headers for security and resuming", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(server.bytes.length),
      "content-disposition": `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "accept-ranges": "bytes",
      etag: server.etag,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect((await bodyOf(response)).equals(server.bytes)).toBe(true);
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=100-299999", 100, 300_000],
    ["bytes=11999999-", 11_999_999, 12_000_000],
    ["bytes=-500", 11_999_500, 12_000_000],
  ])("sends a part for %s", async (range, from, to) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(
      `bytes ${from}-${to - 1}/${server.bytes.length}`,
    );
    expect(response.headers.get("content-length")).toBe(String(to - from));
    expect((await bodyOf(response)).equals(server.bytes.subarray(from, to))).toBe(true);
  });

  it("refuses a range outside the file and says how long the file is", async () => {
    const response = await get({ range: "bytes=12000000-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${server.bytes.length}`);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  it.each(["bytes=5-1", "bytes=0-1,5-6", "pages=1-2", "nonsense"])(
    "ignores a Range of %s and sends the whole",
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect(await bodyOf(response)).toHaveLength(server.bytes.length);
    },
  );

  it.each([ETAG, `W/${ETAG}`, "*", `"other", ${ETAG}`, `"a,b",W/${ETAG}`])(
    "answers 304 to If-None-Match: %s",
    async (tags) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await get({ "if-none-match": tags, range: "bytes=0-1" }, method);
        expect(response.status).toBe(304);
        expect(response.headers.get("etag")).toBe(server.etag);
        expect(response.headers.get("content-length")).toBeNull();
        expect(await bodyOf(response)).toHaveLength(0);
      }
    },
  );

  it.each(['"other"', "unquoted", '"*"'])("sends the file to If-None-Match: %s", async (tags) => {
    expect((await get({ "if-none-match": tags, range: "bytes=0-1" })).status).toBe(206);
  });

  it("resumes under the same ETag and starts anew under any other", async () => {
    const range = "bytes=5-9";
    expect((await get({ range, "if-range": ETAG })).status).toBe(206);
    for (const ifRange of [`W/${ETAG}`, '"other"', "Sat, 21 Nov 2026 00:00:00 GMT"]) {
      expect((await get({ range, "if-range": ifRange })).status).toBe(200);
    }
    expect((await get({ range: "bytes=99999999-", "if-range": '"other"' })).status).toBe(200);
  });

  it("answers HEAD with the headers of the whole, ranges or not, and no bytes", async () => {
    const response = await get({ range: "bytes=0-4" }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(server.bytes.length));
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(await bodyOf(response)).toHaveLength(0);
  });
});
