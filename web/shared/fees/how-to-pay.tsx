import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useState } from "react";
import type { HowToPay } from "../../../contract/entities/fee-dues.ts";
import { call } from "../../api/call.ts";
import { howToPayTexts } from "../../texts/how-to-pay.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { encodeQr, QrCode, type QrModules } from "../../ui/qr-code.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PayOnline } from "./pay-online.tsx";

const ClaimForm = lazyPart(() => import("./claim-form.tsx"));

function howToPayQuery(accountId: string) {
  return queryOptions({
    queryKey: ["how-to-pay", accountId],
    queryFn: ({ signal }) =>
      call("GET /api/user/fees/accounts/:id/payment", { params: { id: accountId }, signal }),
  });
}

/**
 * How a family pays one account by UPI or bank. Whoever reads it on the phone that pays cannot scan it, so what is copied
 * comes first.
 */
export function HowToPayCard({ accountId }: { accountId: string }) {
  const t = useTexts(howToPayTexts);
  const queries = useQueryClient();
  const query = howToPayQuery(accountId);
  const { data, error, refetch } = useQuery(query);
  const id = useId();
  return (
    <Card data-screen-only className="grid grid-cols-1 gap-4">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <h2 id={id} className="text-heading">
          {t.title}
        </h2>
        {error && !data ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Spinner /> : null}
        {data ? (
          <>
            <Ways accountId={accountId} payment={data.payment} />
            <Claims payment={data.payment} />
            {data.payment.upi || data.payment.bank ? (
              <Suspense fallback={<Spinner />}>
                <ClaimForm
                  accountId={accountId}
                  duePaise={data.payment.duePaise}
                  onSent={() => void queries.invalidateQueries(query)}
                />
              </Suspense>
            ) : null}
          </>
        ) : null}
      </section>
    </Card>
  );
}

type WaysProps = { accountId: string; payment: HowToPay };

function Ways({ accountId, payment }: WaysProps) {
  const t = useTexts(howToPayTexts);
  const { rupees, date } = useFormats();
  const { upi, bank, code, duePaise, dueOn, isOnline } = payment;
  const amount = (duePaise / 100).toFixed(2);
  if (!upi && !bank && !isOnline) return <p>{t.none}</p>;
  return (
    <>
      <p className="font-semibold">
        {dueOn === null ? t.nothing : t.due(rupees(duePaise), date(dueOn))}
      </p>
      {isOnline && duePaise > 0 ? <PayOnline accountId={accountId} paise={duePaise} /> : null}
      {upi ? (
        <>
          <p>{t.steps}</p>
          <dl className="grid gap-2">
            <Copied label={t.upi} text={upi.address} />
            {duePaise > 0 ? <Copied label={t.amount} text={amount} /> : null}
            <Copied label={t.code} text={code} />
            <Told label={t.name} text={upi.name} />
          </dl>
        </>
      ) : null}
      {bank ? (
        <>
          <p>{t.orBank}</p>
          <dl className="grid gap-2">
            <Copied label={t.account} text={bank.account} />
            <Copied label={t.ifsc} text={bank.ifsc} />
            {upi ? null : <Copied label={t.code} text={code} />}
            <Told label={t.holder} text={bank.holder} />
            <Told label={t.bank} text={bank.bank} />
          </dl>
        </>
      ) : null}
      {upi && duePaise > 0 ? <Qr link={upiLink(upi, { amount, code })} /> : null}
    </>
  );
}

/** NPCI's link: payee, name, amount with two decimals, currency and note. */
function upiLink(
  { address, name }: NonNullable<HowToPay["upi"]>,
  { amount, code }: { amount: string; code: string },
): string {
  const parts = { pn: name, am: amount, cu: "INR", tn: code };
  const rest = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // The sign in the payee's address stands as it is: not every app decodes it.
  return `upi://pay?pa=${address}&${rest.join("&")}`;
}

function Qr({ link }: { link: string }) {
  const t = useTexts(howToPayTexts);
  const [modules, setModules] = useState<QrModules>();
  useEffect(() => {
    let isGone = false;
    void encodeQr(link).then((made) => {
      if (!isGone) setModules(made);
    });
    return () => {
      isGone = true;
    };
  }, [link]);
  return (
    <figure className="grid justify-items-start gap-2">
      <QrCode modules={modules} className="size-40" />
      <figcaption className="text-sm text-soft">{t.qr}</figcaption>
    </figure>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const t = useTexts(howToPayTexts);
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere select-all">{text}</span>
        <Button
          variant="outline"
          aria-label={t.copyOf(label)}
          onClick={() => void copyText(text, t)}
        >
          {t.copy}
        </Button>
      </dd>
    </div>
  );
}

function Told({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}

function Claims({ payment: { claims } }: { payment: HowToPay }) {
  const t = useTexts(howToPayTexts);
  const { rupees, date } = useFormats();
  if (claims.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{t.claims}</h3>
      <ul className="grid gap-1">
        {claims.map(({ id, utr, paise, paidOn, state }) => (
          <li key={id}>
            {rupees(paise)} · {date(paidOn)} · UTR {utr}: {t.state(state)}
          </li>
        ))}
      </ul>
    </div>
  );
}
