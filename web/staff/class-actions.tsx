import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { newClassLink, type TaughtClass } from "../../contract/entities/teaching.ts";
import { call } from "../api/call.ts";
import { serverNow } from "../api/server-time.ts";
import { usePaths } from "../paths.ts";
import { useContractForm } from "../shared/forms/use-contract-form.ts";
import { FormDialog } from "../shared/leaving/form-dialog.tsx";
import { registerQuery, taughtClassesQuery } from "../shared/taught-classes/taught-queries.ts";
import { teachTexts } from "../texts/teach.ts";
import { useTexts } from "../texts/texts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { focusFirst } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { notify } from "../ui/toast.ts";
import { SaveOrCancel } from "./editing/save-or-cancel.tsx";

export type ReplaceLinkProps = { shown: TaughtClass; className?: string };

/** Gives everybody another link to join by; nothing for a class that is over or cancelled. */
export function ReplaceLink({ shown, className }: ReplaceLinkProps) {
  const t = useTexts(teachTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (shown.cancelledAt !== null || Date.parse(shown.endsAt) < serverNow().valueOf()) return null;
  const action = shown.hasLink ? t.replaceLink : t.addLink;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)} {...(className && { className })}>
        {action}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={action}>
        <LinkForm shown={shown} onClose={close} />
      </FormDialog>
    </>
  );
}

function LinkForm({ shown, onClose }: { shown: TaughtClass; onClose: () => void }) {
  const t = useTexts(teachTexts);
  const client = useQueryClient();
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: newClassLink,
    defaultValues: { link: "" },
    async send(body) {
      const { id, version } = shown;
      try {
        await call("PUT /api/teach/classes/:id/link", { params: { id }, version, body });
        notify.success(t.linkSaved);
        onClose();
      } finally {
        // After a refusal, too: somebody else may have changed the class.
        await client.invalidateQueries(taughtClassesQuery);
        await client.invalidateQueries(registerQuery(id));
      }
    },
  });
  /** Saves at once if a complete link is pasted. */
  const saveWhatIsPasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const link = event.clipboardData.getData("text").trim();
    if (!newClassLink.safeParse({ link }).success) return;
    event.preventDefault();
    form.setValue("link", link, { shouldDirty: true });
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <TextField
        {...field("link")}
        label={t.newLink}
        hint={t.newLinkHint}
        type="url"
        required
        autoComplete="off"
        {...focusFirst}
        onPaste={saveWhatIsPasted}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

type AddRecordingProps = { shown: TaughtClass; className?: string };

/** A class that has begun can have a recording. */
export function AddRecording({ shown, className }: AddRecordingProps) {
  const t = useTexts(teachTexts);
  const paths = usePaths();
  if (shown.cancelledAt !== null || Date.parse(shown.startsAt) > serverNow().valueOf()) return null;
  return (
    <LinkButton
      variant="outline"
      to={paths.teachLectures(shown.courseId, shown.id)}
      {...(className && { className })}
    >
      {t.addRecording}
    </LinkButton>
  );
}
