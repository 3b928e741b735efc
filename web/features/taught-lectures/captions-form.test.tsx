import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { makeTestClient } from "../../api/testing.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { CaptionsForm } from "./captions-form.tsx";

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
  captions: ["en"],
  hasPoster: false,
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const VTT = "WEBVTT\n\n00:00.000 --> 00:02.000\nMotion";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

test("captions that are taken away can be brought back as they were", async () => {
  const answer = vi.fn(async (_address: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET" ? new Response(VTT) : Response.json({ lecture }),
  );
  vi.stubGlobal("fetch", answer);
  render(
    <QueryClientProvider client={makeTestClient()}>
      <CaptionsForm courseId="c1" lecture={lecture} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Take away" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The captions are back.")).toBeDefined();
  const calls = answer.mock.calls.map(([address, init]) => [init?.method ?? "GET", address]);
  expect(calls).toEqual([
    ["GET", "/api/user/lectures/l1/captions/en"],
    ["DELETE", "/api/teach/lectures/l1/captions/en"],
    ["PUT", "/api/teach/lectures/l1/captions/en"],
  ]);
  expect(answer.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ text: VTT }));
});
