import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { HowToPayCard } from "../../shared/fees/how-to-pay.tsx";
import { openPart } from "../../shared/session/open-part.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useTexts } from "../../texts/texts.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OwnAccount } from "./own-account.tsx";
import { ownFeesQuery } from "./own-fees-query.ts";
import { YearStatement } from "./year-statement.tsx";

export async function clientLoader() {
  await openPart({ ...ownFeesQuery, staleTime: 0 });
  return null;
}

export const meta = privateTitle({ en: ownFeesTexts.en.title, hi: ownFeesTexts.hi.title });

/** What a family has to pay, has paid, and would get back. */
export default function FeesPage() {
  const t = useTexts(ownFeesTexts);
  const paths = usePaths();
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        crumbs={[{ label: t.me, to: paths.settings() }, { label: t.title }]}
      />
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <Fees />
      </Container>
    </>
  );
}

function Fees() {
  const t = useTexts(ownFeesTexts);
  const { data, isFetching, refetch } = useQuery(ownFeesQuery);
  if (!data)
    return isFetching ? (
      <Skeleton className="h-40 w-full" />
    ) : (
      <FailedState message={t.failed} onRetry={() => void refetch()} />
    );
  if (data.accounts.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <>
      {data.accounts.toReversed().map((account) => (
        <Fragment key={account.id}>
          <OwnAccount account={account} />
          {account.totals.balancePaise > 0 ? <HowToPayCard accountId={account.id} /> : null}
        </Fragment>
      ))}
      <YearStatement accounts={data.accounts} />
    </>
  );
}
