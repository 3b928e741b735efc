import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { feeAccountTexts, feeWordsTexts, personFeesTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { accountsQuery, useAccountName } from "../fees/fees-query.ts";
import { personQuery } from "./person-query.ts";

/** What a person owes in each account, and whether they take fees at the counter. */
export function PersonFees({ user }: { user: ListedUser }) {
  const t = useTexts(personFeesTexts);
  const f = useTexts(feeAccountTexts);
  const w = useTexts(feeWordsTexts);
  const paths = usePaths();
  const nameOf = useAccountName();
  const { rupees } = useFormats();
  const { data: accounts, isError, refetch } = useQuery(accountsQuery(user.id));
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{t.title}</h2>
      {!accounts && isError ? (
        <FailedState message={t.failed} onRetry={() => void refetch()} />
      ) : null}
      {accounts?.length === 0 ? <p className="text-soft">{t.none}</p> : null}
      <ul className="grid divide-y divide-rule empty:hidden">
        {accounts?.map((account) => (
          <li key={account.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <TextLink to={paths.feeAccount(account.id)}>{nameOf(account)}</TextLink>
            <span>
              {account.totals.balancePaise > 0 ? rupees(account.totals.balancePaise) : w.allPaid}
              {account.totals.overduePaise > 0
                ? ` · ${w.overdue(rupees(account.totals.overduePaise))}`
                : ""}
            </span>
          </li>
        ))}
      </ul>
      {user.isCashier ? <p>{t.isCashier}</p> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {accounts?.[0] ? (
          <LinkButton to={paths.feeCounter(user.id)} variant="outline">
            {f.takePayment}
          </LinkButton>
        ) : null}
        <CashierRight user={user} />
      </div>
    </Card>
  );
}

/** Who is of the office takes fees anyhow. */
function CashierRight({ user }: { user: ListedUser }) {
  const t = useTexts(personFeesTexts);
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const { name, isCashier } = user;
  const change = useMutation({
    mutationFn: (userId: string) =>
      isCashier
        ? call("DELETE /api/admin/fees/cashiers/:userId", { params: { userId } })
        : call("PUT /api/admin/fees/cashiers/:userId", { params: { userId } }),
    async onSuccess() {
      notify.success(isCashier ? t.ended(name) : t.made(name));
      await queries.invalidateQueries({ queryKey: personQuery(user.id).queryKey });
    },
  });
  if (!isCashier && (!user.hasAccount || user.role === "admin")) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        {isCashier ? t.end : t.make}
      </Button>
      <ConfirmDialog
        asked={isAsked ? user.id : undefined}
        change={change}
        onClose={() => setIsAsked(false)}
        title={isCashier ? t.endTitle(name) : t.makeTitle(name)}
        text={isCashier ? t.endText : t.makeText}
        action={isCashier ? t.end : t.make}
      />
    </>
  );
}
