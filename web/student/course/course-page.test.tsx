import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import type { Lecture } from "../../../contract/entities/lecture.ts";
import type { OwnExam } from "../../../contract/entities/sitting.ts";
import { queryClient } from "../../api/query-client.ts";
import { leaveFor } from "../../testing/api.ts";
import { makeCourse } from "../../testing/courses.ts";
import { comingExam, doneExam } from "../../testing/own-exams.ts";
import { LanguageContext } from "../../texts/texts.ts";
import CoursePage, { clientLoader, ErrorBoundary } from "./page.tsx";

// The classes are another call, and have tests of their own.
vi.mock("../../shared/timetable/today-card.tsx", () => ({ TodayCard: () => null }));

const course = vi.fn<() => Response>();

const note = (title: string, given: Partial<CourseNote>): CourseNote => ({
  id: title,
  title,
  titleHi: null,
  chapter: null,
  description: null,
  filename: `${title}.pdf`,
  size: 2_400_000,
  mimeType: "application/pdf",
  subject: null,
  uploadedAt: "2027-01-10T10:00:00.000Z",
  isSample: false,
  locked: false,
  isNew: false,
  ...given,
});
const notes = [
  note("Waves", { subject: "Physics" }),
  note("Optics", { subject: "Physics", isNew: true }),
  note("Sets", { subject: "Mathematics" }),
];
const answered = (given: CourseNote[]) =>
  Response.json({ course: { ...makeCourse(), status: "active", notes: given } });
let lectures: Lecture[] = [];
let exams: OwnExam[] = [];
const lecture = (title: string, given: Partial<Lecture>): Lecture => ({
  id: title,
  courseId: "c1",
  title,
  titleHi: null,
  chapter: null,
  classId: null,
  classStartsAt: null,
  durationMs: 3_600_000,
  isSample: false,
  renditions: [
    { kind: "audio", bytes: 15_000_000, durationMs: 3_600_000, width: 0, height: 0 },
    { kind: "240p", bytes: 82_000_000, durationMs: 3_600_000, width: 426, height: 240 },
    { kind: "480p", bytes: 197_000_000, durationMs: 3_600_000, width: 854, height: 480 },
  ],
  captions: [],
  hasPoster: false,
  createdAt: "2027-01-10T10:00:00.000Z",
  locked: false,
  positionMs: 0,
  watched: [],
  ...given,
});
const attendance = {
  classes: 4,
  attended: 3,
  missed: [
    {
      classId: "k1",
      startsAt: "2027-01-12T10:30:00.000Z",
      subject: "Physics",
      mark: "absent",
      lectureId: "l1",
      hasRecordingLink: false,
    },
  ],
};
const isNote = ({ textContent }: HTMLElement) => textContent.includes("2.4 MB");

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/lectures")
      ? Response.json({ lectures })
      : address.startsWith("/api/user/attendance")
        ? Response.json({ attendance })
        : address === "/api/user/exams"
          ? Response.json({ exams, serverMs: 0 })
          : course(),
  );
  lectures = [];
  exams = [];
  course.mockImplementation(() => answered(notes));
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
  // The first render handles events only after its effects have run.
  await act(async () => undefined);
}

describe("the page of a course", () => {
  test("shows notes by subject with their sizes, and marks those that were not opened", async () => {
    await renderPage();
    const names = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(["Physics", "Mathematics"]);
    expect(screen.getAllByText("New")).toHaveLength(1);
    expect(screen.getByText("Optics").closest("li")?.textContent).toContain("New");
    expect(screen.getByText(/3 notes, 7.2 MB in all/).textContent).toContain("1 new");
  });

  test("lists its tests, the next one first, with the way to each", async () => {
    vi.setSystemTime("2027-01-12T10:00:00.000Z");
    exams = [doneExam(), comingExam({ courseIds: ["c1"] }), comingExam({ id: "e9" })];
    await renderPage();
    const list = within(document.querySelector<HTMLElement>("#tests") ?? document.body);
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/test/e1",
      "/result/a2",
    ]);
    expect(list.getByText(/^Test tomorrow, 10:00.am$/)).toBeDefined();
    expect(list.getByText("Your result: 212 of 300")).toBeDefined();
  });

  test("says how many classes the student attended, and which were missed", async () => {
    await renderPage();
    expect(await screen.findByText("Present in 3 of 4 classes (75%).")).toBeDefined();
    const missed = screen.getByText(/12 Jan 2027.*Physics · Absent/);
    expect(within(missed).getByRole("link", { hidden: true }).getAttribute("href")).toBe(
      "/watch/l1",
    );
  });

  test("has lectures by chapter and by class, with what each costs and how much was watched", async () => {
    lectures = [
      lecture("Vectors", { chapter: "Mathematics", watched: [[0, 1_800_000]] }),
      lecture("Motion", {
        chapter: "Kinematics",
        classId: "k",
        classStartsAt: "2027-01-12T10:30:00.000Z",
      }),
      lecture("Forces", { chapter: "Kinematics", locked: true, isSample: true }),
    ];
    await renderPage();
    const listed = within(
      screen.getByRole("heading", { name: "Recorded lectures" }).closest("section") ??
        document.body,
    );
    const headings = () =>
      listed.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
    expect(headings()).toEqual(["Mathematics", "Kinematics"]);
    const vectors = listed.getByText("Vectors").closest("li");
    expect(vectors?.textContent).toContain("1:00:00");
    expect(vectors?.textContent).toContain("82 MB to 197 MB an hour");
    expect(vectors?.textContent).toContain("50% watched");
    expect(listed.getByRole("link", { name: "Watch Motion" }).getAttribute("href")).toBe(
      "/watch/Motion",
    );
    expect(listed.getByText("Forces").closest("li")?.textContent).toContain("Opens with your");
    expect(listed.queryByRole("link", { name: "Watch Forces" })).toBeNull();
    await userEvent.setup({ delay: null }).click(listed.getByRole("radio", { name: "By class" }));
    expect(headings()).toEqual(["12 Jan 2027", "Not of a class"]);
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

  test("is shown at once and without the mark when somebody comes back from reading", async () => {
    await renderPage();
    cleanup();
    course.mockImplementation(() => answered(notes.map((each) => ({ ...each, isNew: false }))));
    await renderPage();
    await expect.poll(() => course.mock.calls).toHaveLength(2);
    await expect.poll(() => screen.queryByText("New")).toBeNull();
  });

  test("has a search from twenty notes on", async () => {
    const many = Array.from({ length: 20 }, (_, at) => note(`Sheet ${at}`, {}));
    course.mockImplementation(() => answered(many.slice(1)));
    await renderPage();
    expect(screen.queryByRole("searchbox")).toBeNull();
    cleanup();
    queryClient.clear();
    course.mockImplementation(() => answered([...many, note("Electrostatics", {})]));
    await renderPage();
    await userEvent.setup().type(screen.getByRole("searchbox"), "electro");
    expect(screen.getAllByRole("listitem").filter(isNote)).toHaveLength(1);
    await userEvent.setup().clear(screen.getByRole("searchbox"));
    await userEvent.setup().type(screen.getByRole("searchbox"), "biology");
    expect(screen.getByText("No note matches.")).toBeTruthy();
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
