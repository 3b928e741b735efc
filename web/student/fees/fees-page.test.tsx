import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { HowToPay } from "../../../contract/entities/fee-dues.ts";
import { KEPT, type OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { queryClient } from "../../api/query-client.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import FeesPage from "./page.tsx";

const figures = { ofPaise: null, percent: null, day: null, ofDay: null };
const quote: OwnFeeAccount["quote"] = {
  paise: 20_000_00,
  steps: [
    { ...figures, code: "paid", paise: 40_000_00, ofPaise: 40_000_00 },
    { code: "percent", paise: 20_000_00, ofPaise: 40_000_00, percent: 50, day: 9, ofDay: 14 },
  ],
  withdrawnOn: "2027-04-13",
  lastDay: "2027-04-18",
  guidelinePaise: null,
  version: "1.1",
  processingDays: 30,
};
const account: OwnFeeAccount = {
  id: "a1",
  enrolmentId: "e1",
  course: { id: "c1", title: "JEE Physics", titleHi: "भौतिकी" },
  plan: null,
  code: "K7Q2",
  totals: {
    ...{ chargedPaise: 45_000_00, discountPaise: 0, paidPaise: 40_000_00, refundedPaise: 0 },
    ...{ balancePaise: 5_000_00, overduePaise: 5_000_00, pendingPaise: 0 },
  },
  charges: [{ id: "ch1", dueOn: "2027-04-01", paise: 45_000_00, openPaise: 5_000_00 }],
  entries: [
    {
      ...{ id: "p1", kind: "payment", paise: -40_000_00, dueOn: null, method: "upi" },
      ...{ receivedOn: "2027-04-02", reference: null, reason: null, at: "2027-04-02T05:00:00Z" },
      ...{ reversesId: null, isReversed: false, isCleared: true },
      document: { id: "d1", number: "R27-28/000001" },
    },
  ],
  quote,
  refundDue: null,
};
const payment: HowToPay = {
  ...{ code: "K7Q2", duePaise: 5_000_00, dueOn: "2027-04-01" },
  ...{ upi: null, bank: null, isOnline: true, claims: [] },
};
const order = { action: "https://pay.example/embedded", fields: { order_id: "order_1" } };
const calls: string[] = [];

function show(accounts: OwnFeeAccount[], language: Language = "en") {
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${address}`);
    if (address.endsWith("/orders")) return Response.json(order, { status: 201 });
    if (address.endsWith("/payment")) return Response.json({ payment });
    if (address.endsWith("/quote")) return Response.json({ quote }, { status: 201 });
    return Response.json(address === "/api/user/fees" ? { accounts } : { account: accounts[0] });
  });
  const Component = () => (
    <LanguageContext value={language}>
      <QueryClientProvider client={queryClient}>
        <FeesPage />
      </QueryClientProvider>
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "/", Component }]);
  render(<Site />);
}

afterEach(() => {
  queryClient.clear();
  calls.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("shows what is due, what was paid with its receipt, and each step of a refund in words", async () => {
  show([account]);
  expect(await screen.findByText("₹5,000 is overdue")).toBeDefined();
  const [receipt] = screen.getAllByRole("link", { name: "R27-28/000001" });
  expect(receipt?.getAttribute("href")).toBe("/fees/documents/d1");
  expect(screen.getByText("₹40,000 × 50 % = ₹20,000, because this is day 9 of 14.")).toBeDefined();
  expect(screen.getByText("Write K7Q2 with a transfer, so that it is found.")).toBeDefined();
});

test.each([
  ["en", "Less ₹12,666.67: 38 of 120 classes of ₹40,000 were held."],
  ["hi", "₹12,666.67 घटाकर: ₹40,000 की 120 में से 38 क्लासें हुईं।"],
] as const)("says in %s how many classes of all were held", async (language, said) => {
  const step = {
    code: "classes-used",
    paise: 12_666_67,
    ofPaise: 40_000_00,
    percent: null,
  } as const;
  show([{ ...account, quote: { ...quote, steps: [{ ...step, day: 38, ofDay: 120 }] } }], language);
  expect(await screen.findByText(said)).toBeDefined();
});

test("says what was kept after a withdrawal, and what is open of a charge", async () => {
  const kept = {
    ...account.entries[0],
    id: "ch2",
    reason: KEPT,
  } as (typeof account.entries)[number];
  const charges = [
    ...account.charges,
    { id: "ch2", dueOn: "2027-04-13", paise: 17_500_00, openPaise: 0 },
  ];
  show([{ ...account, charges, entries: [...account.entries, kept] }]);
  const cells = within(await screen.findByRole("table", { name: "Dates and amounts" }));
  expect(cells.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["1 Apr 2027", "₹45,000₹5,000 open"],
    ...["13 Apr 2027Kept after the withdrawal", "₹17,500paid"],
  ]);
});

test("prints the statement of a year alone, with the sign of what was given back", async () => {
  const refund = {
    ...{ ...account.entries[0], id: "r1", kind: "refund", paise: 50_000_00 },
    receivedOn: "2028-04-01",
  } as (typeof account.entries)[number];
  show([{ ...account, entries: [...account.entries, refund] }]);
  expect(await screen.findByText(/: −₹50,000$/)).toBeDefined();
  const pay = await screen.findByRole("button", { name: "Pay ₹5,000 online" });
  expect(pay.closest("[data-screen-only]")).not.toBeNull();
});

test("withdraws only after the sum was shown", async () => {
  show([account]);
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw from the course" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Given back: ₹20,000.")).toBeDefined();
  expect(calls).not.toContain("POST /api/user/fees/accounts/a1/withdrawal");
  await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw from the course" }));
  await vi.waitFor(() => expect(calls).toContain("POST /api/user/fees/accounts/a1/withdrawal"));
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("heading", { name: "JEE Physics", level: 2 }));
});

test("says in Hindi that there are no fees yet", async () => {
  show([], "hi");
  expect(await screen.findByText("अभी कोई फ़ीस नहीं")).toBeDefined();
});

test("leads to Razorpay's page by a form, where the institute takes fees online", async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  show([account]);
  await userEvent.click(await screen.findByRole("button", { name: "Pay ₹5,000 online" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const form = document.querySelector("form[action='https://pay.example/embedded']");
  expect(form?.querySelector("input")?.value).toBe("order_1");
  form?.remove();
  const pay = screen.getByRole("button", { name: "Pay ₹5,000 online" });
  expect(pay.getAttribute("aria-busy")).toBe("true");
  // Back from there, the page may be shown as it was left.
  const shown = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void window.dispatchEvent(shown));
  await expect.poll(() => pay.getAttribute("aria-busy")).toBeNull();
});
