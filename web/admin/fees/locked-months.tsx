import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LockedMonth } from "../../../contract/entities/fee-settings.ts";
import { reversedEntry } from "../../../contract/entities/fees.ts";
import { call, failureText } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminFeeSettingsTexts } from "../../texts/admin-fee-settings.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";

/** How many months back are offered; what is locked before stays in the list. */
const SHOWN = 12;

const lockedMonthsQuery = queryOptions({
  queryKey: ["locked-months"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/admin/fees/locked-months", { signal })).months,
});

/** The months that are over, the last first, each to be locked or opened again. */
export function LockedMonths() {
  const t = useTexts(adminFeeSettingsTexts);
  const [asked, setAsked] = useState<string>();
  const { data: locked, isPending, isError, refetch } = useQuery(lockedMonthsQuery);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-heading">{t.months}</h2>
        <p className="max-w-text text-soft">{t.monthsText}</p>
      </div>
      {isError ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton /> : null}
      {locked ? (
        <ul aria-label={t.months} className="divide-y divide-rule">
          {monthsShown(locked).map((month) => (
            <MonthRow
              key={month}
              month={month}
              lock={locked.find((each) => each.month === month)}
              onUnlock={() => setAsked(month)}
            />
          ))}
        </ul>
      ) : null}
      <UnlockDialog month={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

function monthsShown(locked: readonly LockedMonth[]): string[] {
  const [year = 0, number = 0] = dayInIndia(serverNow()).split("-").map(Number);
  const past = Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, number - 2 - back)).toISOString().slice(0, "YYYY-MM".length),
  );
  return [...new Set([...past, ...locked.map(({ month }) => month)])].sort().reverse();
}

type MonthRowProps = { month: string; lock: LockedMonth | undefined; onUnlock: () => void };

function MonthRow({ month, lock, onUnlock }: MonthRowProps) {
  const t = useTexts(adminFeeSettingsTexts);
  const { date, month: monthText } = useFormats();
  const name = monthText(month);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => call("PUT /api/admin/fees/locked-months/:month", { params: { month } }),
    onSuccess({ months }) {
      queries.setQueryData(lockedMonthsQuery.queryKey, months);
      notify.success(t.locked(name));
    },
    onError: (error) => notify.error(failureText(error, { fallback: t.notSaved })),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-soft">
          {lock ? t.lockedBy(lock.by ?? t.formerAdmin, date(lock.at)) : t.open}
        </span>
      </p>
      {lock ? (
        <Button variant="quiet" aria-label={t.unlockMonth(name)} onClick={onUnlock}>
          {t.unlock}
        </Button>
      ) : (
        <Button
          variant="outline"
          aria-label={t.lockMonth(name)}
          isBusy={change.isPending}
          onClick={() => change.mutate()}
        >
          {t.lock}
        </Button>
      )}
    </li>
  );
}

type UnlockProps = { month: string | undefined; onClose: () => void };

function UnlockDialog({ month, onClose }: UnlockProps) {
  const t = useTexts(adminFeeSettingsTexts);
  const { month: monthText } = useFormats();
  const title = month === undefined ? "" : t.unlockMonth(monthText(month));
  return (
    <FormDialog isOpen={month !== undefined} onClose={onClose} title={title}>
      {month === undefined ? null : <UnlockForm month={month} onClose={onClose} />}
    </FormDialog>
  );
}

function UnlockForm({ month, onClose }: UnlockProps & { month: string }) {
  const t = useTexts(adminFeeSettingsTexts);
  const { month: monthText } = useFormats();
  const queries = useQueryClient();
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: reversedEntry,
    defaultValues: { reason: "" },
    async send(body) {
      const params = { month };
      const answer = await call("DELETE /api/admin/fees/locked-months/:month", { params, body });
      queries.setQueryData(lockedMonthsQuery.queryKey, answer.months);
      notify.success(t.unlocked(monthText(month)));
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextField {...field("reason")} label={t.reason} hint={t.reasonHint} autoComplete="off" />
      <SaveOrCancel refusal={refusal} isSending={isSending} action={t.unlock} onCancel={onClose} />
    </form>
  );
}
