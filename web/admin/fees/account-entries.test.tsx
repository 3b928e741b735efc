import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { KEPT } from "../../../contract/entities/fees-own.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { feeAccount, payment } from "../testing/fee-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AccountEntries } from "./account-entries.tsx";

test("says in Hindi what the program wrote, and what a person wrote as it was typed", async () => {
  const entries = [
    { ...payment, reason: KEPT },
    { ...payment, id: "e9", reason: "A sister is here" },
  ];
  renderOffice(
    <LanguageContext value="hi">
      <AccountEntries account={{ ...feeAccount, entries }} />
    </LanguageContext>,
  );
  expect(await screen.findByText(/कोर्स छोड़ने पर रखी गई राशि$/)).toBeDefined();
  expect(screen.getByText(/A sister is here$/)).toBeDefined();
  expect(screen.getAllByText("भुगतान −₹5,000")).toHaveLength(2);
});
