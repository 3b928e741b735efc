import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Refund } from "../../../contract/entities/documents.ts";
import { RefundCalculator } from "./refund-calculator.tsx";

const refund: Refund = {
  terms: {
    partialRefundDays: 14,
    partialRefundPercent: 50,
    processingDays: 7,
    example: {
      feePaise: 6_000_000,
      enrolmentFeePaise: 200_000,
      startsOn: "2027-04-05",
      cases: [{ rule: "before-start", withdrawnOn: "2027-04-04", refundPaise: 5_800_000 }],
    },
  },
  text: {
    oneLine: "",
    columns: { when: "", refund: "", example: "" },
    rows: [],
    also: [],
    exampleHeading: "",
    exampleIntro: "",
    exampleCaution: "",
  },
};

test("the refund calculator uses what was typed before its scripts came, and each change", async () => {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<RefundCalculator refund={refund} />);
  expect(container.textContent).toContain("₹58,000");
  const fee = screen.getByLabelText<HTMLInputElement>("Course fee (₹)");
  fee.value = "45,000";
  await act(async () => void hydrateRoot(container, <RefundCalculator refund={refund} />));
  expect(fee.value).toBe("45,000");
  expect(container.textContent).toContain("₹43,000");
  await userEvent.clear(fee);
  expect(fee.getAttribute("aria-invalid")).toBe("true");
  expect(container.textContent).toContain("Fill in all four fields");
});
