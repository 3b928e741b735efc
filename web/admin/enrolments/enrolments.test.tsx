import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { fakeApi, type SentCall } from "../testing/fake-api.ts";
import { listedEnrolment } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import EnrolmentsPage from "./enrolments.tsx";

afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const LIST = "GET /api/admin/enrolments";

test("confirming one row leaves another busy that is still under way", async () => {
  const asha = listedEnrolment("a", "Asha");
  const bina = listedEnrolment("b", "Bina");
  const never = new Promise<Response>(() => undefined);
  fakeApi({
    "GET /api/admin/enrolments": { enrolments: [asha, bina], nextCursor: null, total: 2 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": () => never,
  });
  renderOffice(<EnrolmentsPage />);
  const confirm = (name: string) =>
    screen.findByRole("button", { name: new RegExp(`Confirm.*${name}`) });
  await userEvent.click(await confirm("Asha"));
  await userEvent.click(await confirm("Bina"));
  expect((await confirm("Asha")).getAttribute("aria-busy")).toBe("true");
  expect((await confirm("Bina")).getAttribute("aria-busy")).toBe("true");
});

test("declines those that wait and are selected, with one reason, and tells which were left", async () => {
  const [asha, bina, chitra] = ["Asha", "Bina", "Chitra"].map((name) =>
    listedEnrolment(name.toLowerCase(), name),
  );
  const active = { ...chitra, status: "active", heldUntil: null };
  const sent: SentCall[] = [];
  const message = "Somebody else changed this.";
  fakeApi({
    "GET /api/admin/enrolments": { enrolments: [asha, bina, active], nextCursor: null, total: 3 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": (call) => {
      sent.push(call);
      const declined = { ...asha, status: "withdrawn", heldUntil: null, isEndedByOffice: true };
      const enrolments = [declined, { ...bina, status: "active", heldUntil: null }];
      const refused = [{ id: "bina", code: "changed_meanwhile", message }];
      return Response.json({ enrolments, refused });
    },
  });
  renderOffice(<EnrolmentsPage />);
  await screen.findByText("Asha");
  for (const box of screen.getAllByRole("checkbox", { name: "Select" })) await userEvent.click(box);
  expect(screen.getByText("3 selected")).toBeDefined();
  expect(screen.getByRole("button", { name: "Withdraw 1" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Decline 2" }));
  const dialog = await screen.findByRole("dialog", { name: "Decline 2 enrolments?" });
  expect(within(dialog).getByText("Asha, Bina")).toBeDefined();
  const decline = () => within(dialog).getByRole("button", { name: "Decline 2" });
  await userEvent.click(decline());
  expect(await within(dialog).findByText("Please fill this in.")).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "The batch is full.");
  await userEvent.click(decline());
  const left = "Bina: Somebody else changed this meanwhile. It is now: Active.";
  expect(await within(dialog).findByText(left)).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      action: "decline",
      reason: "The batch is full.",
      enrolments: ["asha", "bina"].map((id) => ({ id, changedAt: "2026-11-20T10:00:00.000Z" })),
    },
  ]);
  expect(screen.getByText("1 enrolment declined")).toBeDefined();
  expect(screen.queryByText("3 selected")).toBeNull();
  const asDeclined = screen.getByRole("row", { name: /Asha/, hidden: true });
  expect(asDeclined.textContent).toContain("Confirming it brings it back");
});

test("sets back enrolments that were declined, and names whose seat is gone", async () => {
  const [asha, bina] = [listedEnrolment("asha", "Asha"), listedEnrolment("bina", "Bina")];
  const declinedAt = "2026-11-21T10:00:00.000Z";
  const declined = [asha, bina].map((each) => ({
    ...each,
    status: "withdrawn",
    heldUntil: null,
    isEndedByOffice: true,
    changedAt: declinedAt,
  }));
  const sent: SentCall[] = [];
  let refused = [{ id: "bina", code: "course_full", message: "There is no seat." }];
  fakeApi({
    [LIST]: { enrolments: [asha, bina], nextCursor: null, total: 2 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": (call) => {
      // As the page has sent it.
      if ((call.body as { action: string }).action === "decline")
        return Response.json({ enrolments: declined, refused: [] });
      sent.push(call);
      return Response.json({ enrolments: [asha, bina], refused });
    },
  });
  renderOffice(<EnrolmentsPage />);
  const decline = async () => {
    await screen.findByText("Asha");
    for (const box of screen.getAllByRole("checkbox", { name: "Select" }))
      await userEvent.click(box);
    await userEvent.click(screen.getByRole("button", { name: "Decline 2" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "The batch is full.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline 2" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  };
  await decline();
  expect(await screen.findByText("Bina: There is no seat.")).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      action: "hold",
      enrolments: ["asha", "bina"].map((id) => ({ id, changedAt: declinedAt })),
    },
  ]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await screen.findAllByRole("button", { name: /^Confirm (Asha|Bina)/ })).toHaveLength(2);
  refused = [];
  await decline();
  expect(await screen.findByText("2 seats are held again")).toBeDefined();
});

test("sets back enrolments that were withdrawn, and names ten of twelve students", async () => {
  const held = Array.from({ length: 12 }, (_, at) => ({
    ...listedEnrolment(`e${at}`, `Student ${at + 1}`),
    status: "active",
    heldUntil: null,
  }));
  const withdrawn = held.map((each) => ({ ...each, status: "withdrawn", isEndedByOffice: true }));
  fakeApi({
    [LIST]: { enrolments: held, nextCursor: null, total: 12 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": ({ body }) => {
      // As the page has sent it.
      const isBack = (body as { action: string }).action === "confirm";
      return Response.json({ enrolments: isBack ? held : withdrawn, refused: [] });
    },
  });
  renderOffice(<EnrolmentsPage />);
  await screen.findByText("Student 1");
  const [all] = screen.getAllByRole("checkbox", { name: "Select all on this page" });
  if (all) await userEvent.click(all);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw 12" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^Student 1, .*, Student 10 and 2 more$/)).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "Left the town.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw 12" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("12 enrolments confirmed")).toBeDefined();
});

test("says until when a seat is held, whose class does not fit, and writes in the student's language", async () => {
  const form = {
    fullName: "Asha Rao",
    phoneNumber: "+919876543210",
    parentName: "Meera Rao",
    selectedClass: "9",
  };
  const waiting = {
    ...listedEnrolment("a", "Asha Rao"),
    form,
    isGradeMismatch: true,
    language: "hi",
  };
  const lapsed = {
    ...listedEnrolment("b", "Bina"),
    status: "withdrawn",
    reason: "No seat was left.",
  };
  const sent = fakeApi({
    "GET /api/admin/enrolments": { enrolments: [waiting, lapsed], nextCursor: null, total: 2 },
    "GET /api/user/get-courses": { courses: [] },
  });
  renderOffice(<EnrolmentsPage />, "/admin/enrolments?attention=misfit&status=pending");
  const row = await screen.findByRole("row", { name: /Asha Rao/ });
  const until = "23 Nov 2026, 3:30 pm IST";
  expect(within(row).getByText(`Held until ${until}`)).toBeDefined();
  expect(within(row).getByText(/^Not a course for/)).toBeDefined();
  const chat =
    within(row)
      .getByRole("link", { name: /WhatsApp/ })
      .getAttribute("href") ?? "";
  expect(decodeURIComponent(chat)).toContain("Physics में Asha Rao की सीट");
  expect(screen.getByText(`The seat was held until ${until}`)).toBeDefined();
  expect(screen.getByText("You wrote: No seat was left.")).toBeDefined();
  expect(Object.fromEntries(sent.find(({ call }) => call === LIST)?.query ?? [])).toEqual({
    attention: "misfit",
    status: "pending",
  });
});

test("one that is declined is no longer counted among those that wait, and stays where it is", async () => {
  const [asha, bina] = [listedEnrolment("asha", "Asha"), listedEnrolment("bina", "Bina")];
  const declined = { ...asha, status: "withdrawn", heldUntil: null, isEndedByOffice: true };
  fakeApi({
    [LIST]: { enrolments: [asha, bina], nextCursor: null, total: 2 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": { enrolments: [declined], refused: [] },
  });
  renderOffice(<EnrolmentsPage />, "/admin/enrolments?status=pending");
  expect(await screen.findByText("2 in this list")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^More about Asha/ }));
  await userEvent.click(within(await screen.findByRole("menu")).getByText("Decline"));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "The batch is full.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
  const said = "1 in this list. 1 row below no longer matches the filters.";
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByRole("row", { name: /Asha/ })).toBeDefined();
});

test("after all that are shown are confirmed, says that they are no longer in the list, and offers the rest", async () => {
  const shown = [listedEnrolment("asha", "Asha"), listedEnrolment("bina", "Bina")];
  const confirmed = shown.map((row) => ({ ...row, status: "active", heldUntil: null }));
  fakeApi({
    [LIST]: { enrolments: shown, nextCursor: "more", total: 3 },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": { enrolments: confirmed, refused: [] },
  });
  renderOffice(<EnrolmentsPage />, "/admin/enrolments?status=pending");
  await screen.findByText("3 in this list");
  const [all] = screen.getAllByRole("checkbox", { name: "Select all on this page" });
  if (all) await userEvent.click(all);
  await userEvent.click(screen.getByRole("button", { name: "Confirm 2" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Confirm 2" }));
  const said = "1 in this list. 2 rows below no longer match the filters.";
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText("2 of 3 shown")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show more" })).toBeDefined();
});

test("counts the students of several enrolments once each", async () => {
  const student = { id: "s1", name: "Asha", email: "a@x.example", emailVerified: true };
  const rows = ["a", "b", "c"].map((id) => ({ ...listedEnrolment(id, "Asha"), student }));
  const others = Array.from({ length: 11 }, (_, at) =>
    listedEnrolment(`o${at}`, `Student ${at + 1}`),
  );
  fakeApi({
    [LIST]: { enrolments: [...rows, ...others], nextCursor: null, total: 14 },
    "GET /api/user/get-courses": { courses: [] },
  });
  renderOffice(<EnrolmentsPage />);
  await screen.findByText("Student 1");
  const [all] = screen.getAllByRole("checkbox", { name: "Select all on this page" });
  if (all) await userEvent.click(all);
  await userEvent.click(screen.getByRole("button", { name: "Confirm 14" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/^Asha, Student 1, .*, Student 9 and 2 more$/)).toBeDefined();
});
