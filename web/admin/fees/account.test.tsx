import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { FeeEntry } from "../../../contract/entities/fees.ts";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { user } from "../../testing/session.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { feeAccount, payment } from "../testing/fee-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { FeeAccountPage } from "./account.tsx";
import { accountQuery } from "./fees-query.ts";

afterEach(() => endHere());

test("shows the office what is owed, and takes a payment back with a reason", async () => {
  setSignedIn({ ...user, role: "admin" });
  const sent = fakeApi({
    "POST /api/admin/fees/accounts/a1/entries/e2/reversal": { account: feeAccount },
  });
  renderOffice(<FeeAccountPage account={feeAccount} />);
  expect(await screen.findByText("₹15,000 open of ₹20,000")).toBeDefined();
  expect(screen.getByText("₹15,000 overdue")).toBeDefined();
  const [newest] = screen.getAllByRole("button", { name: "Take back" });
  await userEvent.click(newest as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Take back: Payment ₹5,000" }));
  await userEvent.type(dialog.getByLabelText("Reason"), "Another student's");
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ reason: "Another student's" }]),
  );
});

test("gives a discount, and says why it is refused", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  setSignedIn({ ...user, role: "admin" });
  const words = "This is more than what is still open in this account.";
  const sent = fakeApi({
    "POST /api/admin/fees/accounts/a1/discounts": () => refusal(409, "more_than_open", words),
  });
  renderOffice(<FeeAccountPage account={feeAccount} />);
  await userEvent.click(await screen.findByRole("button", { name: "Discount" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give a discount" }));
  await userEvent.type(dialog.getByLabelText("Amount (₹)"), "1,000.50");
  await userEvent.type(dialog.getByLabelText("Reason"), "A sister is here{Enter}");
  expect(await dialog.findByText(words)).toBeDefined();
  expect(sent[0]?.body).toEqual({ paise: 1_000_50, reason: "A sister is here" });
});

test("lays a discount on every open date where there are more than one", async () => {
  setSignedIn({ ...user, role: "admin" });
  const charges = ["2026-07-01", "2026-10-01"].map((dueOn) => ({
    ...{ id: dueOn, dueOn, paise: 10_000_00, openPaise: 10_000_00 },
  }));
  const account = { ...feeAccount, charges };
  const sent = fakeApi({ "POST /api/admin/fees/accounts/a1/discounts": { account } });
  renderOffice(<FeeAccountPage account={account} />);
  await userEvent.click(await screen.findByRole("button", { name: "Discount" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give a discount" }));
  await userEvent.type(dialog.getByLabelText("Amount (₹)"), "1000");
  await userEvent.type(dialog.getByLabelText("Reason"), "Scholarship");
  await userEvent.click(dialog.getByRole("checkbox", { name: /^On every date/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Write" }));
  const body = { paise: 1_000_00, reason: "Scholarship", isOnEach: true };
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([body]));
});

test("asks what becomes of a fee whose payment is given back, and says what follows", async () => {
  setSignedIn({ ...user, role: "admin" });
  const totals = { ...feeAccount.totals, balancePaise: -200_00 };
  const sent = fakeApi({ "POST /api/admin/fees/accounts/a1/refunds": { account: feeAccount } });
  renderOffice(<FeeAccountPage account={{ ...feeAccount, totals }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Give back" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give money back" }));
  const amount = dialog.getByLabelText("Amount (₹)");
  await userEvent.type(amount, "200");
  expect(dialog.getByText(/paid too much, so nothing becomes due/)).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, "500");
  const choice = dialog.getByLabelText("₹300 of it had paid the fee. What becomes of that fee?");
  await userEvent.selectOptions(choice, "It is owed again");
  expect(dialog.getByText(/owes ₹300 again/)).toBeDefined();
  await userEvent.selectOptions(choice, "The fee comes down");
  expect(dialog.getByText(/A discount of ₹300 is written with the refund/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Reason"), "Books given back{Enter}");
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ paise: 500_00, feeAfterwards: "lowered" }),
  );
});

const [july] = feeAccount.entries;
const october = { ...(july as FeeEntry), id: "e3", paise: 10_000_00, dueOn: "2026-10-01" };
const coursePlan = {
  ...{ courseId: "c1", version: 1, feePaise: 30_000_00, enrolmentFeePaise: null },
  ...{ startsOn: "2026-07-01", taxPercent: null },
  plan: {
    ...{ parts: [{ part: "tuition", paise: 30_000_00 }], tax: "none" },
    instalments: [
      { dueOn: "2026-07-15", paise: 10_000_00 },
      { dueOn: "2026-11-15", paise: 20_000_00 },
    ],
  },
};

test("gives what is open the dates of the course's plan, and shows before what stays", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  setSignedIn({ ...user, role: "admin" });
  const rise = "The fee agreed at enrolment is not raised in the middle of a course.";
  let isRefused = true;
  const sent = fakeApi({
    "GET /api/admin/fees/plans/c1": { plan: coursePlan },
    "POST /api/admin/fees/accounts/a1/plan": () =>
      isRefused ? refusal(409, "fee_rise", rise) : Response.json({ account: feeAccount }),
  });
  renderOffice(
    <FeeAccountPage account={{ ...feeAccount, entries: [...feeAccount.entries, october] }} />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Other dates" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Other dates for what is open" }),
  );
  expect(dialog.getByText("Paid, and stays on its day").parentElement?.textContent).toMatch(
    /₹5,000 due 1 Jul 2026/,
  );
  expect(dialog.getByLabelText("Instalment 1: rupees")).toHaveProperty("value", "15000");
  await userEvent.click(
    await dialog.findByRole("button", { name: /plan that the course has now/ }),
  );
  expect(dialog.getByLabelText("Instalment 1: due on")).toHaveProperty("value", "2026-07-15");
  const first = dialog.getByLabelText("Instalment 1: rupees");
  expect(first).toHaveProperty("value", "5000");
  await userEvent.clear(first);
  await userEvent.type(first, "6000");
  expect(dialog.getByText("Together ₹26,000 of ₹25,000")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Reason"), "Moved to the new plan{Enter}");
  expect(await dialog.findByText(rise)).toBeDefined();
  isRefused = false;
  await userEvent.clear(first);
  await userEvent.type(first, "5000{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.findLast(({ body }) => body)?.body).toEqual({
    instalments: [
      { dueOn: "2026-07-15", paise: 5_000_00 },
      { dueOn: "2026-11-15", paise: 20_000_00 },
    ],
    reason: "Moved to the new plan",
  });
});

test("says which charges a payment is used for, and what the rest goes to", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  setSignedIn({ ...user, role: "admin" });
  const words = "Somebody else changed this after you opened it.";
  const path = "/api/admin/fees/accounts/a1/payments/e2/allocations";
  const theirs = { e3: 1_000_00 };
  const moved = {
    ...feeAccount,
    version: 4,
    payments: [{ ...feeAccount.payments[0], laid: theirs }],
  };
  let isRefused = true;
  const sent = fakeApi({
    "GET /api/admin/fees/accounts/a1": () =>
      Response.json({ account: sent.some(({ version }) => version) ? moved : feeAccount }),
    [`PUT ${path}`]: () =>
      isRefused ? refusal(412, "changed_meanwhile", words) : Response.json({ account: moved }),
  });
  const Page = () => <FeeAccountPage account={useQuery(accountQuery("a1")).data ?? feeAccount} />;
  renderOffice(<Page />);
  const opener = await screen.findByRole("button", { name: "Use it for …" });
  await userEvent.click(opener);
  const dialog = within(
    await screen.findByRole("dialog", { name: "What is it for: Payment ₹5,000" }),
  );
  const july = dialog.getByLabelText("For the fee due 1 Jul 2026 (₹)");
  const october = dialog.getByLabelText("For the fee due 1 Oct 2026 (₹)");
  expect([july, october].map((field) => (field as HTMLInputElement).value)).toEqual(["5000", "0"]);
  expect(dialog.getByText("₹20,000 open without it; ₹5,000 from it now")).toBeDefined();
  await userEvent.clear(july);
  await userEvent.type(october, "6000");
  expect(dialog.getByText("₹1,000 more than this payment has")).toBeDefined();
  await userEvent.clear(october);
  await userEvent.type(october, "4500");
  expect(dialog.getByText(/^₹500 goes to what is due first/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Write" }));
  expect(await dialog.findByText(words)).toBeDefined();
  expect(await dialog.findByText("₹11,000 open without it; ₹1,000 from it now")).toBeDefined();
  expect(october).toHaveProperty("value", "4500");
  isRefused = false;
  await userEvent.click(dialog.getByRole("button", { name: "Write" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.flatMap(({ version, body }) => (body ? [[version, body]] : []))).toEqual([
    ['"3"', { laid: { e3: 4_500_00 } }],
    ['"4"', { laid: { e3: 4_500_00 } }],
  ]);
});

test("asks of a cheque whether the bank has paid it", async () => {
  setSignedIn({ ...user, role: "admin" });
  const cheque = { ...payment, method: "cheque" as const, isCleared: false };
  renderOffice(<FeeAccountPage account={{ ...feeAccount, entries: [cheque] }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Bounced" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "The cheque bounced");
});

test("lets a cashier read and take money, and nothing else", async () => {
  setSignedIn({ ...user, isCashier: true });
  renderOffice(<FeeAccountPage account={feeAccount} />);
  expect(await screen.findByRole("link", { name: "Take a payment" })).toBeDefined();
  expect(
    screen.queryAllByRole("button", {
      name: /Take back|Discount|Write off|Give back|Other dates|Use it/,
    }),
  ).toEqual([]);
});
