import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FeeDocument } from "../../../contract/entities/fee-document.ts";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { user } from "../../testing/session.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import DocumentPage from "./document.tsx";

afterEach(() => endHere());

const document: FeeDocument = {
  id: "d1",
  snapshot: {
    ...{ kind: "receipt", number: "R26-27/000123", day: "2026-07-20", student: "Asha Rao" },
    ...{ institute: { name: "Gyanpath", address: "Indore", gstin: null }, course: null },
    ...{ method: "cash", reference: null, paise: 5_000_00, tax: null, against: [] },
  },
  words: { en: "Five Thousand Rupees Only", hi: "पाँच हज़ार रुपये मात्र" },
  ...{ isCancelled: false, isDuplicate: false, token: "0123456789abcdef".repeat(4) },
};

test("is ready to be printed by Enter, and asks for a cashier nothing that they may not read", async () => {
  setSignedIn({ ...user, isCashier: true });
  const answer = { document, student: { id: "u1", name: "Asha Rao" } };
  const sent = fakeApi({ "GET /api/admin/fees/documents/d1": answer });
  renderOffice(<DocumentPage loaderData={answer} />, "/admin/fees/documents/d1");
  const print = await screen.findByRole("button", { name: "Print" });
  expect(window.document.activeElement).toBe(print);
  await waitFor(() => expect(print.getAttribute("aria-busy")).toBeNull());
  expect(sent.map(({ call }) => call)).toEqual(["GET /api/admin/fees/documents/d1"]);
});
