import { useState } from "react";
import type { OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { useAccountTitle } from "./own-account.tsx";
import { isMoney, PaidRows } from "./paid-rows.tsx";

type Accounts = readonly OwnFeeAccount[];

/** What was paid in a financial year, for the family's own papers; the rest of the page is not printed. */
export function YearStatement({ accounts }: { accounts: Accounts }) {
  const t = useTexts(ownFeesTexts);
  const { rupees } = useFormats();
  const years = yearsOf(accounts);
  const [chosen, setChosen] = useState<string>();
  const year = chosen ?? years[0];
  const { user } = useSession();
  if (year === undefined) return null;
  const inYear = accounts.map((account) => ({
    ...account,
    entries: account.entries.filter(({ receivedOn }) => yearOf(receivedOn) === year),
  }));
  const total = inYear
    .flatMap(({ entries }) => entries.filter((entry) => isMoney(entry) && !entry.isReversed))
    .reduce((all, { paise }) => all - paise, 0);
  return (
    // A grid does not reckon with the heads that a table repeats on its second page: the total stood over the last rows.
    <Card className="grid gap-4 print:block print:space-y-4">
      <h2 className="text-heading">{t.statement}</h2>
      <p className="hidden font-semibold print:block">{t.statementOf(user?.name ?? "", year)}</p>
      <div data-screen-only className="flex flex-wrap items-end gap-3">
        <SelectField label={t.year} value={year} onChange={({ target }) => setChosen(target.value)}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <Button variant="outline" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {inYear.map((account) => (
        <OfCourse key={account.id} account={account} />
      ))}
      <p className="font-semibold">
        {t.total}: {rupees(total)}
      </p>
    </Card>
  );
}

function OfCourse({ account }: { account: OwnFeeAccount }) {
  const { text } = useAccountTitle(account);
  return <PaidRows entries={account.entries} caption={text} />;
}

/** The newest first. */
function yearsOf(accounts: Accounts): string[] {
  const days = accounts.flatMap(({ entries }) =>
    entries.filter(isMoney).map(({ receivedOn }) => yearOf(receivedOn)),
  );
  return [...new Set(days)]
    .filter((year) => year !== "")
    .toSorted()
    .toReversed();
}

/** `2026-27`, from April on. */
function yearOf(day: string | null): string {
  if (day === null) return "";
  const from = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${from}-${String((from + 1) % 100).padStart(2, "0")}`;
}
