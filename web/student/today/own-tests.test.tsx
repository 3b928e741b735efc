import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnExam } from "../../../contract/entities/sitting.ts";
import { ownExamsQuery } from "../../shared/courses/course-queries.ts";
import { makeTestClient } from "../../testing/api.ts";
import { comingExam, doneExam } from "../../testing/own-exams.ts";
import { OwnTests } from "./own-tests.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2027-01-12T10:00:00.000Z");
});
afterEach(() => {
  vi.useRealTimers();
});

function show(...exams: OwnExam[]) {
  const client = makeTestClient();
  client.setQueryData(ownExamsQuery.queryKey, exams);
  const Component = () => (
    <QueryClientProvider client={client}>
      <OwnTests />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
}
const addresses = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("shows the next test and the newest result", async () => {
  const later = comingExam({
    ...{ id: "e3", title: "Later test" },
    sessions: [
      { id: "s3", startsAt: "2027-01-20T04:30:00.000Z", endsAt: "2027-01-20T07:30:00.000Z" },
    ],
  });
  show(doneExam(), later, comingExam());
  expect(screen.getByText(/^Test tomorrow, 10:00.am$/)).toBeDefined();
  expect(addresses()).toEqual(["/test/e1", "/result/a2"]);
});

test("leads back to a test that goes on, until its end", () => {
  vi.setSystemTime("2027-01-13T05:00:00.000Z");
  show(comingExam());
  expect(screen.getByText(/^Test going on, until 1:00.pm$/)).toBeDefined();
});

test("shows neither a result that is no news, nor a test that was handed in", () => {
  vi.setSystemTime("2027-01-20T10:00:00.000Z");
  show(doneExam(), comingExam());
  expect(document.body.textContent).toBe("");
});
