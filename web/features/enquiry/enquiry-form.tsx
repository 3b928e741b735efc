import { type FormEvent, useRef } from "react";
import { enquiryTopics } from "../../../contract/entities/choices.ts";
import type { Notices } from "../../../contract/entities/documents.ts";
import { enquiryMessages } from "../../messages/enquiry.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { SentEarly } from "../../ui/sent-early.tsx";
import { SelectField, TextArea, TextField } from "../../ui/text-field.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { CourseField } from "./course-field.tsx";
import { EnquiryNotice } from "./enquiry-notice.tsx";
import { enquiryDraftName, useEnquiryForm } from "./use-enquiry-form.ts";

export type EnquiryFormProps = {
  notice: Notices["enquiry"];
  onSent: (ticket: string) => void;
};

/** What a visitor writes to the office; errors stand beside their fields. */
export function EnquiryForm({ notice, onSent }: EnquiryFormProps) {
  const t = useMessages(enquiryMessages);
  const form = useRef<HTMLFormElement>(null);
  const { field, values, prepare, isSending, refusal, submit } = useEnquiryForm({ form, onSent });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, notice.version);
  };
  return (
    // Without scripts, a form sent by GET would put a person's words into the address.
    <form
      ref={form}
      noValidate
      method="post"
      data-draft={enquiryDraftName}
      onFocus={prepare}
      onSubmit={onSubmit}
      className="relative grid grid-cols-1 gap-4"
    >
      <p className="hidden rounded-control bg-tint p-4 noscript:block">
        <Unbroken text={t.needsScripts} />
      </p>
      <SelectField {...field("topic")} label={t.topic} required>
        <option value="">{t.chooseTopic}</option>
        {enquiryTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t.topicName(topic)}
          </option>
        ))}
      </SelectField>
      <div className={values.topic === "course" ? undefined : "hidden asks-course:block"}>
        <CourseField {...field("courseId")} isAsked={values.topic === "course"} />
      </div>
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
      <TextField
        {...field("email")}
        label={t.email}
        optional={t.optional}
        type="email"
        autoComplete="email"
      />
      <TextArea {...field("message")} label={t.message} hint={t.messageHint} required />
      <UnseenField />
      <EnquiryNotice notice={notice} />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending}>
        {isSending ? t.submitting : t.submit}
      </Button>
      <SentEarly waiting={t.sentEarly} late={t.sentLate} loadAgain={t.loadAgain} />
    </form>
  );
}

/** Programs fill every field they find; people neither see this one nor come to it by keyboard. */
function UnseenField() {
  const t = useMessages(enquiryMessages);
  return (
    <label aria-hidden="true" className="sr-only">
      {t.website}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
