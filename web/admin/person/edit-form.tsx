import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type EnrolmentForm,
  enrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import type { PersonForm } from "../../../contract/entities/person.ts";
import { call } from "../../api/call.ts";
import { SaveOrCancel } from "../../features/editing/save-or-cancel.tsx";
import { EnrolmentFields } from "../../features/enrolment-form/enrolment-fields.tsx";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { useChoices } from "../../features/site/choices.ts";
import { adminPersonMessages } from "../../messages/admin-person.ts";
import { editingMessages } from "../../messages/editing.ts";
import { enrolmentFieldNames } from "../../messages/enrolment-form.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { personQuery } from "./person-query.ts";

type EditFormProps = {
  userId: string;
  /** The form as it was read; the dialog is closed without. */
  held: PersonForm | null;
  onClose: () => void;
};

/** Corrects the form of somebody who has no account. */
export function EditForm({ userId, held, onClose }: EditFormProps) {
  const t = useMessages(adminPersonMessages);
  return (
    <FormDialog isOpen={held !== null} onClose={onClose} title={t.editForm} shape="wide">
      {held ? <Fields userId={userId} held={held} onClose={onClose} /> : null}
    </FormDialog>
  );
}

type FieldsProps = EditFormProps & { held: PersonForm };

function Fields({ userId, held, onClose }: FieldsProps) {
  const t = useMessages(adminPersonMessages);
  const { field, isSending, refusal, onSubmit } = useEditForm({ userId, held, onClose });
  return (
    <form
      noValidate
      aria-label={t.editForm}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <p className="text-soft">{t.editFormText}</p>
      <EnrolmentFields field={field} filledBy="office" kept={held.form.selectedClass} />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

/** Tells what another admin has changed in the form since, before it is overwritten. */
function useEditForm({ userId, held, onClose }: EditFormProps & { held: PersonForm }) {
  const e = useMessages(editingMessages);
  const t = useMessages(adminPersonMessages);
  const queries = useQueryClient();
  const [read, setRead] = useState(held);
  const tellDifference = useDifference();
  return useContractForm({
    schema: enrolmentForm,
    defaultValues: held.form,
    async send(body) {
      const { version } = read;
      await call("PUT /api/admin/users/:id/form", { params: { id: userId }, body, version });
      notify.success(t.formSaved(body.fullName));
      onClose();
      void queries.invalidateQueries({ queryKey: ["people"] });
      await queries.invalidateQueries({ queryKey: personQuery(userId).queryKey });
    },
    refusalText(error) {
      const present = presentState<PersonForm>(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read.form, present.form));
    },
  });
}

function useDifference() {
  const e = useMessages(editingMessages);
  const names = enrolmentFieldNames[useLanguage()];
  const { className } = useChoices();
  return (read: EnrolmentForm, present: EnrolmentForm): string =>
    enrolmentFormFields
      .filter((name) => read[name] !== present[name])
      .map((name) =>
        e.field(names[name], name === "selectedClass" ? className(present[name]) : present[name]),
      )
      .join(", ");
}
