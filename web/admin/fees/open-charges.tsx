import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { usePaths } from "../../paths.ts";
import { feeCounterTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { useAccountName } from "./fees-query.ts";

/** What is still to be paid, and when. */
export function OpenCharges({ account }: { account: FeeAccount }) {
  const t = useTexts(feeCounterTexts);
  const w = useTexts(feeWordsTexts);
  const paths = usePaths();
  const nameOf = useAccountName();
  const { rupees, date } = useFormats();
  const { balancePaise, overduePaise } = account.totals;
  const open = account.charges.filter(({ openPaise }) => openPaise > 0);
  return (
    <section className="grid gap-3 rounded-control bg-well p-4">
      <h3 className="font-semibold wrap-anywhere">{nameOf(account)}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {w.balance}: <strong>{rupees(Math.max(balancePaise, 0))}</strong>
        </span>
        {overduePaise > 0 ? <Badge tone="bad">{w.overdue(rupees(overduePaise))}</Badge> : null}
        {balancePaise < 0 ? <Badge>{w.inCredit(rupees(-balancePaise))}</Badge> : null}
      </p>
      {open.length === 0 ? <p className="text-soft">{t.nothingOpen}</p> : null}
      <ul className="grid gap-1">
        {open.map(({ id, dueOn, openPaise }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-soft">{w.due(date(dueOn))}</span>
            <span>{rupees(openPaise)}</span>
          </li>
        ))}
      </ul>
      <TextLink to={paths.feeAccount(account.id)}>{t.openAccount}</TextLink>
    </section>
  );
}
