import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { HowToPay } from "../../../contract/entities/fee-dues.ts";
import { makeQueryClient } from "../../api/query-client.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { HowToPayCard } from "./how-to-pay.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const payment: HowToPay = {
  ...{ code: "K7Q2", duePaise: 12_345_50, dueOn: "2026-07-01" },
  upi: { address: "institute@okhdfc", name: "Gyanpath" },
  bank: { holder: "Gyanpath", account: "123456789012", ifsc: "HDFC0001234", bank: "HDFC Bank" },
  isOnline: false,
  claims: [],
};

function show(answer: HowToPay, claimed?: Response) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json({ payment: answer });
    sent.push(JSON.parse(String(body)));
    return claimed ?? Response.json({ claim: {} }, { status: 201 });
  });
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <HowToPayCard accountId="a1" />
          <Toaster />
        </>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site />
    </QueryClientProvider>,
  );
  return sent;
}

test("address, amount, code, account and IFSC are copied one by one, and a QR is there for another phone", async () => {
  const user = userEvent.setup();
  show(payment);
  expect(await screen.findByText("₹12,345.50, due on 1 Jul 2026")).toBeDefined();
  const copied: string[] = [];
  for (const what of ["UPI address", "Amount", "Code for the note", "Account number", "IFSC"]) {
    await user.click(screen.getByRole("button", { name: `Copy: ${what}` }));
    copied.push(await navigator.clipboard.readText());
  }
  expect(copied).toEqual(["institute@okhdfc", "12345.50", "K7Q2", "123456789012", "HDFC0001234"]);
  expect(screen.getByRole("img", { name: "QR" })).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
});

test("the UTR is sent to the office, with spaces or without, and a wrong one is named", async () => {
  const sent = show(payment);
  const utr = await screen.findByLabelText("UTR (12 digits)");
  await userEvent.type(utr, "4334");
  await userEvent.click(screen.getByRole("button", { name: "Send to the office" }));
  expect(sent).toEqual([]);
  expect(utr.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(utr);
  await userEvent.type(utr, "4334 1234 5678");
  await userEvent.click(screen.getByRole("button", { name: "Send to the office" }));
  expect(await screen.findByText("The office has your UTR")).toBeDefined();
  expect(sent).toMatchObject([{ utr: "433412345678", paise: 12_345_50 }]);
});

test("digits of a Hindi keyboard are digits", async () => {
  const sent = show(payment);
  await userEvent.type(await screen.findByLabelText("UTR (12 digits)"), "४३३४ १२३४ ५६७८");
  const amount = screen.getByLabelText("Amount that you sent, in rupees");
  await userEvent.clear(amount);
  await userEvent.type(amount, "१,०००.५०");
  await userEvent.click(screen.getByRole("button", { name: "Send to the office" }));
  expect(await screen.findByText("The office has your UTR")).toBeDefined();
  expect(sent).toMatchObject([{ utr: "433412345678", paise: 1_000_50 }]);
});

test("without an account of the institute it says to pay at the office", async () => {
  show({ ...payment, upi: null, bank: null });
  expect(await screen.findByText(/Please pay at the office/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Copy/ })).toBeNull();
});
