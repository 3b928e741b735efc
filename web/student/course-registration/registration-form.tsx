import { useEffectEvent, useLayoutEffect } from "react";
import { modes, timings } from "../../../contract/entities/closed-lists.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { type NewRegistration, newRegistration } from "../../../contract/entities/registration.ts";
import type { User } from "../../../contract/entities/user.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { PrivacyNotice, useNotice } from "../../shared/enrolment-form/privacy-notice.tsx";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { ownEmail } from "../../shared/session/unverified-email.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { courseGoneTexts } from "../../texts/enrolling.ts";
import { registrationTexts } from "../../texts/registration.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

export type RegistrationFormProps = {
  user: User;
  /** The course that the address names, chosen already, or empty. */
  courseId: string;
  courses: readonly Course[];
  /** The courses or registrations that the page shows are out of date. */
  onChange: () => void;
};

export function RegistrationForm({ courses, ...side }: RegistrationFormProps) {
  const t = useTexts(registrationTexts);
  const asked = useNotice("registration");
  const { field, isSending, refusal, onSubmit } = useRegistrationForm({
    ...side,
    privacyNoticeVersion: asked.notice?.version,
  });
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
      <PrivacyNotice {...asked} heading="h2" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending} disabled={asked.notice === undefined}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

/** One id, so that a success replaces the failure before it. */
const toast = { id: "course-registration" };

type RegistrationSide = Omit<RegistrationFormProps, "courses"> & {
  privacyNoticeVersion: string | undefined;
};

function useRegistrationForm({ user, courseId, onChange, privacyNoticeVersion }: RegistrationSide) {
  const t = useTexts(registrationTexts);
  const { courseGoneMeanwhile } = useTexts(courseGoneTexts);
  const contractForm = useContractForm({
    schema: newRegistration,
    defaultValues: startingValues(user),
    draft: { form: "registration", userId: user.id },
    send:
      privacyNoticeVersion === undefined
        ? undefined
        : async (body) => {
            await call("POST /api/user/course-registration", {
              body: { ...body, privacyNoticeVersion },
            });
            form.setValue("courseId", "");
            form.setValue("message", "");
            notify.success(t.successful, toast);
            onChange();
          },
    refusalText: (error) => (statusOf(error) === 404 ? courseGoneMeanwhile : undefined),
    onRefused: (error) => {
      notify.error(t.failed, toast);
      // The course is gone, closed or registered for already, which the page does not show yet.
      if (statusOf(error) === 404 || statusOf(error) === 409) onChange();
    },
  });
  const { form, fill } = contractForm;
  // After the draft is filled in: the course in the address is what this person wants now.
  const fillCourse = useEffectEvent(() => {
    if (courseId) fill({ courseId });
  });
  // Only when the form is mounted.
  useLayoutEffect(() => fillCourse(), []);
  return contractForm;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

function startingValues(user: User): Record<keyof NewRegistration, string> {
  return {
    courseId: "",
    fullName: user.name,
    phoneNumber: "",
    email: ownEmail(user),
    mode: "",
    preferredTiming: "",
    message: "",
  };
}

/** Closed courses are listed, so that nobody misses theirs, but cannot be chosen. */
function CourseOptions({ courses }: { courses: readonly Course[] }) {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  return (
    <>
      <option value="">{t.chooseCourse}</option>
      {courses.map((course) => {
        const { text, lang } = textIn(language, course.title, course.titleHi);
        return (
          <option
            key={course.id}
            value={course.id}
            disabled={!course.isOpen}
            // "Closed" is in the language of the page.
            lang={course.isOpen ? lang : undefined}
          >
            {course.isOpen ? text : t.closedCourse(text)}
          </option>
        );
      })}
    </>
  );
}
