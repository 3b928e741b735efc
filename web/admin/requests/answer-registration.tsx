import { useState } from "react";
import { registrationAnswers } from "../../../contract/entities/closed-lists.ts";
import {
  type ListedRegistration,
  registrationAnswer,
} from "../../../contract/entities/registration.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminRegistrationsTexts } from "../../texts/admin-registrations.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { SubjectNotes } from "../subject-notes.tsx";

export type AnswerRegistrationProps = {
  registration: ListedRegistration | undefined;
  onChanged: (registration: ListedRegistration) => void;
  onClose: () => void;
};

/** The office's answer to a registration, with a reason for the student, and its internal notes. */
export function AnswerRegistration({ registration, onChanged, onClose }: AnswerRegistrationProps) {
  const t = useTexts(adminRegistrationsTexts);
  const language = useLanguage();
  return (
    <FormDialog
      isOpen={registration !== undefined}
      onClose={onClose}
      title={
        registration ? t.answerOf(registration.fullName, courseOf(registration, language)) : ""
      }
      shape="wide"
    >
      {registration ? (
        <div className="mt-4 grid gap-6">
          <AnswerForm registration={registration} onChanged={onChanged} />
          <SubjectNotes subject={{ subjectType: "registration", subjectId: registration.id }} />
        </div>
      ) : null}
    </FormDialog>
  );
}

export function courseOf(
  { courseTitle: title, courseTitleHi: titleHi }: ListedRegistration,
  language: Parameters<typeof courseTitleIn>[1],
): string {
  return courseTitleIn({ title, titleHi }, language);
}

type AnswerFormProps = {
  registration: ListedRegistration;
} & Pick<AnswerRegistrationProps, "onChanged">;

function AnswerForm({ registration, onChanged }: AnswerFormProps) {
  const t = useTexts(adminRegistrationsTexts);
  const { id, version, answer, reason, fullName } = registration;
  const [theirs, setTheirs] = useState<string>();
  const answerText = ({ answer, reason }: ListedRegistration) =>
    [answer ? t.filter(answer) : t.none, reason].filter((part) => part !== null).join(": ");
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: registrationAnswer,
    defaultValues: { answer: answer ?? "", reason: reason ?? "" },
    toInput: (values) => ({
      answer: values.answer || null,
      ...(values.reason.trim() ? { reason: values.reason } : {}),
    }),
    send: async (body) => {
      const answered = await call("PATCH /api/admin/registrations/:id", {
        params: { id },
        body,
        version,
      });
      // Makes the saved values the form's defaults, so that it no longer counts as unsaved.
      form.reset(form.getValues());
      onChanged(answered.registration);
      setTheirs(undefined);
      notify.success(t.saved(fullName));
    },
    // The list shows the newer state at once. The typed text stays, and the next save is based on that state.
    onRefused(error) {
      const present = presentState<{ registration: ListedRegistration }>(error);
      setTheirs(present && answerText(present.registration));
      if (present) onChanged(present.registration);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <SelectField {...field("answer")} label={t.answerLabel}>
        <option value="">{t.none}</option>
        {registrationAnswers.map((each) => (
          <option key={each} value={each}>
            {t.filter(each)}
          </option>
        ))}
      </SelectField>
      <TextArea {...field("reason")} label={t.reason} hint={t.reasonHint} rows={2} />
      {refusal ? <FailedState message={theirs ? t.meanwhile(theirs) : refusal} /> : null}
      <div>
        <Button type="submit" isBusy={isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
