import "../../testing/indexed-db.ts";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChosenFile } from "./choose-file.ts";
import { findLecture, findQuality } from "./unfinished.ts";
import { useLectureUpload } from "./use-lecture-upload.ts";

const chosen: ChosenFile = {
  file: new File(["video"], "optics.mp4", { type: "video/mp4" }),
  mark: "the file",
  source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  encoder: undefined,
  poster: async () => undefined,
};

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address.split("/").at(-1)}`);
    if (method === "POST")
      return new Response(null, { status: 201, headers: { Location: `${address}/one` } });
    // The bytes never arrive.
    if (method === "PATCH") return await new Promise<Response>(() => undefined);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A tab that sends the lecture "l1". */
async function makeLecture() {
  const server = {
    create: () => Promise.reject(new Error("created before")),
    savePoster: async () => undefined,
    publish: async () => undefined,
  };
  const given = { userId: "u", courseId: "c", server, lectures: undefined, onChanged: () => {} };
  const { result } = renderHook(() => useLectureUpload(given));
  const ended = { whenMade: Promise.resolve() };
  act(() => {
    ended.whenMade = result.current.begin(chosen, { id: "l1", title: "Optics" });
  });
  await act(() => expect.poll(() => requests).toContain("PATCH one"));
  return { result, ...ended };
}

it("makes a lecture no further that is deleted here, and forgets what was kept of it", async () => {
  const { result, whenMade } = await makeLecture();
  await act(async () => {
    await result.current.endDeleted("l1");
    await whenMade;
  });
  expect(result.current.phase).toEqual({ is: "choosing" });
  expect(await findLecture("l1")).toBeUndefined();
  expect(await findQuality("l1", "original")).toBeUndefined();
  expect(requests).toContain("DELETE one");
});

it("goes on with a lecture where another is deleted", async () => {
  const { result, whenMade } = await makeLecture();
  await act(() => result.current.endDeleted("l2"));
  expect(result.current.phase).toMatchObject({ is: "working", lecture: { id: "l1" } });
  act(() => result.current.stop());
  await act(() => whenMade);
  expect(result.current.phase).toEqual({ is: "choosing", outcome: { is: "stopped" } });
  expect(await findQuality("l1", "original")).toMatchObject({ uploadId: "one" });
});
