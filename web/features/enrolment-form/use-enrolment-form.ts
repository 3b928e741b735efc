import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";
import type { EnrolmentForm, User } from "../../../contract/entities/user.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { unsentMessages } from "../../messages/unsent.ts";
import { type DraftKey, draftOf, forgetDraft, keepDraft } from "../../state/draft.ts";
import { notify } from "../../ui/toast.ts";
import { ownEmail } from "../session/own-email.ts";
import { renewUser, useSession } from "../session/session-store.ts";
import {
  checkEnrolment,
  type EnrolmentField,
  type EnrolmentProblems,
  type EnrolmentValues,
} from "./enrolment-fields.ts";
import { enrolmentFormAccepted, useEnrolmentModal } from "./enrolment-store.ts";

/** A success takes the place of the failure before it. */
const toast = { id: "enrolment-form" };

/** The form's values, what is wrong with them, and sending them. */
export function useEnrolmentForm() {
  const language = useLanguage();
  const { unsent } = useMessages(unsentMessages);
  const { user } = useSession();
  const { sent, ownerId } = useEnrolmentModal();
  const draft: DraftKey = { form: "enrolment", userId: ownerId };
  const [values, setValues] = useState(() => ({
    ...startingValues(user, sent),
    ...draftOf<EnrolmentValues>(draft),
  }));
  const [problems, setProblems] = useState<EnrolmentProblems>({});
  const { isSending, isUnsent, send } = useSending(draft, setProblems);

  const field = (name: EnrolmentField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      keepDraft(draft, next);
      if (problems[name])
        setProblems({ ...problems, [name]: checkEnrolment(next, language).problems[name] });
    },
    onBlur(_left: FocusEvent) {
      setProblems({ ...problems, [name]: checkEnrolment(values, language).problems[name] });
    },
  });

  const submit = async (element: HTMLFormElement, noticeVersion: string) => {
    const checked = checkEnrolment(values, language);
    setProblems(checked.problems);
    if (checked.form) await send({ ...checked.form, noticeVersion });
    else focusFirstProblem(element, checked.problems);
  };
  return { field, isSending, unsent: isUnsent ? unsent : undefined, submit };
}

function useSending(draft: DraftKey, setProblems: (problems: EnrolmentProblems) => void) {
  const t = useMessages(enrolmentFormMessages);
  const [isSending, setIsSending] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  // A second tap may come before the button has been drawn as busy.
  const isUnderWay = useRef(false);
  const send = async (form: EnrolmentForm & { noticeVersion: string }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setIsUnsent(false);
    try {
      const { user } = await call("fillEnrolmentForm", { body: form });
      forgetDraft(draft);
      renewUser(user);
      notify.success(t.successful, toast);
      enrolmentFormAccepted();
    } catch (error) {
      setProblems(fieldProblemsOf(error));
      setIsUnsent(isUnanswered(error));
      notify.error(failureText(error, t), toast);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, isUnsent, send };
}

/** The spec: the server's message or 'Something went wrong'; what was no answer at all has its own. */
function failureText(error: unknown, t: { wentWrong: string; submitFailed: string }): string {
  if (!(error instanceof ApiError) || isUnanswered(error)) return t.submitFailed;
  return error.message || t.wentWrong;
}

function fieldProblemsOf(error: unknown): EnrolmentProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** What was sent, else the spec's prefilled name and e-mail. */
function startingValues(user: User | undefined, sent: EnrolmentForm | undefined): EnrolmentValues {
  return {
    fullName: user?.name ?? "",
    phoneNumber: "",
    selectedClass: "",
    email: ownEmail(user),
    schoolName: "",
    parentName: "",
    ...sent,
  };
}

function focusFirstProblem(form: HTMLFormElement, problems: EnrolmentProblems) {
  const first = Array.from(form.elements).find(
    (element) => "name" in element && typeof element.name === "string" && element.name in problems,
  );
  if (first instanceof HTMLElement) first.focus();
}
