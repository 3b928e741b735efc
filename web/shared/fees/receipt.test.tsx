import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import jsQR from "jsqr";
import { createRoutesStub } from "react-router";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DocumentSnapshot, FeeDocument } from "../../../contract/entities/fee-document.ts";
import { makeQueryClient } from "../../api/query-client.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import { ReceiptView } from "./receipt-view.tsx";

const print = vi.fn<() => void>();
const token = "0123456789abcdef".repeat(4);

beforeEach(() => vi.stubGlobal("print", print));

afterEach(() => {
  vi.unstubAllGlobals();
  print.mockReset();
  localStorage.clear();
});

const plain: DocumentSnapshot = {
  ...{ kind: "receipt", number: "R26-27/000123", day: "2026-07-20" },
  institute: { name: "Gyanpath", address: "1 MG Road, Indore, 452001", gstin: null },
  ...{ student: "Asha Verma", course: "JEE 2027", method: "upi", reference: "412345678901" },
  ...{ paise: 1_23_456_50, tax: null, against: [] },
};
const voucher: DocumentSnapshot = {
  ...plain,
  ...{ kind: "receipt-voucher", number: "V26-27/000001", paise: 11_800_00 },
  institute: { ...plain.institute, gstin: "23AAACH7409R1ZZ" },
  tax: {
    ...{ percent: 18, sac: "999293" },
    ...{ valuePaise: 10_000_00, cgstPaise: 900_00, sgstPaise: 900_00 },
  },
};
const words = { en: "One Lakh Rupees Only", hi: "एक लाख रुपये मात्र" };

function show(
  snapshot: DocumentSnapshot,
  { language = "en", ...given }: Partial<FeeDocument> & { language?: Language } = {},
) {
  const document: FeeDocument = {
    ...{ id: "d1", snapshot, words, isCancelled: false, isDuplicate: false, token },
    ...given,
  };
  const onPrinted = vi.fn<() => Promise<unknown>>(async () => undefined);
  const Page = () => <ReceiptView document={document} onPrinted={onPrinted} />;
  const Site = createRoutesStub([{ path: "/fees", Component: Page }]);
  render(
    <LanguageContext value={language}>
      <QueryClientProvider client={makeQueryClient()}>
        <Site initialEntries={["/fees"]} />
      </QueryClientProvider>
    </LanguageContext>,
  );
  return onPrinted;
}

const onScreen = () => screen.getByRole("article").textContent;

test("a plain receipt says who paid what, in figures and words, and has no word of tax", async () => {
  show(plain);
  const paper = within(screen.getByRole("article", { name: "Receipt" }));
  for (const said of [
    ...["Gyanpath", "1 MG Road, Indore, 452001", "R26-27/000123", "20 Jul 2026", "Asha Verma"],
    ...["JEE 2027", "UPI", "412345678901", "₹1,23,456.50", words.en],
  ])
    expect(paper.getByText(said)).toBeDefined();
  expect(onScreen()).not.toMatch(/tax|gst|sac|duplicate|cancelled/i);
  expect(await violationsIn(document.body)).toEqual([]);
});

test("in Hindi it says the same, without a word of tax", () => {
  show(plain, { language: "hi" });
  expect(screen.getByRole("article", { name: "रसीद" })).toBeDefined();
  for (const said of ["20 जुलाई 2026", "₹1,23,456.50", words.hi, "विद्यार्थी", "Asha Verma"])
    expect(onScreen()).toContain(said);
  expect(onScreen()).not.toMatch(/टैक्स|GST|SAC|डुप्लिकेट|रद्द/);
});

test.each([
  ["en", "Receipt voucher", "CGST 9 %", "not payable on reverse charge"],
  ["hi", "रसीद वाउचर", "CGST 9 %", "रिवर्स चार्ज"],
] as const)("a voucher has its tax in halves (%s)", (language, title, half, reverse) => {
  show(voucher, { language });
  for (const said of [title, half, reverse, "SGST 9 %", "999293", "23AAACH7409R1ZZ"])
    expect(onScreen()).toContain(said);
  const paper = within(screen.getByRole("article"));
  expect(paper.getAllByText("₹900")).toHaveLength(2);
  expect(paper.getByText("₹10,000")).toBeDefined();
});

test("a refund names the payments of which it gives back", () => {
  show({
    ...{ ...plain, kind: "refund", number: "P26-27/000002" },
    against: [{ number: "R26-27/000123", day: "2026-07-20" }],
  });
  expect(onScreen()).toContain("R26-27/000123 of 20 Jul 2026");
});

test("one that was cancelled says so, and its number stays", () => {
  show(plain, { isCancelled: true });
  expect(onScreen()).toContain("Cancelled");
  expect(screen.getByText(/Its number stays\./)).toBeDefined();
});

test("printed once it is a duplicate, whatever way the page was printed", async () => {
  const onPrinted = show(plain);
  const button = screen.getByRole("button", { name: "Print" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).not.toBe("true"));
  await userEvent.click(button);
  expect(print).toHaveBeenCalledOnce();
  expect(onScreen()).not.toContain("Duplicate");
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(onPrinted).toHaveBeenCalledOnce();
  expect(onScreen()).toContain("Duplicate");
});

test("this device remembers on which paper it prints", async () => {
  show(plain);
  const printed = () => document.querySelector(".printed-receipt > .receipt")?.className;
  expect(printed()).toBe("receipt a5");
  await userEvent.selectOptions(screen.getByLabelText("Paper"), "80 mm roll");
  expect(printed()).toBe("receipt roll");
  expect(localStorage.getItem("receipt-paper")).toBe("roll");
});

test.each([
  ["en", `/check/receipt/${token}`],
  ["hi", `/hi/check/receipt/${token}`],
] as const)(
  "another library reads the address of the check in its code (%s)",
  async (language, path) => {
    show(plain, { language });
    const code = await waitFor(() => {
      const drawn = screen.getByRole("img", { name: "QR" });
      if (drawn.getAttribute("viewBox") === "0 0 1 1") throw new Error("not drawn yet");
      return drawn;
    });
    code.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    // 30 mm at 200 dots per inch, which a counter's printer has.
    const picture = sharp(Buffer.from(code.outerHTML)).resize(236).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(`${window.location.origin}${path}`);
  },
);
