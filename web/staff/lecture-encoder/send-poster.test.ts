import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { ChosenFile } from "./choose-file.ts";
import { beginPoster } from "./run-lecture.ts";

const { signal } = new AbortController();
const frame = new Blob(["frame"], { type: "image/jpeg" });

function begin(given: { poster?: ChosenFile["poster"]; hasPoster?: boolean }) {
  const savePoster = vi.fn(async () => undefined);
  const source = { durationS: 5, width: 320, height: 240, frameRate: 25, hasSound: true };
  const { poster = async () => frame, hasPoster = false } = given;
  const chosen = { file: undefined, mark: "m", source, encoder: undefined, poster };
  const lecture = { id: "l1", userId: "u", courseId: "c", title: "Optics", filename: "o.mp4" };
  const onPosterSaved = vi.fn();
  const begun = beginPoster({
    chosen,
    lecture: { ...lecture, mark: "m", source, published: [], hasPoster },
    server: { create: vi.fn(), publish: vi.fn(), savePoster },
    signal,
    onPosterSaved,
  });
  return { begun, savePoster, onPosterSaved };
}

it("sends a picture of the video once, and says so, as the lecture's version has moved", async () => {
  const { begun, savePoster, onPosterSaved } = begin({});
  await (await begun).sent;
  expect(onPosterSaved).toHaveBeenCalledOnce();
  expect(savePoster).toHaveBeenCalledExactlyOnceWith("l1", expect.any(File));
});

it.each<[string, Parameters<typeof begin>[0]]>([
  ["a lecture that has one", { hasPoster: true }],
  ["a video of which no picture can be taken", { poster: async () => undefined }],
  ["an encoder that breaks", { poster: () => Promise.reject(new Error("broke")) }],
])("sends none for %s", async (_, given) => {
  const { begun, savePoster } = begin(given);
  await (await begun).sent;
  expect(savePoster).not.toHaveBeenCalled();
});

it("does not hold up the lecture where the server refuses the picture", async () => {
  const { begun, savePoster, onPosterSaved } = begin({});
  savePoster.mockRejectedValue(
    new ApiError({ status: 415, code: "file_type_refused", message: "" }),
  );
  await expect((await begun).sent).resolves.toBeUndefined();
  expect(onPosterSaved).not.toHaveBeenCalled();
});
