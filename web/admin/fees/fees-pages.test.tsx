import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { BankLine, FeeDue, FeeFigures } from "../../../contract/entities/fee-dues.ts";
import { queryClient } from "../../api/query-client.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { feeAccount } from "../testing/fee-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import DuesPage from "./dues.tsx";
import { accountsQuery } from "./fees-query.ts";
import FeeFiguresPage from "./figures.tsx";
import StatementPage from "./statement.tsx";

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const course = { id: "c1", title: "JEE Physics", titleHi: null };
const due: FeeDue = {
  id: "a1",
  student: { id: "u1", name: "Asha Rao", phoneNumber: "+919876543210", language: null },
  ...{ course, code: "K7Q2", dueSince: "2026-07-01", overduePaise: 12_345_50 },
  ...{ balancePaise: 20_000_00, remindedAt: null },
  promise: { promisedOn: "2026-08-01", note: null },
};

test("dues say who owes what since when, remind, and say why somebody is left", async () => {
  const sent = fakeApi({
    "GET /api/admin/fees/dues": { dues: [due], nextCursor: null, total: 1 },
    "POST /api/admin/fees/reminders": { reminded: [], left: [{ id: "a1", because: "promised" }] },
    "POST /api/admin/fees/accounts/a1/promises": { promises: [] },
  });
  renderOffice(<DuesPage />, "/admin/fees/dues");
  expect(await screen.findByText("₹12,345.50")).toBeDefined();
  expect(screen.getByText("1 Jul 2026")).toBeDefined();
  expect(screen.getByText("Pays by 1 Aug 2026")).toBeDefined();
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
  const text = new URL(href).searchParams.get("text") ?? "";
  expect(text).toContain("₹12,345.50 of the fee of Asha Rao");
  expect(text).toContain("K7Q2");
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select" }));
  await userEvent.click(screen.getByRole("button", { name: "Remind (1)" }));
  expect(await screen.findByText("1 promised to pay by a day to come.")).toBeDefined();
  expect(sent.find(({ call }) => call.endsWith("reminders"))?.body).toEqual({ accountIds: ["a1"] });
  await userEvent.click(screen.getByRole("button", { name: "Promise of Asha Rao" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Promised for"), "2099-01-31");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The promise is noted")).toBeDefined();
  expect(sent.find(({ call }) => call.endsWith("promises"))?.body).toEqual({
    promisedOn: "2099-01-31",
  });
});

const line: BankLine = {
  ...{ id: "l1", bank: "HDFC", day: "2026-07-20", paise: 20_000_00 },
  ...{ reference: "433412345678", narration: "UPI-ASHA RAO", setAside: null },
  suggestions: [{ accountId: "a1", student: "Asha Rao", course, because: "utr" }],
};

test("a statement is pasted, taken in by parts, and its money confirmed", async () => {
  let lines: BankLine[] = [];
  const sent = fakeApi({
    "GET /api/admin/fees/bank-lines": () =>
      Response.json({ lines, nextCursor: null, total: lines.length }),
    "POST /api/admin/fees/bank-lines": () => {
      lines = [line];
      return Response.json({ added: 100, known: 0 });
    },
    "POST /api/admin/fees/bank-lines/l1/match": () => {
      lines = [];
      return Response.json({ entryId: "e1" }, { status: 201 });
    },
  });
  renderOffice(<StatementPage />, "/admin/fees/statement");
  expect(await screen.findByText("Every credit is matched")).toBeDefined();
  const rows = Array.from(
    { length: 150 },
    (_, at) => `20/07/26,UPI-${at},${at + 1},20/07/26,,5.00,1`,
  );
  const heads = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  await userEvent.click(screen.getByLabelText("Or paste the rows here"));
  await userEvent.paste([heads, ...rows, "21/07/26,RENT,7,21/07/26,9.00,,1"].join("\n"));
  await userEvent.click(screen.getByRole("button", { name: "Read the rows" }));
  expect(await screen.findByText("150 credits of HDFC")).toBeDefined();
  expect(screen.getByText("1 debit left out")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Take in 150 lines" }));
  expect(await screen.findByText("the UTR that they entered")).toBeDefined();
  const parts = sent.filter(({ call }) => call === "POST /api/admin/fees/bank-lines");
  expect(parts.map(({ body }) => (body as { lines: object[] }).lines.length)).toEqual([100, 50]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Confirm ₹20,000 for Asha Rao" }));
  expect(await screen.findByText("1 payment written")).toBeDefined();
  expect(await screen.findByText("Every credit is matched")).toBeDefined();
});

test("a line that is refused does not keep back those behind it", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  const words = "A payment with this transfer's number (UTR) has been taken already.";
  const lines = [line, { ...line, id: "l2", paise: 30_000_00 }];
  const sent = fakeApi({
    "GET /api/admin/fees/bank-lines": { lines, nextCursor: null, total: 2 },
    "POST /api/admin/fees/bank-lines/l1/match": () => refusal(409, "reference_known", words),
    "POST /api/admin/fees/bank-lines/l2/match": { entryId: "e2" },
  });
  renderOffice(<StatementPage />, "/admin/fees/statement");
  await userEvent.click(
    await screen.findByRole("button", { name: "Confirm all that are sure (2)" }),
  );
  expect(await screen.findByText("1 payment written")).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(sent.map(({ call }) => call)).toContain("POST /api/admin/fees/bank-lines/l2/match");
});

test("finds whose money a line is, in its dialog, also of somebody whose accounts are known already", async () => {
  const sent = fakeApi({
    "GET /api/admin/fees/bank-lines": {
      lines: [{ ...line, suggestions: [] }],
      nextCursor: null,
      total: 1,
    },
    "GET /api/admin/fees/accounts": { accounts: [feeAccount] },
    "GET /api/admin/get-users": { users: [{ id: "u1", name: "Asha Rao", email: "a@b.example" }] },
    "POST /api/admin/fees/bank-lines/l1/match": { entryId: "e1" },
  });
  const Known = () => <p>known: {useQuery(accountsQuery("u1")).data?.length}</p>;
  renderOffice(
    <>
      <Known />
      <StatementPage />
    </>,
    "/admin/fees/statement",
  );
  expect(await screen.findByText("known: 1")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Say whose ₹20,000 it is" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Whose money is it?" }));
  await userEvent.type(dialog.getByRole("combobox", { name: "Student" }), "asha");
  // Outside the dialog it could be neither seen nor clicked.
  await userEvent.click(await dialog.findByRole("option", { name: /Asha Rao/ }));
  await userEvent.click(await dialog.findByRole("button", { name: "NEET 2027 · ₹25,000" }));
  expect(await screen.findByText("1 payment written")).toBeDefined();
  expect(sent.find(({ call }) => call.endsWith("match"))?.body).toEqual({ accountId: "a1" });
});

test("a line that is nobody's fee is set aside with a reason, and brought back", async () => {
  let setAside: string | null = null;
  const sent = fakeApi({
    "GET /api/admin/fees/bank-lines": ({ query }) => {
      const isShown = (query.get("aside") === "yes") === (setAside !== null);
      const lines = isShown ? [{ ...line, suggestions: [], setAside }] : [];
      return Response.json({ lines, nextCursor: null, total: lines.length });
    },
    "PUT /api/admin/fees/bank-lines/l1/aside": ({ body }) => {
      setAside = (body as { reason: string | null }).reason;
      return Response.json({ isSetAside: setAside !== null });
    },
  });
  renderOffice(<StatementPage />, "/admin/fees/statement");
  const opener = { name: "Say whose ₹20,000 it is" };
  await userEvent.click(await screen.findByRole("button", opener));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(await dialog.findByText("Please fill this in.")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Or it is nobody's fee, because"), "Interest{Enter}");
  expect(await screen.findByText("Every credit is matched")).toBeDefined();
  // The line is gone, and with it the button that opened the dialog.
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  await userEvent.click(screen.getByRole("button", { name: "Money set aside" }));
  expect(await screen.findByText("Interest")).toBeDefined();
  await userEvent.click(screen.getByRole("button", opener));
  await userEvent.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(await screen.findByText("Nothing is set aside")).toBeDefined();
  const bodies = sent.flatMap(({ body }) => (body ? [body] : []));
  expect(bodies).toEqual([{ reason: "Interest" }, { reason: null }]);
});

test("of a bank whose heads are new, columns are pointed at once", async () => {
  fakeApi({
    "GET /api/admin/fees/bank-lines": { lines: [], nextCursor: null, total: 0 },
    "POST /api/admin/fees/bank-lines": { added: 1, known: 0 },
  });
  const paste = async () => {
    renderOffice(<StatementPage />, "/admin/fees/statement");
    await userEvent.click(await screen.findByLabelText("Or paste the rows here"));
    await userEvent.paste("Tag,Betrag,Zweck\n05.07.2026,100.00,K7Q2");
    await userEvent.click(screen.getByRole("button", { name: "Read the rows" }));
  };
  await paste();
  await userEvent.type(await screen.findByLabelText("Bank"), "Sparkasse");
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Tag");
  await userEvent.selectOptions(screen.getByLabelText("Money that came in"), "Betrag");
  await userEvent.click(screen.getByRole("button", { name: "Take in 1 line" }));
  expect(await screen.findByText("1 new line, 0 known before")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Another statement" }));
  await userEvent.click(await screen.findByLabelText("Or paste the rows here"));
  await userEvent.paste("Tag,Betrag,Zweck\n06.07.2026,50.00,K7Q2");
  await userEvent.click(screen.getByRole("button", { name: "Read the rows" }));
  expect(await screen.findByText("1 credit of Sparkasse")).toBeDefined();
});

test("figures say that they are fetched, and are not blank until then", async () => {
  fakeApi({
    "GET /api/admin/fees/figures": () => new Promise<Response>(() => {}),
    "GET /api/admin/fees/taxes": { taxes: [] },
  });
  const { container } = renderOffice(<FeeFiguresPage />, "/admin/fees/figures?month=2026-07");
  await screen.findByLabelText("Month");
  expect(container.querySelector(".bg-rule")).not.toBeNull();
});

test("figures show a month by course and by age", async () => {
  const figures: FeeFigures = {
    ...{ collectedPaise: 5_000_00, refundedPaise: 500_00, discountPaise: 1_000_00 },
    ...{ writtenOffPaise: 0, chargedPaise: 20_000_00 },
    methods: [{ method: "upi", paise: 5_000_00 }],
    courses: [{ course, collectedPaise: 5_000_00, chargedPaise: 20_000_00, openPaise: 14_500_00 }],
    ageing: [{ age: "1-30", accounts: 1, overduePaise: 14_500_01 }],
  };
  const taxes = [{ percent: 18, valuePaise: 100, cgstPaise: 9, sgstPaise: 9 }];
  const sent = fakeApi({
    "GET /api/admin/fees/figures": { figures },
    "GET /api/admin/fees/taxes": { taxes },
  });
  renderOffice(<FeeFiguresPage />, "/admin/fees/figures?month=2026-07");
  expect(await screen.findByRole("cell", { name: "JEE Physics" })).toBeDefined();
  expect(screen.getByText("₹14,500.01")).toBeDefined();
  expect(screen.getByRole("cell", { name: "18 %" })).toBeDefined();
  expect(sent.map(({ query }) => query.get("month"))).toEqual(["2026-07", "2026-07"]);
  expect(await violationsIn(document.body)).toEqual([]);
});
