import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { makeTestClient } from "../../testing/api.ts";
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

function show(captions: TaughtLecture["captions"]) {
  const answer = vi.fn(async (_address: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET" ? new Response(VTT) : Response.json({ lecture }),
  );
  vi.stubGlobal("fetch", answer);
  const view = render(
    <QueryClientProvider client={makeTestClient()}>
      <CaptionsForm courseId="c1" lecture={{ ...lecture, captions }} />
      <Toaster />
    </QueryClientProvider>,
  );
  const calls = () => answer.mock.calls.map(([address, init]) => [init?.method ?? "GET", address]);
  const lastBody = () => answer.mock.calls.at(-1)?.[1]?.body;
  return { calls, lastBody, ...view };
}

const choose = (text: string, bytes: readonly number[] = []) =>
  userEvent.upload(
    screen.getByLabelText("English (VTT or SRT file)"),
    new File([text, Uint8Array.from(bytes)], "motion.vtt", { type: "text/vtt" }),
  );

test("captions that are taken away can be brought back as they were", async () => {
  const { calls, lastBody } = show(["en"]);
  await userEvent.click(screen.getByRole("button", { name: "Take away" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The captions are back.")).toBeDefined();
  expect(calls()).toEqual([
    ["GET", "/api/user/lectures/l1/captions/en"],
    ["DELETE", "/api/teach/lectures/l1/captions/en"],
    ["PUT", "/api/teach/lectures/l1/captions/en"],
  ]);
  expect(lastBody()).toBe(JSON.stringify({ text: VTT }));
});

test("captions that are replaced can be brought back as they were", async () => {
  const { calls, lastBody } = show(["en"]);
  await choose(`${VTT} in a line`);
  expect(await screen.findByText("The captions are saved.")).toBeDefined();
  expect(lastBody()).toBe(JSON.stringify({ text: `${VTT} in a line` }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The captions are back.")).toBeDefined();
  expect(calls().map(([method]) => method)).toEqual(["GET", "PUT", "PUT"]);
  expect(lastBody()).toBe(JSON.stringify({ text: VTT }));
});

test("the first captions of a lecture are saved without an offer to undo it", async () => {
  const { calls } = show([]);
  await choose(VTT);
  expect(await screen.findByText("The captions are saved.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(calls().map(([method]) => method)).toEqual(["PUT"]);
});

test("what are no captions is refused with its line, and can be chosen again", async () => {
  const { calls } = show([]);
  await choose("WEBVTT\n\nsoon --> later\nMotion");
  const refusal = /^No time in this file can be read; the first is in line 3\./;
  expect(await screen.findAllByText(refusal)).toHaveLength(1);
  // With the file still in it, a browser says nothing when the same one is chosen.
  expect(screen.getByLabelText<HTMLInputElement>("English (VTT or SRT file)").value).toBe("");
  await choose(VTT);
  expect(await screen.findByText("The captions are saved.")).toBeDefined();
  expect(screen.queryByText(refusal)).toBeNull();
  expect(calls().map(([method]) => method)).toEqual(["PUT"]);
});

test("letters that cannot be read are never published: their line is named", async () => {
  const { calls } = show([]);
  await choose(`${VTT}\n`, [0xe0, 0xa4, 0x20]);
  expect(await screen.findByText(/^Some letters in line 5 cannot be read\./)).toBeDefined();
  expect(calls()).toEqual([]);
});

test("what Windows wrote in English is read as it was meant", async () => {
  const { lastBody } = show([]);
  await choose(`${VTT}\nIt`, [0x92, 0x73]);
  expect(await screen.findByText("The captions are saved.")).toBeDefined();
  expect(lastBody()).toContain("It’s");
});
