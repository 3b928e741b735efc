import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { violationsIn } from "../../testing/violations-in.ts";
import { listedExam } from "../testing/exam-rows.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import ExamsPage from "./exams.tsx";
import { standingOf } from "./exams-query.ts";

const list = "GET /api/teach/exams";
const listed = (exams: object[]) => ({ [list]: { exams, nextCursor: null, total: exams.length } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a test stands with its time, its courses and how many of its questions it has", async () => {
  fakeApi(listed([{ ...listedExam, questions: 2 }]));
  renderOffice(<ExamsPage />, "/admin/exams");
  const link = await screen.findByRole("link", { name: "Motion" });
  expect(link.getAttribute("href")).toBe("/admin/exams/x1");
  expect(screen.getByText("Draft")).toBeDefined();
  expect(screen.getByText("2 of 3")).toBeDefined();
  expect(screen.getByText(/^Wednesday, 24 Feb 2094/)).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Board/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Patterns" })).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("whoever teaches has the same list in their frame, without the patterns", async () => {
  fakeApi(listed([{ ...listedExam, state: "announced" }]));
  renderOffice(<ExamsPage />, "/teach/exams");
  const board = await screen.findByRole("link", { name: "Board: Motion" });
  expect(board.getAttribute("href")).toBe("/teach/exams/x1/board");
  expect(screen.queryByRole("link", { name: "Patterns" })).toBeNull();
});

test("an empty list says how a test is made", async () => {
  fakeApi(listed([]));
  renderOffice(<ExamsPage />, "/admin/exams");
  expect(await screen.findByText("No test yet")).toBeDefined();
  expect(screen.getAllByRole("link", { name: "New test" })).toHaveLength(2);
});

test("an announced test goes on between its start and its end", () => {
  const announced = { ...listedExam, state: "announced" } as const;
  const at = (moment: string) => standingOf(announced, new Date(moment));
  expect(at("2094-02-24T10:29:59.000Z")).toBe("announced");
  expect(at("2094-02-24T10:30:00.000Z")).toBe("running");
  expect(at("2094-02-24T11:30:00.000Z")).toBe("over");
  expect(standingOf(listedExam, new Date("2094-02-24T11:00:00.000Z"))).toBe("draft");
});
