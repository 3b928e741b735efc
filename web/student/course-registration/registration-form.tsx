import type { FormEvent } from "react";
import { modes, timings } from "../../../contract/entities/choices.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { limits } from "../../../contract/limits.ts";
import { saidIn } from "../../features/courses/course-words.ts";
import { ConsentNotice } from "../../features/enrolment-form/consent-notice.tsx";
import { useNotice } from "../../features/enrolment-form/use-notice.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { SelectField, TextArea, TextField } from "../../ui/text-field.tsx";
import { type RegistrationStart, useRegistrationForm } from "./use-registration-form.ts";

export type RegistrationFormProps = RegistrationStart & { courses: readonly Course[] };

/** The form of a course registration; errors stand beside their fields. */
export function RegistrationForm({ courses, ...start }: RegistrationFormProps) {
  const t = useMessages(registrationMessages);
  const { field, isSending, refusal, submit } = useRegistrationForm(start);
  const asked = useNotice("registration");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asked.notice) void submit(event.currentTarget, asked.notice.version);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-xl grid-cols-1 gap-4">
      <SelectField {...field("courseId")} label={t.course} required>
        <CourseOptions courses={courses} />
      </SelectField>
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
      <TextField {...field("email")} label={t.email} required type="email" autoComplete="email" />
      <SelectField {...field("mode")} label={t.mode} required>
        <option value="">{t.chooseMode}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t.modeName(mode)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("preferredTiming")} label={t.timing} optional={t.optional}>
        <option value="">{t.noTiming}</option>
        {timings.map((timing) => (
          <option key={timing} value={timing}>
            {t.timingName(timing)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field("message")}
        label={t.message}
        hint={t.messageHint}
        optional={t.optional}
        maxLength={limits.textLength}
      />
      <ConsentNotice {...asked} heading="h2" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending} disabled={asked.notice === undefined}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

/** Closed courses stand in the list, so that nobody wonders where theirs went, but cannot be chosen. */
function CourseOptions({ courses }: { courses: readonly Course[] }) {
  const t = useMessages(registrationMessages);
  const language = useLanguage();
  return (
    <>
      <option value="">{t.chooseCourse}</option>
      {courses.map((course) => {
        const { text, lang } = saidIn(language, course.title, course.titleHi);
        return (
          // What is said of a closed one is in the language of the page.
          <option
            key={course.id}
            value={course.id}
            disabled={!course.isOpen}
            lang={course.isOpen ? lang : undefined}
          >
            {course.isOpen ? text : t.closedCourse(text)}
          </option>
        );
      })}
    </>
  );
}
