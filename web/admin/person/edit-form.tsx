import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type EnrolmentForm,
  enrolmentFormFields,
  recordedForm,
} from "../../../contract/entities/enrolment-form.ts";
import type { PersonForm } from "../../../contract/entities/person.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { call } from "../../api/call.ts";
import { EnrolmentFields } from "../../shared/enrolment-form/enrolment-fields.tsx";
import { useContractForm, withoutBlanks } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { editingTexts } from "../../texts/editing.ts";
import { enrolmentFieldNames } from "../../texts/enrolment-form.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { personQuery } from "./person-query.ts";

type EditFormProps = {
  user: Pick<ListedUser, "id" | "hasAccount">;
  /** The form as it was read; the dialog is closed without. */
  held: PersonForm | null;
  /** The field in which to begin. */
  focused?: keyof EnrolmentForm | undefined;
  onClose: () => void;
};

/** Corrects what somebody has sent, or the office has written for them. */
export function EditForm({ user, held, focused, onClose }: EditFormProps) {
  const t = useTexts(adminPersonTexts);
  return (
    <FormDialog isOpen={held !== null} onClose={onClose} title={t.editForm} shape="wide">
      {held ? <Fields user={user} held={held} focused={focused} onClose={onClose} /> : null}
    </FormDialog>
  );
}

type FieldsProps = EditFormProps & { held: PersonForm };

function Fields({ user, held, focused, onClose }: FieldsProps) {
  const t = useTexts(adminPersonTexts);
  const { field, isSending, refusal, onSubmit } = useEditForm({ user, held, onClose });
  return (
    <form
      noValidate
      aria-label={t.editForm}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <p className="text-soft">{user.hasAccount ? t.editSentText : t.editFormText}</p>
      <EnrolmentFields
        field={field}
        filledBy="office"
        kept={held.form.selectedClass}
        focused={focused}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

/** Tells what another admin has changed in the form since, before it is overwritten. */
function useEditForm({ user, held, onClose }: EditFormProps & { held: PersonForm }) {
  const e = useTexts(editingTexts);
  const t = useTexts(adminPersonTexts);
  const queries = useQueryClient();
  const [read, setRead] = useState(held);
  const tellDifference = useDifference();
  return useContractForm({
    schema: recordedForm,
    defaultValues: held.form,
    async send(form) {
      const { version } = read;
      const body = withoutBlanks(form);
      await call("PUT /api/admin/users/:id/form", { params: { id: user.id }, body, version });
      notify.success(t.formSaved(body.fullName));
      onClose();
      void queries.invalidateQueries({ queryKey: ["people"] });
      await queries.invalidateQueries({ queryKey: personQuery(user.id).queryKey });
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
  const e = useTexts(editingTexts);
  const names = enrolmentFieldNames[useLanguage()];
  const { gradeName } = useLookups();
  return (read: EnrolmentForm, present: EnrolmentForm): string =>
    enrolmentFormFields
      .filter((name) => read[name] !== present[name])
      .map((name) =>
        e.field(names[name], name === "selectedClass" ? gradeName(present[name]) : present[name]),
      )
      .join(", ");
}
