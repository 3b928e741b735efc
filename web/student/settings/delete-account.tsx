import { useRef } from "react";
import { useNavigate } from "react-router";
import type * as z from "zod/mini";
import { accountDeletion, type User } from "../../../contract/entities/user.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { call, isSignedOut } from "../../api/call.ts";
import { xsrfToken } from "../../api/xsrf.ts";
import { usePaths } from "../../paths.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { LossByLeaving } from "../../shared/session/loss-by-leaving.tsx";
import { endHere } from "../../shared/session/session-store.ts";
import { UnverifiedEmail } from "../../shared/session/unverified-email.tsx";
import { keepsAnswers } from "../../state/stored-by-person.ts";
import { accountTexts } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { UnsentAnswersPart } from "../sitting/unsent-answers-part.tsx";

export type DeleteDialogProps = { user: User; onClose: () => void };

/** Lists what is deleted and what is kept, and deletes the account once its e-mail address was typed. */
export default function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const t = useTexts(accountTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t.deleteTitle}>
      <WhatHappens />
      <Confirmation user={user} onClose={onClose} />
    </Dialog>
  );
}

function WhatHappens() {
  const t = useTexts(accountTexts);
  const paths = usePaths();
  return (
    <div className="mt-3 grid gap-4">
      <p>
        <strong>{t.deleteGoes}</strong>: {t.deleteGoesItems}.
      </p>
      <p className="rounded-control bg-glow p-3">
        {t.deleteSeat} <TextLink to={paths.refundPolicy()}>{t.refundPolicy}</TextLink>
      </p>
      <section>
        <h3 className="font-sans font-semibold">{t.deleteStays}</h3>
        <ul className="mt-1 grid list-disc gap-1.5 ps-5 text-sm text-soft">
          <li>{t.deleteStaysBooks}</li>
          <li>{t.deleteStaysAuditLog}</li>
          <li>{t.deleteStaysEnquiries}</li>
        </ul>
      </section>
      <p className="text-soft">{t.deleteAgain}</p>
      <LossByLeaving answers={UnsentAnswersPart} />
    </div>
  );
}

function Confirmation({ user, onClose }: DeleteDialogProps) {
  const t = useTexts(accountTexts);
  const isAdmin = user.role === "admin";
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: accountDeletion,
    defaultValues: { email: "", leavesOffice: isAdmin ? false : undefined },
    send: useDeletion(),
    refusalText: (error) =>
      isUnanswered(error)
        ? t.deleteUnanswered
        : (error instanceof ApiError && error.message) || t.deleteFailed,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-5 grid gap-4 border-t border-rule pt-5">
      <TextField
        {...field("email")}
        label={t.typeEmail}
        hint={
          <span className="break-all">
            {user.email}
            <UnverifiedEmail isVerified={user.emailVerified} />
          </span>
        }
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isAdmin ? <Checkbox {...field("leavesOffice")} label={t.leavesOffice} /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="danger" isBusy={isSending}>
          {isSending ? t.deleting : t.deleteForGood}
        </Button>
      </div>
    </form>
  );
}

/** Deletes the account and goes home. */
function useDeletion() {
  const t = useTexts(accountTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  /** An earlier try without an answer may have succeeded. */
  const wasUnanswered = useRef(false);
  /** A second tap after success would find nobody signed in. */
  const isDeleted = useRef(false);

  const leave = async (notice: string) => {
    isDeleted.current = true;
    const token = xsrfToken();
    notify.notice(notice);
    // In this order: signing out first would show the login gate in place of the profile.
    await navigate(paths.homeByName());
    // Somebody who has signed in meanwhile, in another tab, is not signed out.
    if (xsrfToken() === token) await endHere();
  };
  return async (body: z.infer<typeof accountDeletion>) => {
    if (isDeleted.current) return undefined;
    try {
      await call("POST /api/user/account-deletion", {
        ...{ body, headers: keepsAnswers() },
      });
    } catch (error) {
      // Its session ended with the account, or has expired.
      if (wasUnanswered.current && error instanceof ApiError && isSignedOut(error))
        return leave(t.deletedBefore);
      wasUnanswered.current ||= isUnanswered(error);
      throw error;
    }
    return leave(t.deleted);
  };
}
