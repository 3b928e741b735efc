import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { enquiryKinds, enquiryTopics } from "../../../contract/entities/closed-lists.ts";
import type { Notices } from "../../../contract/entities/documents.ts";
import { newEnquiry } from "../../../contract/entities/enquiry.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { NoticeCard } from "../../shared/site/notice-card.tsx";
import { type DraftKey, draftOf } from "../../state/draft.ts";
import { enquiryTexts } from "../../texts/enquiry.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { EnquiryAnswer } from "./answer-form.ts";
import { CourseField } from "./course-field.tsx";
import { type EnquiryValues, emptyEnquiry, presetIn } from "./enquiry-fields.ts";
import { makeFormToken } from "./form-token.ts";

export type EnquiryFormProps = {
  notice: Notices["enquiry"];
  /** What the server said of the form when the browser posted it without scripts. */
  answer?: EnquiryAnswer | undefined;
  onSent: (ticket: string) => void;
};

/** What a visitor writes to the office. Without scripts the browser posts it. */
export function EnquiryForm({ notice, answer, onSent }: EnquiryFormProps) {
  const t = useTexts(enquiryTexts);
  const paths = usePaths();
  const website = useRef<HTMLInputElement>(null);
  const { form, field, token, isSending, refusal, onSubmit } = useEnquiryForm({
    answer,
    onSent,
    unseen: () => ({ website: website.current?.value ?? "", privacyNoticeVersion: notice.version }),
  });
  const isAboutCourse = form.watch("topic") === "course";
  const isQuestion = form.watch("kind") === "question";
  return (
    <form
      noValidate
      method="post"
      action={`${paths.contact()}#enquiry`}
      onFocus={token.prepare}
      onSubmit={onSubmit}
      className="relative grid grid-cols-1 gap-4"
    >
      {answer ? <Answer answer={answer} /> : null}
      <SelectField {...field("kind")} label={t.kind}>
        {enquiryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.kindName(kind)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("topic")} label={t.topic} required>
        <option value="">{t.chooseTopic}</option>
        {enquiryTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t.topicName(topic)}
          </option>
        ))}
      </SelectField>
      <PersonFields field={field} isQuestion={isQuestion} />
      <TextArea
        {...field("message")}
        label={t.message}
        hint={t.messageHint}
        {...(isQuestion ? { required: true } : { optional: t.optional })}
      />
      {/* After the other fields: where the address asks about a course it appears late, and must move none of them. */}
      <div className={isAboutCourse ? "noscript:hidden" : "hidden"}>
        <CourseField
          control={form.control}
          error={field("courseId").error}
          isShown={isAboutCourse}
        />
      </div>
      {/* Programs fill every field they find; people neither see this one nor reach it by keyboard. */}
      <label aria-hidden="true" className="sr-only">
        {t.website}
        <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="privacyNoticeVersion" value={notice.version} />
      {answer ? <input type="hidden" name="token" value={answer.token} /> : null}
      <NoticeCard notice={notice} heading="h3" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

type PersonFieldsProps = {
  field: ReturnType<typeof useEnquiryForm>["field"];
  isQuestion: boolean;
};

/** Who asks, and where and when to reach them. */
function PersonFields({ field, isQuestion }: PersonFieldsProps) {
  const t = useTexts(enquiryTexts);
  return (
    <>
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
      <div className={isQuestion ? "hidden noscript:block" : undefined}>
        <TextField
          {...field("phoneCallTime")}
          label={t.phoneCallTime}
          hint={t.phoneCallTimeHint}
          optional={t.optional}
          maxLength={limits.phoneCallTimeLength}
        />
      </div>
      <TextField
        {...field("email")}
        label={t.email}
        optional={t.optional}
        type="email"
        autoComplete="email"
      />
    </>
  );
}

/** The form belongs to no account. */
const draft: DraftKey = { form: "enquiry", userId: undefined };

type EnquiryFormSide = Pick<EnquiryFormProps, "answer" | "onSent"> & {
  /** What is sent besides the fields that people see. */
  unseen: () => { website: string; privacyNoticeVersion: string };
};

function useEnquiryForm({ answer, onSent, unseen }: EnquiryFormSide) {
  const t = useTexts(enquiryTexts);
  const { search } = useLocation();
  const [token] = useState(makeFormToken);
  const contractForm = useContractForm({
    schema: newEnquiry,
    defaultValues: emptyEnquiry,
    posted: answer,
    draft,
    toInput: (values: EnquiryValues) =>
      filledFields({
        ...values,
        courseId: values.topic === "course" ? values.courseId : "",
        phoneCallTime: values.kind === "question" ? "" : values.phoneCallTime,
      }),
    send: async (enquiry) => {
      const body = { ...enquiry, ...unseen(), token: await token.take() };
      const { ticket } = await call("POST /api/public/enquiries", { body });
      token.drop();
      onSent(ticket);
    },
    onRefused: (error) => {
      // Without a response the token stays, so that the server recognises the same enquiry.
      if (error instanceof ApiError && !isUnanswered(error)) token.drop();
    },
    refusalText: (error) => {
      const hasText = error instanceof ApiError && !isUnanswered(error) && error.message !== "";
      return hasText ? error.message : t.failed;
    },
  });
  // The address counts more than a draft: whoever follows "Ask about this course" means that course, whatever
  // they began to write earlier. What they have typed on this page stays.
  const fillPreset = useEffectEvent((address: string) => contractForm.fill(presetIn(address)));
  useLayoutEffect(() => fillPreset(search), [search]);
  useEffect(() => {
    // Whoever began before the scripts ran, or on an earlier visit, may send before focusing a field.
    if (Object.keys(draftOf(draft)).length > 0) token.prepare();
  }, [token]);
  return { ...contractForm, token };
}

/** At the top, because the browser scrolls there once the form is posted. */
function Answer({ answer: { refusal } }: { answer: EnquiryAnswer }) {
  const t = useTexts(enquiryTexts);
  if (refusal) return <FailedState message={refusal} />;
  return (
    <p role="status" className="rounded-sheet bg-glow p-5">
      <Unbroken text={t.sendAgain} />
    </p>
  );
}
