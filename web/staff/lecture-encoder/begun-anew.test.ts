import "../../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import type { Encoder } from "./encoder.ts";
import { giveUpLecture } from "./give-up-lecture.ts";
import { makeQuality } from "./make-quality.ts";
import type { SegmentTimes } from "./segment-cutter.ts";
import { sendOriginal } from "./send-original.ts";
import {
  emptyQuality,
  findQuality,
  keepLecture,
  keepQuality,
  listUnfinished,
  type UnfinishedLecture,
  type UnfinishedQuality,
} from "./unfinished.ts";
import type { LectureServer } from "./upload-lecture.ts";

const lecture: UnfinishedLecture = {
  ...{ id: "l1", userId: "u", courseId: "c", title: "Optics", filename: "optics.mp4", mark: "m" },
  source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  published: [],
};
const file = new File(["video"], "optics.mp4", { type: "video/mp4" });
const { signal } = new AbortController();

let requests: string[];
/** The segments that the encoder went on after. */
let encodedAfter: SegmentTimes[];

/** A server that has deleted the upload "old". */
async function answer(address: string, init: RequestInit): Promise<Response> {
  requests.push(`${init.method} ${address.split("/").at(-1)}`);
  if (init.method === "POST")
    return new Response(null, { status: 201, headers: { Location: `${address}/new` } });
  if (address.endsWith("/old"))
    return new Response("{}", { status: 404, headers: { [PROBLEM_CODE_HEADER]: "not_found" } });
  if (address.endsWith("/at-one") && init.method === "HEAD")
    return new Response(null, { status: 200, headers: { "Upload-Offset": "1" } });
  const sent = new Headers(init.headers);
  const size = init.body instanceof Blob ? init.body.size : 0;
  const offset = Number(sent.get("Upload-Offset")) + size;
  return new Response(null, { status: 204, headers: { "Upload-Offset": String(offset) } });
}

beforeEach(async () => {
  [requests, encodedAfter] = [[], []];
  vi.stubGlobal("fetch", answer);
  await keepLecture(lecture);
});

afterEach(() => vi.unstubAllGlobals());

it("begins the original anew where what had arrived has expired, and says so", async () => {
  await keepQuality(emptyQuality({ lectureId: "l1", kind: "original" }, "old"));
  const begunAnew: string[] = [];
  const publish = vi.fn<LectureServer["publish"]>(async () => undefined);
  await sendOriginal({
    lecture,
    file,
    server: {
      create: () => Promise.reject(new Error("created before")),
      savePoster: async () => undefined,
      publish,
    },
    signal,
    onProgress: () => undefined,
    onPublished: () => undefined,
    onRemark: () => undefined,
    onBegunAnew: (kind) => void begunAnew.push(kind),
  });
  expect(begunAnew).toEqual(["original"]);
  expect(publish.mock.lastCall?.[2]).toMatchObject({ uploadId: "new" });
});

/** Goes on with a quality of which this device has sent a byte. */
async function makeFrom(uploadId: string, kept: Partial<UnfinishedQuality> = {}) {
  await keepQuality({
    ...emptyQuality({ lectureId: "l1", kind: "240p" }, uploadId),
    ...{ beginning: new Uint8Array([0]), bytes: 1, ...kept },
  });
  const encoder: Encoder = {
    read: () => Promise.reject(new Error("read before")),
    poster: async () => undefined,
    async *encode(_, after) {
      encodedAfter.push(after);
      yield* [];
    },
    giveBack: () => undefined,
    end: () => undefined,
  };
  const onBegunAnew = vi.fn<() => void>();
  await makeQuality({
    ...{ lectureId: "l1", title: "Optics", quality: { kind: "240p" }, encoder, signal },
    onProgress: () => undefined,
    onBegunAnew,
  });
  return onBegunAnew;
}

it("says of a quality that it begins anew, once", async () => {
  expect(await makeFrom("old")).toHaveBeenCalledTimes(1);
});

it("ends the upload of a quality that begins anew", async () => {
  // Less has arrived than what is no longer kept here.
  await makeFrom("behind");
  expect(requests).toContain("DELETE behind");
});

const last = { startS: 396, endS: 402 };

it("goes on after the last segment that this device has made", async () => {
  expect(await makeFrom("at-one", { last })).not.toHaveBeenCalled();
  expect(encodedAfter).toEqual([last]);
});

it("ends the uploads of a lecture that does not go on, so that they count no more", async () => {
  await keepQuality(emptyQuality({ lectureId: "l1", kind: "480p" }, "new"));
  await giveUpLecture(lecture);
  expect(requests).toContain("DELETE new");
  expect(await findQuality("l1", "480p")).toBeUndefined();
  expect(await listUnfinished("u", "c")).toEqual([]);
});
