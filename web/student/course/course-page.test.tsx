import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CourseNote } from "../../../contract/entities/course.ts";
import { queryClient } from "../../api/query-client.ts";
import { leaveFor } from "../../api/testing.ts";
import { makeCourse } from "../../features/courses/testing.ts";
import { LanguageContext } from "../../messages/language.ts";
import CoursePage, { clientLoader, ErrorBoundary } from "./page.tsx";

const course = vi.fn<() => Response>();
const visit = vi.fn<() => Response>();

const note = (title: string, uploadedAt: string, subject: string | null = null): CourseNote => ({
  id: title,
  title,
  titleHi: null,
  chapter: null,
  description: null,
  filename: `${title}.pdf`,
  size: 2_400_000,
  mimeType: "application/pdf",
  subject,
  uploadedAt,
  isSample: false,
  locked: false,
});
const notes = [
  note("Waves", "2027-01-10T10:00:00.000Z", "Physics"),
  note("Optics", "2027-01-20T10:00:00.000Z", "Physics"),
  note("Sets", "2027-01-05T10:00:00.000Z", "Mathematics"),
];

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) =>
    address === "/api/user/course-visits" ? visit() : course(),
  );
  course.mockImplementation(() =>
    Response.json({ course: { ...makeCourse(), status: "active", notes } }),
  );
  visit.mockImplementation(() =>
    Response.json({ visit: { courseId: "c1", seenBefore: "2027-01-15T00:00:00.000Z" } }),
  );
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function problem(status: number, code: string): Response {
  return Response.json({ status, code, message: code }, { status });
}

async function renderPage(Page = CoursePage) {
  const Site = createRoutesStub([
    {
      path: "/courses/:courseId",
      Component: Page,
      ErrorBoundary,
      HydrateFallback: () => null,
      loader: ({ params }) => clientLoader({ params: { courseId: params.courseId ?? "" } }),
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Site initialEntries={["/courses/c1"]} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  // What is shown first listens only after its effects.
  await act(async () => undefined);
}

describe("the page of a course", () => {
  test("shows notes by subject with their sizes, and marks those since the last visit", async () => {
    await renderPage();
    const names = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(["Physics", "Mathematics"]);
    expect(screen.getAllByText("New")).toHaveLength(1);
    expect(screen.getByText("Optics").closest("li")?.textContent).toContain("New");
    expect(screen.getByText(/3 notes, 7.2 MB in all/).textContent).toContain(
      "1 new since your last visit on 15 Jan 2027",
    );
  });

  test("marks a title that is in English on a Hindi page", async () => {
    const inEnglish = { ...makeCourse({ titleHi: null }), status: "active", notes };
    course.mockImplementation(() => Response.json({ course: inEnglish }));
    await renderPage((loaded) => (
      <LanguageContext value="hi">
        <CoursePage {...loaded} />
      </LanguageContext>
    ));
    const heading = within(screen.getByRole("heading", { level: 1 })).getByText("JEE Physics");
    expect(heading.getAttribute("lang")).toBe("en");
  });

  test("is shown without marks when the visit cannot be recorded", async () => {
    visit.mockImplementation(() => problem(503, "unavailable"));
    await renderPage();
    expect(screen.getByText("Optics")).toBeTruthy();
    expect(screen.queryByText("New")).toBeNull();
  });

  test("keeps the marks, and records no visit, when somebody comes back to its window", async () => {
    await renderPage();
    visit.mockImplementation(() => problem(503, "unavailable"));
    await leaveFor(60_000);
    await expect.poll(() => course.mock.calls).toHaveLength(2);
    expect(visit).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText("New")).toHaveLength(1);
  });

  test("keeps the marks when a visit after the first cannot be recorded", async () => {
    await renderPage();
    cleanup();
    visit.mockImplementation(() => problem(503, "unavailable"));
    await renderPage();
    expect(visit).toHaveBeenCalledTimes(2);
    expect(screen.getAllByText("New")).toHaveLength(1);
  });

  test("says so when the course was removed while it was open", async () => {
    await renderPage();
    course.mockImplementation(() => problem(404, "not_found"));
    await leaveFor(60_000);
    expect(await screen.findByText("This course is no longer here")).toBeTruthy();
  });

  test("stays as it is when asking again fails for want of a network", async () => {
    await renderPage();
    course.mockImplementation(() => {
      throw new TypeError("offline");
    });
    await leaveFor(60_000);
    await expect.poll(() => course.mock.calls).toHaveLength(2);
    expect(screen.getByText("Optics")).toBeTruthy();
  });

  test("does not ask again after a glance elsewhere", async () => {
    await renderPage();
    await leaveFor(5_000);
    expect(course).toHaveBeenCalledTimes(1);
  });
});
