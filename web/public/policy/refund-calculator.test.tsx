import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
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
      endsOn: "2028-01-29",
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

function calculatorAt(search: string, shown = refund) {
  return (
    <MemoryRouter initialEntries={[`/refund-policy${search}`]}>
      <RefundCalculator refund={shown} />
    </MemoryRouter>
  );
}

const fieldText = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("the refund calculator uses what was typed before its scripts came, and each change", async () => {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(calculatorAt(""));
  expect(container.textContent).toContain("₹58,000");
  const fee = screen.getByLabelText<HTMLInputElement>("Course fee (₹)");
  fee.value = "45,000";
  render(calculatorAt(""), { container, hydrate: true });
  expect(fee.value).toBe("45,000");
  expect(container.textContent).toContain("₹43,000");
  await userEvent.clear(fee);
  expect(fee.getAttribute("aria-invalid")).toBe("true");
  expect(container.textContent).toContain("Fill in all the fields");
});

test("the refund calculator opened from a course has its fee, enrolment fee and first day", () => {
  render(calculatorAt("?fee=45000&enrolmentFee=1500.5&startsOn=2099-01-15"));
  expect(fieldText("Course fee (₹)")).toBe("45,000");
  expect(fieldText("First day of the course")).toBe("2099-01-15");
  expect(screen.getByRole("status").textContent).toContain("₹43,499.50");
});

test("the refund calculator asks for an enrolment fee that the office has not named", () => {
  render(calculatorAt("?fee=45000&enrolmentFee=&startsOn=2099-01-15"));
  expect(fieldText("Enrolment fee (₹)")).toBe("");
  expect(screen.getByRole("status").textContent).toContain("Fill in all the fields");
});

test.each(["?fee=", "?fee=-5&enrolmentFee=1", "?fee=a%20lot", "?fee=99999999999"])(
  "the refund calculator keeps its example with the address %s",
  (search) => {
    render(calculatorAt(search));
    expect(fieldText("Course fee (₹)")).toBe("60,000");
    expect(fieldText("Enrolment fee (₹)")).toBe("2,000");
  },
);

test("the refund calculator keeps the example's days where the address names none", () => {
  render(calculatorAt("?fee=45000&enrolmentFee=1000&startsOn=2027-99-99"));
  expect(fieldText("Course fee (₹)")).toBe("45,000");
  expect(fieldText("First day of the course")).toBe("2027-04-05");
});

test("the refund calculator goes by the days of the course where the policy does", async () => {
  const proRata = { keepRupees: 500, keepPercent: 10 };
  render(calculatorAt("", { ...refund, terms: { ...refund.terms, proRata } }));
  expect(screen.getByText("₹53,550")).toBeDefined();
  expect(screen.queryByLabelText("Enrolment fee (₹)")).toBeNull();
  const until = screen.getByLabelText("Day of withdrawal");
  await userEvent.clear(until);
  await userEvent.type(until, "2027-09-01");
  expect(screen.getByText("₹26,550")).toBeDefined();
  const last = screen.getByLabelText("Last day of the course");
  await userEvent.clear(last);
  expect(screen.getByText(/Fill in all the fields/)).toBeDefined();
});

test("the refund calculator asks for the classes held where the policy goes by classes", async () => {
  const proRata = { by: "classes" as const, keepRupees: 0, keepPercent: 10 };
  const [first] = refund.terms.example.cases;
  const cases = first ? [{ ...first, classes: { held: 0, all: 120 } }] : [];
  const example = { ...refund.terms.example, cases };
  const rows = (["before-start", "first-two-weeks", "after-two-weeks"] as const).map((rule) => ({
    ...{ rule, when: "", refund: "", why: `Rule ${rule}.` },
  }));
  const terms = { ...refund.terms, proRata, example };
  render(calculatorAt("", { terms, text: { ...refund.text, rows } }));
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toMatch(/₹54,000Rule before-start/);
  for (const name of ["First day of the course", "Day of withdrawal", "Enrolment fee (₹)"])
    expect(screen.queryByLabelText(name)).toBeNull();
  const held = screen.getByLabelText("Classes held so far");
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await type(held, "३८");
  // Of 60,000 less 38 of 120 classes, a tenth is kept.
  expect(said()).toMatch(/₹36,900Rule first-two-weeks/);
  await type(held, "130");
  expect(said()).toMatch(/₹0Rule after-two-weeks/);
  await type(screen.getByLabelText("Classes in all"), "0");
  expect(said()).toContain("Fill in all the fields");
});

test("a calculator by classes that is opened from a course asks how many it has", () => {
  const proRata = { by: "classes" as const, keepRupees: 0, keepPercent: 0 };
  const shown = { ...refund, terms: { ...refund.terms, proRata } };
  render(calculatorAt("?fee=60000&startsOn=2099-01-15", shown));
  expect(fieldText("Classes in all")).toBe("");
  expect(screen.getByRole("status").textContent).toContain("Fill in all the fields");
});

test("a calculator by days that is opened from a course has its last day, and none where it has none", () => {
  const proRata = { keepRupees: 0, keepPercent: 0 };
  const shown = { ...refund, terms: { ...refund.terms, proRata } };
  const { unmount } = render(
    calculatorAt("?fee=60000&startsOn=2099-01-15&endsOn=2099-12-31", shown),
  );
  expect(fieldText("Last day of the course")).toBe("2099-12-31");
  unmount();
  render(calculatorAt("?fee=60000&startsOn=2099-01-15&endsOn=", shown));
  expect(fieldText("Last day of the course")).toBe("");
});
