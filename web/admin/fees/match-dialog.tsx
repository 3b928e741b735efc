import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BankLine } from "../../../contract/entities/fee-dues.ts";
import { reversedEntry } from "../../../contract/entities/fees.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminStatementTexts } from "../../texts/admin-fee-dues.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { type ChosenPerson, PersonChoice } from "../notices/person-choice.tsx";
import { accountsQuery, useAccountName } from "./fees-query.ts";

/** Of the lines that may be a fee, and of those that were set aside. */
export const bankLinesKey = ["bank-lines"];

/** A line and the account whose payment it becomes. */
export type Match = { id: string; accountId: string };

type MatchDialogProps = {
  line: BankLine | undefined;
  onClose: () => void;
  onMatch: (match: Match) => void;
};

/** Finds the student whose money a line is, and of which account. */
export function MatchDialog({ line, onClose, onMatch }: MatchDialogProps) {
  const t = useTexts(adminStatementTexts);
  return (
    <FormDialog isOpen={line !== undefined} onClose={onClose} title={t.chooseTitle}>
      {line ? (
        <>
          <Choice
            onChoose={(accountId) => {
              onMatch({ id: line.id, accountId });
              onClose();
            }}
          />
          <NobodysForm line={line} onClose={onClose} />
        </>
      ) : null}
    </FormDialog>
  );
}

function Choice({ onChoose }: { onChoose: (accountId: string) => void }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminStatementTexts);
  const nameOf = useAccountName();
  const { rupees } = useFormats();
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  const accounts = useQuery({ ...accountsQuery(person?.id ?? ""), enabled: person !== null });
  const { data, error, refetch } = accounts;
  return (
    <div className="mt-4 grid gap-4">
      <Field label={t.person}>
        {(wiring) => <PersonChoice {...wiring} value={person} onChange={setPerson} />}
      </Field>
      {error ? <FailedState message={a.listFailed} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p role="status">{t.noAccounts}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {data?.map((account) => (
          <li key={account.id}>
            <Button variant="outline" onClick={() => onChoose(account.id)}>
              {nameOf(account)} · {rupees(account.totals.balancePaise)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sets a line aside that is nobody's fee, or brings it back. */
function NobodysForm({ line: { id, setAside }, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useTexts(adminStatementTexts);
  const queries = useQueryClient();
  const isAside = setAside !== null;
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: reversedEntry,
    defaultValues: { reason: setAside ?? "" },
    async send({ reason }) {
      const body = { reason: isAside ? null : reason };
      await call("PUT /api/admin/fees/bank-lines/:id/aside", { params: { id }, body });
      onClose();
      await queries.invalidateQueries({ queryKey: bankLinesKey });
    },
  });
  const action = isAside ? t.bringBack : t.setAside;
  return (
    <form noValidate onSubmit={onSubmit} className="mt-6 grid gap-4 border-t border-rule pt-4">
      <TextField {...field("reason")} label={t.nobodys} hint={t.nobodysHint} readOnly={isAside} />
      <SaveOrCancel {...{ refusal, isSending, action }} onCancel={onClose} />
    </form>
  );
}
