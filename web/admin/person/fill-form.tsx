import { useQueryClient } from "@tanstack/react-query";
import { sentRecordedForm } from "../../../contract/entities/enrolment-form.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { SaveOrCancel } from "../../features/editing/save-or-cancel.tsx";
import { ConsentNotice, useNotice } from "../../features/enrolment-form/consent-notice.tsx";
import {
  EnrolmentFields,
  emptyEnrolmentForm,
} from "../../features/enrolment-form/enrolment-fields.tsx";
import { useContractForm, withoutBlanks } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminEnrolPersonMessages } from "../../messages/admin-enrol-person.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { personQuery } from "./person-query.ts";

type FillFormProps = { user: ListedUser; isOpen: boolean; onClose: () => void };

/** The enrolment form of somebody with an account who has not filled it in, as the office does at the desk. */
export function FillForm({ user, isOpen, onClose }: FillFormProps) {
  const t = useMessages(adminEnrolPersonMessages);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.fillTitle(user.name)} shape="wide">
      {isOpen ? <Fields user={user} isOpen onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Fields({ user, onClose }: FillFormProps) {
  const t = useMessages(adminEnrolPersonMessages);
  const asked = useNotice("enrolment");
  const version = asked.notice?.version;
  const { field, isSending, refusal, onSubmit } = useFilling({ user, version, onClose });
  return (
    <form
      noValidate
      aria-label={t.fillForm}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <p className="text-soft">{t.fillText}</p>
      <EnrolmentFields field={field} filledBy="office" />
      <p className="text-soft">{t.notice}</p>
      <ConsentNotice {...asked} heading="h3" />
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        isIncomplete={version === undefined}
        onCancel={onClose}
      />
    </form>
  );
}

type Filling = Pick<FillFormProps, "user" | "onClose"> & { version: string | undefined };

function useFilling({ user: { id, name, email }, version, onClose }: Filling) {
  const t = useMessages(adminEnrolPersonMessages);
  const queries = useQueryClient();
  return useContractForm({
    schema: sentRecordedForm,
    defaultValues: { ...emptyEnrolmentForm, fullName: name, email },
    send:
      version === undefined
        ? undefined
        : async (form) => {
            const body = { ...withoutBlanks(form), noticeVersion: version };
            await call("POST /api/admin/users/:id/form", { params: { id }, body });
            notify.success(t.filled(form.fullName));
            onClose();
            void queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
            void queries.invalidateQueries({ queryKey: ["people"] });
          },
  });
}
