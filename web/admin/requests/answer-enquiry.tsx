import { useState } from "react";
import { type Enquiry, enquiryChange } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { SubjectNotes } from "../subject-notes.tsx";

export type AnswerEnquiryProps = {
  enquiry: Enquiry | undefined;
  onChanged: (enquiry: Enquiry) => void;
  onClose: () => void;
};

/** The office's answer to an enquiry, and its internal notes. */
export function AnswerEnquiry({ enquiry, onChanged, onClose }: AnswerEnquiryProps) {
  const t = useTexts(adminEnquiriesTexts);
  return (
    <FormDialog
      isOpen={enquiry !== undefined}
      onClose={onClose}
      title={enquiry ? t.answerOf(enquiry.ticket) : ""}
      shape="wide"
    >
      {enquiry ? (
        <div className="mt-4 grid gap-6">
          <p className="wrap-anywhere whitespace-pre-line text-soft">{enquiry.message}</p>
          <AnswerForm enquiry={enquiry} onChanged={onChanged} />
          <SubjectNotes subject={{ subjectType: "enquiry", subjectId: enquiry.id }} />
        </div>
      ) : null}
    </FormDialog>
  );
}

type AnswerFormProps = { enquiry: Enquiry } & Pick<AnswerEnquiryProps, "onChanged">;

function AnswerForm({ enquiry, onChanged }: AnswerFormProps) {
  const t = useTexts(adminEnquiriesTexts);
  const { id, ticket, version, status, answer, reply } = enquiry;
  const [theirs, setTheirs] = useState<string>();
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: enquiryChange,
    defaultValues: { answer: answer ?? "", reply: reply ?? "" },
    // An answer also acknowledges the enquiry.
    toInput: (values) => ({
      status: status === "new" && (values.answer + values.reply).trim() ? "acknowledged" : status,
      answer: values.answer.trim() || null,
      reply: values.reply.trim() || null,
    }),
    send: async (body) => {
      const changed = await call("PATCH /api/admin/enquiries/:id", {
        params: { id },
        body,
        version,
      });
      // Makes the saved values the form's defaults, so that it no longer counts as unsaved.
      form.reset(form.getValues());
      onChanged(changed.enquiry);
      setTheirs(undefined);
      notify.success(t.saved(ticket));
    },
    // The list shows the newer state at once. The typed text stays, and the next save is based on that state.
    onRefused(error) {
      const present = presentState<{ enquiry: Enquiry }>(error);
      setTheirs(present && answersOf(present.enquiry));
      if (present) onChanged(present.enquiry);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextArea {...field("answer")} label={t.answerLabel} hint={t.answerHint} rows={3} />
      <TextArea {...field("reply")} label={t.replyLabel} hint={t.replyHint} rows={3} />
      {refusal ? <FailedState message={theirs ? t.meanwhile(theirs) : refusal} /> : null}
      <div>
        <Button type="submit" isBusy={isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The answer that another admin has saved since, in one line. */
function answersOf({ answer, reply }: Enquiry): string {
  return [answer, reply].filter((text) => text !== null).join(" · ") || "–";
}
