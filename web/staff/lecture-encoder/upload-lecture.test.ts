import "../../testing/indexed-db.ts";
import { afterEach, expect, it, vi } from "vitest";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import type { Encoder } from "./encoder.ts";
import type { UnfinishedLecture } from "./unfinished.ts";
import { uploadLecture } from "./upload-lecture.ts";

afterEach(() => vi.unstubAllGlobals());

const encoder: Encoder = {
  read: () => Promise.reject(new Error("read before")),
  poster: async () => undefined,
  async *encode() {
    yield {
      answer: "segment",
      segment: { bytes: new Uint8Array([1, 2, 3]), startS: 0, endS: 6 },
      beginning: new Uint8Array([0]),
      codecs: "avc1.42c01e",
    };
  },
  giveBack: () => undefined,
  end: () => undefined,
};

const lecture: UnfinishedLecture = {
  ...{ id: "l1", userId: "u", courseId: "c", title: "Optics", filename: "optics.mp4", mark: "m" },
  source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  published: [],
};

/** A server that refuses the bytes of one upload, or all, for their size. */
function serverRefusing(isRefused: (uploadId: string) => boolean) {
  let uploads = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method === "POST") {
      uploads += 1;
      return new Response(null, { status: 201, headers: { Location: `${address}/${uploads}` } });
    }
    if (init.method === "PATCH" && isRefused(address.split("/").at(-1) ?? ""))
      return new Response("{}", {
        status: 413,
        headers: { [PROBLEM_CODE_HEADER]: "file_too_large" },
      });
    return new Response(null, { status: 204, headers: { "Upload-Offset": "4" } });
  });
}

const run = async () => {
  const published: string[] = [];
  const remarks: string[] = [];
  await uploadLecture({
    lecture,
    encoder,
    server: {
      create: () => Promise.reject(new Error("created before")),
      savePoster: async () => undefined,
      publish: async () => undefined,
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPublished: (kind) => void published.push(kind),
    onBegunAnew: () => undefined,
    onRemark: (sentence) => void remarks.push(sentence),
  });
  return { published, remarks };
};

it("goes on without a quality that the server finds too large, and says which", async () => {
  serverRefusing((uploadId) => uploadId === "2");
  const { published, remarks } = await run();
  expect(published).toEqual(["240p", "720p"]);
  expect(remarks).toEqual([expect.stringContaining("480p")]);
});

it("does not call a lecture complete of which every quality is too large", async () => {
  serverRefusing(() => true);
  await expect(run()).rejects.toMatchObject({ code: "file_too_large" });
});
