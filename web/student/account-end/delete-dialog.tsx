import type { FormEvent } from "react";
import type { User } from "../../../contract/entities/user.ts";
import { UnverifiedEmail } from "../../features/session/unverified-email.tsx";
import { accountMessages } from "../../messages/account.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useDeletion } from "./use-deletion.ts";

export type DeleteDialogProps = { user: User; onClose: () => void };

/** Says what goes and what stays, and deletes the account once its e-mail address was typed. */
export default function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const t = useMessages(accountMessages);
  return (
    <Dialog isOpen onClose={onClose} title={t.deleteTitle}>
      <WhatHappens />
      <Confirmation user={user} onClose={onClose} />
    </Dialog>
  );
}

function WhatHappens() {
  const t = useMessages(accountMessages);
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
    </div>
  );
}

function Confirmation({ user, onClose }: DeleteDialogProps) {
  const t = useMessages(accountMessages);
  const { isDeleting, problem, refusal, remove } = useDeletion();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void remove({
      email: String(form.get("email")).trim(),
      ...(user.role === "admin" ? { leavesOffice: form.has("leavesOffice") } : {}),
    });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-5 grid gap-4 border-t border-rule pt-5">
      <TextField
        label={t.typeEmail}
        hint={
          <span className="break-all">
            {user.email}
            <UnverifiedEmail isVerified={user.emailVerified} />
          </span>
        }
        error={problem}
        name="email"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {user.role === "admin" ? <Checkbox name="leavesOffice" label={t.leavesOffice} /> : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose} disabled={isDeleting}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="danger" isBusy={isDeleting}>
          {isDeleting ? t.deleting : t.deleteForGood}
        </Button>
      </div>
    </form>
  );
}
