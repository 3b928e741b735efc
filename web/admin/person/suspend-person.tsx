import { suspension } from "../../../contract/entities/person.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminPeopleTexts } from "../../texts/admin-people.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

type SuspendPersonProps = {
  /** Who is asked about; the dialog is closed without. */
  user: ListedUser | undefined;
  onClose: () => void;
  onChanged: (id: string) => Promise<void>;
};

/** Suspends a person or lifts the suspension, with a reason for the record. */
export function SuspendPerson({ user, onClose, onChanged }: SuspendPersonProps) {
  const t = useTexts(adminPersonTexts);
  const name = user?.name ?? "";
  const title = user?.suspendedAt ? t.allowTitle(name) : t.suspendTitle(name);
  return (
    <FormDialog isOpen={user !== undefined} onClose={onClose} title={title}>
      {user ? <SuspensionForm user={user} onClose={onClose} onChanged={onChanged} /> : null}
    </FormDialog>
  );
}

type SuspensionFormProps = SuspendPersonProps & { user: ListedUser };

function SuspensionForm({ user, onClose, onChanged }: SuspensionFormProps) {
  const t = useTexts(adminPersonTexts);
  const { lastAdmin } = useTexts(adminPeopleTexts);
  const isSuspended = user.suspendedAt === null;
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: suspension,
    defaultValues: { reason: "" },
    toInput: (values) => ({ ...filledFields(values), isSuspended }),
    send: async (body) => {
      const { id, name } = user;
      await call("PUT /api/admin/users/:id/suspension", { params: { id }, body });
      notify.success(isSuspended ? t.suspendedToast(name) : t.allowedToast(name));
      onClose();
      await onChanged(id);
    },
    refusalText: (error) =>
      error instanceof ApiError && error.code === "last_admin" ? lastAdmin : undefined,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{isSuspended ? t.suspendText(user.name) : t.allowText(user.name)}</p>
      <TextArea
        {...field("reason")}
        label={t.suspendReason}
        optional={t.optional}
        hint={t.suspendReasonHint}
        rows={2}
      />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={isSuspended ? t.suspend : t.allow}
        isDanger
        onCancel={onClose}
      />
    </form>
  );
}
