import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { sentNotice as library, reachedNotice } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import NoticesPage from "./notices.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const LIST = "GET /api/admin/notices";
const listed = { notices: [library], nextCursor: null, total: 1 };
const others = {
  "GET /api/user/get-courses": { courses: [] },
  "GET /api/admin/notices/n1": { notice: reachedNotice },
};

test("lists what was sent with how many have read it, and withdraws it after a question; it is gone where undoing comes too late", async () => {
  const list = vi.fn(() => Response.json(listed));
  const withdrawn = { message: "The notice was withdrawn.", undoUntil: library.sentAt };
  fakeApi({
    ...others,
    [LIST]: list,
    "POST /api/admin/notices/n1/withdraw": withdrawn,
    "POST /api/admin/notices/n1/restore": () =>
      Response.json({ code: "not_found", message: "Not found." }, { status: 404 }),
  });
  renderOffice(<NoticesPage loaderData={null} />);
  expect(await screen.findByText("Opened by 212 of 240")).toBeDefined();
  expect(screen.getByText("1 notice")).toBeDefined();
  list.mockImplementation(() => Response.json({ notices: [], nextCursor: null, total: 0 }));
  await userEvent.click(screen.getByRole("button", { name: "Withdraw “Library closed”" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("No notice yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^It is too late/)).toBeDefined();
  expect(takeConsoleOutput()).toEqual([expect.stringContaining("not_found")]);
});

test("sends a notice with what was filled in, and empties the form", async () => {
  const answer = { notice: { ...library, receivers: 2 } };
  const sent = fakeApi({ ...others, [LIST]: listed, "POST /api/admin/notices": answer });
  renderOffice(<NoticesPage loaderData={null} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  const [all] = within(form.getByLabelText("For whom")).getAllByRole("option");
  expect(all?.textContent).toBe("All students and teachers");
  await userEvent.type(form.getByLabelText("Title (English)"), "Library closed");
  await userEvent.type(form.getByLabelText("Text (English)"), "Until Monday.");
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  const toOthers = screen.getByRole("link", { name: "20 not reached: call or write to them" });
  expect(toOthers.getAttribute("href")).toBe("/admin/notices/n1");
  expect(form.getByLabelText("Title (English)")).toHaveProperty("value", "");
  const [written] = sent.filter(({ call }) => call.startsWith("POST"));
  const words = { titleEn: "Library closed", textEn: "Until Monday." };
  expect(written?.body).toMatchObject({ audience: "all", ...words });
});

test("sends nothing for a course that was not chosen", async () => {
  const sent = fakeApi({ ...others, [LIST]: listed });
  renderOffice(<NoticesPage loaderData={null} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  await userEvent.selectOptions(form.getByLabelText("For whom"), "course");
  await userEvent.type(form.getByLabelText("Title (English)"), "Library closed");
  await userEvent.type(form.getByLabelText("Text (English)"), "Until Monday.");
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await form.findByText("Please fill this in.")).toBeDefined();
  expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("plans a notice for a time in India", async () => {
  const planned = { ...library, sentAt: null, sendAt: "2999-02-01T10:30:00.000Z" };
  const answer = { notice: planned };
  const sent = fakeApi({ ...others, [LIST]: listed, "POST /api/admin/notices": answer });
  renderOffice(<NoticesPage loaderData={null} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Library closed");
  await userEvent.type(form.getByLabelText("Text (English)"), "Until Monday.");
  await userEvent.type(form.getByLabelText(/^Send later/), "2999-02-01T16:00");
  await userEvent.click(form.getByRole("button", { name: "Send at that time" }));
  expect(
    await screen.findByText(/^The notice will be sent on 1.Feb.2999, 4:00.pm.IST$/),
  ).toBeDefined();
  const [written] = sent.filter(({ call }) => call.startsWith("POST"));
  expect(written?.body).toMatchObject({ sendAt: "2999-02-01T10:30:00.000Z" });
});

test("tells one person something, whom a search finds", async () => {
  const answer = { notice: { ...library, receivers: 1 } };
  const users = [{ id: "u1", name: "Asha Rao", email: "asha@student.example" }];
  const sent = fakeApi({
    ...others,
    [LIST]: listed,
    "GET /api/admin/get-users": { users },
    "POST /api/admin/notices": answer,
  });
  renderOffice(<NoticesPage loaderData={null} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  await userEvent.selectOptions(form.getByLabelText("For whom"), "person");
  await userEvent.type(form.getByRole("combobox", { name: "Which person" }), "asha");
  await userEvent.click(await screen.findByRole("option", { name: /Asha Rao/ }));
  await userEvent.type(form.getByLabelText("Title (English)"), "Your book");
  await userEvent.type(form.getByLabelText("Text (English)"), "It is at the desk.");
  await userEvent.click(form.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  const words = { titleEn: "Your book", textEn: "It is at the desk." };
  const written = sent.find(({ call }) => call.startsWith("POST"));
  expect(written?.body).toEqual({ audience: "person", personId: "u1", ...words });
});

test("is for the person from whose page it was opened", async () => {
  const person = { id: "u1", name: "Asha Rao", email: "asha@student.example" };
  fakeApi({ ...others, [LIST]: listed, "GET /api/admin/get-users": { users: [person] } });
  renderOffice(<NoticesPage loaderData={person} />);
  const form = within(await screen.findByRole("form", { name: "Write a notice" }));
  expect(form.getByRole("combobox", { name: "Which person" })).toHaveProperty("value", "Asha Rao");
});
