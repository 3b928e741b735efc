import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { peopleImport } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ImportFile } from "./import-file.tsx";
import { readTable } from "./read-table.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const lines = [
  "Class 11,,,,,",
  "",
  "Student,Father,Mobile,Email,School,Class",
  "Asha Verma,Ramesh,'9876543210,asha@example.org,KV,11",
  "12/11/2026,Suresh,9876543211,b@example.org,KV,11",
  "Ravi,#N/A,9.87654E+09,c@example.org,KV,Class 99",
  "",
  "Asha Verma,Ramesh,9876543210,asha@example.org,KV,11",
];
const notice = { version: "1", heading: "Before", lines: [], minor: "", more: "" };
const imported = { ...peopleImport, fileName: "class.csv", rows: 1, added: 1 };

it("marks every wrong cell, writes nothing before it is accepted, and then the ready rows alone", async () => {
  const sent = fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/public/notices": { enrolment: notice },
    "POST /api/admin/people-search": { found: [] },
    "POST /api/admin/imports": { import: { ...imported, received: 0 } },
    "POST /api/admin/imports/i1/rows": { import: { ...imported, received: 1 } },
  });
  const table = await readTable(new Blob([lines.join("\n")]), new AbortController().signal);
  renderOffice(<ImportFile fileName="class.csv" table={table} onAnother={() => undefined} />);
  expect(screen.getByText(/^Row 3 was taken for the names of the columns\./)).toBeDefined();
  expect(screen.getByText(/^This is a date\./)).toBeDefined();
  expect(screen.getByText("The formula in this cell shows an error.")).toBeDefined();
  expect(screen.getByText(/^Excel has shortened this number\./)).toBeDefined();
  expect(screen.getByText("Same as row 4")).toBeDefined();
  const start = await screen.findByRole("button", { name: "Import 1 person" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
  expect(sent.map(({ call }) => call).filter((call) => !call.startsWith("GET"))).toEqual([
    "POST /api/admin/people-search",
  ]);
  await userEvent.click(start);
  await screen.findByText("1 person was imported");
  const rows = sent.find(({ call }) => call === "POST /api/admin/imports/i1/rows");
  expect(rows?.body).toEqual({
    from: 0,
    people: [
      {
        fullName: "Asha Verma",
        parentName: "Ramesh",
        phoneNumber: "+919876543210",
        email: "asha@example.org",
        schoolName: "KV",
        selectedClass: "11",
      },
    ],
  });
});

const twoStudents = [
  "Student,Father,Mobile,Email,School,Class",
  "Asha Verma,Ramesh,9876543210,asha@example.org,KV,11",
  "Ravi Rao,Suresh,9876543211,ravi@example.org,KV,11",
];
const courseWith = (seatsLeft: number) => ({
  courses: [{ id: "c1", title: "JEE Physics", titleHi: null, isOpen: true, seatsLeft }],
});

async function chooseCourseFor(seatsLeft: number, calls: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({
    "GET /api/user/get-courses": courseWith(seatsLeft),
    "GET /api/public/notices": { enrolment: notice },
    "POST /api/admin/people-search": { found: [] },
    ...calls,
  });
  const file = new Blob([twoStudents.join("\n")]);
  const table = await readTable(file, new AbortController().signal);
  renderOffice(<ImportFile fileName="class.csv" table={table} onAnother={() => undefined} />);
  await userEvent.type(screen.getByLabelText(/^Enrol them in/), "jee");
  await userEvent.click(await screen.findByRole("option", { name: /JEE Physics/ }));
  // Those who are here already may have been found meanwhile, who are not counted.
  const start = screen.getByRole("button", { name: /^Import \d/ });
  return { sent, start };
}

it("does not begin where the course has fewer seats than people come", async () => {
  const { start } = await chooseCourseFor(1);
  expect(screen.getAllByText("1 seat left").length).toBeGreaterThan(0);
  expect(screen.getByText(/^2 people are ready/)).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/^Checking who/)).toBeNull());
  expect(start).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Take the course away" }));
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
});

it("says for the class of how many the course is not, and begins all the same", async () => {
  const [course] = courseWith(2).courses;
  const { start } = await chooseCourseFor(2, {
    "GET /api/user/get-courses": { courses: [{ ...course, selectedClass: "9" }] },
  });
  expect(
    await screen.findByText("2 of these students are in a class that this course is not for"),
  ).toBeDefined();
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
});

const ravi = { id: "u1", name: "Ravi Rao", hasAccount: true };
const asha = { id: "u2", name: "Asha Verma", hasAccount: false };
const [header = "", first = ""] = twoStudents;

it.each([
  ["every row is wrong", [header, "Asha,Ramesh,98,asha,KV,11"], [], /every row has something to/],
  [
    "all are here already",
    [header, first, first],
    [{ at: 0, people: [asha], emailOf: [] }],
    /^Nothing is left/,
  ],
  [
    "some rows are wrong, and the others are of people who are here",
    [header, first, "Ravi,Suresh,98,ravi,KV,11"],
    [{ at: 0, people: [asha], emailOf: [] }],
    /^Nothing can .* or is of somebody who is here already/,
  ],
])("says why nothing can be imported where %s", async (_, rows, found, reason) => {
  fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/public/notices": { enrolment: notice },
    "POST /api/admin/people-search": { found },
  });
  const table = await readTable(new Blob([rows.join("\n")]), new AbortController().signal);
  renderOffice(<ImportFile fileName="class.csv" table={table} onAnother={() => undefined} />);
  expect(await screen.findByText(reason, {}, { timeout: 3_000 })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import / })).toBeNull();
  expect(screen.getByRole("button", { name: "Choose another file" })).toBeDefined();
});

it("offers to import the rest without a course once its seats ran out", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const begun = { ...imported, rows: 2, received: 0, added: 0 };
  const rest = { ...imported, id: "i2", rows: 1, received: 1 };
  // The course takes one of the two.
  const { sent, start } = await chooseCourseFor(2, {
    "POST /api/admin/imports": ({ body }) =>
      Response.json({ import: hasCourse(body) ? begun : { ...rest, received: 0, added: 0 } }),
    "POST /api/admin/imports/i1/rows": ({ body }) =>
      (body as { from: number }).from === 0
        ? Response.json({ import: { ...begun, received: 1, added: 1 } })
        : refusal(409, "course_full", "All seats are taken."),
    "POST /api/admin/imports/i2/rows": { import: rest },
  });
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
  await userEvent.click(start);
  expect(await screen.findByText(/1 row is not imported/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toMatch(/1 person is in, enrolled in JEE Physics/);
  const link = screen.getByRole("link", { name: /Give the course more seats/ });
  expect(link.getAttribute("href")).toBe("/admin/courses/c1/edit");
  await userEvent.click(screen.getByRole("button", { name: "Import 1 without a course" }));
  expect(await screen.findByText("1 person was imported")).toBeDefined();
  expect(screen.getByText("1 person was imported and enrolled in JEE Physics")).toBeDefined();
  const begins = sent.filter(({ call }) => call === "POST /api/admin/imports");
  expect(begins.map(({ body }) => body)).toEqual([
    expect.objectContaining({ courseId: "c1", rows: 2 }),
    expect.not.objectContaining({ courseId: "c1" }),
  ]);
});

function hasCourse(body: unknown): boolean {
  return (body as { courseId?: string }).courseId !== undefined;
}

it("offers the same course to those of the class who were here already, once the others are in", async () => {
  const [course] = courseWith(2).courses;
  const { sent, start } = await chooseCourseFor(2, {
    "GET /api/user/get-courses": { courses: [{ ...course, selectedClass: "9" }] },
    "POST /api/admin/people-search": { found: [{ at: 1, people: [ravi], emailOf: [] }] },
    "POST /api/admin/imports": { import: { ...imported, received: 0, added: 0 } },
    "POST /api/admin/imports/i1/rows": { import: { ...imported, received: 1 } },
    "POST /api/admin/course-enrolments": { refused: [] },
  });
  await waitFor(() => expect(start.textContent).toBe("Import 1 person"), { timeout: 3_000 });
  await userEvent.click(start);
  await screen.findByText("1 person was imported and enrolled in JEE Physics");
  expect(screen.getByText("Not a course for Class 11")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Enrol 1 person" }));
  expect(await screen.findByText("1 enrolled now, 0 enrolled before.")).toBeDefined();
  const enrolled = sent.find(({ call }) => call === "POST /api/admin/course-enrolments");
  expect(enrolled?.body).toEqual({ courseId: "c1", userIds: ["u1"] });
});

it("names in its row who is here under another name with the same e-mail, and imports the row", async () => {
  const suresh = { id: "u5", name: "Suresh Rao", hasAccount: true };
  fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/public/notices": { enrolment: notice },
    "POST /api/admin/people-search": { found: [{ at: 1, people: [], emailOf: [suresh] }] },
  });
  const table = await readTable(new Blob([twoStudents.join("\n")]), new AbortController().signal);
  renderOffice(<ImportFile fileName="class.csv" table={table} onAnother={() => undefined} />);
  const link = await screen.findByRole("link", { name: "Suresh Rao" }, { timeout: 3_000 });
  const row = within(screen.getByRole("row", { name: /Ravi Rao/ }));
  expect(row.getByRole("link")).toBe(link);
  expect(row.getByText(/^A brother or sister\? Somebody of another name is here/)).toBeDefined();
  expect(screen.getByText("1 with the e-mail of somebody else")).toBeDefined();
  expect(screen.getByRole("button", { name: "Import 2 people" })).toBeDefined();
});

it("sends what people write for classes and numbers as it is meant, from the file to the server", async () => {
  const sent = fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "GET /api/public/notices": { enrolment: notice },
    "POST /api/admin/people-search": { found: [] },
    "POST /api/admin/imports": { import: { ...imported, rows: 6, received: 0 } },
    "POST /api/admin/imports/i1/rows": { import: { ...imported, rows: 6, received: 6, added: 6 } },
  });
  const written = [
    "A Rao,XI (PCM),9876543210",
    'B Rao,11-A,"9876543211, 98111 11111"',
    "C Rao,11th,9876543212.0",
    'D Rao,XI Science,"=""9876543213"""',
    "E Rao,Class 11,9876543214 / 0120-2345678",
    "F Rao,11,(0120) 2345678; +91 98765-43215",
    "G Rao,11,0120-2345678",
  ];
  const file = new Blob([["Student,Class,Mobile", ...written].join("\n")]);
  const table = await readTable(file, new AbortController().signal);
  renderOffice(<ImportFile fileName="class.csv" table={table} onAnother={() => undefined} />);
  expect(screen.getByText("1 with something wrong")).toBeDefined();
  const start = await screen.findByRole("button", { name: "Import 6 people" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
  await userEvent.click(start);
  await screen.findByText("6 people were imported");
  const rows = sent.find(({ call }) => call === "POST /api/admin/imports/i1/rows");
  const people = [undefined, ["+919811111111"], undefined, undefined, office, office].map(
    (otherPhones, at) => ({
      fullName: `${"ABCDEF"[at]} Rao`,
      selectedClass: "11",
      phoneNumber: `+91987654321${at}`,
      ...(otherPhones && { otherPhones }),
    }),
  );
  expect(rows?.body).toEqual({ from: 0, people });
});

const office = ["+911202345678"];

it("waits for the answer under way when it is stopped, and says from it who is in", async () => {
  const answers: ((response: Response) => void)[] = [];
  const { sent, start } = await chooseCourseFor(9, {
    "POST /api/admin/imports": { import: { ...imported, rows: 2, received: 0, added: 0 } },
    "POST /api/admin/imports/i1/rows": () =>
      new Promise<Response>((resolve) => {
        answers.push(resolve);
      }),
    "GET /api/admin/imports": { imports: [] },
  });
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
  await userEvent.click(start);
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.queryByText(/^Stopped\./)).toBeNull();
  answers[0]?.(Response.json({ import: { ...imported, rows: 2, received: 1, added: 1 } }));
  await screen.findByText("Stopped. 1 person is in, enrolled in JEE Physics; the rest are not.");
  expect(sent.filter(({ call }) => call.endsWith("/rows"))).toHaveLength(1);
});

it("does not say that the rest are not in where the answer was lost", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { start } = await chooseCourseFor(9, {
    "POST /api/admin/imports": { import: { ...imported, rows: 2, received: 0, added: 0 } },
    "POST /api/admin/imports/i1/rows": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await waitFor(() => expect(start).toHaveProperty("disabled", false), { timeout: 3_000 });
  await userEvent.click(start);
  await screen.findByText(/^Broken off\. 0 people are in for certain; the rows sent last may be/);
  expect(screen.queryByText(/the rest are not/)).toBeNull();
});
