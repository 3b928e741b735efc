import {
  type EnrolmentForm as EnrolmentBody,
  enrolmentForm,
  type HeldForm,
} from "../../../contract/entities/enrolment-form.ts";
import type { User } from "../../../contract/entities/user.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { enrolmentFormTexts } from "../../texts/enrolment-form.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { useContractForm } from "../forms/use-contract-form.ts";
import { renewUser, useSession } from "../session/session-store.ts";
import { ownEmail } from "../session/unverified-email.tsx";
import { EnrolmentFields, emptyEnrolmentForm } from "./enrolment-fields.tsx";
import { enrolmentFormAccepted, useEnrolmentModal } from "./enrolment-store.ts";
import { PrivacyNotice, useNotice } from "./privacy-notice.tsx";

/** One id, so that a success replaces the failure before it. */
const toast = { id: "enrolment-form" };

/** The spec's six fields, all required. */
export default function EnrolmentForm() {
  const t = useTexts(enrolmentFormTexts);
  const { user } = useSession();
  const { held, ownerId } = useEnrolmentModal();
  const asked = useNotice("enrolment");
  const { notice } = asked;
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: enrolmentForm,
    defaultValues: startingValues(user, held),
    draft: { form: "enrolment", userId: ownerId },
    send:
      notice &&
      (async (form) => {
        const { user } = await call("POST /api/user/fill-enrollment-form", {
          body: { ...form, privacyNoticeVersion: notice.version },
        });
        renewUser(user);
        notify.success(t.successful, toast);
        enrolmentFormAccepted();
      }),
    onRefused: (error) => notify.error(failureText(error, t), toast),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <EnrolmentFields field={field} filledBy="student" />
      <PrivacyNotice {...asked} heading="h3" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" size="large" isBusy={isSending} disabled={notice === undefined}>
        {isSending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

/** What is held, else the spec's prefilled name and e-mail. */
function startingValues(
  user: User | undefined,
  held: HeldForm | undefined,
): Record<keyof EnrolmentBody, string> {
  return {
    ...emptyEnrolmentForm,
    fullName: user?.name ?? "",
    email: ownEmail(user),
    ...Object.fromEntries(Object.entries(held ?? {}).filter(([, value]) => value !== "")),
  };
}

/** The spec: the server's message or 'Something went wrong', and another sentence where no answer came. */
function failureText(error: unknown, t: { wentWrong: string; submitFailed: string }): string {
  if (!(error instanceof ApiError) || isUnanswered(error)) return t.submitFailed;
  return error.message || t.wentWrong;
}
