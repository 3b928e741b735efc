import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { enquiry } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import EnquiriesPage from "./enquiries.tsx";

const list = "GET /api/admin/enquiries";
const change = "PATCH /api/admin/enquiries/e1";
const listed = { enquiries: [enquiry], nextCursor: null, total: 1 };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const courses = { "GET /api/user/get-courses": { courses: [] } };
const notes = { "GET /api/admin/office-notes": { notes: [] } };

const statusField = () => screen.findByLabelText("Status of 2026-7KQ4-M2XD");
const choose = async (status: string) => userEvent.selectOptions(await statusField(), status);

describe("the list of enquiries", () => {
  test("tells who wrote what and how to reach them", async () => {
    fakeApi({ [list]: listed, ...courses });
    renderOffice(<EnquiriesPage />);
    expect(
      await screen.findByRole("rowheader", { name: /Asha Rao.*2026-7KQ4-M2XD/ }),
    ).toBeDefined();
    expect(screen.getByText("Complaint")).toBeDefined();
    expect(screen.getByText(enquiry.message)).toBeDefined();
    const [phone, whatsApp] = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(phone).toBe("tel:+919876543210");
    expect(decodeURIComponent(whatsApp ?? "")).toContain("नमस्ते Asha Rao");
    expect(decodeURIComponent(whatsApp ?? "")).toContain(enquiry.ticket);
  });

  test("says how much is left of the promised time, and how late it is", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const sent = (given: Partial<Enquiry>) => ({ ...enquiry, ...given, id: given.ticket ?? "" });
    const enquiries = [
      sent({ ticket: "t1", createdAt: hoursAgo(46.5) }),
      sent({ ticket: "t2", createdAt: hoursAgo(53.5) }),
      sent({ ticket: "t3", createdAt: hoursAgo(31 * 24 + 0.5), status: "acknowledged" }),
      sent({ ticket: "t4", createdAt: hoursAgo(90), status: "acknowledged", topic: "other" }),
      sent({ ticket: "t5", createdAt: hoursAgo(90), status: "closed" }),
    ];
    fakeApi({ [list]: { ...listed, enquiries, total: enquiries.length }, ...courses });
    renderOffice(<EnquiriesPage />);
    const clocks = await screen.findAllByText(/within \d+ h$|h late$/);
    expect(clocks.map(({ textContent }) => textContent)).toEqual([
      "Acknowledge within 1 h",
      "Acknowledgement is 5 h late",
      "Outcome is 24 h late",
    ]);
  });

  test("writes down an answer, which acknowledges it, and shows what somebody else has changed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const other: Enquiry = { ...enquiry, status: "closed", answer: "Sent by post.", version: 2 };
    const sent = fakeApi({
      [list]: listed,
      ...courses,
      ...notes,
      [change]: () =>
        refusal(412, "changed_meanwhile", "Changed meanwhile.", { present: { enquiry: other } }),
    });
    renderOffice(<EnquiriesPage />);
    await userEvent.click(await screen.findByRole("button", { name: /Answer and notes/ }));
    const field = await screen.findByLabelText(/What was answered/);
    await userEvent.type(field, "We called.");
    await userEvent.click(screen.getByRole("button", { name: "Save the answer" }));
    expect(await screen.findByText(/answered meanwhile: Sent by post\./)).toBeDefined();
    expect(field).toHaveProperty("value", "We called.");
    expect(await statusField()).toHaveProperty("value", "closed");
    await userEvent.click(screen.getByRole("button", { name: "Save the answer" }));
    const changes = sent.filter(({ call }) => call === change);
    expect(changes.map(({ body }) => body)).toEqual([
      { status: "acknowledged", answer: "We called.", reply: null },
      { status: "closed", answer: "We called.", reply: null },
    ]);
  });

  test("asks before an answer that is not saved is closed, and not after it was saved", async () => {
    fakeApi({
      [list]: listed,
      [change]: { enquiry: { ...enquiry, status: "acknowledged", answer: "Told.", version: 2 } },
      ...courses,
      ...notes,
    });
    renderOffice(<EnquiriesPage />);
    await userEvent.click(await screen.findByRole("button", { name: /Answer and notes/ }));
    const dialog = await screen.findByRole("dialog", { name: /2026-7KQ4-M2XD/ });
    await userEvent.type(screen.getByLabelText(/What was answered/), "Told.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save the answer" }));
    expect(await screen.findByText(/the answer is saved/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByLabelText(/What was answered/)).toBeNull());
  });

  test("sends a chosen status at once and shows it", async () => {
    const sent = fakeApi({
      [list]: listed,
      ...courses,
      [change]: { enquiry: { ...enquiry, status: "acknowledged" } },
    });
    renderOffice(<EnquiriesPage />);
    await choose("Acknowledged");
    expect(await screen.findByText("2026-7KQ4-M2XD: Acknowledged")).toBeDefined();
    expect(await statusField()).toHaveProperty("value", "acknowledged");
    const calls = sent.map(({ call }) => call).filter((call) => call.includes("enquiries"));
    expect(calls).toEqual([list, change]);
    expect(sent.at(-1)?.body).toEqual({ status: "acknowledged" });
  });

  test("shows the former status again where the change was refused, and says why", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    fakeApi({
      [list]: listed,
      ...courses,
      [change]: () => refusal(503, "unavailable", "Briefly unavailable."),
    });
    renderOffice(<EnquiriesPage />);
    await choose("Closed");
    expect(await screen.findByText("Briefly unavailable.")).toBeDefined();
    expect(await statusField()).toHaveProperty("value", "new");
  });
});

test("many are closed at once, those that are not closed already", async () => {
  const rows = [
    { ...enquiry, id: "e1", ticket: "T-1" },
    { ...enquiry, id: "e2", ticket: "T-2", status: "acknowledged" },
    { ...enquiry, id: "e3", ticket: "T-3", status: "closed" },
  ];
  const closed = rows.map((row) => ({ ...row, status: "closed", version: 2 }));
  const sent = fakeApi({
    [list]: { ...listed, enquiries: rows, total: 3 },
    ...courses,
    "POST /api/admin/enquiry-statuses": { enquiries: closed.slice(0, 2), refused: [] },
  });
  renderOffice(<EnquiriesPage />);
  await screen.findByText("T-1");
  for (const box of screen.getAllByRole("checkbox", { name: "Select" })) await userEvent.click(box);
  expect(screen.getByRole("button", { name: "Acknowledge (1)" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Close (2)" }));
  const dialog = await screen.findByRole("dialog", { name: "Close 2 enquiries?" });
  expect(within(dialog).getByText("Asha Rao (T-1), Asha Rao (T-2)")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close (2)" }));
  expect(await screen.findByText("2 enquiries closed")).toBeDefined();
  expect(sent.at(-1)?.body).toEqual({
    status: "closed",
    enquiries: ["e1", "e2"].map((id) => ({ id, version: 1 })),
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
