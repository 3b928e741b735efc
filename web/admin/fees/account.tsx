import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { feeAccountTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { QuoteRefund } from "../fee-plans/office-refund-words.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/account";
import { AccountActs, type Asked } from "./account-acts.tsx";
import { AccountEntries } from "./account-entries.tsx";
import { partsOfFee } from "./account-plan.tsx";
import { accountQuery, useAccountName } from "./fees-query.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orNotFound(queryClient.fetchQuery({ ...accountQuery(params.accountId), staleTime: 0 }));
}

export const meta = privateTitle(adminSections.fees);

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const account = useQuery(accountQuery(loaderData.id)).data ?? loaderData;
  return <FeeAccountPage account={account} />;
}

/** One account: what is owed and why, what was paid and by whom it was taken. A cashier reads it and takes money. */
export function FeeAccountPage({ account }: { account: FeeAccount }) {
  const t = useTexts(feeAccountTexts);
  const paths = usePaths();
  const fees = useSectionTitle("fees");
  const title = useAccountName()(account);
  const isOffice = useSession().user?.role === "admin";
  const [asked, setAsked] = useState<Asked>();
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: fees, to: paths.feeCounter() }, { label: title }]}
      actions={
        <>
          {account.student ? (
            <LinkButton to={paths.feeCounter(account.student.id)}>{t.takePayment}</LinkButton>
          ) : null}
          {isOffice
            ? (["discount", "writeOff", "refund"] as const).map((act) => (
                <Button key={act} variant="outline" onClick={() => setAsked({ act })}>
                  {t[act]}
                </Button>
              ))
            : null}
          {isOffice && account.enrolmentId ? <QuoteRefund accountId={account.id} /> : null}
        </>
      }
    >
      <Owner account={account} isOffice={isOffice} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Totals account={account} />
        <div className="grid grid-cols-1 gap-4">
          <Plan account={account} />
          <Charges account={account} {...(isOffice && { onAsk: setAsked })} />
        </div>
      </div>
      <AccountEntries account={account} {...(isOffice && { onAsk: setAsked })} />
      <AccountActs account={account} asked={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

function Owner({ account, isOffice }: { account: FeeAccount; isOffice: boolean }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const paths = usePaths();
  const { student, code } = account;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {student && isOffice ? (
        <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>
      ) : (
        <span>{student?.name ?? w.formerPerson}</span>
      )}
      <span className="text-soft">{t.code(code)}</span>
    </p>
  );
}

function Totals({ account: { totals } }: { account: FeeAccount }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const { balancePaise, overduePaise, pendingPaise } = totals;
  const sums = [
    [t.charged, totals.chargedPaise],
    [t.discounts, totals.discountPaise],
    [t.paid, totals.paidPaise],
    [t.refunded, totals.refundedPaise],
    [w.balance, Math.max(balancePaise, 0)],
  ] as const;
  return (
    <Card className="grid gap-2">
      <dl className="grid gap-2">
        {sums.map(([name, paise]) => (
          <div key={name} className="flex justify-between gap-4 last:font-semibold">
            <dt className="text-soft">{name}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {overduePaise > 0 ? <Badge tone="bad">{w.overdue(rupees(overduePaise))}</Badge> : null}
        {balancePaise < 0 ? <Badge>{w.inCredit(rupees(-balancePaise))}</Badge> : null}
        {pendingPaise > 0 ? <Badge tone="marigold">{t.pending(rupees(pendingPaise))}</Badge> : null}
      </p>
    </Card>
  );
}

function Plan({ account: { plan } }: { account: FeeAccount }) {
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  return (
    <Card className="grid gap-2">
      <h2 className="text-heading">{t.plan}</h2>
      {plan === null ? <p className="text-soft">{t.noPlan}</p> : null}
      <ul className="grid gap-1">
        {plan?.parts.map(({ part, paise }) => (
          <li key={part} className="flex justify-between gap-4">
            <span className="text-soft">{w.part(part)}</span>
            <span>{rupees(paise)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ChargesProps = { account: FeeAccount; onAsk?: (asked: Asked) => void };

/** What was charged; of what is open the office may change the dates. */
function Charges({ account, onAsk }: ChargesProps) {
  const { charges } = account;
  const t = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees, date } = useFormats();
  return (
    <Card className="grid gap-2">
      <h2 className="text-heading">{t.open}</h2>
      {charges.length === 0 ? <p className="text-soft">{t.nothingCharged}</p> : null}
      <ul className="grid divide-y divide-rule">
        {charges.map(({ id, dueOn, paise, openPaise }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="text-soft">{w.due(date(dueOn))}</span>
            <span>{t.openOf(rupees(openPaise), rupees(paise))}</span>
          </li>
        ))}
      </ul>
      {onAsk && partsOfFee(account).open.length > 0 ? (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onAsk({ act: "changePlan" })}
        >
          {t.changePlan}
        </Button>
      ) : null}
    </Card>
  );
}
