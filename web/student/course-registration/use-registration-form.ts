import { type ChangeEvent, useRef, useState } from "react";
import type { SentRegistration } from "../../../contract/entities/registration.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ownEmail } from "../../features/session/own-email.ts";
import { courseGoneMessages } from "../../messages/course-gone.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { unsentMessages } from "../../messages/unsent.ts";
import { type DraftKey, draftOf, forgetDraft, keepDraft } from "../../state/draft.ts";
import { notify } from "../../ui/toast.ts";
import {
  checkRegistration,
  emptyRegistration,
  type RegistrationField,
  type RegistrationProblems,
  type RegistrationValues,
} from "./registration-fields.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type RegistrationStart = {
  user: User;
  /** The course that the address names, chosen already. */
  courseId: string;
  /** Courses or registrations are others than the page shows: one was accepted, or refused by their state. */
  onChange: () => void;
};

/** The form's values, what is wrong with them, and sending them. */
export function useRegistrationForm({ user, courseId, onChange }: RegistrationStart) {
  const language = useLanguage();
  const draft: DraftKey = { form: "registration", userId: user.id };
  const [values, setValues] = useState(() => startingValues({ user, courseId, draft }));
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const { isSending, refusal, send } = useSending({ draft, setProblems, onChange });

  const problemIn = (name: RegistrationField, given: RegistrationValues) =>
    checkRegistration(given, language).problems[name];
  const field = (name: RegistrationField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange(event: ChangeEvent<Control>) {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      keepDraft(draft, next);
      if (problems[name]) setProblems({ ...problems, [name]: problemIn(name, next) });
    },
    onBlur: () => setProblems({ ...problems, [name]: problemIn(name, values) }),
  });

  const submit = async (form: HTMLFormElement, noticeVersion: string) => {
    const { problems: found, body } = checkRegistration(values, language);
    setProblems(found);
    if (!body) return focusFirst(form, found);
    if (await send({ ...body, noticeVersion })) setValues({ ...values, courseId: "", message: "" });
  };
  return { field, isSending, refusal, submit };
}

/** A success takes the place of the failure before it. */
const toast = { id: "course-registration" };

type SendingSide = {
  draft: DraftKey;
  setProblems: (problems: RegistrationProblems) => void;
  onChange: () => void;
};

function useSending({ draft, setProblems, onChange }: SendingSide) {
  const t = useMessages(registrationMessages);
  const reasons = { ...useMessages(unsentMessages), ...useMessages(courseGoneMessages) };
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A second tap may come before the button has been drawn as busy.
  const isUnderWay = useRef(false);
  /** Says whether the registration was accepted. */
  const send = async (body: SentRegistration): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    try {
      await call("registerForCourse", { body });
      forgetDraft(draft);
      notify.success(t.successful, toast);
      onChange();
      return true;
    } catch (error) {
      notify.error(t.failed, toast);
      if (error instanceof ApiError) {
        setProblems(fieldProblemsOf(error));
        setRefusal(reasonOf(error, reasons));
        if (error.status === 404 || error.status === 409) onChange();
      }
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, refusal, send };
}

type Reasons = { unsent: string; courseGoneMeanwhile: string };

/** What the spec's toast does not say. */
function reasonOf({ status, message }: ApiError, t: Reasons): string | undefined {
  if (status === 0) return t.unsent;
  if (status === 404) return t.courseGoneMeanwhile;
  return message === "" ? undefined : message;
}

function fieldProblemsOf(error: ApiError): RegistrationProblems {
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

type Start = { user: User; courseId: string; draft: DraftKey };

function startingValues({ user, courseId, draft }: Start): RegistrationValues {
  const prefilled = { ...emptyRegistration, fullName: user.name, email: ownEmail(user) };
  return {
    ...prefilled,
    ...draftOf<RegistrationValues>(draft),
    ...(courseId === "" ? {} : { courseId }),
  };
}

function focusFirst(form: HTMLFormElement, problems: RegistrationProblems): void {
  const first = Array.from(form.elements).find(
    (element) => "name" in element && typeof element.name === "string" && element.name in problems,
  );
  if (first instanceof HTMLElement) first.focus();
}
