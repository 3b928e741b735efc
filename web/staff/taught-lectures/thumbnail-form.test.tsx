import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { ApiError } from "../../api/api-error.ts";
import { upload } from "../../api/upload.ts";
import { makeTestClient } from "../../testing/api.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { taughtLecturesQuery } from "./taught-lectures-query.ts";
import { ThumbnailForm } from "./thumbnail-form.tsx";

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
const saved = { lecture: { ...lecture, version: 4 }, undoId: "d1" };
const undoUntil = "2026-11-20T10:00:10.000Z";
const picture = new File(["board"], "board.png", { type: "image/png" });

/** The calls that were made, and the answer to each by its method. */
function answerCalls(answers: Record<string, object>) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    const answer = answers[method];
    return answer ? Response.json(answer) : refused();
  });
  return calls;
}

function refused(): Response {
  const problem = {
    code: "not_found",
    detail: "This is not here.",
    status: 404,
  };
  return Response.json(problem, { status: 404 });
}

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.mocked(upload).mockReset();
});

function show(shown = lecture) {
  const onClose = vi.fn();
  const queries = makeTestClient();
  const { queryKey } = taughtLecturesQuery("c1");
  const course = { id: "c1", title: "Physics", titleHi: null };
  queries.setQueryData(queryKey, { course, lectures: [shown], classes: [], byServer: [] });
  render(
    <QueryClientProvider client={queries}>
      <ThumbnailForm courseId="c1" lecture={shown} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  const held = () => queries.getQueryData(queryKey)?.lectures[0];
  const isStale = () => queries.getQueryState(queryKey)?.isInvalidated;
  return { onClose, held, isStale };
}

async function choose() {
  const shown = show();
  expect(screen.getByRole("img").getAttribute("src")).toBe(
    "/api/user/lectures/l1/poster?version=3",
  );
  await userEvent.upload(screen.getByLabelText("Another picture"), picture);
  return shown;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("another picture is saved as soon as it is chosen", async () => {
  vi.mocked(upload).mockResolvedValue({ ...saved, undoUntil: null });
  const { onClose, held } = await choose();
  expect(await screen.findByText("The picture is saved.")).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(held()?.version).toBe(4);
  expect(upload).toHaveBeenCalledWith("PUT /api/teach/lectures/:id/poster", {
    params: { id: "l1" },
    form: {},
    files: { poster: picture },
  });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("the picture of before can be brought back", async () => {
  const calls = answerCalls({ POST: { message: "Restored" } });
  vi.mocked(upload).mockResolvedValue({ ...saved, undoUntil });
  const { isStale } = await choose();
  await press("Undo");
  expect(await screen.findByText("The picture of before is back.")).toBeDefined();
  expect(calls).toEqual(["POST /api/teach/bin/lecture-poster/d1/restore"]);
  expect(isStale()).toBe(true);
});

test("the picture can be taken away, and brought back", async () => {
  const without = { ...lecture, hasPoster: false, version: 4 };
  const calls = answerCalls({
    DELETE: { lecture: without, undoId: "d2", undoUntil },
    POST: { message: "Restored" },
  });
  const { onClose, held, isStale } = show();
  await press("Take the picture away");
  expect(await screen.findByText("The picture is taken away.")).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(held()).toEqual(without);
  await press("Undo");
  expect(await screen.findByText("The picture of before is back.")).toBeDefined();
  expect(calls).toEqual([
    "DELETE /api/teach/lectures/l1/poster",
    "POST /api/teach/bin/lecture-poster/d2/restore",
  ]);
  expect(isStale()).toBe(true);
});

test("an undo that came too late says so, and changes nothing", async () => {
  const without = { ...lecture, hasPoster: false, version: 4 };
  answerCalls({ DELETE: { lecture: without, undoId: "d2", undoUntil } });
  const { held } = show();
  await press("Take the picture away");
  await press("Undo");
  expect(await screen.findByText("The picture of before could not be brought back.")).toBeDefined();
  expect(takeConsoleOutput()).toHaveLength(1);
  expect(held()).toEqual(without);
});

test("a lecture without a picture has none to take away", () => {
  show({ ...lecture, hasPoster: false });
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a picture that is refused is said where it was chosen", async () => {
  const message = "This is no picture.";
  vi.mocked(upload).mockRejectedValue(
    new ApiError({ status: 415, code: "file_type_refused", message }),
  );
  const { onClose } = await choose();
  const field = await screen.findByLabelText("Another picture");
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(onClose).not.toHaveBeenCalled();
});

test("a picture that is refused says so once, and can be chosen again", async () => {
  vi.mocked(upload).mockRejectedValueOnce(new Error("refused"));
  await choose();
  expect(await screen.findAllByText("That did not work. Please try again.")).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Another picture").value).toBe("");
});
