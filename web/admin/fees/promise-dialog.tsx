import { type FeeDue, givenPromise } from "../../../contract/entities/fee-dues.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminDuesTexts } from "../../texts/admin-fee-dues.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { focusFirst } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

type PromiseDialogProps = {
  due: FeeDue | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Asks by when a family will pay. */
export function PromiseDialog({ due, onClose, onSaved }: PromiseDialogProps) {
  const t = useTexts(adminDuesTexts);
  const title = t.noteTitle(due?.student?.name ?? t.formerStudent);
  return (
    <FormDialog isOpen={due !== undefined} onClose={onClose} title={title}>
      {due ? <Fields due={due} onClose={onClose} onSaved={onSaved} /> : null}
    </FormDialog>
  );
}

function Fields({ due, onClose, onSaved }: PromiseDialogProps & { due: FeeDue }) {
  const t = useTexts(adminDuesTexts);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: givenPromise,
    defaultValues: { promisedOn: "", note: "" },
    async send(body) {
      await call("POST /api/admin/fees/accounts/:id/promises", { params: { id: due.id }, body });
      notify.success(t.noted);
      onClose();
      onSaved();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextField
        {...field("promisedOn")}
        type="date"
        min={dayInIndia(serverNow())}
        label={t.promisedOn}
        {...focusFirst}
      />
      <TextField {...field("note")} label={t.noteLabel} optional={t.optional} />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}
