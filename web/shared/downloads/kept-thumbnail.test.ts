import { afterEach, expect, test, vi } from "vitest";
import type { Lecture } from "../../../contract/entities/lecture.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { posterOf } from "../lectures/watched-lecture.ts";
import { renewedPoster } from "./kept-thumbnail.ts";

const shared = { locked: false, classStartsAt: null, positionMs: 0, watched: [] };
const lecture: Lecture = {
  ...shared,
  id: "l1",
  courseId: "c1",
  classId: null,
  title: "Motion",
  titleHi: null,
  chapter: null,
  durationMs: 60_000,
  isSample: false,
  renditions: [],
  captions: [],
  hasPoster: true,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const file = { id: "l1.480p" };

afterEach(() => void vi.unstubAllGlobals());

function answer(picture: Response | undefined, hasPoster: boolean) {
  vi.stubGlobal("fetch", async (address: string) => {
    if (!picture) throw new TypeError("Failed to fetch");
    if (address.endsWith("/poster")) return picture;
    return Response.json({ lecture: { ...lecture, hasPoster } });
  });
}

test("the picture of a kept lecture becomes the one that the server has now", async () => {
  answer(new Response("board", { headers: { "Content-Type": "image/webp" } }), true);
  expect(await renewedPoster(file)).toEqual({ poster: `data:image/webp;base64,${btoa("board")}` });
});

test("a picture that was taken away goes from the device, too", async () => {
  answer(new Response(), false);
  expect(await renewedPoster(file)).toEqual({ poster: undefined });
});

test.each([
  ["the server cannot be asked", undefined, 1],
  ["the picture does not come", new Response(null, { status: 503 }), 0],
])("the kept picture stays where %s", async (_, picture, logged) => {
  answer(picture, true);
  expect(await renewedPoster(file)).toEqual({});
  expect(takeConsoleOutput()).toHaveLength(logged);
});

test("a kept picture is shown until the server says that there is none", () => {
  const keptPoster = "data:image/webp;base64,AA==";
  const shown = (hasPoster: boolean) =>
    posterOf({ lecture: { ...lecture, hasPoster }, from: "user", keptPoster });
  expect(shown(true)).toBe(keptPoster);
  expect(shown(false)).toBeUndefined();
});
