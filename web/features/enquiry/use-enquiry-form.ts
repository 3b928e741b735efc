import {
  type ChangeEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { NewEnquiry } from "../../../contract/entities/enquiry.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { enquiryMessages } from "../../messages/enquiry.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { type DraftKey, draftName, draftOf, forgetDraft, keepDraft } from "../../state/draft.ts";
import { useEarlyInput } from "../../state/use-early-input.ts";
import {
  checkEnquiry,
  type EnquiryField,
  type EnquiryProblems,
  type EnquiryValues,
  emptyEnquiry,
} from "./enquiry-fields.ts";
import { presetIn } from "./enquiry-preset.ts";
import { makeFormToken } from "./form-token.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whoever writes: the form belongs to no account. */
const draft: DraftKey = { form: "enquiry", userId: undefined };

/** Where the head's script keeps what was typed while the page was not alive. */
export const enquiryDraftName = draftName(draft);

export type EnquiryFormSide = {
  form: RefObject<HTMLFormElement | null>;
  onSent: (ticket: string) => void;
};

/** The form's values, what is wrong with them, and sending them. */
export function useEnquiryForm({ form, onSent }: EnquiryFormSide) {
  const language = useLanguage();
  const [problems, setProblems] = useState<EnquiryProblems>({});
  const { prepare, isSending, refusal, send } = useSending({ setProblems, onSent });
  const [values, setValues] = useValues({ form, onEarly: prepare });

  const problemIn = (name: EnquiryField, given: EnquiryValues) =>
    checkEnquiry(given, language).problems[name];
  const field = (name: EnquiryField) => ({
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
    const { problems: found, body } = checkEnquiry(values, language);
    setProblems(found);
    if (body) await send({ ...body, website: websiteIn(form), noticeVersion });
    else focusFirst(form, found);
  };
  return { field, values, prepare, isSending, refusal, submit };
}

/** Empty as the server rendered it; then what was typed before the page went, what the address asks for, and what is there already. */
function useValues({ form, onEarly }: Pick<EnquiryFormSide, "form"> & { onEarly: () => void }) {
  const { search } = useLocation();
  const [values, setValues] = useState(emptyEnquiry);
  const fill = useEffectEvent((given: Partial<EnquiryValues>) => {
    // Most come with nothing to fill in: then nothing is to be drawn again.
    if (Object.keys(given).length > 0) setValues((now) => ({ ...now, ...given }));
  });
  useLayoutEffect(() => fill(draftOf<EnquiryValues>(draft)), []);
  useLayoutEffect(() => {
    fill(presetIn(search));
    // From here on the form itself says what it asks (see head/before-paint.ts).
    delete document.documentElement.dataset.asks;
  }, [search]);
  const take = (early: Partial<EnquiryValues>) => {
    setValues((now) => ({ ...now, ...early }));
    keepDraft(draft, { ...emptyEnquiry, ...draftOf<EnquiryValues>(draft), ...early });
    onEarly();
  };
  useEarlyInput({ container: form, values, take });
  return [values, setValues] as const;
}

type SendingSide = {
  setProblems: (problems: EnquiryProblems) => void;
  onSent: (ticket: string) => void;
};

function useSending({ setProblems, onSent }: SendingSide) {
  const t = useMessages(enquiryMessages);
  const [token] = useState(makeFormToken);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A second tap may come before the button has been drawn as busy.
  const isUnderWay = useRef(false);
  const send = async (body: NewEnquiry & { website: string; noticeVersion: string }) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    try {
      const sent = { ...body, token: await token.take() };
      const { ticket } = await call("sendEnquiry", { body: sent });
      token.drop();
      forgetDraft(draft);
      onSent(ticket);
    } catch (error) {
      // Where no answer came the token stays: the server knows the same enquiry by it.
      if (error instanceof ApiError && error.status !== 0) token.drop();
      setProblems(fieldProblemsOf(error));
      setRefusal(refusalText(error) ?? t.failed);
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { prepare: token.prepare, isSending, refusal, send };
}

function refusalText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.message === "") return undefined;
  return error.message;
}

function fieldProblemsOf(error: unknown): EnquiryProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** What stands in the field that no person sees. */
function websiteIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("website") ?? "");
}

function focusFirst(form: HTMLFormElement, problems: EnquiryProblems): void {
  const first = Array.from(form.elements).find(
    (element) => "name" in element && typeof element.name === "string" && element.name in problems,
  );
  if (first instanceof HTMLElement) first.focus();
}
