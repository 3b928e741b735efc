import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { reachedNotice, sentNotice } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import NoticesPage from "./notices.tsx";

vi.mock("../../staff/uploads/tus-upload.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendFile: async ({ file }: { file: File }, use: (uploadId: string) => Promise<unknown>) =>
    use(`upload-${file.name.split(".")[0]}`),
}));

const SEND = "POST /api/admin/notices";
const checkOf = (name: string) => `POST /api/teach/uploads/upload-${name}/notice-check`;
const checked = { file: { title: "a", size: 8, mimeType: "application/pdf" } };
const whenOpened = {
  "GET /api/admin/notices": { notices: [], nextCursor: null, total: 0 },
  "GET /api/user/get-courses": { courses: [] },
  "GET /api/admin/notices/n1": { notice: reachedNotice },
};
const fileOf = (name: string, type = "application/pdf") => new File(["%PDF-1.7"], name, { type });

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

async function fillIn(...files: File[]) {
  renderOffice(<NoticesPage loaderData={null} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Holidays");
  await userEvent.type(form.getByLabelText("Text (English)"), "See the files.");
  // What is not offered can still be dropped, or chosen as “all files”.
  const chooser = userEvent.setup({ applyAccept: false });
  await chooser.upload(form.getByLabelText(/^Files/), files);
  return { form, send: form.getByRole("button", { name: "Send now" }) };
}

test("refuses at once what no notice takes, by its name, and sends nothing of it", async () => {
  const large = fileOf("map.png", "image/png");
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  const huge = fileOf("scan.pdf");
  Object.defineProperty(huge, "size", { value: 3 * 1024 ** 3 });
  const sent = fakeApi(whenOpened);
  const { form, send } = await fillIn(fileOf("टाइमटेबल.docx", "application/msword"), large, huge);
  const alerts = form.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts.toSorted()).toEqual([
    "map.png: A picture may have up to 10 MB.",
    "scan.pdf: A PDF may have up to 100 MB.",
    "टाइमटेबल.docx: A notice takes PDFs and pictures (JPG, PNG, WebP).",
  ]);
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  expect(send).toHaveProperty("disabled", true);
  for (const button of form.getAllByRole("button", { name: /^Remove / }))
    await userEvent.click(button);
  expect(send).toHaveProperty("disabled", false);
});

test("refuses a file that is not what its name says once it has arrived, and sends the others", async () => {
  const sent = fakeApi({
    ...whenOpened,
    [checkOf("plan")]: checked,
    [checkOf("program")]: () => refusal(415, "file_type_refused", "This is no PDF."),
    [SEND]: { notice: { ...sentNotice, receivers: 2 } },
  });
  const { form, send } = await fillIn(fileOf("program.pdf"), fileOf("plan.pdf"));
  expect((await form.findByRole("alert")).textContent).toMatch(
    /^program\.pdf: This kind of file is not accepted.*Accepted are: PDF, JPEG, PNG, WEBP/,
  );
  expect(form.getByText(/^Remove the files that were not accepted/)).toBeDefined();
  expect(form.queryByRole("button", { name: /^Go on with/ })).toBeNull();
  await userEvent.click(form.getByRole("button", { name: "Remove program.pdf" }));
  await userEvent.click(send);
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  expect(sent.find(({ call }) => call === SEND)?.body).toMatchObject({
    uploadIds: ["upload-plan"],
  });
  expect(takeConsoleOutput()).toEqual([expect.stringContaining("file_type_refused")]);
});

test("names the file that the server refuses with the notice, and keeps the words and the other files", async () => {
  const errors = [{ field: "uploadIds.1", code: "file_refused", message: "Not accepted." }];
  const answers = [
    () =>
      Response.json(
        { code: "file_incomplete", message: "Its end is missing.", errors },
        { status: 415 },
      ),
    () => Response.json({ notice: { ...sentNotice, receivers: 2 } }),
  ];
  const sent = fakeApi({
    ...whenOpened,
    [checkOf("a")]: checked,
    [checkOf("b")]: checked,
    [SEND]: () => answers.shift()?.() ?? Response.error(),
  });
  const { form, send } = await fillIn(fileOf("a.pdf"), fileOf("b.pdf"));
  await form.findByText("2 of 2 added");
  await userEvent.click(send);
  expect(await form.findByText("“b.pdf”: Its end is missing.")).toBeDefined();
  expect(form.getByText("1 of 2 added")).toBeDefined();
  expect(form.getByLabelText("Text (English)")).toHaveProperty("value", "See the files.");
  await userEvent.click(form.getByRole("button", { name: "Remove b.pdf" }));
  await userEvent.click(send);
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  const bodies = sent.filter(({ call }) => call === SEND).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { uploadIds: ["upload-a", "upload-b"] },
    { titleEn: "Holidays", uploadIds: ["upload-a"] },
  ]);
  expect(takeConsoleOutput()).toEqual([expect.stringContaining("file_incomplete")]);
});

test("sends a file again that has waited for too long", async () => {
  const errors = [{ field: "uploadIds.0", code: "file_refused", message: "Not accepted." }];
  fakeApi({
    ...whenOpened,
    [checkOf("a")]: checked,
    [SEND]: () => Response.json({ code: "not_found", message: "Gone.", errors }, { status: 404 }),
  });
  const { form, send } = await fillIn(fileOf("a.pdf"));
  await form.findByText("1 of 1 added");
  await userEvent.click(send);
  expect(await form.findByText(/^“a.pdf”: It waited here for more than a day/)).toBeDefined();
  await userEvent.click(form.getByRole("button", { name: "Go on with a.pdf" }));
  expect(await form.findByText("1 of 1 added")).toBeDefined();
  expect(takeConsoleOutput()).toEqual([expect.stringContaining("not_found")]);
});
