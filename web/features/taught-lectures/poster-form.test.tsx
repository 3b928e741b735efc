import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { makeTestClient } from "../../api/testing.ts";
import { upload } from "../../api/upload.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { PosterForm } from "./poster-form.tsx";

vi.mock("../../api/upload.ts", () => ({ upload: vi.fn() }));

const lecture: TaughtLecture = {
  id: "l1",
  courseId: "c1",
  classId: null,
  title: "Motion",
  titleHi: null,
  chapter: null,
  durationMs: 60_000,
  isSample: false,
  visibleFrom: null,
  renditions: [],
  captions: [],
  hasPoster: true,
  version: 3,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const picture = new File(["board"], "board.png", { type: "image/png" });

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("the frame")));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.mocked(upload).mockReset();
});

async function choose() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={makeTestClient()}>
      <PosterForm courseId="c1" lecture={lecture} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("img").getAttribute("src")).toBe(
    "/api/user/lectures/l1/poster?version=3",
  );
  await userEvent.upload(screen.getByLabelText("Another picture"), picture);
  return onClose;
}

test("another picture is saved as soon as it is chosen", async () => {
  vi.mocked(upload).mockResolvedValue({ lecture: { ...lecture, version: 4 } });
  const onClose = await choose();
  expect(await screen.findByText("The picture is saved.")).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(upload).toHaveBeenCalledWith("PUT /api/teach/lectures/:id/poster", {
    params: { id: "l1" },
    form: {},
    files: { poster: picture },
  });
});

test("the picture of before can be brought back, also when the dialog is closed", async () => {
  vi.mocked(upload).mockResolvedValue({ lecture: { ...lecture, version: 4 } });
  await choose();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The picture of before is back.")).toBeDefined();
  const sent = vi.mocked(upload).mock.lastCall?.[1];
  expect(sent).toMatchObject({ files: { poster: expect.any(File) } });
  const [poster] = Object.values(sent?.files ?? {}).filter((file) => file instanceof File);
  expect([poster?.name, await poster?.text()]).toEqual(["picture.webp", "the frame"]);
});

test("a picture that is refused is said where it was chosen", async () => {
  const message = "This is no picture.";
  vi.mocked(upload).mockRejectedValue(
    new ApiError({ status: 415, code: "file_type_refused", message }),
  );
  const onClose = await choose();
  const field = await screen.findByLabelText("Another picture");
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(onClose).not.toHaveBeenCalled();
});
