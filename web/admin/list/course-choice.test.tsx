import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import EnrolmentsPage from "../enrolments/enrolments.tsx";
import { fakeApi, type SentCall } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { CourseChoice } from "./course-choice.tsx";

const courses = [
  { id: "c1", title: "Physics for JEE", titleHi: "जेईई भौतिकी" },
  { id: "c2", title: "Chemistry, Class 11", titleHi: null },
  { id: "c3", title: "Biology for NEET", titleHi: "नीट जीव विज्ञान" },
];

const list = "GET /api/admin/enrolments";

let sent: SentCall[] = [];

beforeEach(() => {
  sent = fakeApi({
    [list]: { enrolments: [], nextCursor: null, total: 0 },
    "GET /api/user/get-courses": { courses },
  });
});

afterEach(() => vi.unstubAllGlobals());

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Course" });
const shown = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const searched = () => screen.getByTestId("search").textContent;
const askedCourse = () =>
  sent
    .filter(({ call }) => call === list)
    .at(-1)
    ?.query.get("courseId");

async function openPage(search = "") {
  renderOffice(
    <>
      <EnrolmentsPage />
      <Search />
    </>,
    `/admin/enrolments${search}`,
  );
  const input = await field();
  await vi.waitFor(() =>
    expect(sent.map(({ call }) => call)).toContain("GET /api/user/get-courses"),
  );
  return input;
}

function Search() {
  return <output data-testid="search">{useLocation().search}</output>;
}

describe("the course filter", () => {
  test("puts the course that is chosen by keyboard into the address, beside the other filters", async () => {
    await openPage("?status=pending");
    await userEvent.type(await field(), "chem");
    expect(shown()).toEqual(["Chemistry, Class 11"]);
    await userEvent.keyboard("{Enter}");
    expect(await field()).toHaveProperty("value", "Chemistry, Class 11");
    expect(searched()).toBe("?status=pending&courseId=c2");
    await vi.waitFor(() => expect(askedCourse()).toBe("c2"));
  });

  test("is chosen with the arrow keys", async () => {
    await openPage();
    (await field()).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(searched()).toMatch(/^\?courseId=c[12]$/);
  });

  test("shows the course of the address, and takes it away by its button", async () => {
    await openPage("?courseId=c3");
    await vi.waitFor(async () => expect(await field()).toHaveProperty("value", "Biology for NEET"));
    await userEvent.click(screen.getByRole("button", { name: "Take the course away" }));
    expect(searched()).toBe("");
    expect(await field()).toHaveProperty("value", "");
  });

  test("finds a course by its Hindi title", async () => {
    await openPage();
    await userEvent.type(await field(), "भौतिकी");
    expect(shown()).toEqual(["Physics for JEE"]);
  });

  test("says that no course matches, and leaves the address alone", async () => {
    await openPage();
    await userEvent.type(await field(), "zoology");
    expect(await screen.findByText("No course has this in its title.")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    expect(searched()).toBe("");
  });
});

test("offers first what begins with the words, then what has a word that does", async () => {
  const titles = ["Biophysics", "NEET: Physics, Chemistry", "Physics for JEE", "NEET-Physics"];
  renderOffice(
    <CourseChoice
      aria-label="Course"
      none="All"
      courses={titles.map((title) => ({ id: title, title, titleHi: null }))}
      value=""
      onChange={() => undefined}
    />,
  );
  await userEvent.type(await field(), "phys");
  expect(shown()).toEqual([
    "Physics for JEE",
    "NEET: Physics, Chemistry",
    "NEET-Physics",
    "Biophysics",
  ]);
  await userEvent.clear(await field());
  expect(shown()).toEqual(titles);
});

test("without courses the list says so", async () => {
  renderOffice(
    <CourseChoice
      aria-label="Course"
      none="All"
      courses={[]}
      value=""
      onChange={() => undefined}
    />,
  );
  await userEvent.click(await field());
  expect(await screen.findByText("There is no course yet.")).toBeDefined();
});
