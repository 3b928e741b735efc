import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { peopleImport } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { ImportFile } from "./import-file.tsx";
import { readTable } from "./read-table.ts";

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
