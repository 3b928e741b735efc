import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../texts/texts.ts";
import CheckReceiptPage from "./receipt.tsx";

const checked = {
  ...{ kind: "receipt", number: "R26-27/000123", day: "2026-07-20", student: "Asha Verma" },
  ...{ paise: 1_23_456_50, institute: "Gyanpath", isCancelled: false },
};

function show(loaderData: unknown, language: "en" | "hi" = "en") {
  // The page uses its data alone.
  const Page = CheckReceiptPage as unknown as React.ComponentType<{ loaderData: unknown }>;
  const Site = createRoutesStub([
    { path: "/x", Component: () => <Page loaderData={loaderData} /> },
  ]);
  render(
    <LanguageContext value={language}>
      <Site initialEntries={["/x"]} />
    </LanguageContext>,
  );
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  ["en", "Receipt R26-27/000123: genuine", "20 Jul 2026"],
  ["hi", "रसीद R26-27/000123: असली है", "20 जुलाई 2026"],
] as const)("says what is printed, and nothing else (%s)", (language, title, day) => {
  show(checked, language);
  expect(heading()).toBe(title);
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual(["Gyanpath", "R26-27/000123", day, "₹1,23,456.50", "Asha Verma"]);
});

test("says first that a receipt was cancelled", () => {
  show({ ...checked, isCancelled: true });
  expect(heading()).toBe("Receipt R26-27/000123: cancelled");
  expect(screen.getByText(/Do not rely on the paper; ask the office\.$/)).toBeDefined();
});

test("says of an unknown code that the paper is not to be relied on, and whom to ask", () => {
  show(null);
  expect(heading()).toBe("We do not know this code");
  expect(screen.getByRole("link", { name: "Contact the office" })).toBeDefined();
});
