import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { user } from "../../testing/session.ts";
import { dayInIndia } from "../../texts/texts.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { feeAccount } from "../testing/fee-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import CounterPage from "./counter.tsx";

afterEach(() => endHere());

const asha = {
  ...{ id: "u1", name: "Asha Rao", phoneEnd: "3210", grade: "11" },
  ...{ balancePaise: 25_000_00, overduePaise: 15_000_00 },
};
const bina = { ...asha, id: "u2", name: "Asha Rathore", phoneEnd: "1111" };
const found = {
  "GET /api/admin/fees/students": { students: [bina, asha] },
  "GET /api/admin/fees/accounts": { accounts: [feeAccount] },
};
const paying = "POST /api/admin/fees/accounts/a1/payments";
const taken = { account: feeAccount, entryId: "e2", isCashWarned: false };
const search = () => screen.getByRole("combobox", { name: "Student" });

/** Finds the second of two students without a mouse. */
async function findAsha(keys: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(document.activeElement).toBe(search()));
  await keys.keyboard("asha");
  await screen.findByRole("option", { name: /Asha Rao.*3210/ });
  await keys.keyboard("{ArrowDown}{Enter}");
  const amount = await screen.findByRole("textbox", { name: "Amount (₹)" });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  return amount;
}

test("takes a payment by the keyboard alone and is ready for the next student", async () => {
  const keys = userEvent.setup();
  const sent = fakeApi({ ...found, [paying]: taken });
  renderOffice(<CounterPage />, "/admin/fees");
  // What is overdue, not all that is open.
  expect(await findAsha(keys)).toHaveProperty("value", "15000");
  await keys.keyboard("5000");
  await keys.keyboard("{Enter}");
  const receipt = await screen.findByRole("link", { name: "Print receipt R26-27/000001" });
  expect(receipt.getAttribute("href")).toBe("/admin/fees/documents/d1");
  expect(screen.getByText("₹5,000 taken from Asha Rao")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(search()));
  expect(search()).toHaveProperty("value", "");
  const payment = sent.find(({ call }) => call === paying);
  expect(payment?.body).toMatchObject({ paise: 5_000_00, method: "cash" });
});

test("sends the reference with what is not cash", async () => {
  const keys = userEvent.setup();
  const sent = fakeApi({ ...found, [paying]: taken });
  renderOffice(<CounterPage />, "/admin/fees");
  await findAsha(keys);
  await keys.selectOptions(screen.getByRole("combobox", { name: "Paid by" }), "2 UPI");
  await keys.type(
    await screen.findByRole("textbox", { name: /^Reference/ }),
    "412345678901{Enter}",
  );
  await screen.findByText(/taken from Asha Rao/);
  expect(sent.find(({ call }) => call === paying)?.body).toMatchObject({
    ...{ paise: 15_000_00, method: "upi", reference: "412345678901" },
  });
});

test("says at the method that cash has reached its limit, and what is no amount at the amount", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  const keys = userEvent.setup();
  const words = "Two lakh rupees or more in cash.";
  fakeApi({ ...found, [paying]: () => refusal(409, "cash_limit", words) });
  renderOffice(<CounterPage />, "/admin/fees");
  const amount = await findAsha(keys);
  await keys.keyboard("half a lakh{Enter}");
  await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
  await keys.clear(amount);
  await keys.keyboard("200000{Enter}");
  const method = screen.getByRole("combobox", { name: "Paid by" });
  await waitFor(() => expect(method.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(words)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(method));
});

test("warns once cash nears its limit", async () => {
  const keys = userEvent.setup();
  fakeApi({ ...found, [paying]: { ...taken, isCashWarned: true } });
  renderOffice(<CounterPage />, "/admin/fees");
  await findAsha(keys);
  await keys.keyboard("{Enter}");
  expect(await screen.findByText(/nears two lakh rupees/)).toBeDefined();
});

test("takes nothing by the Enter that chose the student and is still held", async () => {
  const keys = userEvent.setup();
  fakeApi({ ...found, [paying]: taken });
  renderOffice(<CounterPage />, "/admin/fees");
  const amount = await findAsha(keys);
  const press = (repeat: boolean) => fireEvent.keyDown(amount, { key: "Enter", repeat });
  expect(press(true), "what the browser does at it is prevented").toBe(false);
  expect(press(false)).toBe(true);
});

test("keeps the focus where arrow keys choose among accounts", async () => {
  const keys = userEvent.setup();
  const [second, third] = ["a2", "a3"].map((id) => ({ ...feeAccount, id }));
  fakeApi({ "GET /api/admin/fees/accounts": { accounts: [feeAccount, second, third] } });
  renderOffice(<CounterPage />, "/admin/fees?person=u1");
  const amount = await screen.findByRole("textbox", { name: "Amount (₹)" });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  const account = screen.getByRole("combobox", { name: "Account" });
  account.focus();
  for (const id of ["a2", "a3"]) {
    await keys.selectOptions(account, id);
    expect(document.activeElement).toBe(account);
  }
});

test("takes a cashier's money for today, and says above the button why it was refused", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  setSignedIn({ ...user, isCashier: true });
  const keys = userEvent.setup();
  const words = "This month is closed.";
  const sent = fakeApi({ ...found, [paying]: () => refusal(409, "month_locked", words) });
  renderOffice(<CounterPage />, "/admin/fees");
  await findAsha(keys);
  expect(screen.queryByLabelText("Received on")).toBeNull();
  await keys.keyboard("{Enter}");
  expect(await screen.findByText(words)).toBeDefined();
  const today = dayInIndia(new Date());
  expect(sent.find(({ call }) => call === paying)?.body).toMatchObject({ receivedOn: today });
});

test("opens with a person who was found elsewhere, and says where there is no account", async () => {
  fakeApi({ "GET /api/admin/fees/accounts": { accounts: [] } });
  renderOffice(<CounterPage />, "/admin/fees?person=u1");
  expect(await screen.findByText("This person has no fee account.")).toBeDefined();
});
