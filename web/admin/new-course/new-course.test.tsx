import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { fakeUploads, partsOf, type SentUpload } from "../testing/fake-upload.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { paiseTyped } from "./course-values.ts";
import NewCoursePage from "./new-course.tsx";

let sent: SentUpload[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent = fakeUploads();
  fakeApi({});
  renderForm();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function renderForm() {
  return renderOffice(
    <>
      <NewCoursePage />
      <Link to="/admin/files">Files</Link>
    </>,
    "/admin/courses/new",
  );
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string | RegExp, value: string) =>
  fireEvent.input(field(name), { target: { value } });
const create = () => userEvent.click(screen.getByRole("button", { name: "Create the course" }));

async function fillRequired() {
  put("Title", "JEE Physics, two years");
  await userEvent.selectOptions(field("Programme"), "jee");
  await userEvent.type(field("Subject 1"), "Physics");
  put("Description", "# Syllabus\n- Mechanics");
  await userEvent.selectOptions(field("Mode"), "hybrid");
  put("Seats in the batch", "30");
  put("Duration", "2 years");
  put("Starts on", "2027-04-01");
}

describe("creating a course", () => {
  test("sends every field, lists repeated, the fee in paise, and several notes", async () => {
    await fillRequired();
    await userEvent.click(screen.getByRole("button", { name: "Add a subject" }));
    await userEvent.type(field("Subject 2"), "Chemistry");
    await userEvent.type(field("Teacher 1"), "Asha Rao");
    put(/^Fee in rupees/, "45,000.50");
    const file = (name: string) => new File(["%PDF-"], name, { type: "application/pdf" });
    await userEvent.upload(field(/^Notes \(/), [file("one.pdf"), file("two.pdf")]);
    await userEvent.upload(field(/^Sample notes/), [file("sample.pdf")]);
    expect(screen.getByText("2 files, 10 B")).toBeDefined();
    await create();
    const [upload] = sent;
    expect(upload).toMatchObject({ method: "POST", address: "/api/admin/create-course" });
    expect(upload && partsOf(upload.form)).toEqual({
      title: ["JEE Physics, two years"],
      programme: ["jee"],
      subjects: ["Physics", "Chemistry"],
      teachers: ["Asha Rao"],
      description: ["# Syllabus\n- Mechanics"],
      mode: ["hybrid"],
      batchSize: ["30"],
      duration: ["2 years"],
      startsOn: ["2027-04-01"],
      feePaise: ["4500050"],
      notes: ["one.pdf", "two.pdf"],
      sampleNotes: ["sample.pdf"],
    });
  });

  test("says so with the spec's sentence and goes to the course", async () => {
    await fillRequired();
    await create();
    act(() => sent[0]?.answer(201, { course: { id: "c1" } }));
    expect(await screen.findByText("at /admin/courses/c1")).toBeDefined();
    expect(screen.getByText("Course Created Successfully 🎉")).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  test("as a draft says that visitors do not see it yet", async () => {
    await fillRequired();
    await userEvent.click(screen.getByRole("button", { name: "Save as a draft" }));
    expect(sent[0] && partsOf(sent[0].form)).toMatchObject({ draft: ["true"] });
    act(() => sent[0]?.answer(201, { course: { id: "c1" } }));
    expect(await screen.findByText("at /admin/courses/c1")).toBeDefined();
    expect(screen.getByText(/The draft is saved/)).toBeDefined();
  });

  test("that is not filled sends nothing and says beside each field what is missing", async () => {
    put(/^Fee in rupees/, "a lot");
    await create();
    expect(sent).toEqual([]);
    for (const name of ["Title", "Programme", "Description", "Mode", "Duration", "Starts on"]) {
      expect(problemOf(name)).toBe("Please fill this in.");
    }
    expect(problemOf(/^Fee in rupees/)).toMatch(/amount in rupees/);
    expect(screen.getByText("Please check the marked fields.")).toBeDefined();
    expect(problemOf("Subject 1")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Title")));
  });

  test("in which only the subject is missing focuses its first input", async () => {
    await fillRequired();
    await userEvent.clear(field("Subject 1"));
    await create();
    expect(problemOf("Subject 1")).toBe("Please fill this in.");
    await waitFor(() => expect(document.activeElement).toBe(field("Subject 1")));
  });

  test("in which one text of a list is wrong focuses that one", async () => {
    await fillRequired();
    await userEvent.click(screen.getByRole("button", { name: "Add a subject" }));
    put("Subject 2", "x".repeat(500));
    await create();
    expect(problemOf("Subject 2")).toBe("This is too long.");
    expect(field("Subject 1").getAttribute("aria-invalid")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field("Subject 2")));
  });

  test("that the server refuses keeps all that was typed and marks the fields it names", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await fillRequired();
    await create();
    const errors = [{ field: "subjects.0", code: "too_long", message: "This is too long." }];
    act(() => sent[0]?.answer(422, { code: "invalid_fields", message: "Please check.", errors }));
    expect(await screen.findByText("An error occurred while creating the course.")).toBeDefined();
    expect(problemOf("Subject 1")).toBe("This is too long.");
    expect(field("Title").value).toBe("JEE Physics, two years");
    expect(field("Subject 1").value).toBe("Physics");
    expect(field("Starts on").value).toBe("2027-04-01");
  });

  test("refused as a whole says the server's reason above the button", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await fillRequired();
    await create();
    act(() => sent[0]?.answer(415, { code: "file_type_refused", message: "Not such a file." }));
    expect(await screen.findByText("Not such a file.")).toBeDefined();
  });

  test("shows how far it is and can be cancelled without losing anything", async () => {
    await fillRequired();
    await create();
    act(() => sent[0]?.progress(30, 100));
    expect(screen.getByText("30 %")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel the upload" }));
    expect(sent[0]?.isAborted).toBe(true);
    expect(await screen.findByText("Upload cancelled. Nothing was stored.")).toBeDefined();
    expect(field("Title").value).toBe("JEE Physics, two years");
  });
});

describe("leaving while a course is uploaded", () => {
  const leave = () => userEvent.click(screen.getByRole("link", { name: "Files" }));

  test("asks first, and staying lets the upload go on", async () => {
    await fillRequired();
    await create();
    await leave();
    expect(await screen.findByText("An upload is under way")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
    expect(screen.queryByText("An upload is under way")).toBeNull();
    expect(sent[0]?.isAborted).toBe(false);
    act(() => sent[0]?.answer(201, { course: { id: "c1" } }));
    expect(await screen.findByText("at /admin/courses/c1")).toBeDefined();
  });

  test("cancels it, so that nothing leads away later", async () => {
    await fillRequired();
    await create();
    await leave();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel and leave" }));
    expect(await screen.findByText("at /admin/files")).toBeDefined();
    expect(sent[0]?.isAborted).toBe(true);
    await act(async () => sent[0]?.answer(201, { course: { id: "c1" } }));
    expect(screen.getByText("at /admin/files")).toBeDefined();
  });

  test("ends it too where the page goes without asking", async () => {
    cleanup();
    const { unmount } = renderForm();
    await fillRequired();
    await create();
    unmount();
    expect(sent[0]?.isAborted).toBe(true);
  });
});

test("leaving with something typed asks first", async () => {
  put("Title", "JEE Physics");
  await userEvent.click(screen.getByRole("link", { name: "Files" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("at /admin/files")).toBeDefined();
});

test("what was typed is there again after the page was left", async () => {
  await fillRequired();
  document.body.replaceChildren();
  const { container } = renderForm();
  const again = within(container);
  expect(again.getByLabelText("Title")).toHaveProperty("value", "JEE Physics, two years");
  expect(again.getByLabelText("Subject 1")).toHaveProperty("value", "Physics");
  expect(again.getByLabelText("Programme")).toHaveProperty("value", "jee");
});

test.each([
  ["45,000", "4500000"],
  ["₹ 999.5", "99950"],
  ["0", "0"],
  ["12.345", undefined],
  ["-5", undefined],
  ["1e3", undefined],
])("%s rupees are %s paise", (typed, paise) => {
  expect(paiseTyped(typed)).toBe(paise);
});

function problemOf(name: string | RegExp): string | undefined {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .filter((id) => id.endsWith("-error") || !id.endsWith("-hint"))
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("");
}
