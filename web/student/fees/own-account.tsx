import { KEPT, type OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { RefundWords } from "../../shared/fees/refund-words.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Cell, HeadCell, NumberHeadCell, Table } from "../../ui/table.tsx";
import { PaidRows } from "./paid-rows.tsx";
import { Withdrawal } from "./withdrawal.tsx";

type AccountProps = { account: OwnFeeAccount };

export function useAccountTitle({ course }: Pick<OwnFeeAccount, "course">) {
  const t = useTexts(ownFeesTexts);
  const language = useLanguage();
  return course ? textIn(language, course.title, course.titleHi) : { text: t.noCourse };
}

/** One course: what is to be paid when, what was paid, and what a withdrawal would give. */
export function OwnAccount({ account }: AccountProps) {
  const t = useTexts(ownFeesTexts);
  const { rupees, date } = useFormats();
  const { text, lang } = useAccountTitle(account);
  const { quote, refundDue, code, totals } = account;
  return (
    <Card data-screen-only className="grid gap-5">
      <h2 id={account.id} tabIndex={-1} className="text-heading outline-none" lang={lang}>
        {text}
      </h2>
      <Sums account={account} />
      {refundDue ? <p>{t.refundDue(rupees(refundDue.paise), date(refundDue.dueOn))}</p> : null}
      <Parts account={account} />
      <Charges account={account} />
      {totals.balancePaise > 0 ? <p className="text-soft">{t.code(code)}</p> : null}
      <PaidRows entries={account.entries} caption={t.receipts} />
      {quote ? (
        <section className="grid gap-3">
          <h3 className="text-lead">{t.refundToday}</h3>
          <RefundWords quote={quote} />
          <Withdrawal account={account} title={text} />
        </section>
      ) : null}
    </Card>
  );
}

function Sums({ account: { totals } }: AccountProps) {
  const t = useTexts(ownFeesTexts);
  const { rupees } = useFormats();
  const { balancePaise, paidPaise, discountPaise, refundedPaise } = totals;
  const sums = [
    [balancePaise < 0 ? t.ahead : t.toPay, Math.abs(balancePaise), true],
    [t.paid, paidPaise, true],
    [t.discount, discountPaise, discountPaise > 0],
    [t.refunded, refundedPaise, refundedPaise > 0],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {sums.map(([label, paise, isShown]) =>
          isShown ? (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="text-lead font-semibold">{rupees(paise)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {totals.overduePaise > 0 ? (
        <p>
          <Badge tone="bad">{t.overdue(rupees(totals.overduePaise))}</Badge>
        </p>
      ) : null}
      {totals.pendingPaise > 0 ? (
        <p className="text-soft">{t.pending(rupees(totals.pendingPaise))}</p>
      ) : null}
    </>
  );
}

/** Of what the fee consists, where the course has a plan. */
function Parts({ account: { plan } }: AccountProps) {
  const t = useTexts(ownFeesTexts);
  const { rupees } = useFormats();
  if (!plan || plan.parts.length < 2) return null;
  return (
    <p className="text-sm text-soft">
      {t.parts}:{" "}
      {plan.parts.map(({ part, paise }) => `${t.part(part)} ${rupees(paise)}`).join(" · ")}
    </p>
  );
}

/** Two columns, as what is open must not be cut off on a phone. */
function Charges({ account: { charges, entries } }: AccountProps) {
  const t = useTexts(ownFeesTexts);
  const { rupees, date } = useFormats();
  if (charges.length === 0) return null;
  const kept = new Set(entries.filter(({ reason }) => reason === KEPT).map(({ id }) => id));
  return (
    <Table caption={t.dates} isCaptionShown>
      <thead>
        <tr>
          <HeadCell>{t.due}</HeadCell>
          <NumberHeadCell>{t.amount}</NumberHeadCell>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, dueOn, paise, openPaise }) => (
          <tr key={id}>
            <Cell>
              {date(dueOn)}
              {kept.has(id) ? <span className="block text-sm text-soft">{t.kept}</span> : null}
            </Cell>
            <Cell className="text-end">
              {rupees(paise)}
              <span className="block text-sm text-soft">
                {openPaise === 0 ? t.settled : t.open(rupees(openPaise))}
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
