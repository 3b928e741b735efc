import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { erasureReasons } from "../../../contract/entities/closed-lists.ts";
import { personErasure } from "../../../contract/entities/person.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { refreshSession, useSession } from "../../shared/session/session-store.ts";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

type ErasePersonProps = {
  /** Who is asked about; the dialog is closed without. */
  user: ListedUser | undefined;
  onClose: () => void;
};

/** Asks for the name and a reason, as nothing brings the person back. */
export function ErasePerson({ user, onClose }: ErasePersonProps) {
  const t = useTexts(adminPersonTexts);
  return (
    <FormDialog
      isOpen={user !== undefined}
      onClose={onClose}
      title={t.eraseTitle(user?.name ?? "")}
    >
      {user ? <ErasureForm user={user} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function ErasureForm({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPersonTexts);
  const leave = useLeaving(user);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: personErasure,
    defaultValues: { name: "", reason: "" },
    send: async (body) => {
      const { message } = await call("POST /api/admin/users/:id/erasure", {
        params: { id: user.id },
        body,
      });
      notify.success(message);
      // Closed first, as an open form asks before its page is left.
      flushSync(onClose);
      await leave();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{t.eraseText}</p>
      <TextField {...field("name")} label={t.eraseName(user.name)} required autoComplete="off" />
      <SelectField {...field("reason")} label={t.eraseReason} required>
        <option value="">{a.choose}</option>
        {erasureReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.reason(reason)}
          </option>
        ))}
      </SelectField>
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={t.erase}
        isDanger
        onCancel={onClose}
      />
    </form>
  );
}

/** Back to the list: this page is about nobody now. */
function useLeaving({ id }: ListedUser) {
  const navigate = useNavigate();
  const paths = usePaths();
  const queries = useQueryClient();
  const ownId = useSession().user?.id;
  return async () => {
    if (id === ownId) {
      await refreshSession();
      return;
    }
    await navigate(paths.adminSection("people"));
    queries.removeQueries({ queryKey: ["person", id] });
    await queries.invalidateQueries({ queryKey: ["people"] });
  };
}
