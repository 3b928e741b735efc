import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { daybookTexts, feeCounterTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { accountsQuery } from "./fees-query.ts";
import { PaymentForm, type Taken } from "./payment-form.tsx";
import { StudentSearch } from "./student-search.tsx";

export const meta = privateTitle(adminSections.fees);

/** The counter: student, amount, method, receipt, next student, by the keyboard alone. */
export default function CounterPage() {
  const t = useTexts(feeCounterTexts);
  const d = useTexts(daybookTexts);
  const paths = usePaths();
  const search = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useSearchParams();
  const [typed, setTyped] = useState("");
  const [taken, setTaken] = useState<Taken>();
  const studentId = asked.get("person");
  const choose = (id: string | null) => {
    setTyped("");
    setAsked(id === null ? {} : { person: id }, { replace: true });
    if (id === null) search.current?.focus();
  };
  const isEmpty = studentId === null;
  useEffect(() => {
    if (isEmpty) search.current?.focus();
  }, [isEmpty]);
  return (
    <OfficePage
      title={useSectionTitle("fees")}
      lead={t.lead}
      actions={
        <LinkButton to={paths.feeDaybook()} variant="outline">
          {d.title}
        </LinkButton>
      }
    >
      <Card className="grid gap-4">
        <StudentSearch ref={search} typed={typed} onType={setTyped} onChoose={choose} />
        <div role="status" className="empty:hidden">
          {taken && isEmpty ? <TakenPayment taken={taken} /> : null}
        </div>
        {studentId === null ? null : (
          <StudentAtCounter
            key={studentId}
            studentId={studentId}
            onLeave={() => choose(null)}
            onTaken={(payment) => {
              setTaken(payment);
              choose(null);
            }}
          />
        )}
      </Card>
    </OfficePage>
  );
}

type StudentAtCounterProps = {
  studentId: string;
  onLeave: () => void;
  onTaken: (taken: Taken) => void;
};

function StudentAtCounter({ studentId, onLeave, onTaken }: StudentAtCounterProps) {
  const t = useTexts(feeCounterTexts);
  const { data: accounts, isError, refetch } = useQuery(freshAccounts(studentId));
  if (!accounts && isError)
    return <FailedState message={t.accountsFailed} onRetry={() => void refetch()} />;
  if (!accounts) return <Skeleton className="h-40 w-full" />;
  const [first] = accounts;
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading wrap-anywhere">{first?.student?.name ?? t.noAccounts}</h2>
        <Button variant="quiet" onClick={onLeave}>
          {t.anotherStudent}
        </Button>
      </div>
      {first ? <PaymentForm accounts={[first, ...accounts.slice(1)]} onTaken={onTaken} /> : null}
    </div>
  );
}

/** As it stands now: somebody else may have taken money a moment ago. */
function freshAccounts(studentId: string) {
  return { ...accountsQuery(studentId), staleTime: 0, gcTime: 0 };
}

/** The receipt is the next thing after the search, for the Tab key. */
function TakenPayment({ taken: { account, paise, isCashWarned, entryId } }: { taken: Taken }) {
  const t = useTexts(feeCounterTexts);
  const paths = usePaths();
  const { rupees } = useFormats();
  const document = receiptOf(account, entryId);
  return (
    <div className="grid gap-2 rounded-control bg-good-tint p-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{t.taken(rupees(paise), account.student?.name ?? "")}</span>
        {document ? (
          <TextLink to={paths.adminFeeDocument(document.id)} target="_blank">
            {t.receipt(document.number)}
          </TextLink>
        ) : null}
      </p>
      {isCashWarned ? <p className="text-amber">{t.cashWarning}</p> : null}
    </div>
  );
}

function receiptOf({ entries }: FeeAccount, entryId: string) {
  return entries.find(({ id }) => id === entryId)?.document;
}
