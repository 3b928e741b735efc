import "../../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { ChosenFile } from "./choose-file.ts";
import { runLecture } from "./run-lecture.ts";
import { findQuality, type UnfinishedLecture } from "./unfinished.ts";

const lecture: UnfinishedLecture = {
  ...{ id: "l1", userId: "u", courseId: "c", title: "Optics", filename: "optics.mp4", mark: "m" },
  source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  published: [],
};
const chosen: ChosenFile = {
  file: new File(["video"], "optics.mp4", { type: "video/mp4" }),
  mark: lecture.mark,
  source: lecture.source,
  encoder: undefined,
  poster: async () => undefined,
};

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${address.split("/").at(-1)}`);
    if (method === "POST")
      return new Response(null, { status: 201, headers: { Location: `${address}/one` } });
    // The last request, which tells the length, has no body.
    const offset = body instanceof Blob ? body.size : "video".length;
    return new Response(null, { status: 204, headers: { "Upload-Offset": String(offset) } });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A lecture that is sent as it is, to a server that refuses to publish it. */
const refusedBy = (refusal: { status: number; code: string }) =>
  runLecture({
    ...{ chosen, lecture, signal: new AbortController().signal },
    server: {
      create: () => Promise.reject(new Error("created before")),
      savePoster: async () => undefined,
      publish: () => Promise.reject(new ApiError({ ...refusal, message: "Why not." })),
    },
    show: () => undefined,
    onChanged: () => undefined,
  });

it("ends as refused where what was sent is of no use, and is forgotten", async () => {
  expect(await refusedBy({ status: 422, code: "invalid_fields" })).toEqual({
    is: "refused",
    sentence: "Why not.",
  });
  expect(await findQuality("l1", "original")).toBeUndefined();
  expect(requests).toContain("DELETE one");
});

it("ends as failed where what was sent is kept", async () => {
  expect(await refusedBy({ status: 507, code: "storage_full" })).toEqual({
    is: "failed",
    sentence: "Why not.",
  });
  expect(await findQuality("l1", "original")).toMatchObject({ uploadId: "one" });
  expect(requests).not.toContain("DELETE one");
});
