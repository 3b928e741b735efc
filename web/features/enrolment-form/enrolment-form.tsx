import type { FormEvent } from "react";
import { selectedClasses } from "../../../contract/entities/choices.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { ConsentNotice } from "./consent-notice.tsx";
import { useEnrolmentForm } from "./use-enrolment-form.ts";
import { useNotice } from "./use-notice.ts";

/** The spec's six fields, all required; errors appear beside a field when it is left. */
export default function EnrolmentForm() {
  const t = useMessages(enrolmentFormMessages);
  const { field, isSending, unsent, submit } = useEnrolmentForm();
  const asked = useNotice("enrolment");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asked.notice) void submit(event.currentTarget, asked.notice.version);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField {...field("fullName")} label={t.fullName} required autoComplete="name" />
      <TextField
        {...field("phoneNumber")}
        label={t.phoneNumber}
        hint={t.phoneHint}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectField {...field("selectedClass")} label={t.selectedClass} required>
        <option value="">{t.choose}</option>
        {selectedClasses.map((selected) => (
          <option key={selected} value={selected}>
            {t.classes(selected)}
          </option>
        ))}
      </SelectField>
      <TextField {...field("email")} label={t.email} required type="email" autoComplete="email" />
      <TextField
        {...field("schoolName")}
        label={t.schoolName}
        required
        autoComplete="organization"
      />
      <TextField {...field("parentName")} label={t.parentName} required autoComplete="off" />
      <ConsentNotice {...asked} heading="h3" />
      {unsent ? <FailedState message={unsent} /> : null}
      <Button type="submit" size="large" isBusy={isSending} disabled={asked.notice === undefined}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
