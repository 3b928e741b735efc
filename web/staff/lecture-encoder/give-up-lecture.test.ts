import "../../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDeleted, holdFile } from "./give-up-lecture.ts";
import { emptyQuality, findQuality, keepLecture, keepQuality } from "./unfinished.ts";

const key = { lectureId: "l1", kind: "240p" } as const;
let removed: string[];

beforeEach(async () => {
  removed = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    removed.push(`${method} ${address}`);
    return new Response(null, { status: 204 });
  });
  await keepLecture({
    ...{ id: "l1", userId: "u", courseId: "c", title: "Waves", filename: "waves.mp4" },
    ...{ mark: "the file", published: [] },
    source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  });
  await keepQuality(emptyQuality(key, "begun"));
});

afterEach(() => vi.unstubAllGlobals());

it("ends what had arrived of a lecture that is deleted", async () => {
  await forgetDeleted("l1");
  expect(await findQuality("l1", "240p")).toBeUndefined();
  await expect.poll(() => removed).toEqual(["DELETE /api/teach/uploads/begun"]);
});

it("leaves the upload to the tab that is at work on it, which then learns of the deletion", async () => {
  vi.stubGlobal("navigator", {
    locks: {
      request: async (_: string, __: unknown, work: (lock: null) => Promise<void>) => work(null),
    },
  });
  expect(await holdFile("the file")).toBeUndefined();
  await forgetDeleted("l1");
  expect(await findQuality("l1", "240p")).toBeUndefined();
  expect(removed).toEqual([]);
});
